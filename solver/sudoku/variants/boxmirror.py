"""Swapped boxes: an X in box Y has a Y in the same place of box X."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    boxes = sorted(board.regions, key=min)
    for here, box in enumerate(boxes, 1):
        for place, cell in enumerate(sorted(box)):
            for there, other in enumerate(boxes, 1):
                twin = sorted(other)[place]
                board.add(Implies([board.digits[cell].is_(there)], [board.digits[twin].is_(here)]), (cell, twin))


VARIANT = Variant(
    name="Swapped boxes",
    rule="For every digit X in box Y, the digit Y stands in the same place of box X.",
    write=write,
    topics="repeat",
    figures=("words",),
    words=(
        r"\bdigit X\b[^.]*\bbox Y\b[^.]*\bdigit Y\b[^.]*\b(same|corresponding) (position|place|cell)\b[^.]*\bbox X\b",
        r"\bbox Y\b[^.]*\bcontains? (an? |the )?(digit )?X\b[^.]*\bbox X\b[^.]*"
        r"\bcontains? (an? |the )?(digit )?Y\b[^.]*"
        r"\bsame (position|place|cell)\b",
    ),
    never=r"\bexcept|\bnot\b|\bunless|\badjacent",
    shape="drawn",
)
