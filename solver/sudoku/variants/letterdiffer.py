"""Cages with unlike letters: those with different letters have different sums."""

from __future__ import annotations

from penpad.solver.constraints.totals import DifferentSums
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values`` are the sizes of the cages, one for each letter, one behind the other."""
    groups, start = [], 0
    for size in one.values:
        groups.append(board.of(one.cells[start : start + size]))
        start += size
    board.add(DifferentSums(tuple(groups)), one.cells)


VARIANT = Variant(
    name="Cages with unlike letters",
    rule="Cages with different letters have different sums.",
    write=write,
    topics="sum repeat",
    figures=("lettered cages",),
    words=(
        r"\bdifferent letters?\b[^.]*\b(different|distinct|unequal) (sums?|totals?|values?|numbers?)\b",
        r"\b(each|every) letter (represents|stands for|has|is|denotes) (a |an )?(different|distinct|unique) (sum|"
        r"total|value|number)\b",
        r"\bletters (represent|stand for|have|denote) (different|distinct|unique) (sums|totals|values|numbers)\b",
        r"\bverschiedene\w* buchstaben\b[^.]*\bverschiedene\w* summen\b",
    ),
    never=r"\bmay\b|\bneed\b|\bcan\b|\bnot necessarily\b|\bdigits?\b",
    cue=r"\bletters?\b",
    shape="drawn",
)
