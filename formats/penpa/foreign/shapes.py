"""Free rectangles and ellipses as coloured cells and symbols; longer ones are in ``areas.py``."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.formats import looks
from penpad.formats.colours import parse, shade_of
from penpad.formats.looks import float_of
from penpad.formats.penpa.foreign.pens import is_black, is_white, other_than, same, solid
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import NEAR, apart, nearest, ratio, unlike
from penpad.formats.penpa.foreign.tints import fill_of, rim_of
from penpad.formats.puzzle import Cell, Place, Shape, Surface, Symbol

FILLING = (0.9, 1.2)
"""A square of such a size without a rim fills its cell."""
THICK = 1.5 * looks.PEN
"""Rims at least this wide are Penpa+'s thick ones."""
DOT = 0.16
"""Discs below this size are dots, the eighth of Penpa+'s ``ox`` signs."""
ROUND = 0.35
"""The radius of corners, in parts of the smaller side, from which a box looks round."""
SQUARISH = 1.2
"""Shapes whose sides differ by no more are circles and squares."""
SIZES = {
    "circle": {end: 2 * radius for end, radius in looks.CIRCLE_RADIUS.items()},
    "square": {end: 2 * half for end, half in looks.SQUARE_HALF.items()},
    "diamond": {end: radius * 2**0.5 for end, radius in looks.DIAMOND_RADIUS.items()},
}
"""How wide symbols are, by family and ending; of a diamond, its side."""
LIMITS = {
    "circle": {"SS": 0.355, "S": 0.57, "M": 0.78, "L": 1.2},
    "square": {"SS": 0.35, "S": 0.56, "M": 0.745, "L": 0.89, "LL": 1.35},
    "diamond": {"SS": 0.24, "S": 0.39, "M": 0.54, "L": 0.85},
}
"""Up to which size a symbol is used. Small circles are dots on a side, which are a little larger in SudokuPad."""


@dataclass(frozen=True)
class Paint:
    """Fill and rim of a shape, ``None`` for what paints nothing."""

    fill: str | None
    rim: str | None
    thick: bool = False


def paint_of(shape: Shape, *, thin: bool = False) -> Paint:
    """How a shape is painted, as it is seen."""
    return Paint(fill_of(shape, thin=thin), rim_of(shape, thin=thin), float_of(shape.border_width) >= THICK)


def is_round(shape: Shape) -> bool:
    """Whether a shape is a circle or ellipse, or a box whose corners are as round as can be."""
    if not shape.rounded or shape.corner is None:
        return shape.rounded
    return float_of(shape.corner) >= ROUND * min(float_of(shape.width), float_of(shape.height))


def layer_of(shape: Shape, sketch: Sketch) -> int:
    """The symbol layer: in front of lines, or behind them unless a polygon would hide it there."""
    row, col = float_of(shape.at.row), float_of(shape.at.col)
    hidden = any(top < row < bottom and left < col < right for top, left, bottom, right in sketch.covered)
    return 2 if shape.above or hidden else 1


def symbol(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A circle, square or diamond as the symbol nearest in size, or the coloured cell that it fills.

    False for shapes that are none of these or too large for any.
    """
    sides = float_of(shape.width), float_of(shape.height)
    turned = not is_round(shape) and shape.angle % 90 != 0
    place = nearest(shape.at, slots=True)
    if place is None or ratio(*sides) > SQUARISH or (turned and shape.angle % 90 != 45):
        return False
    size = max(sides)
    family = "circle" if is_round(shape) else "diamond" if turned else "square"
    filling = family == "square" and FILLING[0] <= size <= FILLING[1] and paint.rim is None
    if filling and paint.fill and isinstance(place, Cell) and not shape.above:
        sketch.fill(place, paint.fill)
        name_place(shape, place, sketch)
        return True
    return _symbol(shape, paint, family, size, place, sketch)


def oval(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A small ellipse as the circle of about its size."""
    size = float_of(shape.width + shape.height) / 2
    place = nearest(shape.at, slots=True)
    if not is_round(shape) or place is None or not _symbol(shape, paint, "circle", size, place, sketch):
        return False
    sketch.lose(shape, "form")
    return True


def _symbol(shape: Shape, paint: Paint, family: str, size: float, place: Place, sketch: Sketch) -> bool:
    layer = layer_of(shape, sketch)
    if family == "circle" and size < DOT and paint.fill:
        sketch.keep(Symbol(place, "ox_B", 8, layer, other_than(paint.fill, looks.BLACK)))
        name_place(shape, place, sketch)
        return True
    sizes = SIZES[family]
    ending = next((end for end, most in LIMITS[family].items() if size <= most), None)
    if ending is None:
        return False
    alone = isinstance(place, Cell) and place not in sketch.busy and place not in sketch.crowded
    if not shape.above or alone:
        # No line is to be seen through it.
        under = sketch.fills.get(place) if isinstance(place, Cell) else None
        paint = Paint(solid(paint.fill, under), solid(paint.rim, under), paint.thick)
    looks_like = styles(paint)
    if place in sketch.crowded and paint.rim and _faint(paint.fill):
        looks_like = styles(Paint(None, paint.rim))
        sketch.lose(shape, "fill")
    elif len(looks_like) > 1 and place in sketch.crowded:
        # A pale fill is missed less than the rim, and a rim less than any other fill.
        pale = shade_of(paint.fill) == "white"
        looks_like = looks_like[1:] if pale else looks_like[:1]
        sketch.lose(shape, "fill" if pale else "rim")
    for style, colour in looks_like:
        sketch.keep(Symbol(place, f"{family}_{ending}", style, layer, colour))
    if unlike(sizes[ending], size):
        sketch.lose(shape, "size")
    name_place(shape, place, sketch)
    return True


def _faint(fill: str | None) -> bool:
    """Whether what is under a fill is seen through it."""
    found = parse(fill)
    return found is not None and found.alpha < 0.9


def name_place(shape: Shape, place: Place, sketch: Sketch) -> None:
    """Says so where a shape has moved visibly."""
    if apart(shape.at, place) > NEAR:
        sketch.lose(shape, "place")


def surface(cell: Cell, fill: str) -> Surface:
    """A coloured cell, in Penpa+'s own style of that colour if it has one."""
    fill = solid(fill) or fill
    own = next((style for style, colour in looks.SURFACES.items() if style <= 12 and same(colour, fill)), None)
    return Surface(cell, 1, fill) if own is None else Surface(cell, own)


def styles(paint: Paint) -> list[tuple[int, str | None]]:
    """The fill styles of symbols that, drawn on one another, have a fill and a rim, each with its own colour."""
    fill, rim, thick = paint.fill, paint.rim, paint.thick
    if rim is None:
        if is_white(fill):
            return [(7, None)]
        return [(2, None)] if is_black(fill) else [(3, other_than(fill, looks.LIGHT_GREY))]
    if fill is None:
        return [(13, other_than(rim, looks.BLACK))]
    if is_black(rim):
        if is_white(fill):
            return [(8 if thick else 1, None)]
        return [(9 if thick else 5, other_than(fill, looks.LIGHT_GREY))]
    if is_white(fill):
        return [(6, None)] if same(rim, looks.MIDDLE_GREY) else [(10, rim)]
    return [*styles(Paint(fill, None)), *styles(Paint(None, rim))]
