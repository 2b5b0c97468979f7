"""Letter between cells: both digits stand in the relation that the rules state for this letter."""

from __future__ import annotations

import re

from penpad.solver.sudoku import relations
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the code of a relation in ``relations``, and its numbers."""
    board.pair(one.cells[0], one.cells[1], relations.holds(one.values[0], one.values[1:]))


XV = {"X": (relations.SUM, 10), "V": (relations.SUM, 5)}


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    letter = text.strip()
    if not letter.isalpha() or len(letter) > 2:
        return None
    named = re.compile(rf"(?<![\w']){letter}(?:'?s)?(?!\w)")
    for part in re.split(r"[,;(]|\band\b(?! \d)|\bwhile\b", sentence):
        found = relations.stated(part, "") if named.search(part) else None
        if found is not None:
            # These have a constraint of their own.
            return None if found == XV.get(letter.upper()) else found
    return None


LETTER = r"(?-i:(?<![\w'])(?:[B-HJ-Z]|[A-Z]{2})(?:'?s)?(?![\w']))"

VARIANT = Variant(
    name="Letter between cells",
    rule="The digits on both sides of a letter have the sum, difference, ratio and so on that the rules state for it.",
    write=write,
    topics="sum difference product ratio consecutive parity prime opposite",
    figures=("sign",),
    words=tuple(rf"^(?=.*{LETTER}).*(?:{pattern})" for _, pattern in relations.PATTERNS),
    never=(
        r"\b\w ?/ ?\w\b|\brespectively\b|"
        r"\blines?\b|\bcages?\b|\barrows?\b|\boutside\b|\bdots?\b|\bcircles?\b|\bfirst\b|\bsandwich|\bR\d+C\d+|"
        r"\bthermo|\brows?\b|\bcolumns?\b|\b(?:must|may|can) ?not\b|\bcannot\b|\bnot all\b|\broman\b|\bclues?\b"
    ),
    meant=meant,
    over=("xv",),
    shape="drawn",
)
