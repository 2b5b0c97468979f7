"""Strokes between two places: which end comes first, and which of them outline a cage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from penpad.formats.puzzle import Cage, Cell, Direction, Edge, Line, Mark, Node, Place, Slot, Vertex


def ordered(a: Place, b: Place) -> tuple[Place, Place]:
    """Two ends in the order of Penpa+'s numbers: cells, grid points, sides, small places; then in reading order."""
    return (a, b) if rank(a) <= rank(b) else (b, a)


def rank(place: Place) -> tuple[Any, ...]:
    """What places are sorted by."""
    match place:
        case Cell(row, col):
            return 0, row, col
        case Vertex(row, col):
            return 1, row, col
        case Edge(row, col, horizontal):
            return 2 if horizontal else 3, row, col
        case Slot(cell, index):
            return 4, cell.row, cell.col, index
        case Node(number):
            return 6, number, 0
    return 5, place.row, place.col


def outline(cells: Iterable[Cell], style: int, colour: str | None = None) -> frozenset[Line]:
    """The strokes of one look along the outline of a set of cells: along sides, and across to the next cell."""
    inside = set(cells)
    found: set[tuple[Slot, Slot]] = set()
    for cell in inside:
        up, left = cell.step(Direction.UP), cell.step(Direction.LEFT)
        down, right = cell.step(Direction.DOWN), cell.step(Direction.RIGHT)
        for beyond, first, second in ((up, 0, 1), (left, 0, 2), (right, 1, 3), (down, 2, 3)):
            if beyond not in inside:
                found.add((Slot(cell, first), Slot(cell, second)))
        if down in inside:
            for side, first, second in ((Direction.LEFT, 2, 0), (Direction.RIGHT, 3, 1)):
                if not {cell.step(side), down.step(side)} <= inside:
                    found.add((Slot(cell, first), Slot(down, second)))
        if right in inside:
            for side, first, second in ((Direction.UP, 1, 0), (Direction.DOWN, 3, 2)):
                if not {cell.step(side), right.step(side)} <= inside:
                    found.add((Slot(cell, first), Slot(right, second)))
    return frozenset(Line(*ordered(a, b), style, colour) for a, b in found)


def strokes_by_cell(marks: Iterable[Mark]) -> dict[Cell, set[Line]]:
    """The strokes between small places, under the cells in which they end."""
    found: dict[Cell, set[Line]] = {}
    for mark in marks:
        if isinstance(mark, Line) and isinstance(mark.a, Slot) and isinstance(mark.b, Slot):
            for end in (mark.a, mark.b):
                found.setdefault(end.cell, set()).add(mark)
    return found


def cage_strokes(cage: Cage, strokes: Mapping[Cell, set[Line]]) -> frozenset[Line]:
    """The strokes that are exactly the outline of a killer cage in one look; empty if there are none such."""
    cells = {cell for cell in cage.cells if isinstance(cell, Cell)}
    if cage.style != "killer" or cage.hidden or not cells:
        return frozenset()
    along = {line for cell in cells for line in strokes.get(cell, ()) if _cells(line) <= cells}
    looks = {(line.style, line.colour) for line in along}
    if len(looks) != 1:
        return frozenset()
    style, colour = looks.pop()
    wanted = outline(cells, style, colour)
    return wanted if wanted == along else frozenset()


def _cells(line: Line) -> set[Cell]:
    return {end.cell for end in (line.a, line.b) if isinstance(end, Slot)}
