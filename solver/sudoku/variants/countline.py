"""Count line: the digit in the circle at one end of the line counts the odd digits along it, or the even ones."""

from __future__ import annotations

import re

from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """The value is 1 for odd digits and 0 for even ones; 2 more where the circle does not count itself."""
    rest, apart = one.values[0] % 2, one.values[0] // 2
    counted = board.of(one.cells[apart:])
    lits = tuple(lit for digit in counted for value, lit in digit.options if value % 2 == rest)
    board.add(Tally(board.digits[one.cells[0]], lits), one.cells)


def what(sentence: str) -> int | None:
    """Which digits a sentence says are counted; nothing if it speaks of both."""
    named = {word.lower() for word in re.findall(r"\b(odd|even)\b", sentence, re.I)}
    if re.search(r"\bodd lots\b", sentence, re.I):
        named = {"odd"}
    apart = re.search(r"\b(excluding|not including|not counting|without the)\b", sentence, re.I)
    return (1 if named == {"odd"} else 0) + (2 if apart else 0) if len(named) == 1 else None


VARIANT = Variant(
    name="Count line",
    rule=(
        "The digit in the circle at one end of the line counts the odd digits along it, or the even ones; it counts "
        "too."
    ),
    write=write,
    topics="parity",
    figures=("tipped line", "circled line"),
    words=(
        r"\b(circle|bulb|diamond)\w*\b.*\b(number of|how many)\b.*\blines?\b (are|is) (odd|even)\b",
        r"\b(circle|bulb|diamond)\w*\b.*\b(number of|how many|counts?( the)?( number of)?|amount of)\b.*\b(odd|"
        r"even)\b.*\blines?\b",
        r"\blines?\b.*\b(number of|how many|counts?)\b.*\b(odd|even)\b.*\b(circle|bulb|diamond)",
        r"\bodd lots lines?\b",
    ),
    never=r"\barrow|\bsum\b|\bcage|\bends\b",
    cue=r"\bodd\b|\beven\b",
    value=what,
    open_only=True,
    plainly=True,
    numbered=True,
    shape="drawn",
)
