"""159 by words: digits in the columns 1, 5 and 9 name the column of their row in which a 1, a 5 or a 9 stands."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for cell in one.cells:
        if cell.col in (0, 4, 8):
            board.index(cell, board.task.board.row(cell.row), cell.col)


VARIANT = Variant(
    name="159 by words",
    rule="Digits in the columns 1, 5 and 9 name the column of their row in which a 1, a 5 or a 9 stands.",
    write=write,
    figures=("words",),
    words=(
        r"\bcolumns? 1, ?5,? ?(and|&|or) 9\b.*\b(positions?|indicat\w*|index\w*|columns?)\b",
        r"\b(1-?5-?9|159) (sudoku )?(rules|constraint|columns)\b",
    ),
    never=r"\brows? 1\b",
    cue=r"\bcolumns?\b.*\b(1|5|9)\b|\b159\b",
    shape="drawn",
)
