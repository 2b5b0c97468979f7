"""Parity party: a number outside is the sum of the first digits up to the first one of the other parity."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import DONE, walk

State = str | tuple[int, int]


def write(board: Meanings, one: Stated) -> None:
    """``values``: the sum, and 1 if it holds the first digit of the other parity too."""
    total, including = one.values

    def step(state: State, value: int) -> State | None:
        if isinstance(state, str):
            return state
        parity, done = state
        if parity in (-1, value % 2):
            return (value % 2, done + value) if done + value <= total else None
        return DONE if done + value * including == total else None

    # Where all digits have one parity, there is no such digit.
    walk(board, one.cells, (-1, 0), step, lambda state: state == DONE or (not including and state[1] == total))


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    if clue is None:
        return None
    if re.search(r"\b(not|excluding|without|exclusive)\b", sentence, re.I):
        return clue, 0
    if re.search(r"\b(inclu\w+|up to|until the (cell|digit)|where|at which|einschließlich)\b", sentence, re.I):
        return clue, 1
    if re.search(r"\bbefore\b|\bsame parity\b|\bvor\b|\binitial\b", sentence, re.I):
        return clue, 0
    return (clue, 1) if re.search(r"\bparity party\b|\bwhen\b", sentence, re.I) else None


UNTIL = r"\b(until|up to|before|till)\b"

VARIANT = Variant(
    name="Parity party",
    rule="A number outside is the sum of the digits, seen from there, up to the first one of the other parity; "
    "where the rules say so, without that one.",
    write=write,
    topics="sum parity opposite",
    figures=("number outside",),
    words=(
        r"\bparity party\b",
        rf"\bsum\b[^.]*{UNTIL}[^.]*\b(parity|odd|even)\b[^.]*\b(chang\w+|switch\w*|differ\w*|first time)",
        rf"\bsum\b[^.]*{UNTIL}[^.]*\b(chang\w+|switch\w*|differ\w*|other|opposite)\b[^.]*\bparity\b",
        r"\bsum\b[^.]*\b(first|initial|leading)\b[^.]*\b(digits?|run|sequence|group)\b[^.]*\bsame parity\b",
        r"\bsumme\b[^.]*\bparität\b",
    ),
    never=r"\bline|\barrow|\bcage",
    meant=meant,
    cue=r"\boutside\b|\bparity\b",
    shape="drawn",
)
