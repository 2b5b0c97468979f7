"""Neighbour sum line: two neighbouring digits along the line add up to one of the numbers that are said."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

SUMS = re.compile(
    r"\b(?:sums? to|adds? up to|add to|is|be|equals?)(?: always| either| exactly)* "
    r"(\d{1,2}(?:(?:,| or|, or) \d{1,2})*)",
    re.I,
)


def write(board: Meanings, one: Stated) -> None:
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: bool(one.values[0] >> (x + y) & 1))


def sums(sentence: str) -> int | None:
    """The sums that a sentence allows, each a bit of the number."""
    found = SUMS.search(sentence)
    return sum(1 << int(each) for each in set(re.findall(r"\d+", found[1]))) if found else None


VARIANT = Variant(
    name="Neighbour sum line",
    rule="Two neighbouring digits along the line add up to one of the numbers that are said.",
    write=write,
    topics="sum",
    figures=("line",),
    words=(
        r"\bsum of (any |each |every )?(pair of |two )?(adjacent|neighbou?ring)( digits| cells)?\b.*\blines?\b.*\b\d",
        r"\b(adjacent|neighbou?ring) (digits|cells)\b[^.]*\blines?\b[^.]*\b(sum|add)s?( up)? to (either |exactly )?\d",
    ),
    never=r"\b(groups?|segments?|box|prime|at least|at most|more|less|dots?|divide\w*|split|broken)\b",
    cue=r"\bsum",
    value=sums,
    shape="drawn",
)
