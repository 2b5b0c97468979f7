"""No empty sandwich: in no row or column do the smallest and the largest digit stand side by side."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    crusts = {min(board.values), max(board.values)}
    for a, b in board.links():
        board.pair(a, b, lambda x, y: {x, y} != crusts)


VARIANT = Variant(
    name="No empty sandwich",
    rule="In no row or column do the smallest and the largest digit stand side by side: no sandwich has the sum 0.",
    write=write,
    topics="sum",
    figures=("words",),
    words=(
        r"\bsandwich\w*\b[^.]*\b(none|no sandwich|never|not)\b[^.]*\b(is|are|be|has|have|sum to) (a sum of |"
        r"the sum )?(zero|0)\b",
        r"\b(no|none of the) sandwich(es)? (sums?|clues?|totals?)?\b[^.]*\b(zero|0)\b",
    ),
    never=r"\bnot given\b[^.]*\bzero\b|\bexcept\b|\bunless\b|\bunclued\b",
    cue=r"\bsandwich",
    shape="drawn",
)
