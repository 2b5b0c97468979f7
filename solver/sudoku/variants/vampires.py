"""Vampires and prey: a vampire counts its digit and that of the prey in its region, the prey counts nothing."""

from __future__ import annotations

from collections.abc import Iterator

from penpad.solver.constraints.hidden import Case
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.roles import Board, Scheme, spread
from penpad.solver.sudoku.variant import Stated, Variant


def cases(board: Board) -> Iterator[Case]:
    """Role 0 is the vampire, role 1 the prey."""
    for cell in range(len(board.cells)):
        yield Case(cell, ((1, cell, True),), ())
        for prey in board.region(cell):
            if prey != cell:
                yield Case(cell, ((0, cell, True), (1, prey, True)), ((cell, 1), (prey, 1)))


def write(board: Meanings, one: Stated) -> None:
    """The hidden roles are written together with all that counts values."""


NAMES = r"(vampire|prey)( cells?)?"

VARIANT = Variant(
    name="Vampires and prey",
    rule="Each row, column and region has one vampire and one prey, all vampires with different digits, and all prey; "
    "a vampire counts its digit and that of the prey in its region, the prey counts 0. Which ones is to be found.",
    write=write,
    topics="sum",
    figures=("words",),
    words=(
        r"\bvampires?\b.*\b(steal|take)\w* the value of the digit in the prey\b.*\bsame (box|region)\b.*\badd it to",
        r"\bvampire cells? contributes? the sum of the digits in the vampire cell and the prey cell (with)?in the "
        r"same (box|region)",
    ),
    never=r"\bunless\b|\bexcept\b|\badjacent\b",
    remarks=spread(
        NAMES,
        r"^\W*the value of (the |a )?digits? in a prey( cell)? is (0|zero)\W*$|"
        r"^\W*(for arrows(/circles)?: )?prey cells contribute no value\W*$|"
        r"^\W*(9|nine)? ?prey cells? (in the grid )?follows? the same rules as the vampire cells\W*$|"
        r"^\W*a cell may (only )?have only one of these roles\W*$",
    ),
    shape="drawn",
    roles=Scheme(2, cases, words=r"\bfor arrows(/circles)?: prey cells contribute no value"),
)
