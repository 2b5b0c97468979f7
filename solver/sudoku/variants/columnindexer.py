"""Column indexer: a digit in a marked cell names the column in which the number of its own column stands."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for cell in one.cells:
        board.index(cell, board.task.board.row(cell.row), cell.col)


VARIANT = Variant(
    name="Column indexer",
    rule="A digit in a marked cell names the column in which the number of its own column stands.",
    write=write,
    cue=r"index|\bcolumns?\b",
)
