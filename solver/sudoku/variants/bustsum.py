"""Bust: digits are added up from outside until a limit is passed or reached; the number outside tells the result."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, number
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import DONE, walk

TOTAL, LAST, HOW_MANY, BEFORE = range(4)


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue, the least sum that ends the adding, and what the clue tells: this sum, the last digit, how
    many digits there are, or the sum before the last.
    """
    clue, least, code = one.values

    def step(state: str | tuple[int, int], value: int) -> str | tuple[int, int] | None:
        if isinstance(state, str):
            return state
        done, count = state
        after = done + value
        if after < least:
            return (after, count + 1 if code == HOW_MANY else 0)
        result = {TOTAL: after, LAST: value, HOW_MANY: count + 1, BEFORE: done}[code]
        return DONE if result == clue else None

    walk(board, one.cells, (0, 0), step, lambda state: state == DONE)


LIMIT = re.compile(
    r"\b(?:(exceeds?|over|passes|more than|greater than|above|bust\w* (?:at|over)|goes over|past)|"
    r"(at least|reach\w*|equals? or exceeds?|meets? or exceeds?))\b "
    r"(?:the (?:number|value|total) |a (?:total|sum) of )?(\d{1,2})\b",
    re.I,
)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue, found = number(text), LIMIT.search(sentence)
    if clue is None or found is None:
        return None
    least = int(found[3]) + (found[1] is not None)
    if re.search(r"\b(how many|number of) (cells|digits)\b", sentence, re.I):
        return clue, least, HOW_MANY
    if re.search(r"\bdigit (that|which|where|at which|causing|taking|making)\b", sentence, re.I):
        return clue, least, LAST
    before = re.search(
        r"\b(before|without|largest|highest|not) [^.]*\b(exceed|going over|bust|passing)", sentence, re.I
    )
    return clue, least, BEFORE if before else TOTAL


VARIANT = Variant(
    name="Bust",
    rule="The digits seen from a number outside are added up until the sum passes (or reaches) a limit; the number is "
    "this sum, or the last digit, the number of digits or the sum before, as the rules say.",
    write=write,
    topics="sum",
    figures=("number outside",),
    words=(rf"^(?=.*{OUTSIDE})(?=.*{LIMIT.pattern}).*\b(sums?|totals?|add\w*|running)\b",),
    never=r"\bfirst X\b|\barrow|\bcage|\bline\b|\bcircle|\bvisible\b|\bbetween\b|\bdiffer",
    meant=meant,
    over=("firstdigits", "sumbefore"),
    cue=r"\boutside\b|\bbust",
    shape="drawn",
)
