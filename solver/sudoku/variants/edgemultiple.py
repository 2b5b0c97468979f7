"""Multiples across sides: the number that two neighbouring digits make is a multiple of the number between them."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

NUMBER = r"\b(two|2)[- ]digit numbers?\b"
MULTIPLE = r"\b(multiples? of|divisible by)\b"


def write(board: Meanings, one: Stated) -> None:
    """The cells are in reading order: the first is the tens."""
    board.pair(one.cells[0], one.cells[1], lambda x, y: (10 * x + y) % one.values[0] == 0)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    """The number of a clue."""
    return (int(text),) if text.strip().isdecimal() and 0 < int(text) < 100 else None


VARIANT = Variant(
    name="Multiple across a side",
    rule="Two neighbouring digits, read rightwards or downwards, make a multiple of the number between them.",
    write=write,
    topics="product",
    figures=("side number", "side square", "side dot", "white dot"),
    words=(
        rf"{NUMBER}.*{MULTIPLE} (the |that |this )?(\w+ )?(clue|number|value)\b",
        rf"{MULTIPLE} (the |that |this )?(\w+ )?(clue|number|value)\b.*{NUMBER}",
        rf"\b(form|make)s? (a |the )?{NUMBER}[^.]*{MULTIPLE}",
    ),
    never=r"\bcages?\b|\barrows?\b|\boutside\b|\blines?\b|\brows?\b|\bnot\b|\bsum",
    remarks=r"\bnumbers? (is|are) given (on|at) the (edges?|borders?|sides?)\b[^.]*\bcells\W*$",
    cue=r"\bmultiples?\b|\bdivisible\b",
    meant=meant,
    over=("difference",),
    shape="drawn",
)
