"""Ascending start: a number outside is the sum, or number, of the digits that grow one after the other from there."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, number
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import DONE, walk

State = str | tuple[int, int]


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue, and 1 for numbers of digits."""
    total, counting = one.values

    def step(state: State, value: int) -> State | None:
        if isinstance(state, str):
            return state
        last, done = state
        if value <= last:
            return DONE if done == total else None
        after = done + (1 if counting else value)
        return (value, after) if after <= total else None

    walk(board, one.cells, (board.values[0] - 1, 0), step, lambda state: state == DONE or state[1] == total)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    if clue is None or re.search(r"\b(descend|decreas)\w*", sentence, re.I):
        return None
    return clue, int(not re.search(r"\b(sums?|total|adds? up|starters?|summe)\b", sentence, re.I))


VARIANT = Variant(
    name="Ascending start",
    rule="A number outside is the sum (or number) of the first digits, seen from there, that grow one after the other.",
    write=write,
    topics="sum",
    figures=("number outside",),
    words=(
        r"\bascending starters?\b",
        rf"^(?=.*{OUTSIDE})(?=.*\b(first|initial|starting|starts?|leading|begin\w*|longest)\b)"
        r".*\b(sums?|total|how many|number of|length|summe)\b.*\b(ascending|increasing|rising|aufsteigend\w*)\b",
        r"\b(sum|length)\b[^.]*\b(ascending|increasing|rising)\b[^.]*\b(run|series|sequence|digits)\b[^.]*"
        r"\b(starting|beginning|from) (at|from|with)?[^.]*\b(edge|side|clue|direction|first)\b",
    ),
    never=r"\bthermo|\barrow|\bline\b|\bcage|\blongest\b(?!.*\bstarting\b)|\bvisible\b",
    meant=meant,
    remarks=r"\b(run|sequence|series)\b (ends|stops)\b[^.]*\b(smaller|lower|decreas\w*)\b[^.]*\W*$",
    cue=r"\boutside\b|\bascending\b|\bincreasing\b",
    shape="drawn",
)
