"""Unequal cages: no two cages have the same sum."""

from __future__ import annotations

from itertools import accumulate, pairwise

from penpad.solver.constraints.totals import DifferentSums
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values`` are the sizes of the cages, one behind the other."""
    ends = list(accumulate(one.values, initial=0))
    cages = [one.cells[start:end] for start, end in pairwise(ends)]
    within = tuple(_within(board, cage) for cage in cages)
    board.add(DifferentSums(tuple(map(board.of, cages)), within), one.cells)


def _within(board: Meanings, cage: Area) -> tuple[int, int]:
    """The least and the largest sum of a cage, the digits of which differ if they are in one house."""
    values = sorted(board.values)
    if any(set(cage) <= set(house) for house in board.houses):
        return sum(values[: len(cage)]), sum(values[-len(cage) :])
    return values[0] * len(cage), values[-1] * len(cage)


VARIANT = Variant(
    name="Unequal cages",
    rule="No two cages have the same sum.",
    write=write,
    topics="sum repeat",
    figures=("cages",),
    words=(
        r"\balle käfige\b[^.]*\b(verschiedene|unterschiedliche) summen?\b",
        r"\bkeine zwei käfige\b[^.]*\b(gleiche|selbe) summe\b",
        r"\bno two cages\b[^.]*\b(the )?same (sum|total|value)\b",
        r"\b(all|each|every|the) (marked |given |drawn |dashed )?cages?\b[^.]*\b(unique|different|"
        r"distinct) (sums?|totals?)\b",
        r"\b(sums?|totals?) (of|in|for) (all |each |every |the )?(digits (in|of) (each|every|all|"
        r"the) )?cages?\b[^.]*\b(unique|different|distinct)\b",
        r"\b(all )?cage (sums|totals) are (all )?(unique|different|distinct)\b",
    ),
    never=(
        r"\bsize|\bletter|\bcolou?r|\bshape|\bwithin\b|\bregion|\bmay\b|\bneed\b|\bexcept|\bor\b|\bconsecutive|"
        r"\bprime|\bexactly\b|\btwo different\b|\btouch|\badjacent|\bsome\b|\bdigits (are|must be|be)\b|\b(can|do|"
        r"does)\b"
    ),
    shape="drawn",
)
