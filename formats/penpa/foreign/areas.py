"""Free rectangles of many cells as coloured cells, polygons, bands and strokes; ovals around cells of a row."""

from __future__ import annotations

from math import cos, pi, radians, sin

from penpad.formats import looks
from penpad.formats.colours import parse
from penpad.formats.looks import float_of
from penpad.formats.penpa.foreign import shapes
from penpad.formats.penpa.foreign.arrowheads import way_of
from penpad.formats.penpa.foreign.pens import is_black, is_white, other_than, pen_for, solid
from penpad.formats.penpa.foreign.shapes import Paint, is_round, layer_of, paint_of
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import NEAR, apart, moved, nearest, ratio, unlike
from penpad.formats.penpa.foreign.tints import sheer
from penpad.formats.puzzle import Cell, Line, Path, Place, Shape, Symbol, Vertex

MOST_CELLS = 400
"""Cells coloured by one rectangle."""
LARGEST = 1_000
DISC_CORNERS = 24
WHITE_OVALS = {(1, 2): 1, (2, 1): 2, (1, 3): 3, (3, 1): 4}
"""Styles of ``sudokumore``: white ovals around so many rows and columns of cells."""
CLEAR_OVALS = {(1, 2): 4, (2, 1): 5, (1, 3): 6, (3, 1): 7}
"""Styles of ``sudokuetc``: boxes with round corners and nothing inside."""
BAND, SLOW = looks.PATH_WIDTHS["band"], looks.PATH_WIDTHS["slow"]
STROKE = (0.64, 3 * looks.PEN)
"""Length and width of the short strokes among the symbols."""
NARROWEST_CHAIN = 0.36
"""Strokes from this width on are thermometers without bulb or bands."""


def draw(shape: Shape, sketch: Sketch) -> None:
    """A free shape as what comes nearest to it; what visibly differs is named."""
    wide, high = float_of(shape.width), float_of(shape.height)
    paint = paint_of(shape, thin=sketch.thin)
    if min(wide, high) <= 0 or (paint.fill is None and paint.rim is None):
        # Nothing is drawn, so there is nothing to carry.
        return
    if max(wide, high) > LARGEST:
        sketch.lose(shape)
        return
    ways = (shapes.symbol, _cells, _around_cells, _bar, shapes.oval, _disc, _polygon)
    if not any(way(shape, paint, sketch) for way in ways):
        sketch.lose(shape)


def _upright(shape: Shape) -> tuple[float, float] | None:
    """Width and height of a shape that stands upright; ``None`` for one that is turned."""
    wide, high = float_of(shape.width), float_of(shape.height)
    if shape.angle % 90 != 0:
        return None
    return (high, wide) if shape.angle % 180 == 90 else (wide, high)


# ---- rectangles --------------------------------------------------------------------------------------------------


