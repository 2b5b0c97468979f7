"""The places of an explanation marked on the board."""

from __future__ import annotations

import re
from collections.abc import Iterable

from penpad.formats.puzzle import Cell, Mark, Puzzle, Surface, Symbol, Vertex, edge_between

COLOUR = "#ff9999"
CELL = re.compile(r"R(-?\d+)C(-?\d+)")
VERTEX = re.compile(r"V(-?\d+),(-?\d+)")


def marked(puzzle: Puzzle, places: Iterable[str], *, keep: bool = False) -> Puzzle:
    """The puzzle with these places (named as in reports) coloured in its answer layer.

    What is there is taken away, or stays on top if ``keep``. Other texts than names of places are passed over.
    """
    marks = dict.fromkeys(mark for place in places for mark in _marks(place))
    return puzzle.but(answer=(*marks, *(puzzle.answer if keep else ())))


def _marks(place: str) -> list[Mark]:
    cells = [Cell(int(row) - 1, int(col) - 1) for row, col in CELL.findall(place)]
    if len(cells) == 2:
        try:
            return [Symbol(edge_between(*cells), "circle_SS", 1, 2, COLOUR)]
        except ValueError:
            # A step around a torus shows at both of its ends.
            return [Surface(cell, 1, COLOUR) for cell in cells]
    vertices = [Vertex(int(row), int(col)) for row, col in VERTEX.findall(place)]
    return [*(Surface(cell, 1, COLOUR) for cell in cells), *(Symbol(at, "circle_SS", 1, 2, COLOUR) for at in vertices)]
