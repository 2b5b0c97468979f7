"""Several sums: no digit repeats in the cage, and its digits add up to one of the sums."""

from __future__ import annotations

from penpad.solver.constraints.digits import AllDifferent, DistinctSum
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    digits = board.of(one.cells)
    board.add(AllDifferent(digits), one.cells)
    board.add(Either(tuple((DistinctSum(digits, total),) for total in one.values)), one.cells)


VARIANT = Variant(
    name="Several sums",
    rule="No digit repeats in the cage, and its digits add up to one of its sums.",
    write=write,
    shape="drawn",
)
