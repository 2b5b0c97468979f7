"""Sandwich: a number outside is the sum of the digits between the smallest and the largest one of its row or column."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    low, high = board.values[0], board.values[-1]
    digits = board.of(one.cells)
    for end in range(len(digits)):
        for start in range(end):
            a, b = digits[start], digits[end]
            crusts = [
                board.task.all_of([a.is_(low), b.is_(high)]),
                board.task.all_of([a.is_(high), b.is_(low)]),
            ]
            inner = digits[start + 1 : end]
            board.add(DigitSum(inner, one.values[0], when=board.task.any_of(crusts)), one.cells[start : end + 1])


VARIANT = Variant(
    name="Sandwich",
    rule="A number outside is the sum of the digits between the smallest and the largest one of its row or column.",
    write=write,
    shape="outside",
    topics="sum",
    figures=("number outside",),
    words=(
        r"\bsandwich",
        r"\bsum\b.*\b(between|sandwiched)\b.*\b(1|0|one)\b.*\b(9|8|6|nine)\b",
    ),
    never=r"\bcage",
    cue=r"sandwich|\boutside\b|between the 1 and",
)
