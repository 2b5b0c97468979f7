"""The words for what two digits that follow each other along a line have to do with each other."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re
from collections.abc import Callable

from penpad.solver.sudoku.route.digits import Table

Fits = Callable[[int, int], bool]
N = r"(\d{1,2})"
DIFF = r"(?:have|has|having|with|differ|differs|be|contain|show)?(?: digits)?(?: with)?(?: that)?(?: have| has| differ)? ?(?:an? |the )?(?:absolute )?(?:difference (?:of|between them of|is|be)|differ(?:s)? by|by|a difference that is)"
SUM = r"(?:(?:always )?(?:sums?|adds?|totals?)(?: up)?(?: to)?|have (?:a|the) (?:sum|total) (?:of|that is)|(?:sum|total) must be)"
DIGIT_SET = r"[(\[{]?\d(?:[, /-]*(?:and |or )?\d)*[)\]}]?"

RELATIONS: tuple[tuple[str, Callable[[re.Match[str], Table], Fits]], ...] = (
    (rf"{DIFF} (?:at least|a minimum of|no less than) {N}|{DIFF} {N} or (?:more|greater|higher|larger)", lambda m, t: lambda x, y: abs(x - y) >= _n(m)),
    (rf"{DIFF} (?:at most|a maximum of|no more than|not more than|up to) {N}|{DIFF} {N} or (?:less|fewer|smaller|lower)", lambda m, t: lambda x, y: abs(x - y) <= _n(m)),
    (rf"{DIFF} (?:more than|greater than|over) {N}", lambda m, t: lambda x, y: abs(x - y) > _n(m)),
    (rf"{DIFF} (?:less than|fewer than|under) {N}", lambda m, t: lambda x, y: abs(x - y) < _n(m)),
    (rf"{DIFF} (?:exactly )?{N} or {N}", lambda m, t: lambda x, y: abs(x - y) in _all(m)),
    (rf"{DIFF} (?:exactly )?{N}", lambda m, t: lambda x, y: abs(x - y) == _n(m)),
    (r"(?:cannot|not) (?:be |contain |have |hold )?consecutive(?: digits)?|(?:be|contain) non-?consecutive(?: digits)?", lambda m, t: lambda x, y: abs(x - y) != 1),
    (r"(?:be|contain|have|hold|are)? ?consecutive(?: digits)?", lambda m, t: lambda x, y: abs(x - y) == 1),
    (r"(?:(?:be|have|of|be of|contain|alternate|alternates?(?: in)?|differ in|switch|oscillate) )*(?:different|opposite|opposing|alternating|in)? ?(?:digits of (?:different|opposite) )?parit(?:y|ies)(?: odd ?/ ?even)?"
     r"|(?:alternate|alternating|switch|oscillate)s? (?:between )?(?:odd and even|even and odd)(?: digits)?|(?:1 (?:is|be) )?(?:1 )?odd and (?:1|the other) even",
     lambda m, t: lambda x, y: (x - y) % 2 != 0),
    (r"(?:be|have|of|be of)* ?the same parity", lambda m, t: lambda x, y: (x - y) % 2 == 0),
    (rf"(?:oscillate|alternate|alternating|switch)s? (?:in )?(?:polarity|(?:between )?low {DIGIT_SET} and high {DIGIT_SET}|between low and high|low and high)(?: digits)?(?:,? ?(?:alternating|switching)? ?(?:between )?low {DIGIT_SET} and high {DIGIT_SET}(?: digits)?)?",
     lambda m, t: lambda x, y: (x < 5) != (y < 5) and 5 not in (x, y)),
    (rf"{SUM} (?:an? )?prime(?: number)?", lambda m, t: lambda x, y: x + y in t.primes),
    (rf"{SUM} (?:an? )?(?:square|perfect square)(?: number)?", lambda m, t: lambda x, y: int((x + y) ** 0.5) ** 2 == x + y),
    (rf"{SUM} (?:an? )?odd number", lambda m, t: lambda x, y: (x + y) % 2 == 1),
    (rf"{SUM} (?:an? )?even number", lambda m, t: lambda x, y: (x + y) % 2 == 0),
    (rf"{SUM} (?:at least|no less than) {N}|{SUM} {N} or more", lambda m, t: lambda x, y: x + y >= _n(m)),
    (rf"{SUM} (?:at most|no more than) {N}|{SUM} {N} or less", lambda m, t: lambda x, y: x + y <= _n(m)),
    (rf"{SUM} (?:less than|under) {N}", lambda m, t: lambda x, y: x + y < _n(m)),
    (rf"{SUM} (?:more than|over|greater than) {N}", lambda m, t: lambda x, y: x + y > _n(m)),
    (rf"(?:cannot|not) {SUM} {N}", lambda m, t: lambda x, y: x + y != _n(m)),
    (rf"{SUM} (?:either )?{N},? (?:{N},? )?or {N}", lambda m, t: lambda x, y: x + y in _all(m)),
    (rf"{SUM} (?:exactly )?{N}", lambda m, t: lambda x, y: x + y == _n(m)),
    (rf"{SUM} (?:a )?multiple of {N}", lambda m, t: lambda x, y: (x + y) % _n(m) == 0),
    (r"(?:be |have )?(?:in )?(?:an? )?1 ?: ?2 ratio|(?:be )?in (?:a )?ratio (?:of )?1 ?: ?2", lambda m, t: lambda x, y: x == 2 * y or y == 2 * x),
)  # fmt: skip
"""Each relation with the patterns that say it; the first that matches a text from start to end counts."""


def _n(match: re.Match[str]) -> int:
    return int(next(group for group in match.groups() if group))


def _all(match: re.Match[str]) -> set[int]:
    return {int(group) for group in match.groups() if group}


ANY = "|".join(re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern) for pattern, _ in RELATIONS)
"""Any relation, for patterns of clauses."""


def relation(words: str, table: Table) -> Fits | None:
    """What words such as "differ by at least 5" demand of two digits."""
    for pattern, make in RELATIONS:
        match = re.fullmatch(pattern, words.strip())
        if match is not None:
            return make(match, table)
    return None


def classes(words: str, values: tuple[int, ...]) -> tuple[tuple[int, int], ...] | None:
    """The class of each digit in rules such as "one each of low, medium and high": modular or entropic."""
    plain = re.sub(r"[^a-z0-9]+", " ", words)
    if re.search(r"\b1 ?4 ?7\b|\bmod|remainder|residue", plain):
        return tuple((value, value % 3) for value in values)
    if re.search(r"\b1 ?2 ?3\b|\blow\b|\bentrop", plain) and values[-1] == 9:
        return tuple((value, (value - 1) // 3) for value in values)
    if re.search(r"\b1 ?2\b.*\b3 ?4\b.*\b5 ?6\b|\blow\b|\bentrop", plain) and values == tuple(range(1, 7)):
        return tuple((value, (value - 1) // 2) for value in values)
    return None


LINES = {
    "german whispers?|german": lambda x, y: abs(x - y) >= 5,
    "dutch whispers?|dutch": lambda x, y: abs(x - y) >= 4,
    "chinese whispers?": lambda x, y: abs(x - y) <= 2,
    "parity|odd-even|odd/even|alternating parity": lambda x, y: (x - y) % 2 != 0,
    "consecutive": lambda x, y: abs(x - y) == 1,
}  # type: dict[str, Fits]
"""Kinds of lines that have a name, each for its relation of neighbours."""
