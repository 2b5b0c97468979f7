"""Forbidden sums: digits in neighbouring cells never add up to the numbers that are named."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import NUMBERS, Stated, Variant

MOST = 64
PRIMES = frozenset(n for n in range(2, MOST) if all(n % d for d in range(2, n)))
SQUARES = frozenset(n * n for n in range(1, 8))
NUMBER = rf"(?:\d+|{'|'.join(NUMBERS)})"
NAMED = re.compile(
    rf"(?:(?:exactly )?(?:a |any )?(multiples? of )?({NUMBER})|an? (prime|(?:perfect )?square)(?: number)?)"
)
SUMS = re.compile(
    r"\b(?:sums?|add|adds|total)(?: up)?(?: to| of)? "
    rf"((?: ?(?:either |or |and |nor |, ?)*{NAMED.pattern})+)(?: either)?\W*$",
    re.I,
)


def forbidden(sentence: str) -> int | None:
    """The sums that a sentence forbids, as the bits of a number; ``None`` if it says more than them."""
    found = SUMS.search(sentence.lower())
    if found is None:
        return None
    sums: set[int] = set()
    for multiples, number, kind in NAMED.findall(found[1]):
        if kind:
            sums |= PRIMES if kind == "prime" else SQUARES
            continue
        value = NUMBERS[number] if number in NUMBERS else int(number[:4])
        sums |= set(range(0, MOST, value)) if multiples and value else {value}
    return sum(1 << n for n in sums if n < MOST)


def write(board: Meanings, one: Stated) -> None:
    for a, b in board.links():
        board.pair(a, b, lambda x, y: not one.values[0] >> (x + y) & 1)


NEIGHBOURS = r"(orthogonally |orthogonal )?(adjacent|neighbou?r\w*|touching)( (cells|digits|pairs|numbers|values))?"
VARIANT = Variant(
    name="Forbidden sums",
    rule="Digits in cells that share a side never add up to the numbers that are said.",
    write=write,
    topics="sum prime",
    figures=("words",),
    words=(
        rf"\b{NEIGHBOURS}\b[^.]*\b(not|never|cannot|can't|mustn't) (be |have )?(an? )?(sum|add|total)",
        rf"\bno (two |pair of |pairs of )?{NEIGHBOURS}\b[^.]*\b(sums?|adds?|total)",
    ),
    never=r"\bunmarked\b|\buncaged\b|\bother\b|\bdiagonal|\bknight|\bking\b|\blines?\b|\bcage|\bdots?\b|\bX\b|\bV\b|\bunless|\bexcept|\bwithout|\bif\b|\bbox|"
    r"\brows?\b|\bcolumns?\b|\bloop|\bpath|\bshad|\barrow|\bcircle",
    value=forbidden,
    shape="drawn",
)
