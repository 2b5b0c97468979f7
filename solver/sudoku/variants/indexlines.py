"""Index lines by words: digits in a row or column that the rules name say where its own number stands."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
NAMED = re.compile(
    rf"\b(column|row)s? ((?:[1-9](?:, | and |, and )?)+)(?![-\w])|\b({'|'.join(ORDINALS)}) (column|row)\b", re.I
)
ROWS = 9
"""Columns are bits 0 to 8 of the number, rows the next nine."""


def write(board: Meanings, one: Stated) -> None:
    size = board.task.board
    for cell in one.cells:
        if one.values[0] >> cell.col & 1 and cell.col < ROWS:
            board.index(cell, size.row(cell.row), cell.col)
        if one.values[0] >> ROWS + cell.row & 1 and cell.row < ROWS:
            board.index(cell, size.col(cell.col), cell.row)


def lines(sentence: str) -> int | None:
    """The rows and columns that a sentence names together with the digits of the same numbers."""
    found = 0
    rest = NAMED.sub(" ", sentence)
    for match in NAMED.finditer(sentence):
        kind = (match[1] or match[4]).lower()
        numbers = [int(each) for each in re.findall(r"\d", match[2] or "")]
        numbers += [ORDINALS.index(match[3].lower()) + 1] if match[3] else []
        for number in numbers:
            if not re.search(rf"(?<!\d){number}(?!\d)", rest):
                return None
            found |= 1 << number - 1 + (ROWS if kind == "row" else 0)
    return found or None


VARIANT = Variant(
    name="Index lines by words",
    rule="A digit in a row or column that the rules name says at which place of its column or row the line's own "
    "number stands.",
    write=write,
    figures=("words",),
    words=(
        r"\b(digits?|cells?|numbers?)( \w+)? in (the )?((columns?|rows?) \d|\w+ (column|row)\b).*"
        r"\b(positions?|locations?|indicat\w*|tells?|in which (column|row))\b",
        r"\b(column|row)s? \d\b.*\b(same|likewise|similarly|operates?|works?)\b.*\b(digit )?\d",
        r"\b(same|likewise|similarly)\b.*\b(column|row)s? \d\b.*\bdigit \d",
        r"^\W*and (column|row) \d for (the )?digit \d",
    ),
    never=r"\bsums?\b|\bodd\b|\beven\b|\b159\b|\b1, ?5,? ?(and|&|or) 9\b|\bnot\b|\bconsecutive|\boutside\b|\bclues?\b",
    cue=r"\b(column|row)s? \d\b",
    value=lines,
    shape="drawn",
)
