"""Train line: the line is a chain of sections, each a digit and behind it the digits that add up to it."""

from __future__ import annotations

import re

from penpad.solver.constraints.automaton import Accepted, Machine, machine
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

START = -1
State = tuple[int, int]
"""What is still missing to the total, and how many digits have been added so far, ``START`` before the first total."""


def write(board: Meanings, one: Stated) -> None:
    digits = board.of(one.cells)
    wanted = trains(board.values, one.values[0] if one.values else 1)
    board.add(Either(((Accepted(digits, wanted),), (Accepted(digits[::-1], wanted),))), one.cells)


def trains(values: tuple[int, ...], least: int) -> Machine:
    """The machine that accepts sections of a total and at least so many digits that add up to it."""

    def step(state: State, value: int) -> State | None:
        left, added = state
        if value > 0 and (added == START or (left == 0 and added == least)):
            return value, 0
        return None if added == START or value > left else (left - value, min(added + 1, least))

    return machine((0, START), values, step, lambda state: state == (0, least))


def fewest(sentence: str) -> int | None:
    """How many digits a total needs behind it; nothing where one is enough."""
    return 2 if re.search(r"\b(more than one|two or more|at least two|several|multiple)\b", sentence, re.I) else None


VARIANT = Variant(
    name="Train line",
    rule="The line is a chain of sections, read from one of its ends: a digit, and behind it digits that add up to it.",
    write=write,
    topics="sum",
    figures=("line",),
    words=(
        r"\b(total|sum|one digit|a digit|a single digit)\b.*\bfollowed by\b.*\bdigits?\b.*\b(sum|add|"
        r"total)\w*\b.*\b(that|it|its|total|first|sum)\b",
        r"\blines?\b.*\b(sections?|segments?|groups?|parts?|trains?)\b.*\b(first|leading) (digit|"
        r"cell)\b.*\bsum of (all )?(the )?(other|following|remaining|rest)",
    ),
    never=r"\bcage|\barrow|\bcircle|\bbox|\bborder",
    remarks=(
        r"\border\w*\b.*\bconsistent\b|\bsame (order|direction)\b.*\b(along|on|for|whole|entire|throughout)\b|"
        r"\b(which|what|either) (end|direction)\b.*\b(start|begin|total|determine|read|follow)\w*\b"
    ),
    cue=r"\btotals?\b|\bsections?\b",
    value=fewest,
    open_only=True,
    plainly=True,
    shape="drawn",
)
