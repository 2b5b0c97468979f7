"""Free polylines as Penpa+'s lines, thermometers without bulb, bands and polygons, or as pieces of the grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from penpad.formats import looks
from penpad.formats.looks import float_of
from penpad.formats.normal import THIN, edges_along
from penpad.formats.penpa.foreign import areas, arrowheads
from penpad.formats.penpa.foreign.curves import circle_of, straightened
from penpad.formats.penpa.foreign.pens import is_black, is_white, other_than, pen_of, same, solid, width_of
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import NEAR, apart, inside, nearest, ratio, spot_of, unlike
from penpad.formats.penpa.foreign.tints import area_of, sheer, stroke_of
from penpad.formats.penpa.marks import steps
from penpad.formats.puzzle import Cell, Erased, Line, Path, Place, Vertex

NARROWEST_CHAIN = 0.36
"""Lines from this width on are thermometers without bulb, or bands."""
BAND, SLOW = looks.PATH_WIDTHS["band"], looks.PATH_WIDTHS["slow"]
THIN_GRID = 80
ON_GRID = "cell-grids"
ABOVE_GRID = ("cell-grids", "overlay", "cell-errors", "cell-givens", "cell-pen", "cell-pencilmarks", "cell-values")
MOST_POINTS = 5_000
Hiding = Mapping[Cell, float]
"""Round shapes that hide what lies under them: their cells and radii."""


def draw(path: Path, sketch: Sketch, hiding: Hiding) -> None:
    """A free polyline as what comes nearest to it; what visibly differs is named."""
    fill = area_of(path) is not None
    # A line about which nothing is told may be seen.
    stroke = (stroke_of(path) is not None and path.width != 0) or (path.colour is None and path.width is None)
    path = straightened(replace(path, colour=stroke_of(path), fill=area_of(path)))
    if not path.points or not (fill or stroke):
        return
    if len(path.points) > MOST_POINTS:
        sketch.lose(path)
    elif (circle := circle_of(path)) is not None:
        areas.draw(circle, sketch)
    elif fill:
        _filled(path, stroke, sketch)
    elif path.layer == ON_GRID and not path.arrowhead and _grid(path, sketch):
        pass
    elif path.arrowhead:
        arrowheads.draw(path, ends_hidden(path.points, hiding)[:1], sketch)
    elif is_white(path.colour) and path.layer not in ABOVE_GRID and not _on_colour(path, sketch):
        # In Penpa+ it would hide the grid, under which it lies.
        sketch.lose(path)
    elif (chevron := arrowheads.chevron(path)) is not None:
        sketch.keep(chevron)
    else:
        _stroked(path, sketch, hiding)


def _on_colour(path: Path, sketch: Sketch) -> bool:
    """Whether a line lies on coloured cells or areas."""
    return bool(sketch.covered) or not sketch.tinted.isdisjoint(map(inside, path.points))


# ---- the grid ----------------------------------------------------------------------------------------------------


def _grid(path: Path, sketch: Sketch) -> bool:
    """A line that draws the grid again, or hides a piece of it under white; false for other lines of that layer."""
    thin = path.width is not None and path.width < THIN
    white = is_white(path.colour)
    points = [nearest(point) for point in path.points]
    vertices = [point for point in points if isinstance(point, Vertex)]
    edges = edges_along(vertices) if len(vertices) == len(points) else None
    if edges is None or not (thin or white):
        return False
    known = set(sketch.board.edges())
    if white:
        sketch.keep_all(Erased(*edge.ends) for edge in edges if edge in known)
    elif sketch.frame.lines != "solid" or not known.issuperset(edges) or not is_black(path.colour):
        colour = other_than(path.colour, looks.BLACK)
        sketch.keep_all(Line(*edge.ends, THIN_GRID, colour) for edge in edges)
    return True


# ---- strokes -----------------------------------------------------------------------------------------------------


def _stroked(path: Path, sketch: Sketch, hiding: Hiding) -> None:
    points = [*path.points]
    first, last = ends_hidden(points, hiding)
    points[0], points[-1] = first, last
    width = width_of(path)
    chain = width >= NARROWEST_CHAIN and not path.finish.dash
    places = chain_of(points, slots=chain)
    if places is None:
        if not arrowheads.dash(path, sketch):
            sketch.lose(path)
        return
    if chain:
        band = ratio(width, BAND) < ratio(width, SLOW)
        sketch.keep(Path(tuple(places), "band" if band else "slow", other_than(solid(path.colour), looks.LIGHT_GREY)))
        other_width = unlike(BAND if band else SLOW, width)
    else:
        pen = pen_of(replace(path, colour=solid(path.colour)))
        other_width = pen.other_width
        if pen.other_dashes:
            sketch.lose(path, "dashes")
        for a, b in pairwise(places):
            sketch.keep_all(Line(*pair, pen.style, pen.colour) for pair in pieces(a, b))
    if other_width:
        sketch.lose(path, "width")
    name_place(path, points, sketch, slots=chain)


def pieces(a: Place, b: Place) -> list[tuple[Place, Place]]:
    """A stroke in the pieces that Penpa+ would keep it in."""
    return [(one, other) if _order(one) <= _order(other) else (other, one) for one, other in steps(a, b)]


def _order(place: Place) -> tuple[float, float]:
    return spot_of(place) or (0.0, 0.0)


def ends_hidden(points: Sequence[Place], hiding: Hiding) -> tuple[Place, Place]:
    """Both ends of a chain; one that stops at the rim of a round shape is led on to the middle under it."""
    if len(points) < 2:
        return points[0], points[-1]
    return _reaching(points[0], hiding), _reaching(points[-1], hiding)


def _reaching(point: Place, hiding: Hiding) -> Place:
    row, col = spot_of(point) or (0.0, 0.0)
    around = {Cell(int((row + down) // 1), int((col + right) // 1)) for down in (-0.1, 0.1) for right in (-0.1, 0.1)}
    found = [cell for cell in around if cell in hiding and apart(point, cell) <= hiding[cell] + NEAR]
    return min(found, key=lambda cell: apart(point, cell), default=point)


def chain_of(points: Sequence[Place], *, slots: bool = False) -> list[Place] | None:
    """The Penpa+ points nearest to a chain, none twice in a row; ``None`` if fewer than two are left."""
    found: list[Place] = []
    for point in points:
        place = nearest(point, slots=slots)
        if place is None:
            return None
        if not found or found[-1] != place:
            found.append(place)
    return found if len(found) > 1 else None


def name_place(path: Path, points: Sequence[Place], sketch: Sketch, *, slots: bool = False) -> None:
    """Names the first point that has moved visibly."""
    far = next((point for point in points if _shift(point, slots) > NEAR), None)
    if far is not None:
        sketch.lose(path, "place", inside(far))


def _shift(point: Place, slots: bool) -> float:
    place = nearest(point, slots=slots)
    return float("inf") if place is None else apart(point, place)


# ---- filled outlines ---------------------------------------------------------------------------------------------


def _filled(path: Path, stroked: bool, sketch: Sketch) -> None:
    """A filled outline as a polygon of its fill; the rim as lines where it has another colour."""
    places = chain_of(path.points, slots=True)
    if places is None or not _has_area(places):
        sketch.lose(path)
        return
    ring = places[:-1] if places[0] == places[-1] else places
    # A polygon covers the grid in Penpa+; it is thinned where the outline does not.
    fill = path.fill if path.layer in ABOVE_GRID or path.fill is None else sheer(path.fill)
    sketch.polygon(tuple(ring), other_than(fill, looks.BLACK))
    if stroked and not same(path.colour, path.fill) and float_of(path.width or 0) > 0:
        pen = pen_of(path)
        rim = chain_of(path.points) or []
        sketch.keep_all(Line(*pair, pen.style, pen.colour) for a, b in pairwise(rim) for pair in pieces(a, b))
        if any(_shift(point, False) > NEAR for point in path.points):
            sketch.lose(path, "rim")
    name_place(path, path.points, sketch, slots=True)


def _has_area(places: Sequence[Place]) -> bool:
    """Whether points do not all lie on one straight line."""
    (row, col), *rest = [_order(place) for place in places]
    crosses = [(a[0] - row) * (b[1] - col) - (a[1] - col) * (b[0] - row) for a, b in pairwise(rest)]
    return any(abs(cross) > 1e-9 for cross in crosses)
