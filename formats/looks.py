"""What every style number looks like: colours, widths and sizes, all lengths in cells.

Penpa+'s numbers are the vocabulary of styles. Its pen widths are pixels at a cell of 38 pixels, its standard size.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from penpad.formats.colours import Shade, parse, shade_of
from penpad.formats.puzzle import Line, Shape, Symbol

BLACK, WHITE, RED = "#000000", "#ffffff", "#ff0000"
LIGHT_GREY, MIDDLE_GREY, SOFT_GREY, DARK_GREY, DARKEST_GREY = "#cccccc", "#999999", "#b3b3b3", "#777777", "#444444"
GREEN, TEXT_GREEN, LIGHT_BLUE, BLUE = "#208020", "#4c9900", "#187bcd", "#0000ff"

PEN = 1 / 38
"""One pixel of Penpa+'s standard cell."""


# ---- surfaces ----------------------------------------------------------------------------------------------------

SURFACES = {
    1: DARKEST_GREY,
    2: "#b3ffb3",
    3: LIGHT_GREY,
    4: BLACK,
    5: "#c0e0ff",
    6: "#ffa3a3",
    7: "#ffffa3",
    8: MIDDLE_GREY,
    9: "#ffb3ff",
    10: "#ffcc80",
    11: "#cc99ff",
    12: "#eecab1",
    13: "#ff670099",
    99: "#f0f0f0",
    100: "#ffa3a3",
}


def surface_colour(style: int, colour: str | None = None) -> str | None:
    """The colour of a cell; ``None`` where nothing is painted."""
    return colour if parse(colour) else SURFACES.get(style)


# ---- fills -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fill:
    """How the inside and the rim of a figure are painted; ``None`` is no paint."""

    fill: str | None = None
    outline: str | None = None
    outline_width: float = PEN
    dashed: bool = False


FILLS = {
    1: Fill(WHITE, BLACK),
    2: Fill(BLACK, BLACK),
    3: Fill(LIGHT_GREY),
    4: Fill(None, BLACK, dashed=True),
    5: Fill(LIGHT_GREY, BLACK),
    6: Fill(WHITE, MIDDLE_GREY, 2 * PEN),
    7: Fill(WHITE),
    8: Fill(WHITE, BLACK, 2 * PEN),
    9: Fill(LIGHT_GREY, BLACK, 2 * PEN),
    10: Fill(WHITE, BLACK, 2 * PEN),
    11: Fill(RED, RED),
    12: Fill(GREEN, GREEN),
    13: Fill(None, BLACK),
}
"""The fills of circles, squares and other plain figures. Style 0, of circles only, is style 1 with an inner ring."""


def fill_of(style: int, colour: str | None = None) -> Fill | None:
    """The fill of a figure, with the mark's own colour where one is given; ``None`` for a style nobody knows."""
    look = FILLS.get(style)
    if look is None or not parse(colour) or style in (11, 12):
        return look
    if style in (4, 10, 13):
        return replace(look, outline=colour)
    return replace(look, fill=colour, outline=colour if style == 2 else look.outline)


# ---- sizes of figures --------------------------------------------------------------------------------------------

CIRCLE_RADIUS = {"L": 0.43, "M": 0.35, "S": 0.22, "SS": 0.13}
INNER_RADIUS = {"L": 0.32, "M": 0.25, "S": 0.14, "SS": 0.07}
"""The second ring of a double circle."""
SQUARE_HALF = {"LL": 0.5, "L": 0.4, "M": 0.35, "S": 0.22, "SS": 0.13}
"""Half the side of a square."""
TRIANGLE_RADIUS = {"L": 0.5, "M": 0.4, "S": 0.25, "SS": 0.16}
DIAMOND_RADIUS = CIRCLE_RADIUS
HEXAGON_RADIUS = {"LL": 0.48, "L": 0.4, "M": 0.3, "S": 0.2, "SS": 0.13}


