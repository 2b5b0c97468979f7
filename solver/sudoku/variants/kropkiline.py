"""Kropki line: neighbouring digits along the line are consecutive, or one is double the other."""

from __future__ import annotations

from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

RATIO = r"\b(ratio|doubles?|twice|1:2|2:1)\b"


def write(board: Meanings, one: Stated) -> None:
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: abs(x - y) == 1 or x == 2 * y or y == 2 * x)


VARIANT = Variant(
    name="Kropki line",
    rule="Neighbouring digits along the line are consecutive, or one is double the other.",
    write=write,
    topics="consecutive ratio difference",
    figures=("line",),
    words=(
        r"\bkropki lines?\b",
        rf"\b(adjacent|neighbou?ring)\b[^.]*\blines?\b[^.]*\b(consecutive|differ by (1|one))\b[^.]*\bor\b[^.]*{RATIO}",
        rf"\blines?\b[^.]*\b(adjacent|neighbou?ring)\b[^.]*\b(consecutive|differ by (1|one))\b[^.]*\bor\b[^.]*{RATIO}",
        rf"\b(adjacent|neighbou?ring)\b[^.]*\blines?\b[^.]*{RATIO}[^.]*\bor\b[^.]*\b(consecutive|differ by (1|one))\b",
        rf"\blines?\b[^.]*\b(adjacent|neighbou?ring)\b[^.]*{RATIO}[^.]*\bor\b[^.]*\b(consecutive|differ by (1|one))\b",
    ),
    never=r"\bdots?\b|\bneither\b|\bnot\b|\bnever\b|\bnor\b|\bcannot\b|\bcage|\bcircle",
    cue=r"\bkropki lines?\b",
    plainly=True,
    shape="drawn",
)
