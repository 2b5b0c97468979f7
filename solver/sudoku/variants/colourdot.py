"""Coloured dot: the digits on both sides of a dot, square or diamond stand in the relation that the rules state."""

from __future__ import annotations

from penpad.solver.sudoku import relations
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the code of a relation in ``relations``, and its numbers."""
    board.pair(one.cells[0], one.cells[1], relations.holds(one.values[0], one.values[1:]))


VARIANT = Variant(
    name="Coloured dot",
    rule="The digits on both sides of a dot in another colour, a small square or a diamond have the sum, difference, "
    "product, ratio and so on that the rules state for it.",
    write=write,
    topics="sum difference product ratio consecutive parity prime opposite",
    figures=("side dot", "side square", "side diamond", "side bar", "side number"),
    words=relations.WORDS,
    never=relations.NEVER,
    meant=relations.stated,
    shape="drawn",
)
