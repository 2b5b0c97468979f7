"""Copycats: one cell of each row, column and region counts the digit opposite, through the middle of the board."""

from __future__ import annotations

from collections.abc import Iterator

from penpad.solver.constraints.hidden import Case
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.roles import Board, Scheme, spread
from penpad.solver.sudoku.variant import Stated, Variant


def cases(board: Board) -> Iterator[Case]:
    """A copycat counts the digit that half a turn of the board brings to its place."""
    last = len(board.cells) - 1
    for cell in range(len(board.cells)):
        yield Case(cell, ((0, cell, True),), ((last - cell, 1),))


def write(board: Meanings, one: Stated) -> None:
    """The hidden roles are written together with all that counts values."""


NAMES = r"copycat cells?"

VARIANT = Variant(
    name="Copycats",
    rule="One cell of each row, column and region, all with different digits, counts the digit of the cell that a half "
    "turn of the board brings to its place; which ones is to be found.",
    write=write,
    figures=("words",),
    words=(r"\bcopycat cell\b.*\bdigit in the cell rotationally opposite\b",),
    remarks=spread(NAMES),
    shape="drawn",
    roles=Scheme(1, cases),
)
