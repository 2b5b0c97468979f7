"""Row indexer: a digit in a marked cell names the row in which the number of its own row stands."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for cell in one.cells:
        board.index(cell, board.task.board.col(cell.col), cell.row)


VARIANT = Variant(
    name="Row indexer",
    rule="A digit in a marked cell names the row in which the number of its own row stands.",
    write=write,
    cue=r"index|\brows?\b",
)
