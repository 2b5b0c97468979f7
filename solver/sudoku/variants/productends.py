"""Product of the ends: all digits along the line add up to the product of the digits at its ends."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    first, last = one.cells[0], one.cells[-1]
    inner = one.cells[1:-1]
    for x in board.values:
        for y in board.values:
            ends = board.task.all_of([board.digits[first].is_(x), board.digits[last].is_(y)])
            board.add(DigitSum(board.of(inner), x * y - x - y, when=ends), one.cells)


VARIANT = Variant(
    name="Product of the ends",
    rule="All digits along the line add up to the product of the digits at its ends.",
    write=write,
    topics="sum product",
    figures=("line",),
    words=(
        r"\b(product|multipl\w+)\b.*\b(ends?|first and last)\b.*\bsum of all\b",
        r"\bsum of all\b.*\bline\b.*\bproduct\b.*\b(ends?|first and last)\b",
    ),
    never=r"\bcircle|\bsquare|\barrow",
    cue=r"\bproduct\b",
    open_only=True,
    plainly=True,
    shape="drawn",
)
