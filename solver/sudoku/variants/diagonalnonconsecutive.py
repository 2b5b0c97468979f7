"""Diagonally non-consecutive: cells that touch at a corner never hold consecutive digits."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.apart(((1, 1), (1, -1)), lambda x, y: abs(x - y) != 1)


VARIANT = Variant(
    name="Diagonally non-consecutive",
    rule="Cells that touch at a corner never hold consecutive digits.",
    write=write,
    topics="consecutive",
    figures=("words",),
    words=(
        r"\bdiagonally (adjacent|neighbou?ring|touching|connected)\b[^.]*\b(not|never|cannot|can't|may not)\b[^.]*"
        r"\bconsecutive\b",
        r"\bdiagonal(ly)? non[- ]?consecutive\b",
        r"\bno (two )?diagonally (adjacent|neighbou?ring|touching)\b[^.]*\bconsecutive\b",
    ),
    never=r"\borthogonal|\band\b|\bor\b|\bline|\bcage",
    cue=r"\bdiagonal\w*\b.*\bconsecutive\b",
    shape="drawn",
)
