"""Where the points of Penpa+'s tilings are: cubes, squares with octagons or triangles, hexagons with both, and duals.

A tiling repeats one block of faces. The points of a block are its faces' middles, then corners and side middles in a
fixed order; points of neighbouring blocks that coincide have several numbers, of which Penpa+ uses the lowest. In a
dual tiling the corners are the cells, and the faces' middles their corners.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import atan2, cos, hypot, radians, sin, sqrt
from typing import Literal

Spot = tuple[float, float]
Kind = Literal["cell", "corner", "side", "slot"]
Centre = Callable[[int, int], Spot]
Part = tuple[int, Spot]
"""A point of a block: the number of a face, and the offset from that face's middle."""

ROOT2, ROOT3 = sqrt(2), sqrt(3)


def _ring(face: int, radius: float, first: float, count: int) -> list[Part]:
    """Points around a face; 0 is right, degrees grow clockwise."""
    angles = [radians(first + 360 / count * at) for at in range(count)]
    return [(face, (radius * cos(angle), radius * sin(angle))) for angle in angles]


def _at(face: int, radius: float, *angles: float) -> list[Part]:
    return [(face, (radius * cos(radians(angle)), radius * sin(radians(angle)))) for angle in angles]


def _woven(*rings: list[Part]) -> list[Part]:
    """The first of each ring, the second of each, and so on."""
    return [part for parts in zip(*rings, strict=True) for part in parts]


@dataclass(frozen=True)
class Pattern:
    """What one block looks like, and how blocks follow each other."""

    centres: tuple[Centre, ...]
    """The faces' middles by the block's column and row."""
    rims: tuple[tuple[float, float, int], ...]
    """Of each face: how far away its corners are, the direction of the first, and their number; see ``rhombs``."""
    parts: tuple[Part, ...]
    """The points behind the middles, in order."""
    ring: int
    """Blocks around the board on both sides together."""
    dual: bool = False
    by_column: bool = False
    rhombs: bool = False
    """Faces are rhombs: corners lie at the distance named and, between them, at a half."""


# ---- the tilings -------------------------------------------------------------------------------------------------


def _shifted(origin: Centre, right: float, down: float) -> Centre:
    def centre(col: int, row: int) -> Spot:
        x, y = origin(col, row)
        return x + right, y + down

    return centre


def _octagons(col: int, row: int) -> Spot:
    return 2 * col + row % 2 + 0.5, row + 0.5


_OCTAGON, _SMALL_SQUARE = ROOT2 / 2 / cos(radians(22.5)), ROOT2 - 1
_OCTAGON_CORNERS = [*_ring(0, _OCTAGON, 22.5, 8), *_ring(1, _SMALL_SQUARE, 45, 4)]
_OCTAGON_SIDES = [*_ring(0, ROOT2 / 2, 0, 8), *_ring(1, 1 - ROOT2 / 2, 0, 4)]
_OCTAGON_FACES = (_octagons, _shifted(_octagons, 1, 0))
_OCTAGON_RIMS = ((_OCTAGON, 22.5, 8), (_SMALL_SQUARE, 45.0, 4))


def _snub(col: int, row: int) -> Spot:
    step = 1 + ROOT3 / 2
    return col * step + row / 2 + 0.5, row * step - col / 2 + 0.5


