"""Box indexer: a digit in a marked cell names the place of the box in which the number of its own place stands."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for cell in one.cells:
        box = next((area for area in board.regions if cell in area), (cell,))
        board.index(cell, list(box), box.index(cell))


VARIANT = Variant(
    name="Box indexer",
    rule="A digit in a marked cell names the place of the box in which the number of its own place stands.",
    write=write,
    cue=r"index|\bbox(es)?\b",
)
