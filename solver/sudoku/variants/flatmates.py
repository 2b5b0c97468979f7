"""Flat mates: every 5 has a 1 directly above it or a 9 directly below it, or both."""

from __future__ import annotations

from penpad.formats.puzzle import Direction
from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    low, middle, high = board.values[0], board.values[len(board.values) // 2], board.values[-1]
    for cell in board.task.board.cells:
        above, below = cell.step(Direction.UP), cell.step(Direction.DOWN)
        mates = [board.digits[above].is_(low)] if above in board.digits else []
        mates += [board.digits[below].is_(high)] if below in board.digits else []
        board.add(Implies([board.digits[cell].is_(middle)], mates), (cell,))


VARIANT = Variant(
    name="Flat mates",
    rule="Every 5 has a 1 directly above it or a 9 directly below it, or both.",
    write=write,
    figures=("words",),
    words=(
        r"\b5\b.*\b(1|9)\b.*\b(above|below)\b.*\b(9|1)\b.*\b(above|below)\b",
        r"\bdutch flat ?mates\b",
    ),
    never=r"\bdomino|\bsum",
    cue=r"\bflat ?mates\b",
    shape="drawn",
)
