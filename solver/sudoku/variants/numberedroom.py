"""Numbered room: a number outside stands in the N-th cell from there, N being the digit nearest to it."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import X_IS_FIRST
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for value, lit in board.digits[one.cells[0]].options:
        there = board.digits[one.cells[value - 1]].is_(one.values[0]) if 0 < value <= len(one.cells) else -1
        board.add(Implies([lit], [there]), one.cells)


VARIANT = Variant(
    name="Numbered room",
    rule="A number outside stands in the N-th cell from there, N being the digit nearest to it.",
    write=write,
    shape="outside",
    figures=("number outside",),
    words=(
        r"\bnumbered[- ]rooms?\b",
        r"\b(outside|clue)\b.*\b[NX](th|-th)\b (cell|digit|position)",
    ),
    remarks=X_IS_FIRST,
    cue=r"numbered room|\boutside\b|\b[NX](th|-th)\b",
)
