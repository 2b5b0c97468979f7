"""Parity cage: the number of the cage says how many of its digits are odd, or even."""

from __future__ import annotations

import re

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """The values are the number, and 1 for odd digits or 0 for even ones."""
    count, rest = one.values
    fitting = [lit for digit in board.of(one.cells) for value, lit in digit.options if value % 2 == rest]
    board.add(Count(fitting, exactly=count), one.cells)


def which(sentence: str) -> int | None:
    """Whether odd or even digits are counted."""
    named = {word.lower() for word in re.findall(r"\b(odd|even)\b", sentence, re.I)}
    return int(named == {"odd"}) if len(named) == 1 else None


VARIANT = Variant(
    name="Parity cage",
    rule="The number of the cage says how many of its digits are odd, or even.",
    write=write,
    topics="parity repeat",
    figures=("cage",),
    words=(
        r"\bcages?\b[^.]*\b(number|count|how many|amount)\b( of)?( the)?( its)? (odd|even)\b",
        r"\b(number|count|how many|amount)\b( of)?( the)? (odd|even) (digits|numbers|values)\b[^.]*\bcages?\b",
    ),
    never=r"\bsums?\b|\badd\b|\bline\b|\brow\b|\bcolumn\b|\bsame\b|\bequal\b",
    cue=r"\bodd\b|\beven\b",
    value=which,
    plainly=True,
    numbered=True,
    shape="drawn",
)
