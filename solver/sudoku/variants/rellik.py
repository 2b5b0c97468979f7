"""Rellik cage: no digit repeats in the cage, and no choice of its digits adds up to its number."""

from __future__ import annotations

from itertools import combinations

from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.add(AllDifferent(board.of(one.cells)), one.cells)
    total = one.values[0]
    present = {value: board.task.any_of(digit.is_(value) for digit in board.of(one.cells)) for value in board.values}
    for size in range(1, len(one.cells) + 1):
        for chosen in combinations([value for value in board.values if value], size):
            if sum(chosen) == total:
                board.add(Implies([present[value] for value in chosen], []), one.cells)
    if total == 0 and 0 in board.values:
        board.add(Implies([present[0]], []), one.cells)


VARIANT = Variant(
    name="Rellik cage",
    rule="No digit repeats in the cage, and no choice of its digits adds up to its number.",
    write=write,
    topics="sum repeat",
    figures=("cage",),
    words=(
        r"\brellik\b",
        r"\bcages?\b[^.]*\b(no|any) (subset|combination|group|set|selection)\b[^.]*\b(sum|add|total)",
    ),
    cue=r"\brellik\b|\bsubset\b|\bcages?\b",
    shape="drawn",
)
