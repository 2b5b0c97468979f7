"""What stands beside a mark and decides how it is drawn: rings that hide ends of lines, areas that cover symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from penpad.formats import looks
from penpad.formats.looks import float_of
from penpad.formats.normal import snap
from penpad.formats.penpa.foreign.pens import is_white, seen
from penpad.formats.penpa.foreign.spots import inside, nearest, spot_of
from penpad.formats.penpa.foreign.tints import area_of
from penpad.formats.puzzle import Cell, Line, Mark, Path, Place, Shape, Slot, Surface

WIDEST_RING = 0.6
MOST_AREAS = 300
MOST_REACH = 10.0
Box = tuple[float, float, float, float]
"""Top, left, bottom and right of an area, in cells."""


def outlined(marks: Sequence[Mark]) -> frozenset[Cell]:
    """The cells with strokes of a cage, which are marks of their own."""
    ends = [end for mark in marks if isinstance(mark, Line) for end in (mark.a, mark.b)]
    return frozenset(end.cell for end in ends if isinstance(end, Slot))


def crowded(marks: Sequence[Mark]) -> frozenset[Place]:
    """The points to which several shapes belong."""
    counts = Counter(nearest(mark.at, slots=True) for mark in marks if isinstance(mark, Shape))
    return frozenset(place for place, count in counts.items() if place is not None and count > 1)


def covered(marks: Sequence[Mark]) -> Iterator[Box]:
    """The areas of filled outlines, which become polygons; of very many, the first ones."""
    outlines = (mark for mark in marks if isinstance(mark, Path) and mark.fill is not None)
    for mark in islice(outlines, MOST_AREAS):
        if isinstance(mark, Path) and mark.kind == "line" and area_of(mark) is not None:
            spots = [spot for point in mark.points if (spot := spot_of(point)) is not None]
            rows, cols = [row for row, _ in spots], [col for _, col in spots]
            if spots:
                yield min(rows), min(cols), max(rows), max(cols)


def busy(marks: Sequence[Mark]) -> Iterator[Cell]:
    """The cells with lines that white paint would hide."""
    for mark in marks:
        if isinstance(mark, Path) and not is_white(mark.colour):
            yield from map(inside, mark.points)


def tinted(marks: Sequence[Mark]) -> Iterator[Cell]:
    """The cells with a paint on which white is seen."""
    for mark in marks:
        if isinstance(mark, Surface) and isinstance(mark.at, Cell):
            yield mark.at
        elif isinstance(mark, Shape) and seen(mark.fill) and not is_white(mark.fill):
            middle = spot_of(mark.at) or (0.0, 0.0)
            high, wide = (min(float_of(size) / 2, MOST_REACH) for size in (mark.height, mark.width))
            for row in range(round(middle[0] - high), max(round(middle[0] + high), round(middle[0] - high) + 1)):
                for col in range(round(middle[1] - wide), max(round(middle[1] + wide), round(middle[1] - wide) + 1)):
                    yield Cell(row, col)


def hiding(marks: Sequence[Mark]) -> dict[Cell, float]:
    """The cells with a round shape in the middle, under which lines end, and its radius."""
    found: dict[Cell, float] = {}
    for mark in marks:
        look = looks.circle_look(mark) if isinstance(mark, Shape) else None
        place = snap(mark.at) if isinstance(mark, Shape) else None
        if look is not None and isinstance(place, Cell) and look.radius <= WIDEST_RING:
            found[place] = max(look.radius, found.get(place, 0.0))
    return found
