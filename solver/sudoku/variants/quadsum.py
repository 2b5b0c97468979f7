"""Quad sum: three of the four digits around a circle on a corner add up to the fourth."""

from __future__ import annotations

from itertools import product

from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    rows = frozenset(row for row in product(board.values, repeat=4) if 2 * max(row) == sum(row))
    board.add(Table(board.of(one.cells), rows), one.cells)


VARIANT = Variant(
    name="Quad sum",
    rule="Three of the four digits around a circle on a corner add up to the fourth.",
    write=write,
    topics="sum",
    figures=("corner circle",),
    words=(
        r"\bthree of the (four|4)\b[^.]*\b(sum|add up) to the (fourth|other|remaining)",
        r"\bone of the (four|4)\b[^.]*\bsum of the (other|remaining) three",
        r"\b(four|4) (digits|cells)\b[^.]*\bone\b[^.]*\bsum of the other three",
        r"\b(largest|highest)\b[^.]*\b(four|4)\b[^.]*\bsum of the other three",
    ),
    meant=lambda sentence, text: None if text.strip() else (),
    over=("quadruple", "cornersum"),
    cue=r"\bcircles?\b|\bfourth\b",
    shape="drawn",
)
