"""Between line: digits along the line lie between those in the circles at its ends."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.ends_and_inside(one, lambda low, high, x: low < x < high, 0)


VARIANT = Variant(
    name="Between line",
    rule="Digits along the line lie between those in the circles at its ends.",
    write=write,
    figures=("ring line",),
    words=(
        r"\bbetween[- ]lines?\b",
        r"\b(larger|greater|higher) than one\b.*\b(circle|circled|end)\w*\b.*\b(smaller|less|lower) than the other",
        r"\b(smaller|less|lower) than one\b.*\b(circle|circled|end)\w*\b.*\b(larger|greater|higher) than the other",
        r"\bbetween\b.*\b(circles?|circled|ends|end ?points)\b",
        r"\b(circles?|circled)\b.*\bbetween\b",
        r"\bzwischen\b.*\bkreis",
    ),
    never=r"\bsandwich|\boutside the (grid|board)|\bclues? outside|\boutside clue|\bthermo|\bsum\b",
    cue=r"\bbetween\b",
    colours=("#cfcfcf",),
    shape="lines",
    open_only=True,
)
