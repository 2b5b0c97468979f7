"""Corner diagonals: the two diagonals of the four cells around a mark on a corner have the same sum or product."""

from __future__ import annotations

import re
from itertools import product

from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: 0 for sums or 1 for products, and what both are, if that is given."""
    a, b, c, d = one.cells
    multiply = one.values[0] == 1
    totals = one.values[1:]
    if totals or not multiply:
        for first, last in ((a, d), (b, c)) if totals else ():
            board.pair(first, last, lambda x, y: (x * y if multiply else x + y) == totals[0])
        if not totals:
            board.equal_sums((a, d), (b, c))
        return
    rows = frozenset(row for row in product(board.values, repeat=4) if row[0] * row[1] == row[2] * row[3])
    board.add(Table(board.of((a, d, b, c)), rows), one.cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    multiply = int(re.search(r"\bproducts?\b|\bmultipl", sentence, re.I) is not None)
    if not text.strip():
        return (multiply,) if re.search(r"\b(same|equal|both)\b", sentence, re.I) else None
    clue = number(text)
    return None if clue is None else (multiply, clue)


VARIANT = Variant(
    name="Corner diagonals",
    rule="Around a mark on a corner, the two pairs of diagonally opposite digits have the same sum or product, the one "
    "that is written there if any is.",
    write=write,
    topics="sum product opposite",
    figures=("corner circle", "corner text"),
    words=(
        r"^(?=.*\b(circle|dot|corner|mark|intersection|clue|number|diamond|2 ?x ?2|surround\w*)\w*\b)"
        r"^(?=.*\b(sums?|add|products?|total|multipl\w+)\b).*"
        r"\b(diagonally (opposite|adjacent)|both diagonals|two diagonals|each diagonal|diagonals|diagonal pairs?|"
        r"opposite (digits|cells|pairs))\b",
    ),
    never=r"\boutside\b|\barrow|\bline|\bcage|\bmain\b|\bmarked diagonal|\blong\b|\bindicated\b|"
    r"\bdiagonals (of|from)\b|\bexcept|\bedge|\bdifference|\bratio\b|\brepeat",
    meant=meant,
    over=("quadruple", "cornersum"),
    remarks=r"^\W*(the )?(both|two) diagonals (are|have) (equal|the same)( sums?| products?)?\W*$",
    cue=r"\bdiagonal",
    shape="drawn",
)
