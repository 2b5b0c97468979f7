"""Relation of a dot: the digits on both sides of a black or white dot stand in the relation that the rules state."""

from __future__ import annotations

from penpad.solver.sudoku import relations
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the code of a relation in ``relations``, and its numbers."""
    board.pair(one.cells[0], one.cells[1], relations.holds(one.values[0], one.values[1:]))


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    found = relations.stated(sentence, text)
    usual = found in ((relations.DIFFERENCE, 1), (relations.RATIO, 2))
    # Those have constraints of their own.
    numbered = text.strip() and found is not None and found[0] in (relations.SUM, relations.DIFFERENCE)
    return None if usual or numbered else found


VARIANT = Variant(
    name="Relation of a dot",
    rule="The digits on both sides of a black or white dot have the sum, difference, product, ratio and so on that the "
    "rules state.",
    write=write,
    topics="sum difference product ratio consecutive parity prime opposite",
    figures=("white dot", "black dot"),
    words=relations.WORDS,
    never=relations.NEVER,
    over=("difference", "ratio", "sumdot"),
    meant=meant,
    shape="drawn",
)
