"""Taxicab: equal digits are never exactly so many steps apart (rows and columns counted together) as is said."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant, number_in


def write(board: Meanings, one: Stated) -> None:
    distance = one.values[0]
    # One of each two opposite moves is enough.
    moves = [(down, right) for down in range(distance + 1) for right in {down - distance, distance - down}]
    board.apart([move for move in moves if move[0] or move[1] > 0], lambda x, y: x != y)


VARIANT = Variant(
    name="Taxicab",
    rule="Equal digits are never exactly so many steps apart, rows and columns counted together, as is said.",
    write=write,
    topics="repeat difference",
    figures=("words",),
    words=(r"\btaxi-?cab\b[^.]*\bdistance\b[^.]*\b(of|exactly)\b", r"\b(exactly|of) \d+\b[^.]*\btaxi-?cab\b"),
    never=r"\bthe (same|value)\b|\bequal to\b|\bits (own )?value\b|\bthat digit\b|\bsum",
    cue=r"\btaxi-?cab\b",
    value=number_in(r"\b(?:of|exactly) NUMBER\b"),
    shape="drawn",
)