def _cells(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A rectangle that covers whole cells as coloured cells, its rim as lines along the grid."""
    size = _upright(shape)
    if size is None or is_round(shape):
        return False
    corners = [moved(shape.at, sign * size[1] / 2, sign * size[0] / 2) for sign in (-1, 1)]
    first, last = (nearest(corner) for corner in corners)
    if not isinstance(first, Vertex) or not isinstance(last, Vertex):
        return False
    rows, cols = range(first.row, last.row), range(first.col, last.col)
    near = apart(corners[0], first) <= NEAR and apart(corners[1], last) <= NEAR
    if not near or not 0 < len(rows) * len(cols) <= MOST_CELLS:
        return False
    inside = [Cell(row, col) for row in rows for col in cols]
    if paint.fill and shape.above and _covers(paint.fill):
        sketch.keep_all(Symbol(cell, "square_LL", *_covering(paint.fill)) for cell in inside)
    elif paint.fill:
        for cell in inside:
            sketch.fill(cell, paint.fill)
    if paint.rim:
        pen = pen_for(float_of(shape.border_width), paint.rim)
        sides = [(Vertex(row, col), Vertex(row, col + 1)) for row in (first.row, last.row) for col in cols]
        sides += [(Vertex(row, col), Vertex(row + 1, col)) for col in (first.col, last.col) for row in rows]
        sketch.keep_all(Line(a, b, pen.style, pen.colour) for a, b in sides)
    return True


def _covers(fill: str) -> bool:
    """Whether a paint above the grid hides it; one that does not is as well under it."""
    found = parse(fill)
    return found is None or found.alpha > 0.6


def _covering(fill: str) -> tuple[int, int, str | None]:
    """Style, layer and colour of a square that covers a cell, its grid lines too."""
    ((style, colour),) = shapes.styles(Paint(fill, None))
    return style, 2, colour


def _disc(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A large disc as a polygon of many corners."""
    wide, high = float_of(shape.width) / 2, float_of(shape.height) / 2
    if not is_round(shape) or min(wide, high) <= 0.5 or paint.fill is None:
        return False
    turns = [2 * pi * step / DISC_CORNERS for step in range(DISC_CORNERS)]
    corners = [nearest(moved(shape.at, high * sin(turn), wide * cos(turn)), slots=True) for turn in turns]
    found = [place for place in dict.fromkeys(corners) if place is not None]
    if len(found) < 6:
        return False
    sketch.polygon(tuple(found), _tint(shape, paint.fill))
    sketch.lose(shape, "exact form")
    if paint.rim:
        sketch.lose(shape, "rim")
    return True


def _tint(shape: Shape, fill: str) -> str | None:
    """The colour of a polygon, which covers the grid in Penpa+; thinned where the shape does not."""
    return other_than(fill if shape.above else sheer(fill), looks.BLACK)


def _polygon(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A rectangle as a filled polygon, its rim as lines, between the points nearest to its corners."""
    wide, high, turn = float_of(shape.width) / 2, float_of(shape.height) / 2, radians(float_of(shape.angle % 360))
    corners = [
        moved(shape.at, x * wide * sin(turn) + y * high * cos(turn), x * wide * cos(turn) - y * high * sin(turn))
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    places = [nearest(corner, slots=paint.rim is None) for corner in corners]
    found = [place for place in places if place is not None]
    if len(set(found)) < len(corners) or (is_round(shape) and ratio(wide, high) < shapes.SQUARISH):
        return False
    if paint.fill:
        sketch.polygon(tuple(found), _tint(shape, paint.fill))
    if paint.rim:
        pen = pen_for(float_of(shape.border_width), paint.rim)
        sketch.keep_all(Line(a, b, pen.style, pen.colour) for a, b in zip(found, [*found[1:], found[0]], strict=True))
    if is_round(shape) or max(apart(a, b) for a, b in zip(corners, found, strict=True)) > NEAR:
        sketch.lose(shape, "exact form")
    return True


# ---- long shapes -------------------------------------------------------------------------------------------------


def cells_of_oval(shape: Shape) -> tuple[Cell, ...]:
    """The two or three cells of a row or column around which a long rounded shape lies; empty if it is none."""
    size = _upright(shape)
    if size is None or not is_round(shape):
        return ()
    small, large = sorted(size)
    number = round(large - small) + 1
    if not (0.5 <= small <= 1.0 and 2 <= number <= 3 and abs(large - small - (number - 1)) <= 2 * NEAR):
        return ()
    flat = size[0] > size[1]
    steps = [index - (number - 1) / 2 for index in range(number)]
    spots = [moved(shape.at, 0.0 if flat else step, step if flat else 0.0) for step in steps]
    found: list[Cell] = []
    for spot in spots:
        place = nearest(spot)
        if not isinstance(place, Cell) or apart(spot, place) > NEAR:
            return ()
        found.append(place)
    return tuple(found)


def _around_cells(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A long rounded shape with a rim around two or three cells as Penpa+'s oval."""
    cells = cells_of_oval(shape)
    if not cells or paint.rim is None:
        return False
    form = (1, len(cells)) if cells[0].row == cells[-1].row else (len(cells), 1)
    if paint.fill is None:
        rim = other_than(paint.rim, looks.BLACK)
        sketch.keep(Symbol(cells[0], "sudokuetc", CLEAR_OVALS[form], layer_of(shape, sketch), rim))
        return True
    rim = other_than(paint.rim, looks.SOFT_GREY)
    sketch.keep(Symbol(cells[0], "sudokumore", WHITE_OVALS[form], layer_of(shape, sketch), rim))
    if not is_white(paint.fill):
        sketch.lose(shape, "colour")
    return True


def _bar(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A long narrow shape without rim as a stroke along its middle, the nearest in width."""
    wide, high = float_of(shape.width), float_of(shape.height)
    small, large = sorted((wide, high))
    if paint.rim is not None or paint.fill is None or large < 1.5 * small or unlike(small, min(small, BAND)):
        return False
    turn = radians(float_of(shape.angle % 360))
    right, down = (cos(turn), sin(turn)) if wide > high else (-sin(turn), cos(turn))
    # Strokes reach beyond their ends by half their width.
    reach = (large - small) / 2
    ends = [moved(shape.at, sign * down * reach, sign * right * reach) for sign in (-1, 1)]
    chain = small >= NARROWEST_CHAIN
    a, b = (nearest(end, slots=chain) for end in ends)
    if a is None or b is None:
        return False
    near = max(apart(ends[0], a), apart(ends[1], b)) <= NEAR
    if not near and _stroke(shape, paint.fill, (down, right), small, large, sketch):
        return True
    if a == b or unlike(apart(a, b) + small, large):
        return False
    if chain:
        band = ratio(small, BAND) < ratio(small, SLOW)
        sketch.keep(Path((a, b), "band" if band else "slow", other_than(solid(paint.fill), looks.LIGHT_GREY)))
        other_width = unlike(BAND if band else SLOW, small)
    else:
        pen = pen_for(small, None if is_black(paint.fill) else paint.fill)
        sketch.keep(Line(a, b, pen.style, pen.colour))
        other_width = pen.other_width
    if chain and is_round(shape):
        sketch.lose(shape, "round ends")
    if other_width:
        sketch.lose(shape, "width")
    _name_ends(shape, ends, (a, b), sketch)
    return True


def _stroke(shape: Shape, fill: str, way: tuple[float, float], small: float, large: float, sketch: Sketch) -> bool:
    """A narrow bar too short for two points as one of the short strokes among Penpa+'s symbols."""
    place = nearest(shape.at, slots=True)
    if place is None or large < 2 * small or unlike(large, STROKE[0]):
        return False
    row, col = way_of(*way)
    style = 1 if row == 0 else 2 if col == 0 else 3 if row == col else 4
    sketch.keep(Symbol(place, "line", style, 2, other_than(fill, looks.BLACK)))
    if unlike(small, STROKE[1]):
        sketch.lose(shape, "width")
    shapes.name_place(shape, place, sketch)
    return True


def _name_ends(shape: Shape, ends: list[Place], places: tuple[Place, Place], sketch: Sketch) -> None:
    if max(apart(end, place) for end, place in zip(ends, places, strict=True)) > NEAR:
        sketch.lose(shape, "place")
