"""What stands beside a mark and decides how it is drawn: rings that hide ends of lines, areas that cover symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from penpad.formats import looks
from penpad.formats.normal import snap
from penpad.formats.penpa.foreign.pens import is_white
from penpad.formats.penpa.foreign.spots import inside, nearest, spot_of
from penpad.formats.penpa.foreign.tints import area_of
from penpad.formats.puzzle import Cell, Line, Mark, Path, Place, Shape, Slot

WIDEST_RING = 0.6
MOST_AREAS = 300
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
    """The cells with something that white paint would hide."""
    for mark in marks:
        if isinstance(mark, Path) and not is_white(mark.colour):
            yield from map(inside, mark.points)
        elif isinstance(mark, Shape) and not is_white(mark.fill):
            yield inside(mark.at)


def hiding(marks: Sequence[Mark]) -> dict[Cell, float]:
    """The cells with a round shape in the middle, under which lines end, and its radius."""
    found: dict[Cell, float] = {}
    for mark in marks:
        look = looks.circle_look(mark) if isinstance(mark, Shape) else None
        place = snap(mark.at) if isinstance(mark, Shape) else None
        if look is not None and isinstance(place, Cell) and look.radius <= WIDEST_RING:
            found[place] = max(look.radius, found.get(place, 0.0))
    return found
