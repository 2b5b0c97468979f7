"""Penpa+'s symbols that show things: dice, stars, tents, ships, suns, arrow bulbs and the like."""

from __future__ import annotations

from math import cos, pi, sin

from penpad.formats import looks
from penpad.formats.looks import (
    BLACK,
    DARK_GREY,
    GREEN,
    LIGHT_GREY,
    MIDDLE_GREY,
    PEN,
    RED,
    SOFT_GREY,
    TEXT_GREEN,
    WHITE,
    Fill,
    Stroke,
)
from penpad.formats.svg.canvas import Pen, Spot
from penpad.formats.svg.figures import Form, Painter, ring, saltire, turned

# ---- digits and dots ---------------------------------------------------------------------------------------------

_HALF, _GAP = 0.17, 0.015
_SEGMENTS: tuple[tuple[Spot, Spot], ...] = (
    ((-_HALF, -2 * (_HALF + _GAP)), (_HALF, -2 * (_HALF + _GAP))),
    ((-_HALF - _GAP, -2 * _HALF), (-_HALF - _GAP, -2 * _GAP)),
    ((_HALF + _GAP, -2 * _HALF), (_HALF + _GAP, -2 * _GAP)),
    ((-_HALF, 0.0), (_HALF, 0.0)),
    ((-_HALF - _GAP, 2 * _GAP), (-_HALF - _GAP, 2 * _HALF)),
    ((_HALF + _GAP, 2 * _GAP), (_HALF + _GAP, 2 * _HALF)),
    ((-_HALF, 2 * (_HALF + _GAP)), (_HALF, 2 * (_HALF + _GAP))),
)
"""Of a seven-segment digit: top, upper left, upper right, middle, lower left, lower right, bottom."""


def _segment(index: int) -> list[Spot]:
    """The outline of one segment: a bar pointed at both ends."""
    (x1, y1), (x2, y2) = _SEGMENTS[index]
    wide = 0.05
    if y1 == y2:
        middle = [
            (x1 + wide, y1 - wide),
            (x2 - wide, y1 - wide),
            (x2, y2),
            (x2 - wide, y1 + wide),
            (x1 + wide, y1 + wide),
        ]
    else:
        middle = [
            (x1 + wide, y1 + wide),
            (x1 + wide, y2 - wide),
            (x2, y2),
            (x1 - wide, y2 - wide),
            (x1 - wide, y1 + wide),
        ]
    return [(x1, y1), *middle]


def _digital(pen: Pen, form: Form) -> None:
    colour = {"E": GREEN, "G": LIGHT_GREY}.get(form.variant, form.ink())
    for index in range(7):
        if form.variant == "f":
            pen.polygon(_segment(index), Fill(LIGHT_GREY))
    for index in range(7):
        if form.on(index):
            pen.polygon(_segment(index), Fill(colour))


