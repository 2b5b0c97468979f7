"""Room sum: a number outside is the sum, difference or product of the first digit N and the digit in the N-th cell."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, number, operation
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue, and the operation: 0 sum, 1 product, 2 difference."""
    clue, code = one.values
    for value, lit in board.digits[one.cells[0]].options:
        there = board.digits[one.cells[value - 1]] if 0 < value <= len(one.cells) else None
        makes = there.options if there is not None else ()
        fitting = [here for other, here in makes if (value + other, value * other, abs(value - other))[code] == clue]
        board.add(Implies([lit], fitting), one.cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue, code = number(text), operation(sentence, (0, 1, 2))
    return None if clue is None or code is None else (clue, code)


ROOM = r"\b[NX](?:th|-th)\b (?:cell|digit|position|place)"
FIRST = r"\bfirst (?:cell|digit|number)\b|\bN and the\b|\bX and the\b"

VARIANT = Variant(
    name="Room sum",
    rule="A number outside is the sum (or difference, product) of the first digit N and the digit in the N-th cell "
    "seen from there.",
    write=write,
    topics="sum product difference",
    figures=("number outside",),
    words=(
        rf"^(?=.*{OUTSIDE}).*\b(?:sum|difference|product) (?:of|between) (?:the |N|X)[^.]*(?:{FIRST})[^.]*"
        rf"\band\b[^.]*{ROOM}",
        rf"^(?=.*{OUTSIDE}).*\b(?:sum|difference|product) (?:of|between) (?:the )?(?:N|X) and[^.]*{ROOM}",
    ),
    never=r"\barrow|\bcage|\bfirst X\b|\bfirst N\b|\bline\b|\bfrom the [NX]",
    meant=meant,
    over=("numberedroom", "xsum", "xsums", "firstdigits"),
    cue=r"\boutside\b",
    shape="drawn",
)
