"""Slingshot: the digit of the line's first cell comes again as many cells behind the second cell as this one says."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    digits = board.of(one.cells)
    first, second = digits[:2]
    for distance, far in second.options:
        if not 0 < distance < len(digits) - 1:
            board.add(Implies([far], []), one.cells[:2])
            continue
        for value, lit in first.options:
            board.add(Implies([far, lit], [digits[distance + 1].is_(value)]), one.cells)


VARIANT = Variant(
    name="Slingshot",
    rule="The digit of the line's first cell comes again as many cells behind the second cell as this one says.",
    write=write,
    shape="drawn",
)
