"""Places in SudokuPad's coordinates: ``[row, col]`` in cells, rows first, counted from the corner of the whole grid.

The common picture counts from the first cell in play instead; a ``Shift`` leads from one to the other.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from penpad.formats.jsontext import Spelled, exact
from penpad.formats.puzzle import Cage, Cell, Edge, Erased, Line, Mark, Node, Path, Place, Point, Slot, Vertex

PIXELS = 64
"""Pixels of a cell, in every width and font size."""
_FARTHEST = 10_000
_DECIMALS = 18
_ENDING = 10**_DECIMALS
_HALF = Fraction(1, 2)
_SLOTS = (
    (Fraction(1, 4), Fraction(1, 4)),
    (Fraction(1, 4), Fraction(3, 4)),
    (Fraction(3, 4), Fraction(1, 4)),
    (Fraction(3, 4), Fraction(3, 4)),
    (Fraction(1, 5), _HALF),
    (_HALF, Fraction(4, 5)),
    (_HALF, Fraction(1, 5)),
    (Fraction(4, 5), _HALF),
)


def point_of(value: object) -> tuple[Fraction, Fraction] | None:
    """A JSON ``[row, col]`` as two exact numbers; ``None`` when it is anything else or absurdly far away."""
    if not isinstance(value, list) or len(value) < 2:
        return None
    row, col = exact(value[0]), exact(value[1])
    if row is None or col is None or max(abs(row), abs(col)) > _FARTHEST:
        return None
    return row, col


def cell_of(value: object) -> tuple[int, int] | None:
    """A JSON ``[row, col]`` of whole numbers."""
    point = point_of(value)
    if point is None or point[0].denominator != 1 or point[1].denominator != 1:
        return None
    return int(point[0]), int(point[1])


def centre(place: Place) -> tuple[Fraction, Fraction]:
    """The exact middle of a place, in cells from the corner of ``Cell(0, 0)``; raises ``ValueError`` for a node."""
    match place:
        case Cell(row, col):
            return row + _HALF, col + _HALF
        case Vertex(row, col):
            return Fraction(row), Fraction(col)
        case Edge(row, col, True):
            return Fraction(row), col + _HALF
        case Edge(row, col, False):
            return row + _HALF, Fraction(col)
        case Slot(cell, index):
            down, right = _SLOTS[index]
            return cell.row + down, cell.col + right
        case Point(row, col):
            return row, col
        case Node():
            raise ValueError(f"{place} has no place on a square grid")
    raise ValueError(f"{place} is no place")


def places_of(mark: Mark) -> tuple[Place, ...]:
    """The places that a mark names."""
    match mark:
        case Line(a=a, b=b) | Erased(a=a, b=b):
            return a, b
        case Path(points=points):
            return points
        case Cage(cells=cells):
            return cells
        case _:
            return (mark.at,)


def place_at(row: Fraction, col: Fraction) -> Cell | Vertex | Edge | Point:
    """The cell, grid point or side whose middle this is exactly, else the bare point."""
    whole = row.denominator == 1, col.denominator == 1
    half = row.denominator == 2, col.denominator == 2
    if all(half):
        return Cell(math.floor(row), math.floor(col))
    if all(whole):
        return Vertex(int(row), int(col))
    if whole[0] and half[1]:
        return Edge(int(row), math.floor(col), horizontal=True)
    if half[0] and whole[1]:
        return Edge(math.floor(row), int(col), horizontal=False)
    return Point(row, col)


@dataclass(frozen=True)
class Shift:
    """How far the first cell in play lies from the corner of the grid."""

    top: int = 0
    left: int = 0

    def cell(self, row: int, col: int) -> Cell:
        """The cell of the common picture for native coordinates."""
        return Cell(row - self.top, col - self.left)

    def place(self, row: Fraction, col: Fraction) -> Cell | Vertex | Edge | Point:
        """The place of the common picture for native coordinates."""
        return place_at(row - self.top, col - self.left)

    def point(self, row: Fraction, col: Fraction) -> Point:
        """The same as a bare point."""
        return Point(row - self.top, col - self.left)

    def native(self, place: Place) -> list[int | float]:
        """``[row, col]`` as native JSON writes it."""
        row, col = centre(place)
        return [number(row + self.top), number(col + self.left)]


def number(value: Fraction) -> int | float:
    """A number for JSON: exact if it has decimals that end, else with four of them."""
    if value.denominator == 1:
        return int(value)
    if _ENDING % value.denominator == 0:
        digits = f"{abs(int(value * _ENDING)):0{_DECIMALS + 1}d}"
        sign = "-" if value < 0 else ""
        return Spelled(f"{sign}{digits[:-_DECIMALS]}.{digits[-_DECIMALS:].rstrip('0')}")
    text = f"{float(value):.4f}".rstrip("0").rstrip(".")
    return int(text) if text.lstrip("-").isdigit() else Spelled(text)
