"""Parity count line: one end of the line counts its odd digits, the other its even ones."""

from __future__ import annotations

import re

from penpad.solver.constraints.base import Constraint
from penpad.solver.constraints.either import Either
from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

WITHOUT_ENDS = 1
"""The value of a line whose ends do not count themselves."""


def write(board: Meanings, one: Stated) -> None:
    first, last = board.of((one.cells[0], one.cells[-1]))
    counted = board.of(one.cells[1:-1] if one.values == (WITHOUT_ENDS,) else one.cells)
    odd, even = (
        tuple(lit for digit in counted for value, lit in digit.options if value % 2 == rest) for rest in (1, 0)
    )
    ways: list[tuple[Constraint, ...]] = [
        (Tally(first, odd), Tally(last, even)),
        (Tally(first, even), Tally(last, odd)),
    ]
    board.add(Either(tuple(ways)), one.cells)


def ends(sentence: str) -> int | None:
    """Whether a sentence says that the ends do not count themselves."""
    excluded = re.search(r"\b(excluding|not including|not counting|between them|without the)\b", sentence, re.I)
    return WITHOUT_ENDS if excluded else None


VARIANT = Variant(
    name="Parity count line",
    rule="One end of the line counts the odd digits along it, the other end the even ones; the ends count too.",
    write=write,
    topics="parity",
    figures=("line",),
    words=(
        r"\bends?\b.*\b(number|how many)\b.*\bodd (digits )?and (the |how many |the number of )?even\b",
        r"\bparity[- ]count\w*[- ]lines?\b",
        r"\bends?\b.*\b(number|count|amount|how many)\w*\b.*\b(odd and (the )?even|even and (the )?odd)\b",
        r"\bone end\b.*\b(number|count|how many)\w*\b.*\b(odd|even)\b.*\bother( end)?\b.*\b(odd|even)\b",
    ),
    never=r"\bcircle|\bdifference\b|\bcage|\barrow|\bequal\b",
    remarks=r"\bone( digit| end| of them)? counts?\b.*\b(odd|even)\b.*\bother( digit| end| one)?\b.*\b(odd|even)\b",
    cue=r"\bparity|\bodd\b|\beven\b",
    value=ends,
    open_only=True,
    plainly=True,
    shape="drawn",
)
