"""Self-referral: a digit z in row x and column y puts y in column z of this row, and x in row z of this column."""

from __future__ import annotations

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for cell in one.cells:
        for value, here in board.digits[cell].options:
            row, col = cell.row + 1, cell.col + 1
            for other, digit in ((Cell(cell.row, value - 1), col), (Cell(value - 1, cell.col), row)):
                there = board.digits[other].is_(digit) if other in board.digits else -1
                board.add(Implies([here], [there]), (cell, other))


VARIANT = Variant(
    name="Self-referral",
    rule="A digit z in row x and column y puts y in column z of this row, and x in row z of this column.",
    write=write,
    figures=("words",),
    words=(
        r"\b(digit )?z is in (cell )?\(x, ?y\)\W*then (digit )?y is in (cell )?\(x, ?z\) and (digit )?x is in "
        r"(cell )?\(z, ?y\)",
    ),
    remarks=r"^\W*when digit z is in cell then digit y is in cell and digit x is in cell\W*$",
    cue=r"\bdigit [xyz]\b",
    shape="drawn",
)
