"""Neighbour sum line: two neighbouring digits along the line add up to one of the numbers that are said."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

MOST = 100
"""No two digits have a larger sum."""
TO = r"\b(?:summe|summe von|sums? to|sums?|adds? up to|adds? to|add|is|be|equals?|total)(?: always| either| exactly)* "
SUMS = re.compile(
    rf"{TO}(\d{{1,2}}(?:(?:,| or|, or| oder) \d{{1,2}})*)(?! or (?:more|less|greater|larger|higher|lower))",
    re.I,
)
BOUNDS = (
    (re.compile(r"\bat least (\d{1,2})\b|\b(\d{1,2}) or (?:more|greater|larger|higher)\b", re.I), 1, 0),
    (re.compile(r"\b(?:more|greater|larger|higher) than (\d{1,2})\b", re.I), 1, 1),
    (re.compile(r"\bat most (\d{1,2})\b|\b(\d{1,2}) or (?:less|fewer|smaller|lower)\b", re.I), -1, 1),
    (re.compile(r"\b(?:no|not) (?:more|greater|larger|higher) than (\d{1,2})\b", re.I), -1, 1),
    (re.compile(r"\b(?:less|smaller|lower|fewer) than (\d{1,2})\b", re.I), -1, 0),
)
"""A number that bounds the sum; 1 where the sum is not smaller, -1 where it is; how much is added to the number."""


def write(board: Meanings, one: Stated) -> None:
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: bool(one.values[0] >> (x + y) & 1))


def sums(sentence: str) -> int | None:
    """The sums that a sentence allows, each a bit of the number."""
    whole = (1 << MOST) - 1
    prime = re.search(r"\bprime\b", sentence, re.I)
    said = [(found, way, more) for pattern, way, more in BOUNDS if (found := pattern.search(sentence))]
    if any(way < 0 and "no" in found[0] for found, way, _ in said):
        said = [one for one in said if one[1] < 0]
    if prime or len({way for _, way, _ in said}) < len(said):
        primes = sum(1 << n for n in range(2, MOST) if all(n % factor for factor in range(2, n)))
        return primes if prime and not said else None
    for found, way, more in said:
        bound = int(next(group for group in found.groups() if group)) + more
        low = (1 << bound) - 1
        whole &= ~low if way > 0 else low
    if said:
        return whole
    exact = SUMS.search(sentence)
    return sum(1 << int(each) for each in set(re.findall(r"\d+", exact[1]))) if exact else None


VARIANT = Variant(
    name="Neighbour sum line",
    rule="Two neighbouring digits along the line add up to one of the numbers that are said.",
    write=write,
    topics="sum prime",
    figures=("line",),
    words=(
        r"^(?!.*\b(mindestens|höchstens|mehr|weniger|größer|kleiner)\b).*\bbenachbart\w*\b[^.]*\blinien?\b[^.]*"
        r"\bsumme\b[^.]*\d",
        r"\bsum of (any |each |every )?(pair of |two )?(adjacent|neighbou?ring)( digits|"
        r" cells)?\b.*\blines?\b.*\b(\d|prime)",
        r"\b(adjacent|neighbou?ring) (digits|cells)\b[^.]*\blines?\b[^.]*\b(sum|add|total)s?( up)? to (either |"
        r"exactly |always |at least |at most |more than |less than |no more than |not more than |a )*(\d|prime)",
        r"\blines?\b[^.]*\b(adjacent|neighbou?ring) (digits|cells)\b[^.]*\b(sum|add|total)s?( up)? to (either |"
        r"exactly |always |at least |at most |more than |less than |no more than |not more than |a )*(\d|prime)",
    ),
    never=r"\b(groups?|segments?|box|dots?|divide\w*|split|broken|never|cannot|can't|neither|differ\w*|must not)\b",
    cue=r"\bsum",
    value=sums,
    plainly=True,
    numbered=True,
    shape="drawn",
)
