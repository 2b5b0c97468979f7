"""Difference in rows: neighbouring digits in each row differ by at least as much as is said."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant, number_in


def write(board: Meanings, one: Stated) -> None:
    for a, b in board.links():
        if a.row == b.row:
            board.pair(a, b, lambda x, y: abs(x - y) >= one.values[0])


VARIANT = Variant(
    name="Difference in rows",
    rule="Neighbouring digits in each row differ by at least as much as is said.",
    write=write,
    topics="difference",
    figures=("words",),
    words=(
        r"\b(adjacent|neighbou?ring) (digits|cells) (in|within|along) (each|every|any|all|a|the same) rows?\b[^.]*"
        r"\bdiffer\w*\b[^.]*\bat least\b",
    ),
    never=r"\bline|\bcolumn|\bdiagonal|\bexcept|\bnot\b|\bno\b|\bloop|\bpath|\bbox|\bdots?\b|\bmarked\b|\bshaded\b|\bor\b",
    value=number_in(r"at least NUMBER"),
    shape="drawn",
)
