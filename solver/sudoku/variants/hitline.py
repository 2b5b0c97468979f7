"""Hit line: those digits along the line that equal their place on it add up to the number that points to its start."""

from __future__ import annotations

from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """The value is how many cells the number has; they come first."""
    count = one.values[0]
    number, line = board.of(one.cells[:count]), board.of(one.cells[count:])
    hits = [
        Digit(((0, -digit.is_(place)), (place, digit.is_(place))))
        for place, digit in enumerate(line, 1)
        if digit.is_(place) != -1
    ]
    weights = [-(10**power) for power in range(count - 1, -1, -1)]
    board.add(DigitSum((*number, *hits), 0, [*weights, *[1] * len(hits)]), one.cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    """How many cells the number has."""
    return (int(text),) if text.isdecimal() else None


VARIANT = Variant(
    name="Hit line",
    rule="Those digits along the line that equal their place on it add up to the number that points to its start.",
    write=write,
    topics="sum repeat",
    figures=("pointed line",),
    words=(
        r"\b(total|sum) of (any |all |the |those )*digits\b.*\b(equal|match|are equal to|are the same as|"
        r"correspond to) (to )?their (own )?(position|place|index)\b",
        r"\bdigits\b.*\b(equal|match|are equal to|are the same as|correspond to) (to )?their (own )?(position|"
        r"place|index)\b.*\b(sum|add|total)\b",
    ),
    never=r"\brows?\b|\bcolumns?\b|\bcages?\b|\bbox(es)?\b",
    cue=r"\bhit-?lines?\b|\bposition\b",
    meant=meant,
    plainly=True,
    shape="drawn",
)