@dataclass(frozen=True, slots=True)
class ShapeLook:
    """A circle or square as a reader of clues sees it, whatever mark drew it."""

    kind: Literal["circle", "square"]
    fill: Shade
    outline: bool
    radius: float
    """In cells; half the side of a square."""
    double: bool = False
    """Two rings."""
    dashed: bool = False
    outline_shade: Shade = "none"


def circle_look(mark: object) -> ShapeLook | None:
    """A ``circle_*`` symbol or a round ``Shape`` as seen; ``None`` for every other mark."""
    look = shape_look(mark)
    return look if look is not None and look.kind == "circle" else None


def square_look(mark: object) -> ShapeLook | None:
    """A ``square_*`` symbol or an upright square ``Shape`` as seen; ``None`` for every other mark."""
    look = shape_look(mark)
    return look if look is not None and look.kind == "square" else None


def shape_look(mark: object) -> ShapeLook | None:
    """A circle or square, drawn as symbol or as ``Shape``; ``None`` for other marks and for invisible ones."""
    if isinstance(mark, Symbol):
        return _symbol_look(mark)
    if isinstance(mark, Shape):
        return _free_look(mark)
    return None


def _symbol_look(mark: Symbol) -> ShapeLook | None:
    family, _, size = mark.name.partition("_")
    radius = CIRCLE_RADIUS.get(size) if family == "circle" else SQUARE_HALF.get(size) if family == "square" else None
    if radius is None or not isinstance(mark.style, int):
        return None
    double = mark.style == 0 and family == "circle"
    look = fill_of(1 if double else mark.style, mark.colour)
    if look is None:
        return None
    rim = shade_of(look.outline)
    kind: Literal["circle", "square"] = "circle" if family == "circle" else "square"
    # A black disc is stroked in its own black: that rim is no outline of its own.
    outline = rim != "none" and look.outline != look.fill
    return ShapeLook(kind, shade_of(look.fill), outline, radius, double, look.dashed, rim if outline else "none")


def _free_look(mark: Shape) -> ShapeLook | None:
    wide, high = float_of(mark.width), float_of(mark.height)
    if not (0 < wide <= 20 and abs(wide - high) <= 0.04 * wide):
        return None
    if not mark.rounded and mark.angle % 90 != 0:
        return None
    fill = shade_of(mark.fill)
    rim = shade_of(mark.border) if mark.border_width > 0 else "none"
    outline = rim != "none" and parse(mark.border) != parse(mark.fill)
    if fill == "none" and not outline:
        return None
    kind: Literal["circle", "square"] = "circle" if mark.rounded else "square"
    return ShapeLook(kind, fill, outline, wide / 2, outline_shade=rim if outline else "none")


def float_of(number: object, limit: float = 1e6) -> float:
    """A number from a link as a float within ``±limit``; what is no number becomes 0."""
    try:
        value = float(number)  # type: ignore[arg-type]
    except OverflowError:
        return limit if number > 0 else -limit  # type: ignore[operator]
    except (TypeError, ValueError):
        return 0.0
    return min(max(value, -limit), limit) if value == value else 0.0


EARLY_SOURCE = "Sudoku Maker pre-version"
"""The tool whose shapes SudokuPad draws at half their strength whatever their colours."""


# ---- strokes -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line is drawn. ``dash``: lengths of dash and gap. ``double``: two lines 0.15 to either side."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()
    double: bool = False
    short: bool = False
    """Only the middle three fifths of every step."""
    cap: Literal["", "square", "round"] = ""
    """How the ends of the line and of its dashes look where that is not the usual: round, dashes blunt."""


GRID = Stroke(BLACK, 0.8 * PEN, cap="square")
DOTTED_GRID = Stroke(BLACK, PEN, (0.06, 0.14), cap="square")
FRAME = Stroke(BLACK, 3 * PEN)

