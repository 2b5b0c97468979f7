"""Unlike pills: no two ovals of arrows hold the same number."""

from __future__ import annotations

from itertools import combinations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

PILLS = r"\b(pills?|ovals?)\b"
UNLIKE = r"\b(unique|different|distinct)\b"


def write(board: Meanings, one: Stated) -> None:
    pills = dict.fromkeys(other.cells[: other.values[0]] for other in board.every if other.kind == "pillarrow")
    for a, b in combinations(pills, 2):
        if len(a) == len(b):
            unlike = [-board.task.equal(x, y) for x, y in zip(board.of(a), board.of(b), strict=True)]
            board.add(Count(unlike, at_least=1), (*a, *b))


VARIANT = Variant(
    name="Unlike pills",
    rule="No two ovals of arrows hold the same number.",
    write=write,
    topics="repeat",
    figures=("words",),
    words=(
        rf"\b(all|every|each|the) (the )?(\w+ )?(numbers?|totals?|values?|sums?) (in|of|on) (all |the |each |"
        rf"every )*{PILLS}[^.]*{UNLIKE}",
        rf"{PILLS}[^.]*\b(contain|hold|have)s?( a)? ({UNLIKE}) ",
        rf"\b(all|every|each) {PILLS}[^.]*\b(is|are) (all )?({UNLIKE})",
        rf"\bno two {PILLS}[^.]*\b(same|identical|equal)\b",
    ),
    never=r"\bdigits\b|\bmay\b|\bcan\b",
    cue=UNLIKE,
    shape="drawn",
)
