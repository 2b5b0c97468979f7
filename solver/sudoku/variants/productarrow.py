"""Product arrow: the digit in the circle is the product of the digits along the arrow."""

from __future__ import annotations

from itertools import product
from math import prod

from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

SHORT = 3
"""Shafts so short have few rows."""


def write(board: Meanings, one: Stated) -> None:
    digits = board.of(one.cells)
    if len(digits) <= SHORT:
        shafts = product(board.values, repeat=len(digits) - 1)
        rows = frozenset((whole, *shaft) for shaft in shafts if (whole := prod(shaft)) in board.values)
        board.add(Table(digits, rows), one.cells)
        return
    most = max(board.values)

    def step(state: tuple[int, int] | None, value: int) -> tuple[int, int] | None:
        if state is None:
            return value, 1
        after = state[1] * value
        return (state[0], after) if after <= most else None

    products = machine(None, board.values, step, lambda state: state is not None and state[0] == state[1])
    board.add(Accepted(digits, products), one.cells)


VARIANT = Variant(
    name="Product arrow",
    rule="The digit in the circle is the product of the digits along the arrow.",
    write=write,
    topics="product",
    figures=("arrow",),
    words=(
        r"\bproduct\b[^.]*\barrow|\barrows?\b[^.]*\b(product|multipl(y|ied) to|multiply)\b",
        r"\bpfeil\w*\b[^.]*\bprodukt|\bprodukt\b[^.]*\bpfeil",
    ),
    never=r"\bsum\w*|\btotals?\b|\badd\b|\bmultiples?\b|\bor\b|\beither\b|\bpills?\b|\boutside\b|\bcages?\b",
    cue=r"\bproducts?\b",
    plainly=True,
    shape="drawn",
)
