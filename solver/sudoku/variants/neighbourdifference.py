"""Difference of neighbours: digits in all neighbouring cells differ by at least as much as is said."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant, number_in


def write(board: Meanings, one: Stated) -> None:
    for a, b in board.task.board.links():
        board.pair(a, b, lambda x, y: abs(x - y) >= one.values[0])


VARIANT = Variant(
    name="Difference of neighbours",
    rule="Digits in all neighbouring cells differ by at least as much as is said.",
    write=write,
    topics="difference",
    figures=("words",),
    words=(
        r"\b(all|any|every|no two|orthogonally) (two )?(orthogonally )?(adjacent|neighbou?ring) (cells|digits)\b[^.]*"
        r"\bdiffer\w*\b[^.]*\bat least\b",
    ),
    never=r"\bline|\brow|\bcolumn|\bdiagonal|\bexcept|\bnot\b|\bloop|\bpath|\bbox|\bdots?\b",
    cue=r"\badjacent\b.*\bdiffer",
    value=number_in(r"at least NUMBER"),
    shape="drawn",
)
