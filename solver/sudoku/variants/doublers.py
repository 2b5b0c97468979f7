"""Doublers: one cell of each row, column and region counts twice its digit; all doublers differ."""

from __future__ import annotations

from collections.abc import Iterator

from penpad.solver.constraints.hidden import Case
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.roles import Board, Scheme, spread
from penpad.solver.sudoku.variant import Stated, Variant


def cases(board: Board) -> Iterator[Case]:
    """A doubler counts twice its digit."""
    for cell in range(len(board.cells)):
        yield Case(cell, ((0, cell, True),), ((cell, 2),))


def write(board: Meanings, one: Stated) -> None:
    """The hidden roles are written together with all that counts values."""


NAMES = r"(cells? )?\"?doublers?\"?( cells?)?"

VARIANT = Variant(
    name="Doublers",
    rule="One cell of each row, column and region, all with different digits, counts twice its digit; which ones is to "
    "be found.",
    write=write,
    topics="ratio",
    figures=("words",),
    words=(r"\bdoublers?\b.*\b(double|twice) (the value of )?(its|their|the) (own )?digit",),
    never=r"\bmay or may not\b|\bnot\b|\b(half|triple|negat\w*|zero)\b",
    remarks=spread(
        NAMES,
        rf"^\W*(the value of )?(an? |the )?{NAMES}('s value)? (is|are|counts?( as)?|(has|have) a value of) "
        r"(double|twice) (the value of )?(its|their|the) (own )?digit( in (that|the) cell)?\W*$",
    ),
    shape="drawn",
    roles=Scheme(1, cases),
)
