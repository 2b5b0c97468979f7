"""Same digits: several areas of one size hold the same digits, as often each."""

from __future__ import annotations

from penpad.solver.constraints.count import SameCount
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: how many areas; the cells are listed area by area."""
    size = len(one.cells) // one.values[0]
    digits = board.of(one.cells)
    areas = [digits[start : start + size] for start in range(0, len(digits), size)]
    for value in sorted({value for digit in digits for value in digit.values}):
        board.add(SameCount(tuple(tuple(digit.is_(value) for digit in area) for area in areas)), one.cells)


VARIANT = Variant(
    name="Same digits",
    rule="Several areas of one size hold the same digits, as often each.",
    write=write,
    shape="drawn",
)