def _dice(pen: Pen, form: Form) -> None:
    for index in range(9):
        if form.on(index):
            pen.circle((index % 3 - 1) * 0.25, (index // 3 - 1) * 0.25, 0.09, Fill(form.ink()))


_PILLS: dict[int, tuple[Spot, ...]] = {
    1: ((0, 0),),
    2: ((-0.22, -0.22), (0.22, 0.22)),
    3: ((0, -0.23), (0.23, 0.2), (-0.23, 0.2)),
    4: ((-0.22, -0.22), (0.22, 0.22), (-0.22, 0.22), (0.22, -0.22)),
    5: ((0, 0), (-0.24, -0.24), (0.24, 0.24), (-0.24, 0.24), (0.24, -0.24)),
}


def _pills(pen: Pen, form: Form) -> None:
    for x, y in _PILLS.get(form.number, ()):
        pen.circle(x, y, 0.15, Fill(form.ink(MIDDLE_GREY)))


_SLOVAK = {1: (0.0,), 2: (-0.2, 0.2), 3: (-0.25, 0.0, 0.25), 4: (-0.36, -0.12, 0.12, 0.36)}


def _slovak(pen: Pen, form: Form) -> None:
    for x in _SLOVAK.get(form.number, ()):
        pen.circle(x, 0.37, 0.09, Fill(form.ink(WHITE), BLACK))
    if form.number == 5:
        pen.text(0, 0.37, "?", 0.28, form.ink())


_MATH = {1: "∞", 2: "+", 3: "−", 4: "×", 5: "＊", 6: "÷", 7: "＝", 8: "≠", 9: "≦", 0: "≧"}
_STROKES = {2: (0, 90), 3: (0,)}
"""The signs that are drawn, so that they have one weight in every font: the directions of their lines."""


def _math(pen: Pen, form: Form) -> None:
    sign = _MATH.get(form.number)
    colour = TEXT_GREEN if form.variant == "G" else form.ink()
    look = Stroke(colour, 1.7 * PEN)
    for angle in _STROKES.get(form.number, ()):
        pen.polyline([turned(angle, 0.25), turned(angle + 180, 0.25)], look, cap="butt")
    if sign and form.number not in _STROKES:
        pen.text(0, 0, sign, 0.8, colour)


def _polyomino(pen: Pen, form: Form) -> None:
    for index in range(9):
        if form.on(index):
            left, top = (index % 3 - 1.5) * 0.25, (index // 3 - 1.5) * 0.25
            pen.box(left, top, 0.25, 0.25, Fill(form.ink(LIGHT_GREY), BLACK, 1.2 * PEN))


def _polyhex(pen: Pen, form: Form) -> None:
    for index, angle in enumerate((-120, -60, 180, None, 0, 120, 60)):
        if form.on(index):
            middle = (0.0, 0.0) if angle is None else turned(angle, 0.246)
            pen.polygon(ring(6, 0.1414, 30, middle), Fill(form.ink(LIGHT_GREY), BLACK, 1.2 * PEN))


# ---- cells -------------------------------------------------------------------------------------------------------


def _kakuro(pen: Pen, form: Form) -> None:
    if not 1 <= form.number <= 6:
        return
    look = (Fill(form.ink()), Fill(LIGHT_GREY, BLACK), Fill(WHITE, BLACK))[(form.number - 1) // 2]
    if form.sizes.hexagons:
        pen.polygon(ring(6, 3**-0.5, 30), look)
        for angle in (30, 90, 150) if form.number % 2 else ():
            ends = [turned(angle, 3**-0.5), turned(angle + 180, 3**-0.5)]
            pen.polyline(ends, Stroke(WHITE if form.number == 1 else BLACK, PEN), cap="butt")
        return
    pen.box(-0.5, -0.5, 1, 1, look)
    if form.number % 2:
        pen.polyline([(-0.5, -0.5), (0.5, 0.5)], Stroke(WHITE if form.number == 1 else BLACK, PEN), cap="butt")


def _neighbours(pen: Pen, form: Form) -> None:
    if form.number == 1:
        pen.box(-0.5, -0.5, 1, 1, Fill(form.ink(MIDDLE_GREY), BLACK))
        pen.box(-0.425, -0.425, 0.85, 0.85, Fill(WHITE, BLACK))


def _spans(pen: Pen, form: Form) -> None:
    if form.number == 1:
        arm = 0.15
        half = [(0.5, -arm), (0.5, arm), (arm, 0.5), (-arm, 0.5)]
        pen.polygon(half + [(-x, -y) for x, y in half], Fill(WHITE, BLACK, 3 * PEN))


def _rounded(pen: Pen, across: int, down: int, corner: float, look: Fill) -> None:
    """A rounded box over several cells, the first of them around the pen's spot."""
    pen.box(-0.4, -0.4, across - 0.2, down - 0.2, look, corner)


_SPANS = ((2, 1), (1, 2), (3, 1), (1, 3))


def _sudoku_shapes(pen: Pen, form: Form) -> None:
    if form.number == 1:
        for x, y, colour in (
            (0, 0, DARK_GREY),
            (-0.28, -0.28, DARK_GREY),
            (-0.28, 0, LIGHT_GREY),
            (0, -0.28, LIGHT_GREY),
        ):
            pen.box(x, y, 0.28, 0.28, Fill(colour if colour == DARK_GREY else form.ink(LIGHT_GREY)))
    elif form.number == 2:
        pen.circle(0, 0, 0.71, Fill(None, form.ink(LIGHT_GREY), 4 * PEN))
    elif form.number == 3:
        pen.polygon(ring(4, 0.99, 0), Fill(form.ink(LIGHT_GREY)))
    elif 4 <= form.number <= 7:
        _rounded(pen, *_SPANS[form.number - 4], 0.2, Fill(None, form.ink(), 2 * PEN))


def _arrow_bulbs(pen: Pen, form: Form) -> None:
    look = Fill(WHITE, form.ink(SOFT_GREY), 3 * PEN)
    if 1 <= form.number <= 4:
        _rounded(pen, *_SPANS[form.number - 1], 0.4, look)
    elif form.number == 5:
        pen.circle(0, 0, looks.BULB_RADIUS, look)


# ---- ships -------------------------------------------------------------------------------------------------------


def _ship_look(form: Form) -> Fill:
    colour = form.variant[:1]
    if colour == "W":
        return Fill(None, form.ink(), 2 * PEN)
    return Fill(MIDDLE_GREY) if colour == "G" else Fill(form.ink(), form.ink())


def _quarter(first: float, radius: float) -> list[Spot]:
    """The control points of a quarter circle around the spot, from direction ``first`` clockwise."""
    bow = 0.5523 * radius
    (x1, y1), (x2, y2) = turned(first, radius), turned(first + 90, radius)
    (dx1, dy1), (dx2, dy2) = turned(first + 90, bow), turned(first + 180, bow)
    return [(x1 + dx1, y1 + dy1), (x2 - dx2, y2 - dy2), (x2, y2)]


def _ship(pen: Pen, form: Form) -> None:
    look, size = _ship_look(form), 0.36
    if form.number == 1:
        pen.circle(0, 0, 0.4, look)
    elif form.number == 2:
        pen.box(-size, -size, 2 * size, 2 * size, look)
    elif 3 <= form.number <= 6:
        # 3 is round at the left, then on clockwise.
        bow = 180 + 90 * (form.number - 3)
        stern = [turned(bow + 135, size * 2**0.5), turned(bow + 225, size * 2**0.5)]
        steps = [("M", [turned(bow - 90, size)]), ("C", _quarter(bow - 90, size)), ("C", _quarter(bow, size))]
        pen.shape([*steps, ("L", stern)], look)
    elif form.number == 7:
        _water(pen, look.fill or look.outline or BLACK)
    elif form.number == 8:
        pen.circle(0, 0, 0.05, Fill(look.fill or look.outline))


def _ship_corner(pen: Pen, form: Form) -> None:
    look, size = _ship_look(form), 0.36
    if 1 <= form.number <= 4:
        # 1 is round at the bottom left, then on clockwise.
        first = 90 + 90 * (form.number - 1)
        corners = [turned(first + turn, size * 2**0.5) for turn in (135, 225, 315)]
        pen.shape([("M", [turned(first, size)]), ("C", _quarter(first, size)), ("L", corners)], look)


def _water(pen: Pen, colour: str) -> None:
    for y in (-0.2, 0.0, 0.2):
        bends = [("M", [(-0.3, y)]), ("Q", [(-0.15, y - 0.14), (0.0, y)]), ("Q", [(0.15, y + 0.14), (0.3, y)])]
        pen.trace(bends, Stroke(colour, 2 * PEN))


# ---- nature ------------------------------------------------------------------------------------------------------


def _star_outline(points: int, outer: float, inner: float, middle: Spot, first: float = -90) -> list[Spot]:
    tips, notches = ring(points, outer, first, middle), ring(points, inner, first + 180 / points, middle)
    return [spot for pair in zip(tips, notches, strict=True) for spot in pair]


def _star(pen: Pen, form: Form) -> None:
    if form.number == 0:
        saltire(pen, 0.4, Stroke(form.ink(), PEN), "butt")
    elif 1 <= form.number <= 9:
        kind, shade = divmod(form.number - 1, 3)
        look = (Fill(form.ink(WHITE), BLACK), Fill(form.ink()), Fill(MIDDLE_GREY))[shade]
        if kind == 0:
            pen.polygon(_star_outline(5, 0.38, 0.145, (0, 0.03)), look)
        else:
            pen.polygon(_star_outline(4, 0.38, 0.131, (0, 0), -90 if kind == 1 else -45), look)


def _tents(pen: Pen, form: Form) -> None:
    match form.number:
        case 1:
            pen.box(-0.1, 0.05, 0.2, 0.36, Fill(WHITE, BLACK))
            for top in (-0.2, -0.4):
                pen.polygon([(0, top), (0.34, top + 0.4), (-0.34, top + 0.4)], Fill(form.ink(MIDDLE_GREY)))
        case 2:
            pen.polygon([(0, -0.24), (0.36, 0.29), (-0.36, 0.29)], Fill(form.ink(LIGHT_GREY), BLACK))
        case 3:
            for side in (1, -1):
                pen.trace(
                    [("M", [(-0.35, 0.0)]), ("Q", [(0.0, side * 0.37), (0.3, -side * 0.2)])],
                    Stroke(form.ink(), 2 * PEN),
                )
        case 4:
            _water(pen, form.ink())


def _sun_moon(pen: Pen, form: Form) -> None:
    match form.number:
        case 1:
            pen.circle(0, 0, 0.36, Fill(form.ink(WHITE), BLACK))
        case 2:
            pen.polygon(_crescent(), Fill(form.ink(), form.ink()))
        case 3:
            _bulb(pen)
        case 4:
            _bomb(pen, 0.0, 1.0)
        case 5:
            _bomb(pen, -0.22, 0.6)
            _bomb(pen, 0.22, 0.6)


def _crescent() -> list[Spot]:
    """A waning moon: an arc of the disc, and back along an arc of the disc that covers it."""
    outer = [-0.34 * pi + 1.07 * pi * step / 20 for step in range(21)]
    inner = [0.67 * pi - 0.95 * pi * step / 20 for step in range(21)]
    spots = [(0.36 * cos(angle), 0.36 * sin(angle)) for angle in outer]
    return spots + [(0.34 * cos(angle) - 0.12, 0.34 * sin(angle) - 0.08) for angle in inner]


def _bulb(pen: Pen) -> None:
    pen.shape(
        [
            ("M", [(-0.1, 0.16)]),
            ("C", [(-0.1, 0.06), (-0.26, 0.04), (-0.26, -0.13)]),
            ("C", [(-0.26, -0.28), (-0.14, -0.38), (0.0, -0.38)]),
            ("C", [(0.14, -0.38), (0.26, -0.28), (0.26, -0.13)]),
            ("C", [(0.26, 0.04), (0.1, 0.06), (0.1, 0.16)]),
        ],
        Fill("#ffd84d", BLACK, 1.4 * PEN),
    )
    pen.box(-0.1, 0.16, 0.2, 0.17, Fill(MIDDLE_GREY, BLACK, 1.2 * PEN), 0.04)
    pen.polyline([(-0.05, 0.38), (0.05, 0.38)], Stroke(BLACK, 2 * PEN))


def _bomb(pen: Pen, x: float, scale: float) -> None:
    pen.circle(x - 0.04 * scale, 0.07 * scale, 0.27 * scale, Fill(BLACK))
    pen.trace(
        [
            ("M", [(x + 0.12 * scale, -0.14 * scale)]),
            ("Q", [(x + 0.2 * scale, -0.3 * scale), (x + 0.3 * scale, -0.24 * scale)]),
        ],
        Stroke(BLACK, 2 * PEN * scale),
    )
    pen.circle(x + 0.31 * scale, -0.24 * scale, 0.07 * scale, Fill("#ff9a1f", RED))


# ---- loops -------------------------------------------------------------------------------------------------------


def _angle_loop(pen: Pen, form: Form) -> None:
    match form.number:
        case 1:
            pen.polygon(ring(3, 0.24, -90), Fill(form.ink(), form.ink()))
        case 2:
            pen.polygon(ring(4, 0.24, 45), Fill(form.ink(MIDDLE_GREY), BLACK))
        case 3:
            pen.polygon(ring(5, 0.215, -90), Fill(form.ink(WHITE), BLACK))
        case 4:
            saltire(pen, 0.25, Stroke(form.ink(), 2 * PEN))


def _firefly(pen: Pen, form: Form) -> None:
    # 1 has its dot at the right, then on clockwise; the number after the last way has none.
    ways = len(form.sizes.arms)
    if not 1 <= form.number <= ways + 1:
        return
    pen.circle(0, 0, 0.36, Fill(form.ink(WHITE), BLACK))
    if form.number <= ways:
        x, y = turned(360 / ways * (form.number - 1), 0.36)
        pen.circle(x, y, 0.09, Fill(BLACK))


def _pencils(pen: Pen, form: Form) -> None:
    if not 1 <= form.number <= 4:
        return
    angle = 90 * (form.number - 1)
    far, near = 0.5 * 2**0.5, 0.25 * 2**0.5
    pen.polyline([turned(angle + 45, far), (0.0, 0.0), turned(angle - 45, far)], Stroke(form.ink(), 2 * PEN))
    pen.polygon([turned(angle + 45, near), (0.0, 0.0), turned(angle - 45, near)], Fill(form.ink()))


PICTURES: dict[str, Painter] = {
    "degital": _digital,
    "degital_B": _digital,
    "degital_E": _digital,
    "degital_G": _digital,
    "degital_f": _digital,
    "dice": _dice,
    "pills": _pills,
    "slovak": _slovak,
    "math": _math,
    "math_G": _math,
    "polyomino": _polyomino,
    "polyhex": _polyhex,
    "kakuro": _kakuro,
    "neighbors": _neighbours,
    "spans": _spans,
    "sudokuetc": _sudoku_shapes,
    "sudokumore": _arrow_bulbs,
    **{f"battleship_{colour}": _ship for colour in "BGW"},
    **{f"battleship_{colour}+": _ship_corner for colour in "BGW"},
    "star": _star,
    "tents": _tents,
    "sun_moon": _sun_moon,
    "angleloop": _angle_loop,
    "firefly": _firefly,
    "pencils": _pencils,
}

UPRIGHT = frozenset(
    {"degital", "degital_B", "degital_E", "degital_G", "degital_f", "dice", "pills", "slovak", "math", "math_G"}
    | {"line", "star", "tents", "sun_moon", "angleloop", "polyomino", "polyhex"}
)
"""Symbols that stay upright when the view is turned; the others turn with the board."""
