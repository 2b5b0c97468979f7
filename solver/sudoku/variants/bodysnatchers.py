"""Doublers and body snatchers: a snatcher counts one more or less than a neighbour in its region."""

from __future__ import annotations

from collections.abc import Iterator

from penpad.solver.constraints.hidden import Case
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.roles import Board, Scheme, spread
from penpad.solver.sudoku.variant import Stated, Variant


def cases(board: Board) -> Iterator[Case]:
    """Role 0 is the doubler, role 1 the snatcher."""
    for index, cell in enumerate(board.cells):
        yield Case(index, ((0, index, True),), ((index, 2),))
        for other in board.region(index):
            near = board.cells[other]
            if abs(near.row - cell.row) + abs(near.col - cell.col) == 1:
                for factor in (1, 2):
                    for more in (-1, 1):
                        roles = ((1, index, True), (0, other, factor == 2))
                        yield Case(index, roles, ((other, factor),), more)


def write(board: Meanings, one: Stated) -> None:
    """The hidden roles are written together with all that counts values."""


NAMES = r"(doubler|body ?snatcher) cells?"

VARIANT = Variant(
    name="Doublers and body snatchers",
    rule="Each row, column and region has a doubler, which counts twice its digit, and a body snatcher, which counts "
    "one more or one less than a cell beside it in its region; all doublers have different digits, and all snatchers.",
    write=write,
    figures=("words",),
    words=(
        r"\bbody ?snatcher cells count as (exactly )?one higher,? or one lower\b.*\borthogonally adjacent\b.*"
        r"\bsame (box|region)\b",
    ),
    remarks=spread(
        NAMES,
        r"^\W*these cells contain a full set of the digits 1-9 and do not overlap with the "
        r"(doubler|body ?snatcher) cells\W*$|"
        r"^\W*body ?snatcher cells count as (exactly )?one higher,? or one lower,? than the value of one of the cells "
        r"(that )?they are orthogonally adjacent to, which cell must be in the same (box|region) as the body ?snatcher"
        r"( it's parasited by)?\W*$|"
        r"^\W*digits can repeat on a renban as long as the value they take is never twice the same"
        r"( and no value ends up repeated on the renban)?\W*$",
    ),
    shape="drawn",
    roles=Scheme(2, cases, includes=("doublers",)),
)
