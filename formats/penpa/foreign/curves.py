"""Curved lines as chains of short straight ones, and closed ones that are circles as circles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import dist

from penpad.formats.looks import float_of
from penpad.formats.penpa.foreign.spots import NEAR, Spot, moved, ratio, spot_of
from penpad.formats.puzzle import Path, Place, Point, Shape, Vertex

PIECES = 6
"""Straight pieces of one curved one."""
MOST_POINTS = 5_000
ROUNDNESS = 0.12
"""How much the radius of a circle may vary, in parts of it."""
ORIGIN = Vertex(0, 0)


def straightened(path: Path) -> Path:
    """The same line in straight pieces."""
    if not path.bends or not 1 < len(path.points) <= MOST_POINTS:
        return path
    points: list[Place] = [path.points[0]]
    for start, stop, bends in zip(path.points, path.points[1:], path.bends, strict=False):
        spots = [spot for place in (start, *bends, stop) if (spot := spot_of(place)) is not None]
        if bends and len(spots) == len(bends) + 2:
            points += [moved(ORIGIN, *_on_curve(spots, step / PIECES)) for step in range(1, PIECES)]
        points.append(stop)
    return replace(path, points=tuple(points), bends=())


def _on_curve(spots: Sequence[Spot], share: float) -> Spot:
    """The spot of a Bézier curve after some share of it."""
    while len(spots) > 1:
        spots = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(spots)]
    return spots[0]


def circle_of(path: Path) -> Shape | None:
    """The circle that a closed line draws; ``None`` if it is none."""
    spots = [spot for point in path.points if (spot := spot_of(point)) is not None]
    if len(spots) < 2 * PIECES or dist(spots[0], spots[-1]) > NEAR or path.arrowhead:
        return None
    ring = spots[:-1]
    rows, cols = [row for row, _ in ring], [col for _, col in ring]
    middle = ((min(rows) + max(rows)) / 2, (min(cols) + max(cols)) / 2)
    radii = [dist(spot, middle) for spot in ring]
    high, wide = max(rows) - min(rows), max(cols) - min(cols)
    sides = {(row > middle[0], col > middle[1]) for row, col in ring}
    if max(radii) - min(radii) > ROUNDNESS * max(radii) or ratio(high, wide) > 1 + ROUNDNESS or len(sides) < 4:
        return None
    width = float_of(path.width or 0)
    size = _fraction(2 * max(radii) + width)
    at = Point(_fraction(middle[0]), _fraction(middle[1]))
    rim = path.colour if width > 0 else None
    # Its colours are as they are seen, which a shape says by saying how transparent they are.
    return Shape(at, size, size, True, _told(path.fill), _told(rim), _fraction(width), above=True)


def _told(colour: str | None) -> str | None:
    return f"{colour}ff" if colour is not None and colour.startswith("#") and len(colour) == 7 else colour


def _fraction(number: float) -> Fraction:
    return Fraction(round(number * 1000), 1000)