STROKES = {
    1: GRID,
    2: Stroke(BLACK, 3 * PEN),
    3: Stroke(GREEN, 3 * PEN),
    4: Stroke(BLACK, 2 * PEN),
    5: Stroke(MIDDLE_GREY, 3 * PEN),
    6: Stroke(MIDDLE_GREY, 12 * PEN, cap="square"),
    7: Stroke(DARK_GREY, PEN),
    8: Stroke(RED, 3 * PEN, cap="square"),
    9: Stroke(LIGHT_BLUE, 3 * PEN, cap="square"),
    10: Stroke(BLACK, PEN, (0.1, 0.1), cap="round"),
    11: DOTTED_GRID,
    12: Stroke(DARKEST_GREY, PEN, (0.06, 0.14), cap="square"),
    13: Stroke(BLACK, 3 * PEN, (0.04, 0.21), cap="square"),
    14: Stroke(DARK_GREY, 2 * PEN, (0.11, 0.14), cap="square"),
    15: Stroke(DARK_GREY, PEN, (0.1, 0.1), cap="round"),
    16: Stroke(BLACK, PEN),
    17: Stroke(BLACK, 3 * PEN, (0.12, 0.13), cap="square"),
    20: Stroke(WHITE, PEN, cap="square"),
    21: Stroke(BLACK, 5 * PEN),
    30: Stroke(GREEN, 3 * PEN, double=True),
    40: Stroke(MIDDLE_GREY, 2 * PEN, short=True, cap="square"),
    80: Stroke(BLACK, PEN),
    98: Stroke(GREEN, PEN, cap="square"),
    99: Stroke(RED, 2 * PEN),
}
CROSS_ARM = 0.2
"""Half the length of a stroke of the helper x."""


def stroke(mark: Line | int, colour: str | None = None) -> Stroke | None:
    """The look of a line or of a line style; ``None`` for style 0, which draws nothing.

    A style nobody knows is drawn like black lines, as Penpa+ does, only thinner.
    """
    style, own = (mark.style, mark.colour) if isinstance(mark, Line) else (mark, colour)
    if style == 0:
        return None
    look = STROKES.get(style, STROKES[4])
    return replace(look, colour=own) if own is not None and parse(own) else look


# ---- texts -------------------------------------------------------------------------------------------------------

TEXT_COLOURS = {
    0: WHITE,
    1: BLACK,
    2: TEXT_GREEN,
    3: MIDDLE_GREY,
    4: WHITE,
    5: BLACK,
    6: BLACK,
    7: WHITE,
    8: LIGHT_BLUE,
    9: BLUE,
    10: RED,
    11: WHITE,
}
DISCS = {5: Fill(WHITE), 6: Fill(WHITE, BLACK), 7: Fill(BLACK, BLACK), 11: Fill(RED, RED)}
"""The disc behind a text, by its number style; the other styles have none."""

