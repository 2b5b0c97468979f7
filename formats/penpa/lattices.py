"""Where the points of Penpa+ boards of other lattices are: hexagons, triangles, pyramids, and the way to the tilings.

All lengths are in cells, x to the right and y down, as the board lies before it is turned or mirrored.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians, sin, sqrt
from typing import Protocol

from penpad.formats.errors import CannotEncode
from penpad.formats.penpa.penrose import Penrose
from penpad.formats.penpa.tilings import TILINGS, Kind, Tiling

LARGEST = 40
"""Largest side of a board; Penpa+ itself stops at 20."""
ROOT3 = sqrt(3)

Spot = tuple[float, float]


class Lattice(Protocol):
    """The geometry of one board."""

    def spot(self, number: int) -> Spot | None:
        """Where a point is; ``None`` for a number that the board does not have."""

    def corners(self, number: int) -> tuple[Spot, ...]:
        """The corners of a cell, going round; empty for a point that is no cell."""

    def kind(self, number: int) -> Kind:
        """What a point is: a ``slot`` is a small place inside a cell."""


@dataclass(frozen=True)
class Raster:
    """A lattice whose points are numbered block by block, each block row by row over the whole raster."""

    width: int
    total: int
    base: Callable[[int, int], Spot]
    """Where the raster's place of a column and row lies."""
    blocks: tuple[tuple[Spot, ...], ...]
    """Of each block the points that belong to one place, as offsets from it."""
    cells: dict[int, tuple[Spot, ...]]
    """The blocks that are cells, with the corners as offsets from the cell's middle."""
    kinds: tuple[Kind, ...]
    """What the points of each block are."""

    def spot(self, number: int) -> Spot | None:
        """Where a point is; ``None`` for a number that the board does not have."""
        found = self._find(number)
        return found[1] if found is not None else None

    def corners(self, number: int) -> tuple[Spot, ...]:
        """The corners of a cell, going round; empty for a point that is no cell."""
        found = self._find(number)
        if found is None:
            return ()
        block, (x, y) = found
        return tuple((x + right, y + down) for right, down in self.cells.get(block, ()))

    def kind(self, number: int) -> Kind:
        """What a point is."""
        found = self._find(number)
        return self.kinds[found[0]] if found is not None else "slot"

    def _find(self, number: int) -> tuple[int, Spot] | None:
        if number < 0:
            return None
        for block, offsets in enumerate(self.blocks):
            size = len(offsets) * self.total
            if number < size:
                place, part = divmod(number, len(offsets))
                row, col = divmod(place, self.width)
                x, y = self.base(col, row)
                return block, (x + offsets[part][0], y + offsets[part][1])
            number -= size
        return None


def around(radius: float, first: float, count: int) -> tuple[Spot, ...]:
    """``count`` spots around the origin, the first in direction ``first``: 0 is right, degrees grow clockwise."""
    angles = (radians(first + 360 / count * at) for at in range(count))
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


def _scaled(spots: tuple[Spot, ...], by: float) -> tuple[Spot, ...]:
    return tuple((x * by, y * by) for x, y in spots)


def _offset_rows(col: int, row: int) -> Spot:
    return col + row % 2 / 2, row * ROOT3 / 2


def _offset_bricks(col: int, row: int) -> Spot:
    return col + 0.5 + row % 2 / 2, row + 0.5


SIXTHS = ((-1.0, -ROOT3), (1.0, -ROOT3), (-2.0, 0.0), (2.0, 0.0), (-1.0, ROOT3), (1.0, ROOT3))
HEX_CORNERS = ((-ROOT3, -1.0), (0.0, -2.0), (ROOT3, -1.0), (-ROOT3, 1.0), (0.0, 2.0), (ROOT3, 1.0))
TRI_CORNERS = ((-ROOT3, -1.0), (ROOT3, -1.0), (0.0, -2.0), (0.0, 2.0), (-ROOT3, 1.0), (ROOT3, 1.0))
ROWS_OF_POINTS = (
    ((0.0, 0.0),),
    ((0.0, ROOT3 / 3),),
    ((-0.5, ROOT3 / 6),),
    ((-0.25, ROOT3 / 4),),
    ((0.25, ROOT3 / 4),),
    ((0.5, 0.0),),
)


def _hexagons(side: int, _: list[str]) -> Lattice:
    width = 3 * side + 1
    blocks = (*ROWS_OF_POINTS, _scaled(SIXTHS, 1 / 6), _scaled(HEX_CORNERS, 1 / 6))
    kinds: tuple[Kind, ...] = ("cell", "corner", "corner", "side", "side", "side", "slot", "slot")
    return Raster(width, width * width, _offset_rows, blocks, {0: around(ROOT3 / 3, 30, 6)}, kinds)


def _triangles(side: int, _: list[str]) -> Lattice:
    width = int(4 * side / 3 + 4)
    blocks = (*ROWS_OF_POINTS, _scaled(SIXTHS, 0.16), _scaled(TRI_CORNERS, 0.16))
    cells = {1: around(ROOT3 / 3, -90, 3), 2: around(ROOT3 / 3, -30, 3)}
    kinds: tuple[Kind, ...] = ("corner", "cell", "cell", "side", "side", "side", "slot", "slot")
    return Raster(width, width * width, _offset_rows, blocks, cells, kinds)


def _pyramid(side: int, _: list[str]) -> Lattice:
    width = side + 4
    blocks = (
        ((0.0, 0.0),),
        ((0.5, -0.5),),
        ((0.5, 0.5),),
        ((0.5, 0.0),),
        ((-0.25, 0.5), (0.25, 0.5)),
        ((-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)),
    )
    # Rows stand apart by half a cell, so the middles of a brick's long sides are corners of its neighbours.
    brick = ((-0.5, -0.5), (0.0, -0.5), (0.5, -0.5), (0.5, 0.5), (0.0, 0.5), (-0.5, 0.5))
    kinds: tuple[Kind, ...] = ("cell", "corner", "corner", "side", "side", "slot")
    return Raster(width, width * width, _offset_bricks, blocks, {0: brick}, kinds)


def _penrose(side: int, fields: list[str]) -> Lattice:
    order, asymmetry = _whole(fields, 2), _whole(fields, 11)
    try:
        variation = float(fields[12])
    except (IndexError, ValueError):
        variation = 0.0
    return Penrose(side, order, asymmetry, variation)


_LATTICES: dict[str, Callable[[int, list[str]], Lattice]] = {
    "hex": _hexagons,
    "tri": _triangles,
    "pyramid": _pyramid,
    "penrose_P3": _penrose,
}


def lattice_of(fields: str) -> Lattice:
    """The geometry of a board, by the first header fields of its link (``hex,5,5,38,...``).

    Raises ``CannotEncode`` for a lattice that nobody knows and for boards far beyond what Penpa+ makes.
    """
    parts = fields.split(",")
    name, side = parts[0], _whole(parts, 1)
    if not 1 <= side <= LARGEST:
        raise CannotEncode(f"A {name or 'nameless'} board with a side of {side} cells cannot be drawn.")
    if name in TILINGS:
        return Tiling(TILINGS[name], side)
    if name not in _LATTICES:
        raise CannotEncode(f"The lattice {name[:40]!r} is unknown, so its board cannot be drawn.")
    return _LATTICES[name](side, parts)


def _whole(fields: list[str], at: int) -> int:
    """A header field as a whole number; 0 for what is none."""
    text = fields[at] if at < len(fields) else ""
    digits = text.lstrip("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
        return 0
    return -int(digits) if text.startswith("-") else int(digits)
