"""Extreme cell: a marked cell holds a larger digit than all its neighbours, or a smaller one than all of them."""

from __future__ import annotations

from itertools import pairwise

from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    values = board.values
    rows = frozenset((x, y, z) for x in values for y in values for z in values if (x < y > z) or (x > y < z))
    for cell in one.cells:
        near = tuple(board.task.board.neighbours(cell))
        for a, b in pairwise(near):
            board.add(Table(board.of((a, cell, b)), rows), (a, cell, b))
        board.pair(cell, near[0], lambda x, y: x != y)


VARIANT = Variant(
    name="Extreme cell",
    rule="A marked cell holds a larger digit than all its neighbours, or a smaller one than all of them.",
    write=write,
    figures=("shaded cell",),
    words=(
        r"\b(shaded|gr[ea]y|colou?red|marked)\b.*\bneighbou?rs?\b.*\beither\b.*\b(greater|larger|higher)\b.*"
        r"\b(less|smaller|lower)\b",
        r"\b(shaded|gr[ea]y|colou?red|marked)\b.*\b(greater|larger|higher) than all\b.*\bor\b.*"
        r"\b(less|smaller|lower) than all\b",
        r"\bneighbou?rs?\b.*\b(shaded|gr[ea]y|colou?red|marked) cells?\b.*\beither\b.*\b(greater|larger|higher)\b.*"
        r"\b(less|smaller|lower)\b",
    ),
    never=r"\blines?\b|\bdots?\b|\bcages?\b|\bcircles?\b",
    cue=r"\b(greater|larger|higher)\b",
    shape="drawn",
)
