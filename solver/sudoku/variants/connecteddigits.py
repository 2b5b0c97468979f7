"""Connected digits: all cells with one of the digits that are named form one area connected through sides."""

from __future__ import annotations

from penpad.solver.constraints.connected import Connected
from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    inside = set(one.cells)
    lits = {cell: board.task.any_of(board.digits[cell].is_(value) for value in one.values) for cell in one.cells}
    pairs = tuple((a, b) for a, b in board.links() if a in inside and b in inside)
    board.add(Connected(tuple(lits.items()), pairs), one.cells[:1])
    board.add(Count(lits.values(), at_least=1), one.cells[:1])


VARIANT = Variant(
    name="Connected digits",
    rule="All cells with one of the digits that are named form one area connected through sides.",
    write=write,
    shape="drawn",
)
