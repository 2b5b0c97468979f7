"""Sum dot: the digits on both sides of a white dot add up to the number in it."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.pair(one.cells[0], one.cells[1], lambda x, y: x + y == one.values[0])


VARIANT = Variant(
    name="Sum dot",
    rule="The digits on both sides of a white dot add up to the number in it.",
    write=write,
    topics="sum",
    figures=("white dot",),
    words=(
        r"\b(number|value|digit)s? in (a |the )?(white |small )*(dots?|circles?)\b.*\bsums? of the (two |adjacent )*"
        r"(digits|numbers|cells)\b.*\b(two|both|either side|adjacent|neighbou?ring|separated|next)",
        r"\b(white |small )*(dots?|circles?)\b.*\b(shows?|gives?|indicates?)\b.*\bsum of the (two|adjacent)\b",
    ),
    never=r"\b(four|4|surround\w*|corner|arrow|outside|line|consecutive|difference)\b",
    over=("difference",),
    cue=r"\bsum\b",
    shape="drawn",
)
