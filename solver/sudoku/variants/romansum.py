"""Roman numeral: digits on both sides of a Roman numeral add up to its value."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.pair(one.cells[0], one.cells[1], lambda x, y: x + y == one.values[0])


WORTH = {"I": 1, "V": 5, "X": 10, "L": 50}
NUMERAL = re.compile(r"(?:X{0,3}|XL|L)(?:IX|IV|V?I{0,3})")


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    """The value of a numeral; a small letter before a larger one is taken off."""
    signs = text.strip().upper()
    if not signs or NUMERAL.fullmatch(signs) is None:
        return None
    worths = [WORTH[sign] for sign in signs]
    lower = [worth < max(worths[index:]) for index, worth in enumerate(worths)]
    return (sum(-worth if less else worth for worth, less in zip(worths, lower, strict=True)),)


VARIANT = Variant(
    name="Roman numeral",
    rule="Digits on both sides of a Roman numeral add up to its value.",
    write=write,
    topics="sum",
    figures=("sign",),
    words=(
        r"\broman (?:numerals?|numbers?|digits?)\b.*\b(?:sums?|adds?|total)\b",
        r"\b(?:sums?|adds?|total)\b.*\broman (?:numerals?|numbers?|digits?)\b",
        r"\brömische\w* (?:ziffer|zahl)\w*\b.*\bsumm|\bsumm\w*\b.*\brömische\w* (?:ziffer|zahl)",
    ),
    never=r"\boutside\b|\bcage|\barrow|\bline",
    meant=meant,
    over=("xv",),
    cue=r"\broman\b",
    shape="drawn",
)
