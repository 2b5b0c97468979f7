"""The Penpa+ point nearest to any place, and how near is near enough that nobody sees the difference."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import hypot

from penpad.formats.looks import float_of
from penpad.formats.normal import snap
from penpad.formats.penpa.points import SLOT_OFFSETS
from penpad.formats.puzzle import Cell, Edge, Place, Point, Slot, Vertex

NEAR = 0.1
"""In cells: a mark that moves less far looks the same."""
ALIKE = 1.4
"""Sizes and widths within this factor look the same."""
FARTHEST = 10_000
HALF = Fraction(1, 2)

Spot = tuple[float, float]
"""Row and column in cells."""


def spot_of(place: Place) -> Spot | None:
    """Where a place of the square lattice lies; ``None`` for others."""
    match place:
        case Point(row=row, col=col):
            return float_of(row), float_of(col)
        case Cell(row=row, col=col):
            return row + 0.5, col + 0.5
        case Vertex(row=row, col=col):
            return float(row), float(col)
        case Edge(row=row, col=col, horizontal=True):
            return float(row), col + 0.5
        case Edge(row=row, col=col):
            return row + 0.5, float(col)
        case Slot(cell=cell, index=index):
            down, right = next(offset for offset, number in SLOT_OFFSETS.items() if number == index)
            return cell.row + float(down), cell.col + float(right)
    return None


def apart(one: Place, other: Place) -> float:
    """The distance of two places in cells; infinite where one of them has no position."""
    a, b = spot_of(one), spot_of(other)
    return float("inf") if a is None or b is None else hypot(a[0] - b[0], a[1] - b[1])


def nearest(place: Place, *, slots: bool = False) -> Place | None:
    """The cell, side or corner nearest to a place, or with ``slots`` also the small places inside a cell.

    Small places are taken only where the others are too far off to look right. ``None`` far outside every board.
    """
    place = snap(place)
    if not isinstance(place, Point):
        return place
    if max(abs(float_of(place.row)), abs(float_of(place.col))) > FARTHEST:
        return None
    best = _main(place)
    if slots and apart(place, best) > NEAR:
        best = min((best, *_small(place)), key=lambda other: apart(place, other))
    return best


def _main(point: Point) -> Place:
    """Row and column to the nearest half cell, each for itself, so that straight lines stay straight."""
    return snap(Point(*(Fraction((2 * part + HALF) // 1, 2) for part in (point.row, point.col))))


def _small(point: Point) -> Iterator[Slot]:
    cell = Cell(int(point.row // 1), int(point.col // 1))
    return (Slot(cell, index) for index in range(8))


def inside(place: Place) -> Cell:
    """The cell that holds a place of the square lattice; for one on a grid line, the cell to its lower right."""
    row, col = spot_of(place) or (0.0, 0.0)
    return Cell(int(row // 1), int(col // 1))


def moved(place: Place, down: float, right: float) -> Place:
    """A place moved by some part of a cell; points of other lattices stay."""
    spot = spot_of(place)
    if spot is None or not (down or right):
        return place
    return snap(Point(_rounded(spot[0] + down), _rounded(spot[1] + right)))


def _rounded(number: float) -> Fraction:
    return Fraction(round(number * 1000), 1000)


def unlike(one: float, other: float) -> bool:
    """Whether two sizes differ so much that it shows."""
    return ratio(one, other) > ALIKE


def ratio(one: float, other: float) -> float:
    """By which factor two sizes differ, at least 1."""
    small, large = sorted((one, other))
    return large / small if small > 0 else float("inf")
