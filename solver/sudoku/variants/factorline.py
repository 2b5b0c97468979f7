"""Factor line: of two neighbouring digits along the line, one divides the other."""

from __future__ import annotations

from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

DIVIDES = r"\b(divides?|factor|divisor|multiple|divisible)\b"


def write(board: Meanings, one: Stated) -> None:
    def divides(x: int, y: int) -> bool:
        return x != 0 and y % x == 0

    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: divides(x, y) or divides(y, x))


VARIANT = Variant(
    name="Factor line",
    rule="Of two neighbouring digits along the line, one divides the other.",
    write=write,
    topics="product",
    figures=("line",),
    words=(
        r"\bfactor lines?\b",
        rf"\b(adjacent|neighbou?ring)\b[^.]*\blines?\b[^.]*\b(one|either)\b[^.]*{DIVIDES}[^.]*\b(other|another)\b",
        rf"\blines?\b[^.]*\b(adjacent|neighbou?ring)\b[^.]*\b(one|either)\b[^.]*{DIVIDES}[^.]*\b(other|another)\b",
    ),
    never=r"\bnot\b|\bnever\b|\bneither\b|\bcommon\b|\bcage|\bcircle|\bdots?\b|\bsums?\b",
    cue=r"\bfactor|\bmultiple|\bdivi",
    shape="drawn",
)
