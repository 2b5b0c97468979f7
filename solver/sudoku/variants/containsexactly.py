"""Exact contents: each digit that is listed stands in the area as often as it is listed; others are free."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for value in sorted(set(one.values)):
        lits = [digit.is_(value) for digit in board.of(one.cells)]
        board.add(Count(lits, exactly=one.values.count(value)), one.cells)


VARIANT = Variant(
    name="Exact contents",
    rule="Each digit that is listed stands in the area as often as it is listed; others are free.",
    write=write,
    shape="drawn",
)
