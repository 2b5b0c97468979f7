"""Global entropy: every block of 2x2 cells holds a low, a middle and a high digit."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    third = max(1, len(board.values) // 3)
    for block in board.task.board.blocks():
        for start in range(0, third * 3, third):
            lits = [digit.is_(value) for digit in board.of(block) for value in board.values[start : start + third]]
            board.add(Count(lits, at_least=1), block)


VARIANT = Variant(
    name="Global entropy",
    rule="Every block of 2x2 cells holds a low, a middle and a high digit.",
    write=write,
    figures=("words",),
    words=(
        r"\b(every|each|any)\b.*\b2 ?[x×] ?2\b.*\blow\b.*\bhigh\b",
        r"\bglobal entropy\b",
    ),
    never=r"\bexcept|\bexactly|\bmod",
    cue=r"\bentropy\b",
    shape="drawn",
)
