"""Lines with a head as Penpa+'s direction lines and arrow symbols; thin corners on a side as signs of comparison."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from penpad.formats import looks
from penpad.formats.penpa.foreign.pens import is_black, other_than, solid, width_of
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import NEAR, apart, inside, moved, nearest, spot_of, unlike
from penpad.formats.penpa.marks import steps
from penpad.formats.puzzle import Cell, Edge, Path, Place, Symbol

WAYS = ((0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1))
"""Directions of Penpa+'s arrow symbols, style 1 first."""
CHEVRONS = {(0, -1): 5, (-1, 0): 6, (0, 1): 7, (1, 0): 8}
"""Styles of ``inequality`` drawn as two strokes, by the direction of the tip."""
DEPTH, SPAN = (0.03, 0.25), (0.1, 0.5)
"""Least and greatest size of a sign of comparison, along its tip and across."""
SHORT_ARROW = 0.45
"""Shorter arrows are smaller than the head of a direction line."""
LEAST_SHAFT = 0.3
"""Of still shorter arrows along a row or column only the head is drawn."""
SHORTEST, STROKE = 0.12, 0.64
"""The shortest stroke worth drawing, and the length of Penpa+'s strokes."""
THICKEST = 3 / 64
"""The widest stroke of such a sign."""


def draw(path: Path, start: Sequence[Place], sketch: Sketch) -> None:
    """A line with a head; ``start`` is the place of its first point, which may differ from the one it names."""
    points = [*start, *path.points[1:]]
    places: list[Place] = []
    moved_far: Cell | None = None
    for point in points:
        place = nearest(point, slots=True)
        if place is None:
            sketch.lose(path)
            return
        if moved_far is None and apart(point, place) > NEAR:
            moved_far = inside(point)
        if not places or places[-1] != place:
            places.append(place)
    if len(places) < 2 or sum(apart(a, b) for a, b in pairwise(points)) <= SHORT_ARROW:
        _short(path, sketch)
        return
    sketch.keep(Path(filled(places), "direction", other_than(solid(path.colour), looks.SOFT_GREY)))
    if unlike(looks.PATH_WIDTHS["direction"], width_of(path)):
        sketch.lose(path, "width")
    if moved_far is not None:
        sketch.lose(path, "place", moved_far)


def filled(places: Sequence[Place]) -> tuple[Place, ...]:
    """A chain with the cells (or grid points) between distant ones."""
    found = [places[0]]
    for a, b in pairwise(places):
        found += [stop for _, stop in steps(a, b)]
    return tuple(found)


def way_of(down: float, right: float) -> tuple[int, int]:
    """The one of eight directions that comes nearest to a vector."""
    far = max(abs(down), abs(right))
    row, col = (0 if abs(part) < 0.4 * far else 1 if part > 0 else -1 for part in (down, right))
    return row, col


def _short(path: Path, sketch: Sketch) -> None:
    """An arrow too short for two points: a symbol at the point nearest to its middle."""
    start, stop = spot_of(path.points[0]), spot_of(path.points[-1])
    if start is None or stop is None or start == stop:
        sketch.lose(path)
        return
    down, right = stop[0] - start[0], stop[1] - start[1]
    place = nearest(moved(path.points[0], down / 2, right / 2), slots=True)
    if place is None:
        sketch.lose(path)
        return
    way = way_of(down, right)
    if way in CHEVRONS and max(abs(down), abs(right)) < LEAST_SHAFT:
        sketch.keep(Symbol(place, "inequality", CHEVRONS[way], 2, other_than(path.colour, looks.BLACK)))
    else:
        sketch.keep(Symbol(place, "arrow_S", WAYS.index(way) + 1, 2, other_than(path.colour, looks.BLACK)))
    sketch.lose(path, "exact form")


def dash(path: Path, sketch: Sketch) -> bool:
    """A straight line too short for two points as one of the short strokes among Penpa+'s symbols."""
    start, stop = spot_of(path.points[0]), spot_of(path.points[-1])
    length = sum(apart(a, b) for a, b in pairwise(path.points))
    straight = length <= 1.1 * apart(path.points[0], path.points[-1])
    if start is None or stop is None or not straight or not SHORTEST <= length <= 1:
        return False
    down, right = stop[0] - start[0], stop[1] - start[1]
    middle = moved(path.points[0], down / 2, right / 2)
    place = nearest(middle, slots=True)
    row, col = way_of(down, right)
    if place is None:
        return False
    style = 1 if row == 0 else 2 if col == 0 else 3 if row == col else 4
    sketch.keep(Symbol(place, "line", style, 2, other_than(path.colour, looks.BLACK)))
    if unlike(STROKE, apart(path.points[0], path.points[-1])):
        sketch.lose(path, "length")
    if apart(place, middle) > NEAR:
        sketch.lose(path, "place")
    return True


def chevron(path: Path) -> Symbol | None:
    """A thin black corner on a side between two cells, which says which of them is smaller."""
    spots = [spot_of(point) for point in path.points]
    if len(spots) != 3 or not is_black(path.colour) or width_of(path) > THICKEST:
        return None
    a, tip, b = spots
    if a is None or tip is None or b is None:
        return None
    down, right = tip[0] - (a[0] + b[0]) / 2, tip[1] - (a[1] + b[1]) / 2
    depth, span = max(abs(down), abs(right)), max(abs(a[0] - b[0]), abs(a[1] - b[1]))
    straight = min(abs(down), abs(right)) < 0.2 * depth
    if not (straight and DEPTH[0] <= depth <= DEPTH[1] and SPAN[0] <= span <= SPAN[1]):
        return None
    middle = moved(path.points[1], -down / 2, -right / 2)
    place = nearest(middle)
    way = way_of(down, right)
    if not isinstance(place, Edge) or apart(middle, place) > NEAR or place.horizontal != (way[0] != 0):
        return None
    return Symbol(place, "inequality", CHEVRONS[way], 2)
