"""Quadruple circles: up to four digits in a circle on a grid point, which are one clue in Penpa+."""

from __future__ import annotations

from collections.abc import Sequence

from penpad.formats import looks
from penpad.formats.normal import snap
from penpad.formats.penpa.foreign.pens import is_black, is_white
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import NEAR, apart, inside, ratio, spot_of
from penpad.formats.puzzle import Cell, Mark, Shape, Text, Vertex

REACH = 0.32
"""How far from the middle of the circle its digits may stand."""
MOST_CHARACTERS = 4
MOST_RATIO = 1.5
"""Of the circle's size to the size that Penpa+ gives it."""
BLACK_ON_WHITE, WHITE_ON_BLACK = 6, 7


def take(marks: Sequence[Mark], sketch: Sketch) -> set[int]:
    """Writes the quadruple circles; gives the indices of the marks that they are made of."""
    texts: dict[Cell, list[tuple[int, Text]]] = {}
    for index, mark in enumerate(marks):
        if isinstance(mark, Text) and mark.kind == "free":
            texts.setdefault(inside(mark.at), []).append((index, mark))
    used: set[int] = set()
    circles: set[Vertex] = set()
    for index, mark in enumerate(marks):
        place = snap(mark.at) if isinstance(mark, Shape) else None
        if not isinstance(mark, Shape) or not isinstance(place, Vertex) or place in circles:
            continue
        style = _style(mark)
        corners = [Cell(place.row - down, place.col - right) for down in (0, 1) for right in (0, 1)]
        around = [item for cell in corners for item in texts.get(cell, ())]
        digits = [(at, text) for at, text in around if at not in used and apart(text.at, place) <= REACH]
        digits.sort(key=lambda item: _reading_order(item[1]))
        chars = "".join("".join(text.text.split()) for _, text in digits)
        plain = all(_fits(text, style) and not text.turn for _, text in digits)
        if style is None or not plain or not 1 <= len(chars) <= MOST_CHARACTERS:
            continue
        circles.add(place)
        used |= {index, *(at for at, _ in digits)}
        sketch.keep(Text(place, chars, "tapa", style))
        if style == BLACK_ON_WHITE and not is_black(mark.border):
            sketch.lose(mark, "colour")
    return used


def _style(shape: Shape) -> int | None:
    """The number style whose disc looks like a circle; ``None`` for shapes that are no such circle."""
    look = looks.circle_look(shape)
    if look is None or ratio(look.radius, looks.QUAD_RADIUS) > MOST_RATIO:
        return None
    if is_white(shape.fill) and look.outline and look.outline_shade in ("black", "grey"):
        return BLACK_ON_WHITE
    return WHITE_ON_BLACK if is_black(shape.fill) else None


def _fits(text: Text, style: int | None) -> bool:
    if style == WHITE_ON_BLACK:
        return is_white(text.colour)
    return text.colour is None or is_black(text.colour)


def _reading_order(text: Text) -> tuple[float, float]:
    row, col = spot_of(text.at) or (0.0, 0.0)
    # Digits of one row may differ a little in height.
    return round(row / (2 * NEAR)), col
