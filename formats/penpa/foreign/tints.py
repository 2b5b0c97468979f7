"""Colours as SudokuPad shows them, with their transparency; and colours thinned so that the grid shows through."""

from __future__ import annotations

from fractions import Fraction

from penpad.formats.colours import Colour, parse
from penpad.formats.looks import float_of
from penpad.formats.penpa.foreign.pens import seen, text_of
from penpad.formats.puzzle import Path, Shape
from penpad.formats.svg.areas import veiled


def fill_of(shape: Shape, *, thin: bool) -> str | None:
    """The fill of a shape as it is seen; ``thin`` for the tool whose fills are half as strong. ``None``: no paint."""
    return faded(veiled(shape.fill, shape.fill, thin), shape.finish.opacity, shape.finish.fill_opacity)


def rim_of(shape: Shape, *, thin: bool) -> str | None:
    """The rim of a shape as it is seen; ``None`` if there is none, or only one in the colour of the fill."""
    if not shape.border or shape.border_width <= 0 or parse(shape.border) == parse(shape.fill):
        return None
    return faded(veiled(shape.border, shape.fill, thin), shape.finish.opacity, shape.finish.stroke_opacity)


def stroke_of(path: Path) -> str | None:
    """The colour of a free line as it is seen; ``None`` for one that is not drawn, or has no colour of its own."""
    return faded(path.colour, path.finish.opacity, path.finish.stroke_opacity)


def area_of(path: Path) -> str | None:
    """The fill of a free outline as it is seen."""
    return faded(path.fill, path.finish.opacity, path.finish.fill_opacity)


def faded(colour: str | None, *shares: Fraction | None) -> str | None:
    """A colour with so much less of it; the text of the colour itself where nothing is taken away."""
    share = 1.0
    for one in shares:
        share *= 1.0 if one is None else min(max(float_of(one), 0.0), 1.0)
    found = seen(colour)
    if found is None or share <= 0:
        return None
    return colour if share == 1 else text_of(found._replace(alpha=found.alpha * share))


def sheer(colour: str) -> str:
    """The most transparent colour that looks the same on white paper, so that lines under it are seen through it."""
    found = parse(colour)
    if found is None:
        return colour
    plain = found.over_white()
    alpha = 1 - min(plain[:3]) / 255
    if alpha <= 0 or alpha >= found.alpha:
        return colour
    # The alpha is rounded up to what two digits can say, and the parts follow from it.
    alpha = min(int(alpha * 255) + 1, 255) / 255
    red, green, blue = (round(255 - (255 - part) / alpha) for part in plain[:3])
    return text_of(Colour(max(red, 0), max(green, 0), max(blue, 0), alpha))
