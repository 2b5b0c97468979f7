"""Free rectangles of many cells as coloured cells, polygons, bands and strokes; ovals around cells of a row."""

from __future__ import annotations

from math import cos, radians, sin

from penpad.formats import looks
from penpad.formats.looks import float_of
from penpad.formats.penpa.foreign import shapes
from penpad.formats.penpa.foreign.pens import is_black, is_white, other_than, pen_for
from penpad.formats.penpa.foreign.shapes import Paint, layer_of, paint_of, surface
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import NEAR, apart, moved, nearest, ratio, unlike
from penpad.formats.puzzle import Cell, Line, Path, Place, Shape, Symbol, Vertex

MOST_CELLS = 400
"""Cells coloured by one rectangle."""
LARGEST = 1_000
WHITE_OVALS = {(1, 2): 1, (2, 1): 2, (1, 3): 3, (3, 1): 4}
"""Styles of ``sudokumore``: white ovals around so many rows and columns of cells."""
CLEAR_OVALS = {(1, 2): 4, (2, 1): 5, (1, 3): 6, (3, 1): 7}
"""Styles of ``sudokuetc``: boxes with round corners and nothing inside."""
BAND, SLOW = looks.PATH_WIDTHS["band"], looks.PATH_WIDTHS["slow"]
NARROWEST_CHAIN = 0.36
"""Strokes from this width on are thermometers without bulb or bands."""


def draw(shape: Shape, sketch: Sketch) -> None:
    """A free shape as what comes nearest to it; what visibly differs is named."""
    wide, high = float_of(shape.width), float_of(shape.height)
    paint = paint_of(shape)
    if min(wide, high) <= 0 or (paint.fill is None and paint.rim is None):
        # Nothing is drawn, so there is nothing to carry.
        return
    if max(wide, high) > LARGEST:
        sketch.lose(shape)
        return
    ways = (shapes.symbol, _cells, _around_cells, _bar, shapes.oval, _polygon)
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
    if size is None or shape.rounded:
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
    if paint.fill and shape.above:
        sketch.keep_all(Symbol(cell, "square_LL", *_covering(paint.fill)) for cell in inside)
    elif paint.fill:
        sketch.keep_all(surface(cell, paint.fill) for cell in inside)
    if paint.rim:
        pen = pen_for(float_of(shape.border_width), paint.rim)
        sides = [(Vertex(row, col), Vertex(row, col + 1)) for row in (first.row, last.row) for col in cols]
        sides += [(Vertex(row, col), Vertex(row + 1, col)) for col in (first.col, last.col) for row in rows]
        sketch.keep_all(Line(a, b, pen.style, pen.colour) for a, b in sides)
    return True


def _covering(fill: str) -> tuple[int, int, str | None]:
    """Style, layer and colour of a square that covers a cell, its grid lines too."""
    ((style, colour),) = shapes.styles(Paint(fill, None))
    return style, 2, colour


def _polygon(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A rectangle as a filled polygon, its rim as lines, between the points nearest to its corners."""
    wide, high, turn = float_of(shape.width) / 2, float_of(shape.height) / 2, radians(float_of(shape.angle % 360))
    corners = [
        moved(shape.at, x * wide * sin(turn) + y * high * cos(turn), x * wide * cos(turn) - y * high * sin(turn))
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    places = [nearest(corner, slots=paint.rim is None) for corner in corners]
    found = [place for place in places if place is not None]
    if len(set(found)) < len(corners) or (shape.rounded and ratio(wide, high) < shapes.SQUARISH):
        return False
    if paint.fill:
        sketch.keep(Path(tuple(found), "polygon", other_than(paint.fill, looks.BLACK)))
    if paint.rim:
        pen = pen_for(float_of(shape.border_width), paint.rim)
        sketch.keep_all(Line(a, b, pen.style, pen.colour) for a, b in zip(found, [*found[1:], found[0]], strict=True))
    if shape.rounded or max(apart(a, b) for a, b in zip(corners, found, strict=True)) > NEAR:
        sketch.lose(shape, "exact form")
    return True


# ---- long shapes -------------------------------------------------------------------------------------------------


def cells_of_oval(shape: Shape) -> tuple[Cell, ...]:
    """The two or three cells of a row or column around which a long rounded shape lies; empty if it is none."""
    size = _upright(shape)
    if size is None or not shape.rounded:
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
        sketch.keep(Symbol(cells[0], "sudokuetc", CLEAR_OVALS[form], layer_of(shape), rim))
        return True
    rim = other_than(paint.rim, looks.SOFT_GREY)
    sketch.keep(Symbol(cells[0], "sudokumore", WHITE_OVALS[form], layer_of(shape), rim))
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
    if a is None or b is None or a == b:
        return False
    if chain:
        band = ratio(small, BAND) < ratio(small, SLOW)
        sketch.keep(Path((a, b), "band" if band else "slow", other_than(paint.fill, looks.LIGHT_GREY)))
        other_width = unlike(BAND if band else SLOW, small)
    else:
        pen = pen_for(small, None if is_black(paint.fill) else paint.fill)
        sketch.keep(Line(a, b, pen.style, pen.colour))
        other_width = pen.other_width
    if other_width:
        sketch.lose(shape, "width")
    _name_ends(shape, ends, (a, b), sketch)
    return True


def _name_ends(shape: Shape, ends: list[Place], places: tuple[Place, Place], sketch: Sketch) -> None:
    if max(apart(end, place) for end, place in zip(ends, places, strict=True)) > NEAR:
        sketch.lose(shape, "place")
