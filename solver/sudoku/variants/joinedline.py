"""Joined line: neighbouring digits along the line are equal, or consecutive, as is said."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: abs(x - y) == one.values[0])


VARIANT = Variant(
    name="Joined line",
    rule="Digits in cells that follow each other along the line are equal, or consecutive, as is said.",
    write=write,
    topics="consecutive repeat",
    figures=("line",),
    words=(
        r"\blines? (only )?(join|connect|link)s? (cells (with|that contain|containing) )?(two |pairs of )?"
        r"(identical|equal|the same|consecutive) (digits?|numbers?|values?)\b",
        r"\b(digits|cells|numbers) (joined|connected|linked) by (an?|the|each|any) (\w+ )?lines?\b[^.]*"
        r"\b(are|be|contain|hold) (identical|equal|the same|consecutive)( (digits?|numbers?|values?))?\W*$",
    ),
    never=r"\bset\b|\border\b|\bcircle|\bdots?\b|\bor\b|\bnot\b|\bnon-?|\bends?\b|\bbox|\bbetween\b|\brenban|\bsum|\bpalindrom|"
    r"\bratio|\bexcept|\bdistance|\bthe same parity",
    value=lambda sentence: int(re.search(r"\bconsecutive\b", sentence, re.I) is not None),
    shape="drawn",
)
