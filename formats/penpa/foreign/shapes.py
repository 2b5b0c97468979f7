"""Free rectangles and ellipses as coloured cells and symbols; longer ones are in ``areas.py``."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.formats import looks
from penpad.formats.looks import float_of
from penpad.formats.penpa.foreign.pens import is_black, is_white, other_than, same, seen
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import NEAR, apart, nearest, ratio, unlike
from penpad.formats.puzzle import Cell, Place, Shape, Surface, Symbol

FILLING = (0.9, 1.2)
"""A square of such a size without a rim fills its cell."""
THICK = 1.5 * looks.PEN
"""Rims at least this wide are Penpa+'s thick ones."""
DOT = 0.16
"""Discs below this size are dots, the eighth of Penpa+'s ``ox`` signs."""
SQUARISH = 1.2
"""Shapes whose sides differ by no more are circles and squares."""
SIZES = {
    "circle": {end: 2 * radius for end, radius in looks.CIRCLE_RADIUS.items()},
    "square": {end: 2 * half for end, half in looks.SQUARE_HALF.items()},
    "diamond": {end: radius * 2**0.5 for end, radius in looks.DIAMOND_RADIUS.items()},
}
"""How wide symbols are, by family and ending; of a diamond, its side."""


@dataclass(frozen=True)
class Paint:
    """Fill and rim of a shape, ``None`` for what paints nothing."""

    fill: str | None
    rim: str | None
    thick: bool = False


def paint_of(shape: Shape) -> Paint:
    """How a shape is painted; a rim in the colour of the fill is none."""
    fill = shape.fill if seen(shape.fill) else None
    rim = shape.border if seen(shape.border) and shape.border_width > 0 else None
    if fill and rim and same(fill, rim):
        rim = None
    return Paint(fill, rim, float_of(shape.border_width) >= THICK)


def layer_of(shape: Shape) -> int:
    """The symbol layer: in front of lines or behind them."""
    return 2 if shape.above else 1


def symbol(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A circle, square or diamond as the symbol nearest in size, or the coloured cell that it fills.

    False for shapes that are none of these or too large for any.
    """
    sides = float_of(shape.width), float_of(shape.height)
    turned = not shape.rounded and shape.angle % 90 != 0
    place = nearest(shape.at, slots=True)
    if place is None or ratio(*sides) > SQUARISH or (turned and shape.angle % 90 != 45):
        return False
    size = max(sides)
    family = "circle" if shape.rounded else "diamond" if turned else "square"
    filling = family == "square" and FILLING[0] <= size <= FILLING[1] and paint.rim is None
    if filling and paint.fill and isinstance(place, Cell) and not shape.above:
        sketch.keep(surface(place, paint.fill))
        name_place(shape, place, sketch)
        return True
    return _symbol(shape, paint, family, size, place, sketch)


def oval(shape: Shape, paint: Paint, sketch: Sketch) -> bool:
    """A small ellipse as the circle of about its size."""
    size = float_of(shape.width + shape.height) / 2
    place = nearest(shape.at, slots=True)
    if not shape.rounded or place is None or not _symbol(shape, paint, "circle", size, place, sketch):
        return False
    sketch.lose(shape, "form")
    return True


def _symbol(shape: Shape, paint: Paint, family: str, size: float, place: Place, sketch: Sketch) -> bool:
    layer = layer_of(shape)
    if family == "circle" and size < DOT and paint.fill and not is_white(paint.fill):
        sketch.keep(Symbol(place, "ox_B", 8, layer, other_than(paint.fill, looks.BLACK)))
        name_place(shape, place, sketch)
        return True
    sizes = SIZES[family]
    ending = min(sizes, key=lambda one: ratio(sizes[one], size))
    if size > sizes[ending] and unlike(sizes[ending], size):
        return False
    for style, colour in styles(paint):
        sketch.keep(Symbol(place, f"{family}_{ending}", style, layer, colour))
    if unlike(sizes[ending], size):
        sketch.lose(shape, "size")
    name_place(shape, place, sketch)
    return True


def name_place(shape: Shape, place: Place, sketch: Sketch) -> None:
    """Says so where a shape has moved visibly."""
    if apart(shape.at, place) > NEAR:
        sketch.lose(shape, "place")


def surface(cell: Cell, fill: str) -> Surface:
    """A coloured cell, in Penpa+'s own style of that colour if it has one."""
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
