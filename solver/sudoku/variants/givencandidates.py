"""Given candidates: the cell holds one of the digits that are given for it."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    lits = [lit for value, lit in board.digits[one.cells[0]].options if value in one.values]
    board.add(Implies([], lits), one.cells)


VARIANT = Variant(
    name="Given candidates",
    rule="The cell holds one of the digits that are given for it.",
    write=write,
    shape="drawn",
)
