"""Number of digits: the first cell says how many different digits stand in the others."""

from __future__ import annotations

from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    control, *others = board.of(one.cells)
    values = sorted({value for digit in others for value in digit.values})
    present = tuple(board.task.any_of(digit.is_(value) for digit in others) for value in values)
    board.add(Tally(control, present), one.cells)


VARIANT = Variant(
    name="Number of digits",
    rule="The first cell says how many different digits stand in the others.",
    write=write,
    shape="drawn",
)
