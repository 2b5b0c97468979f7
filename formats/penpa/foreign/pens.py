"""Strokes and paints in Penpa+'s styles: the nearest width, the exact colour."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.formats import looks
from penpad.formats.colours import Colour, parse
from penpad.formats.looks import float_of, text_colour
from penpad.formats.penpa.foreign.spots import ratio, unlike
from penpad.formats.puzzle import Path

SOLID = (80, 4, 2, 21, 6)
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


def width_of(path: Path) -> float:
    """The width of a free line in cells."""
    width = float_of(path.width) if path.width is not None else looks.PATH_WIDTHS["line"]
    return max(width, LEAST_WIDTH)


def pen_of(path: Path) -> Pen:
    """The style that comes nearest to a free line in width, with its exact colour."""
    return pen_for(width_of(path), path.colour)


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
    """Whether a colour is opaque white."""
    return parse(colour) == (255, 255, 255, 1.0)


def is_black(colour: str | None) -> bool:
    """Whether a colour is opaque black."""
    return parse(colour) == (0, 0, 0, 1.0)


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
        return float(sum((one - other) ** 2 for one, other in zip(spot, own[:3], strict=True)) ** 0.5)

    best = min(NUMBER_STYLES, key=far)
    return best, far(best) <= MUCH
