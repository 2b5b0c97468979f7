"""Place of a digit: a number outside says in which cell, seen from there, a certain digit stands."""

from __future__ import annotations

import re

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, SMALL, number, small
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the place, counted from 1, and the digit."""
    place, value = one.values
    lits = [board.digits[cell].is_(value) for cell in one.cells[place - 1 : place] if place > 0]
    board.add(Implies([], lits), one.cells)


WHERE = re.compile(
    r"\b(?:position|place|location|index|distance (?:to|of)|how far(?: away)?)\b (?:of |is )?"
    rf"(?:the |is the )?(?:digit )?{SMALL}\b|"
    rf"\b(?:where|in which (?:cell|position)) the (?:digit )?{SMALL}\b",
    re.I,
)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue, found = number(text), WHERE.search(sentence)
    return None if clue is None or found is None else (clue, small(found[1] or found[2]))


VARIANT = Variant(
    name="Place of a digit",
    rule="A number outside says in which cell, seen from there, a certain digit stands.",
    write=write,
    figures=("number outside",),
    words=(rf"^(?=.*{OUTSIDE}).*(?:{WHERE.pattern})",),
    never=r"\bsums?\b|\bproduct|\barrow|\bdiagonal|\bcage|\bsandwich|\bfirst\b|\bbetween\b",
    meant=meant,
    cue=r"\boutside\b",
    shape="drawn",
)
