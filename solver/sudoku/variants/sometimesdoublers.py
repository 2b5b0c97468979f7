"""Doublers that need not double: for every clue such a cell counts its digit or twice its digit."""

from __future__ import annotations

from collections.abc import Iterator

from penpad.solver.constraints.hidden import Case
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.roles import Board, Scheme, spread
from penpad.solver.sudoku.variant import Stated, Variant


def cases(board: Board) -> Iterator[Case]:
    """A doubler counts its digit or twice its digit."""
    for cell in range(len(board.cells)):
        yield Case(cell, ((0, cell, True),), ((cell, 1),))
        yield Case(cell, ((0, cell, True),), ((cell, 2),))


def write(board: Meanings, one: Stated) -> None:
    """The hidden roles are written together with all that counts values."""


NAMES = r"\"?doublers?\"?( cells?)?"

VARIANT = Variant(
    name="Doublers at will",
    rule="One cell of each row, column and region, all with different digits, counts its digit or twice its digit, for "
    "each clue anew; which ones is to be found.",
    write=write,
    figures=("words",),
    words=(r"\bdoubler\b.*\bmay or may not\b.*\b(multiplied by (two|2)|double|twice)",),
    remarks=spread(
        NAMES,
        r"^\W*(the )?same cell may have different values for (the purposes? of )?different clues\W*$|"
        r"^\W*a cell's value is (equal to )?its digit, except that a doubler( cell)? may or may not have a value "
        r"(equal to|of) (its digit multiplied by (two|2)|(twice|double) its digit)\W*$",
    ),
    shape="drawn",
    roles=Scheme(1, cases, anew=True),
)
