"""Weighted sum: the digits, each times its weight, add up to a number."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the sum, then the weights (all 1 if there are none). A cell listed twice counts twice."""
    total, *weights = one.values
    found: dict[object, int] = {}
    for cell, weight in zip(one.cells, weights or [1] * len(one.cells), strict=True):
        found[cell] = found.get(cell, 0) + weight
    cells = tuple(dict.fromkeys(one.cells))
    board.add(DigitSum(board.of(cells), total, [found[cell] for cell in cells]), cells)


VARIANT = Variant(
    name="Weighted sum",
    rule="The digits, each times its weight, add up to a number.",
    write=write,
    shape="drawn",
)
