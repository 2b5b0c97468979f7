"""Look and say: the cage's number says, two digits at a time, how often it holds which digit."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: how many, of which digit, how many, of which digit, ..."""
    digits = board.of(one.cells)
    for count, value in zip(one.values[::2], one.values[1::2], strict=True):
        board.add(Count([digit.is_(value) for digit in digits], exactly=count), one.cells)


VARIANT = Variant(
    name="Look and say",
    rule="The cage's number says, two digits at a time, how often it holds which digit; others are free.",
    write=write,
    figures=("cage",),
    words=(r"\blook[- ]and[- ]say\b",),
    cue=r"\blook[- ]and[- ]say\b|\bcages?\b",
    shape="drawn",
)
