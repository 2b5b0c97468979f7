"""No dots: neighbouring digits are never in the ratio 1:2, and, where that is said too, never consecutive."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for a, b in board.links():
        board.pair(a, b, lambda x, y: x != 2 * y and y != 2 * x and not (one.values[0] and abs(x - y) == 1))


NEIGHBOURS = r"(adjacent|neighbou?ring|neighbou?rs)"
RATIO = r"(ratio|double|twice|half)"
VARIANT = Variant(
    name="No dots",
    rule="Digits in cells that share a side are never in the ratio 1:2; nor consecutive, if that is said too.",
    write=write,
    topics="ratio consecutive",
    figures=("words",),
    words=(
        rf"\b{NEIGHBOURS}\b[^.]*\b(not|never|cannot|can't|neither)\b[^.]*\b{RATIO}\b",
        rf"\bno (two )?(orthogonally )?{NEIGHBOURS}\b[^.]*\b{RATIO}\b",
    ),
    never=r"\blines?\b|\bdiagonal|\bdots?\b|\bcircle|\bcage|\bexcept|\bunless|\bwithout|\bknight|\bking\b|\bmarked|\bsum|"
    r"\b[13] ?: ?[3-9]\b|\bif\b|\bonly|\bbox|\brows?\b|\bcolumn|\barrow",
    value=lambda sentence: int(re.search(r"\bconsecutive\b", sentence, re.I) is not None),
    shape="drawn",
)
