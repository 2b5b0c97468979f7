"""Words that sentences about numbers outside and about marked cells share, and what they say in numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from penpad.solver.sudoku.variant import NUMBERS

SMALL = rf"(\d{{1,2}}|{'|'.join(NUMBERS)})"
"""A number in digits or as a word, as one group."""
OUTSIDE = (
    r"\b(?:outside|around the|clues?|on the (?:edges?|borders?|sides?|perimeter)|beside|next to the grid|frame|"
    r"margins?|given (?:above|left|right)|auß(?:er|en)\w*|am rand)\b"
)
"""How sentences tell that they are about numbers outside."""
DIGIT = r"(?:digits?|numbers?|cells?|values?|ziffern?|zahl(?:en)?|felder[n]?|zellen?)"
NEAR = r"(?:first|nearest|closest|initial|neighbou?ring|adjacent|next|ersten|nächsten|nächstgelegenen)"
BOX = r"(?:box|region|block|nonet|house)"
SPAN = (
    rf"\b{NEAR} {SMALL} (?:grid |visible )?{DIGIT}\b|\b{SMALL} {NEAR} {DIGIT}\b|\b{SMALL} {DIGIT} {NEAR}\b|"
    rf"\b(?:{NEAR}|corresponding|respective|adjoining|touching) (?:\d ?[x×] ?\d[ -])?{BOX}\b|"
    rf"\b{BOX} (?:nearest|closest|next|adjacent)\b|\bfirst and (?:the )?second\b"
)
"""The first few cells, or those in the nearest box."""

X_IS_FIRST = (
    r"^\W*(where )?[XN] (is|being|equals|represents|refers to|means|stands for) (equal to )?the "
    r"(first|nearest|closest) (digit|number|value)\b[^.]*\W*$|"
    r"^\W*(where )?[XN] (is|being|equals|represents|refers to|means|stands for) (equal to )?the (digit|number|value) "
    r"(placed |found |located |contained )?(in|of|at|closest|nearest|adjacent|next)( to)? (the )?"
    r"(first|nearest|closest|clue|outside|that|adjacent)\b(?![^.]*\b(last|opposite|second)\b)[^.]*\W*$"
)
"""A sentence that only says where X is read."""

OPERATIONS = {
    0: r"\b(?:sums?|adds? up|total|summe)\b",
    1: r"\b(?:products?|multipl\w+|produkt)\b",
    2: r"\b(?:differences?|differenz)\b",
    3: r"\b(?:largest|highest|greatest|biggest|maximum|max)\b",
    4: r"\b(?:smallest|lowest|least|minimum|min)\b",
    5: r"\b(?:median|middle value)\b",
    6: r"\b(?:average|mean)\b",
}
"""What is done with some digits, by its number; 7 and 8 are sum and difference of the smallest and the largest."""


TWO = re.compile(r"\bfirst and (?:the )?second\b", re.I)


def number(text: str) -> int | None:
    """A clue that is one number."""
    bare = text.strip()
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 5 else None


def digits(text: str) -> tuple[int, ...] | None:
    """A clue that is one or more digits, whatever stands between them."""
    if not re.fullmatch(r"[\d\s,/;|&+-]+", text) or not text.isascii():
        return None
    return tuple(int(sign) for sign in text if sign.isdigit()) or None


def small(text: str) -> int:
    """A number in digits or as a word."""
    return NUMBERS.get(text.lower()) or int(text)


def operation(sentence: str, among: Iterable[int] = OPERATIONS) -> int | None:
    """The number of the only operation that a sentence names."""
    ends = all(re.search(OPERATIONS[code], sentence, re.I) for code in (3, 4))
    if ends and {0, 2, 3, 4} <= {*among}:
        return {None: None, 0: 7, 2: 8}[operation(sentence, (0, 2))]
    found = [code for code in among if re.search(OPERATIONS[code], sentence, re.I)]
    return found[0] if len(found) == 1 else None


def span(sentence: str) -> int | None:
    """How many cells the first few are, 0 for those in the nearest box; ``None`` if a sentence does not say."""
    if TWO.search(sentence):
        return 2
    found = re.search(SPAN, sentence, re.I)
    if found is None:
        return None
    text = next((group for group in found.groups() if group), None)
    return 0 if text is None else small(text)
