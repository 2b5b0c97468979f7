"""End sum line: the digit at one end of the line is the sum of all the others."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    # All digits are positive, so only the larger end can be a sum that has the other end in it.
    first, last = one.cells[0], one.cells[-1]
    for total, other, rest in ((first, last, one.cells[1:]), (last, first, one.cells[:-1])):
        a, b = board.digits[total], board.digits[other]
        larger = board.task.any_of(
            board.task.all_of([a.is_(x), b.is_(y)]) for x in board.values for y in board.values if x > y
        )
        factors = [-1, *[1] * len(rest)]
        board.add(DigitSum(board.of((total, *rest)), 0, factors, when=larger), (total, *rest))
    board.pair(first, last, lambda x, y: x != y)


VARIANT = Variant(
    name="End sum line",
    rule="The digit at one end of the line is the sum of all the others.",
    write=write,
    topics="sum",
    figures=("line",),
    words=(
        r"\b(one|an|either) (of (the|its) )?ends?\b.*\bline\b.*\bsum of (all )?the (other|remaining|rest)",
        r"\bline\b.*\b(one|either) (of (the|its) )?ends?\b.*\bsum of (all )?the (other|remaining|rest)",
        r"\bheadless arrow",
    ),
    never=r"\bcircle|\bproduct",
    cue=r"\bone end\b",
    open_only=True,
    plainly=True,
    shape="drawn",
)