_TRIANGLE = ROOT3 / 3
_SNUB_FACES = (
    _snub,
    _shifted(_snub, 0.5 + ROOT3 / 6, 0),
    _shifted(_snub, 0, 0.5 + ROOT3 / 6),
    _shifted(_snub, 0.5, 0.5 + ROOT3 / 3),
    _shifted(_snub, 0.75 + ROOT3 / 4, 0.25 + ROOT3 / 4),
    _shifted(_snub, 0.5 + ROOT3 / 3, -0.5),
)
_SNUB_RIMS = (
    (ROOT2 / 2, 45.0, 4),
    (_TRIANGLE, 0.0, 3),
    (_TRIANGLE, 90.0, 3),
    (_TRIANGLE, 30.0, 3),
    (ROOT2 / 2, 15.0, 4),
    (_TRIANGLE, 60.0, 3),
)
_SNUB_PARTS = (
    *_ring(0, ROOT2 / 2, 45, 4),
    *_woven(_ring(1, _TRIANGLE, 0, 3), _ring(2, _TRIANGLE, 90, 3), _ring(3, _TRIANGLE, 30, 3)),
    *_ring(4, ROOT2 / 2, 15, 4),
    *_ring(5, _TRIANGLE, 60, 3),
    *_ring(0, 0.5, 0, 4),
    *_woven(_ring(1, ROOT3 / 6, 60, 3), _ring(2, ROOT3 / 6, 30, 3), _ring(3, ROOT3 / 6, 90, 3)),
    *_ring(4, 0.5, 60, 4),
    *_ring(5, ROOT3 / 6, 0, 3),
)


def _hexagons(col: int, row: int) -> Spot:
    return col * (1.5 + ROOT3 / 2) + 0.5, row * (1 + ROOT3) - col % 2 * (0.5 + ROOT3 / 2) + 0.5


_LIFT = -0.5 - ROOT3 / 2
_LEAN = 1 + ROOT2 / 2 * cos(radians(75)), -ROOT2 / 2 * sin(radians(75))
_HEXAGON_FACES = (
    _hexagons,
    _shifted(_hexagons, 0, _LIFT),
    _shifted(_hexagons, 0.5 + ROOT3 / 6, _LIFT),
    _shifted(_hexagons, -0.5 - ROOT3 / 6, _LIFT),
    _shifted(_hexagons, _LEAN[0], _LEAN[1]),
    _shifted(_hexagons, -_LEAN[0], _LEAN[1]),
)
_HEXAGON_RIMS = (
    (1.0, 0.0, 6),
    (ROOT2 / 2, 45.0, 4),
    (_TRIANGLE, 0.0, 3),
    (_TRIANGLE, 180.0, 3),
    (ROOT2 / 2, 15.0, 4),
    (ROOT2 / 2, -15.0, 4),
)
_HEXAGON_PARTS = (
    *(part for face, (radius, first, count) in enumerate(_HEXAGON_RIMS) for part in _ring(face, radius, first, count)),
    *_ring(0, ROOT3 / 2, 30, 6),
    *_ring(1, 0.5, 0, 4),
    *_ring(2, ROOT3 / 6, 180, 3),
    *_ring(3, ROOT3 / 6, 0, 3),
    *_ring(4, 0.5, -30, 4),
    *_ring(5, 0.5, 30, 4),
)

_CUBE = Pattern(
    (
        lambda col, row: (ROOT3 / 2 * (col - row), -(col + row) / 2 - 0.5),
        lambda col, row: (-ROOT3 / 2 * row - ROOT3 / 4, col - row / 2 + 0.25),
        lambda col, row: (ROOT3 / 2 * row + ROOT3 / 4, col - row / 2 + 0.25),
    ),
    ((ROOT3 / 2, 0.0, 2), (ROOT3 / 2, 60.0, 2), (ROOT3 / 2, -60.0, 2)),
    (
        *(
            part
            for face, first in enumerate((0, 60, -60))
            for part in _woven(_ring(face, ROOT3 / 2, first, 2), _ring(face, 0.5, first + 90, 2))
        ),
        *_at(0, 0.5, 30, 150, 210, 330),
        *_at(1, 0.5, 30, 90, 210, 270),
        *_at(2, 0.5, -30, 90, 150, 270),
    ),
    ring=0,
    rhombs=True,
)

