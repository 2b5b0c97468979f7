"""What cells with arrows see: the cells in each direction, and how sentences tell that they speak of such arrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from penpad.formats.puzzle import Cell
from penpad.solver.sudoku.drawing.spots import WAYS
from penpad.solver.sudoku.meanings import Meanings


def rays(board: Meanings, cell: Cell, ways: Sequence[int]) -> Iterator[tuple[Cell, ...]]:
    """The cells seen in each of these directions, nearest first."""
    for way in ways:
        yield tuple(seen for seen in board.task.board.ray(cell, WAYS[way]) if seen in board.digits)


def directions(text: str) -> tuple[int, ...] | None:
    """The numbers of the directions of an arrow in a cell."""
    parts = text.split()
    return tuple(map(int, parts)) if parts and all(part.isdigit() for part in parts) else None


POINTED = r"\b(?:arrows?|points?|pointed|pointing|direction\w*|pfeil\w*)\b"
"""Words of sentences about arrows in cells."""
OTHERS = (
    r"\bcircles?\b|\bshaft|\bbulb|\boutside\b|\bthermo|\bcages?\b|\balong (?:the|an?) arrow\b|\bsums? to\b|\bcorner"
)
"""Words of sentences about other arrows."""
