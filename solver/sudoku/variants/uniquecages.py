"""Unlike cages: no two cages hold the same digits."""

from __future__ import annotations

from itertools import accumulate, combinations, pairwise

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

UNIQUE = r"\b(unique|different|distinct)\b"
DIGITS = r"\b(pair|set|combination|group|selection) of (digits|numbers)\b|\b(digit|number) (pair|set|combination)\b"


def write(board: Meanings, one: Stated) -> None:
    """``values`` are the sizes of the cages, one behind the other; their digits differ."""
    cages = [one.cells[start:end] for start, end in pairwise(accumulate(one.values, initial=0))]
    holds = {
        (cage, value): board.task.any_of(digit.is_(value) for digit in board.of(cage))
        for cage in cages
        for value in board.values
    }
    for a, b in combinations(cages, 2):
        if len(a) == len(b):
            unlike = [board.task.differ(holds[a, value], holds[b, value]) for value in board.values]
            board.add(Count(unlike, at_least=1), (*a, *b))


VARIANT = Variant(
    name="Unlike cages",
    rule="No two cages hold the same digits.",
    write=write,
    topics="repeat",
    figures=("cages",),
    words=(
        r"\bkeine zwei käfige\b[^.]*\b(gleichen|selben|dieselben) ziffern\b",
        rf"\b(each|every|all) cages?\b[^.;]*{UNIQUE} ({DIGITS})",
        r"\bno two cages\b[^.;]*\b(same|identical|exactly the same) (set of |pair of |combination of )?(digits|"
        r"numbers|pair|set|combination)\b",
        rf"\b(pairs?|sets?|combinations?) (of digits )?(in|within) (each |every |all |the )?cages?\b[^.;]*{UNIQUE}",
        r"\bno (pair|set|combination) of digits\b[^.;]*\b(more than one|two|another) cages?\b",
    ),
    never=r"\bsum|\btotal|\bsize|\bcolou?r|\bletter|\badjacent",
    cue=r"\bunique\b",
    plainly=True,
    shape="drawn",
)
