"""Strokes and paints in Penpa+'s styles: the nearest width, the exact colour."""

from __future__ import annotations

from dataclasses import dataclass
from math import dist, sqrt

from penpad.formats import looks
from penpad.formats.colours import Colour, parse
from penpad.formats.looks import float_of, text_colour
from penpad.formats.penpa.foreign.spots import ALIKE, ratio, unlike
from penpad.formats.puzzle import Path

SOLID = (80, 4, 2, 21, 6)
DASHED = (12, 10, 14, 13, 17)
"""Line styles from thin to wide."""
OWN = {"#ff0000": {2: 8}, "#999999": {2: 5}, "#187bcd": {2: 9}}
"""Styles that have these colours of their own, by the black style of the same width."""
LEAST_WIDTH = 2 / 64
"""SudokuPad draws no line thinner."""


@dataclass(frozen=True)
class Pen:
    """A Penpa+ line style and the colour that overrides its own."""

    style: int
    colour: str | None = None
    other_width: bool = False
    """Whether the width is visibly another one."""
    other_dashes: bool = False
    """Whether a broken line is visibly broken in another way."""


def width_of(path: Path) -> float:
    """The width of a free line in cells."""
    width = float_of(path.width) if path.width is not None else looks.PATH_WIDTHS["line"]
    return max(width, LEAST_WIDTH)


def pen_of(path: Path) -> Pen:
    """The style that comes nearest to a free line in width and dashes, with its exact colour."""
    if path.finish.dash:
        return _dashed(width_of(path), path)
    return pen_for(width_of(path), path.colour)


def _dashed(width: float, path: Path) -> Pen:
    """The broken style that comes nearest to a broken line."""
    dash = [max(float_of(part), 0.0) for part in path.finish.dash]
    # Round ends make every dash longer, at the cost of the gap behind it.
    length = dash[0] + (0.0 if path.finish.cap == "butt" else width)
    period = sum(dash) * (2 if len(dash) % 2 else 1) / max(len(dash) + len(dash) % 2, 2) * 2

    def far(style: int) -> float:
        look = looks.STROKES[style]
        return ratio(look.width, width) * sqrt(ratio(look.dash[0] or look.width, length))

    style = min(DASHED, key=far)
    found = looks.STROKES[style]
    other_dashes = ratio(found.dash[0], length) > 2 * ALIKE or ratio(sum(found.dash), period) > 2 * ALIKE
    own = None if path.colour is None or same(path.colour, found.colour) else path.colour
    return Pen(style, own, unlike(found.width, width), other_dashes)


def pen_for(width: float, colour: str | None) -> Pen:
    """The style nearest to a width in cells, with an exact colour."""
    style = min(SOLID, key=lambda one: ratio(looks.STROKES[one].width, width))
    found = looks.STROKES[style]
    plain = parse(colour)
    if plain is not None and plain.alpha == 1 and style in OWN.get(plain.hex, {}):
        return Pen(OWN[plain.hex][style], None, unlike(found.width, width))
    own = None if colour is None or same(colour, found.colour) else colour
    return Pen(style, own, unlike(found.width, width))


def same(one: str | None, other: str | None) -> bool:
    """Whether two colours are the same."""
    return parse(one) == parse(other)


def seen(colour: str | None) -> Colour | None:
    """A colour as it paints; ``None`` for one that paints nothing."""
    found = parse(colour)
    return None if found is None or found.alpha < 0.02 else found


def other_than(colour: str | None, usual: str) -> str | None:
    """A colour where it is another one than the usual."""
    return None if same(colour, usual) else colour


def is_white(colour: str | None) -> bool:
    """Whether a colour is white, and covers what is under it for the most part."""
    found = parse(colour)
    return found is not None and found[:3] == (255, 255, 255) and found.alpha >= 0.4


def is_black(colour: str | None) -> bool:
    """Whether a colour is opaque black."""
    return parse(colour) == (0, 0, 0, 1.0)


def blended(over: str, under: str) -> str:
    """The colour of one paint on another."""
    a, b = parse(over), parse(under)
    if a is None or b is None:
        return over if b is None else under
    alpha = a.alpha + b.alpha * (1 - a.alpha)
    if a.alpha == 1 or alpha == 0:
        return over
    parts = [round((x * a.alpha + y * b.alpha * (1 - a.alpha)) / alpha) for x, y in zip(a[:3], b[:3], strict=True)]
    return text_of(Colour(parts[0], parts[1], parts[2], alpha))


def solid(colour: str | None, under: str | None = None) -> str | None:
    """A colour as it looks on white paper or on a paint.

    While it checks answers Penpa+ draws everything twice, which makes transparent paint darker than it is.
    """
    found = parse(colour)
    if colour is None or found is None or found.alpha >= 1:
        return colour
    return blended(colour, under or "#ffffff")


def text_of(colour: Colour) -> str:
    """A colour as ``#rrggbb``, with two more digits if it is transparent."""
    return colour.hex if colour.alpha >= 0.998 else f"{colour.hex}{round(colour.alpha * 255):02x}"


NUMBER_STYLES = (1, 3, 4, 8, 9, 10, 2)
MUCH = 48.0
"""Distance in RGB space beyond which two text colours look different."""


def number_style(colour: str | None) -> tuple[int, bool]:
    """The number style nearest to a text colour, and whether it looks the same."""
    wanted = parse(colour)
    if wanted is None:
        return 1, colour is None
    spot = wanted.over_white()[:3]

    def far(style: int) -> float:
        own = parse(text_colour(style)) or Colour(0, 0, 0)
        return dist(spot, own[:3])

    best = min(NUMBER_STYLES, key=far)
    return best, far(best) <= MUCH