FONT_SIZE = {
    "normal": 0.7,
    "arrow": 0.7,
    "tapa": 0.7,
    "small": 0.25,
    "medium": 0.4,
    "big": 0.6,
    "candidates": 0.3,
    "long": 0.5,
    "slot": 0.32,
    "value": 0.72,
    "corner": 0.28,
    "centre": 0.28,
    "free": 0.25,
}
BASELINE = {
    "normal": 0.366,
    "small": 0.36,
    "medium": 0.355,
    "big": 0.33,
    "candidates": 0.347,
    "long": 0.28,
    "slot": 0.374,
}
"""How far below its place the foot of a text lies, in its font size, where that is not just below its middle."""
LOW_BASELINE = 0.28
"""The same for a run of the small alphabet (``b``, ``xyz``), which Penpa+ sets higher."""
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
SQUEEZED = frozenset({"normal", "arrow", "tapa", "small", "medium", "big", "slot"})
"""Kinds of text that become narrower, not smaller, where there is no room."""
TEXT_WIDTH = {"small": 0.9, "medium": 0.9, "slot": 0.48, "centre": 0.9, "corner": 0.3}
"""The widest a text may become before its font shrinks; 0.8 for the kinds not listed."""
DISC_RADIUS = {
    "normal": 0.42,
    "arrow": 0.42,
    "tapa": 0.44,
    "small": 0.17,
    "medium": 0.25,
    "big": 0.36,
    "candidates": 0.42,
    "slot": 0.18,
    "value": 0.42,
}
QUAD_RADIUS, QUAD_FONT = 0.31, 0.31
"""A disc with up to four characters on a grid point."""
TAPA_FONT = {1: 0.7, 2: 0.48, 3: 0.45, 4: 0.4}
TAPA_SPOTS = {
    1: ((0.0, 0.0),),
    2: ((-0.16, -0.18), (0.18, 0.16)),
    3: ((-0.22, -0.17), (0.24, -0.08), (0.0, 0.27)),
    4: ((0.0, -0.25), (-0.26, 0.01), (0.26, 0.01), (0.0, 0.27)),
}
"""Where the characters of a tapa clue stand, by their number, as ``(right, down)`` of the centre."""
QUAD_SPOTS = {
    1: ((0.0, 0.0),),
    2: ((-0.1, 0.0), (0.1, 0.0)),
    3: ((-0.1, -0.12), (0.1, -0.12), (0.0, 0.13)),
    4: ((-0.1, -0.12), (0.1, -0.12), (-0.1, 0.13), (0.1, 0.13)),
}


def text_colour(style: int, colour: str | None = None) -> str:
    """The colour of a text: its own if it has one, else that of its number style (black for an unknown one)."""
    return colour if colour is not None and parse(colour) else TEXT_COLOURS.get(style, BLACK)


def baseline(kind: str, text: str) -> float | None:
    """How far below its place the foot of a text lies, in its font size; ``None`` for just below its middle."""
    if kind in ("normal", "small", "medium", "big") and text in _ALPHABET:
        return LOW_BASELINE
    return BASELINE.get(kind)


def font_size(kind: str) -> float:
    """The font size of a kind of text, in cells."""
    return FONT_SIZE.get(kind, 0.5)


def disc(style: int) -> Fill | None:
    """The disc behind a text of a number style."""
    return DISCS.get(style)


# ---- paths and cages ---------------------------------------------------------------------------------------------

PATH_COLOURS = {
    "thermo": LIGHT_GREY,
    "slow": LIGHT_GREY,
    "arrow": SOFT_GREY,
    "direction": SOFT_GREY,
    "band": LIGHT_GREY,
    "polygon": BLACK,
    "line": BLACK,
}
PATH_WIDTHS = {
    "thermo": 0.4,
    "slow": 0.4,
    "arrow": 3 * PEN,
    "direction": 3 * PEN,
    "band": 0.8,
    "polygon": PEN,
    "line": 0.05,
}
BULB_RADIUS = 0.4


@dataclass(frozen=True, slots=True)
class CageLook:
    """An outline around a set of cells, ``inset`` from their border, and a tint inside."""

    stroke: Stroke
    inset: float
    fill: str | None = None


REGION = CageLook(Stroke(BLACK, 3 * PEN), 0.0)
CAGES = {
    "killer": CageLook(Stroke(BLACK, 1.1 * PEN, (0.09, 0.06)), 0.09),
    "box": REGION,
    "region": REGION,
    "windoku": CageLook(Stroke(LIGHT_GREY, 0.0), 0.08, "#cfcfcf88"),
    "extraregion": CageLook(Stroke(LIGHT_GREY, 0.0), 0.094, "#80808066"),
    "fpRowIndexer": CageLook(Stroke("#7cc77cb2", 4 / 64), 0.039, "#7cc77c33"),
    "fpColumnIndexer": CageLook(Stroke("#c77c7cb2", 4 / 64), 0.039, "#c77c7c33"),
    "fpBoxIndexer": CageLook(Stroke("#7c7cc7b2", 4 / 64), 0.039, "#7c7cc733"),
}
"""How cages are drawn; a style that is not here is not drawn."""
