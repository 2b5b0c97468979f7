"""Fibonacci line: from one end, each digit is the sum of the two before it, or the last digit of that sum."""

from __future__ import annotations

import re
from itertools import product

from penpad.solver.constraints.base import Constraint
from penpad.solver.constraints.digits import Table
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

MODULO = 10


def write(board: Meanings, one: Stated) -> None:
    modulus = one.values[0] if one.values else 0
    rows = frozenset(
        (x, y, z) for x, y, z in product(board.values, repeat=3) if z == ((x + y) % modulus if modulus else x + y)
    )
    digits = board.of(one.cells)
    ways: list[tuple[Constraint, ...]] = [
        tuple(Table(order[start : start + 3], rows) for start in range(len(order) - 2))
        for order in (digits, digits[::-1])
    ]
    board.add(Either(tuple(ways)), one.cells)


def modulus(sentence: str) -> int | None:
    """Whether a sentence speaks of last digits only."""
    words = r"\bmod(ulo|ulus)? ?10\b|\b(last|final|units?) digit\b|\bignor\w* (the )?tens\b"
    return MODULO if re.search(words, sentence, re.I) else None


VARIANT = Variant(
    name="Fibonacci line",
    rule="From one end of the line, each digit is the sum of the two before it, or the last digit of this sum.",
    write=write,
    topics="sum",
    figures=("line",),
    words=(
        r"\bfibonacci\b.*\blines?\b|\blines?\b.*\bfibonacci\b",
        r"\blines?\b.*\b(digit|number|cell)\b.*\bsum of the (two |previous |preceding |prior )+(two |digits|"
        r"numbers|cells)?\b",
        r"\b(digit|number|cell)\b.*\blines?\b.*\bsum of the (two |previous |preceding |prior )+(two |digits|"
        r"numbers|cells)?\b",
    ),
    never=r"\bdiagonals?\b|\bcage|\bcircle|\bsum of the two ends\b|\bends\b|\barrow",
    remarks=r"\bfibonacci\b.*\b(is|means)\b.*\b(sum of the two|preceding|previous)\b",
    cue=r"\bfibonacci\b",
    value=modulus,
    open_only=True,
    plainly=True,
    shape="drawn",
)
