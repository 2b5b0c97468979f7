"""Weighted sum: the digits, each times its weight, add up to a number."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the sum, then the weights (all 1 if there are none). A cell listed twice counts twice."""
    total, *weights = one.values
    board.total(one.cells, total, weights)


VARIANT = Variant(
    name="Weighted sum",
    rule="The digits, each times its weight, add up to a number.",
    write=write,
    shape="drawn",
)
