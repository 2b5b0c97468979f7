"""Counting circles: a digit in a circle says how many of the circles hold this digit."""

from __future__ import annotations

from penpad.solver.constraints.count import NoneOrExactly
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for value in board.values:
        lits = [digit.is_(value) for digit in board.of(one.cells)]
        board.add(NoneOrExactly(tuple(lits), value), one.cells)


VARIANT = Variant(
    name="Counting circles",
    rule="A digit in a circle says how many of the circles hold this digit.",
    write=write,
    figures=("circle",),
    words=(
        r"\bcounting circles?\b",
        r"\bhow (many|often)\b.*\bcircle",
        r"\bnumber of (the )?(\w+ )?(circles?|times)\b.*\bcircle",
        r"\bcircle\b.*\bnumber of (\w+ )?circles\b",
        r"\bcircle\w*\b.*\bexactly that (many|number)\b.*\bcircle",
        r"\bcircle\w*\b.*\b(appears?|occurs?|found) (exactly )?(in )?(exactly )?that many (times|circles)\b.*\bcircle",
        r"\bcircle\w*\b.*\b(appears?|occurs?|found) in (exactly )?that many circles\b",
        r"\bwie vielen? kreisen?\b",
    ),
    never=r"\bcolou?r",
    remarks=r"\barrows?\b.*\bcircles?\b.*\bcount\b|\bcircles?\b.*\barrows?\b.*\bcount\b|^including circles\W*$",
    cue=r"\bcircles?\b",
    shape="drawn",
)
