"""Contents: the digits that are listed all stand in the area, as often as they are listed or more often."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for value in sorted(set(one.values)):
        lits = [digit.is_(value) for digit in board.of(one.cells)]
        board.add(Count(lits, at_least=one.values.count(value)), one.cells)


VARIANT = Variant(
    name="Contents",
    rule="The digits that are listed all stand in the area, as often as they are listed or more often.",
    write=write,
    shape="drawn",
)
