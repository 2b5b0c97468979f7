"""All friendly cells are marked: no other cell holds the number of its row, column or box."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.variants.friendlycells import UNFRIENDLY, numbers


def write(board: Meanings, one: Stated) -> None:
    friendly = [other for other in board.every if other.kind == "friendlycells" and not other.values[0] & UNFRIENDLY]
    which = friendly[0].values[0] if friendly else 0
    marked = {cell for other in friendly for cell in other.cells}
    for cell in one.cells:
        if cell not in marked:
            lits = [board.digits[cell].is_(value) for value in sorted(numbers(board, cell, which))]
            board.add(Count(lits, exactly=0), (cell,))


VARIANT = Variant(
    name="All friendly cells are marked",
    rule="No cell that is not marked as friendly holds the number of its row, column or box.",
    write=write,
    figures=("words",),
    words=(
        r"\ball (possible )?friendly (cells|digits) (are|have been) (marked|shaded|given|circled|shown|highlighted)",
        r"\b(all )?(other|unmarked|unshaded|uncircled|white|remaining) (cells|squares)"
        r" are (all )?(unfriendly|not friendly)",
    ),
    never=r"\bnot all\b|\bmay be\b",
    cue=r"\bfriendly\b",
    shape="drawn",
)