TILINGS = {
    "iso": _CUBE,
    "truncated_square": Pattern(_OCTAGON_FACES, _OCTAGON_RIMS, (*_OCTAGON_CORNERS, *_OCTAGON_SIDES), 2),
    "tetrakis_square": Pattern(
        _OCTAGON_FACES,
        _OCTAGON_RIMS,
        (*_OCTAGON_CORNERS, *_OCTAGON_SIDES, *_ring(1, 0.5, 0, 4)),
        2,
        dual=True,
        by_column=True,
    ),
    "snub_square": Pattern(_SNUB_FACES, _SNUB_RIMS, _SNUB_PARTS, 2),
    "cairo_pentagonal": Pattern(_SNUB_FACES, _SNUB_RIMS, _SNUB_PARTS, 2, dual=True),
    "rhombitrihexagonal": Pattern(_HEXAGON_FACES, _HEXAGON_RIMS, _HEXAGON_PARTS, 2),
    "deltoidal_trihexagonal": Pattern(_HEXAGON_FACES, _HEXAGON_RIMS, _HEXAGON_PARTS, 2, dual=True),
}


# ---- one board ---------------------------------------------------------------------------------------------------


class Tiling:
    """The geometry of one board of a tiling."""

    def __init__(self, pattern: Pattern, side: int) -> None:
        self.pattern = pattern
        self.cols = side + pattern.ring
        # Octagons stand in two rows that lie half a block apart, so a square board has twice as many rows.
        self.rows = 2 * side + 2 if pattern.centres[0] is _octagons else self.cols

    def spot(self, number: int) -> Spot | None:
        """Where a point is; ``None`` for a number that the board does not have."""
        found = self._find(number)
        if found is None:
            return None
        col, row, face, (right, down) = found
        x, y = self.pattern.centres[face](col, row)
        return x + right, y + down

    def corners(self, number: int) -> tuple[Spot, ...]:
        """The corners of a cell, going round; empty for a point that is no cell."""
        found = self._find(number)
        if found is None:
            return ()
        col, row, face, offset = found
        x, y = self.pattern.centres[face](col, row)
        if self.pattern.dual:
            return self._faces_at((x + offset[0], y + offset[1]), col, row) if offset != (0.0, 0.0) else ()
        if offset != (0.0, 0.0):
            return ()
        return tuple((x + right, y + down) for right, down in self._rim(face))

    def kind(self, number: int) -> Kind:
        """What a point is."""
        corners = sum(count * (2 if self.pattern.rhombs else 1) for _, _, count in self.pattern.rims)
        faces = len(self.pattern.centres)
        part = number % (faces + len(self.pattern.parts))
        if part >= faces + corners:
            return "side"
        return "cell" if (part < faces) != self.pattern.dual else "corner"

    def _find(self, number: int) -> tuple[int, int, int, Spot] | None:
        """Column, row and face of a point, and its offset from the face's middle."""
        faces, parts = len(self.pattern.centres), self.pattern.parts
        block, part = divmod(number, faces + len(parts))
        if not 0 <= block < self.cols * self.rows:
            return None
        col, row = divmod(block, self.rows) if self.pattern.by_column else divmod(block, self.cols)[::-1]
        return (col, row, part, (0.0, 0.0)) if part < faces else (col, row, *parts[part - faces])

    def _rim(self, face: int) -> list[Spot]:
        radius, first, count = self.pattern.rims[face]
        ring = _ring(face, radius, first, count)
        if self.pattern.rhombs:
            ring = _woven(ring, _ring(face, 0.5, first + 90, 2))
        return [offset for _, offset in ring]

    def _faces_at(self, spot: Spot, col: int, row: int) -> tuple[Spot, ...]:
        """The middles of the faces that have a corner there, going round."""
        found = [centre for centre, radius in self._near(col, row) if abs(_between(spot, centre) - radius) < 0.01]
        return tuple(sorted(found, key=lambda centre: atan2(centre[1] - spot[1], centre[0] - spot[0])))

    def _near(self, col: int, row: int) -> Iterator[tuple[Spot, float]]:
        """The faces of a block and of those around it, and how far away their corners are."""
        for down in range(-2, 3):
            for right in range(-2, 3):
                if 0 <= col + right < self.cols and 0 <= row + down < self.rows:
                    for centre, rim in zip(self.pattern.centres, self.pattern.rims, strict=True):
                        yield centre(col + right, row + down), rim[0]


def _between(a: Spot, b: Spot) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])
