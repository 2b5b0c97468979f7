"""Penpa+'s symbols: plain figures, strokes and arrows, and the way from a name to its painter.

``pictures.py`` holds the painters of things such as tents and ships.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from penpad.formats import looks
from penpad.formats.looks import BLACK, DARK_GREY, GREEN, LIGHT_GREY, MIDDLE_GREY, PEN, TEXT_GREEN, WHITE, Fill, Stroke
from penpad.formats.puzzle import Symbol
from penpad.formats.svg.canvas import Canvas, Pen, Spot
from penpad.formats.svg.chains import spot_of
from penpad.formats.svg.figures import Form, Painter, arrow, form_of, ring, saltire, turned
from penpad.formats.svg.pictures import PICTURES, UPRIGHT

# ---- plain figures -----------------------------------------------------------------------------------------------


def _circle(pen: Pen, form: Form) -> None:
    radius = looks.CIRCLE_RADIUS[form.variant]
    if form.number == 0:
        pen.circle(0, 0, radius, looks.FILLS[1])
        pen.circle(0, 0, looks.INNER_RADIUS[form.variant], looks.FILLS[1])
    elif look := looks.fill_of(form.number, form.colour):
        pen.circle(0, 0, radius, look)


def _square(pen: Pen, form: Form) -> None:
    half = looks.SQUARE_HALF[form.variant]
    if look := looks.fill_of(form.number, form.colour):
        pen.box(-half, -half, 2 * half, 2 * half, look)


def _triangle(first: float) -> Painter:
    def paint(pen: Pen, form: Form) -> None:
        radius = looks.TRIANGLE_RADIUS[form.variant]
        if look := looks.fill_of(form.number, form.colour):
            # Moved away from its point, so that the figure looks centred.
            pen.polygon(ring(3, radius, first, turned(first + 180, radius / 4)), look)

    return paint


def _regular(radii: dict[str, float], corners: int, first: float) -> Painter:
    def paint(pen: Pen, form: Form) -> None:
        if look := looks.fill_of(form.number, form.colour):
            pen.polygon(ring(corners, radii[form.variant], first), look)

    return paint


def _ox(pen: Pen, form: Form) -> None:
    colour = form.ink({"E": GREEN, "G": MIDDLE_GREY}.get(form.variant, BLACK))
    line, hollow = Stroke(colour, 2 * PEN), Fill(None, colour, 2 * PEN)
    match form.number:
        case 1:
            pen.circle(0, 0, 0.3, hollow)
        case 2:
            pen.polygon(ring(3, 0.3, -90, (0, 0.05)), hollow)
        case 3:
            pen.polygon(ring(4, 0.35, 45), hollow)
        case 4:
            saltire(pen, 0.3, line)
        case 5:
            pen.polyline([turned(45, 0.5), turned(225, 0.5)], line)
        case 6:
            pen.polyline([turned(135, 0.5), turned(315, 0.5)], line)
        case 7:
            saltire(pen, 0.5, line)
        case 8:
            pen.circle(0, 0, 0.05, Fill(colour))
        case 9:
            pen.circle(0, 0, 0.3, hollow)
            saltire(pen, 0.45, line)


def _half_cell(pen: Pen, form: Form) -> None:
    corners = [(-0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0.5, -0.5)]
    # A hair of a rim closes the seams between neighbours, and leaves the grid lines in sight.
    black, grey = Fill(form.ink(), form.ink(), 0.3 * PEN), Fill(form.ink(MIDDLE_GREY))
    if form.number in (5, 0):
        pen.polygon(corners, black if form.number == 5 else grey)
    elif 1 <= form.number <= 9:
        # The right angle of 1 is top left, of 6 bottom left; both families go round counter-clockwise.
        corner = form.number - 1 if form.number < 5 else form.number - 5
        triangle = [corners[(corner + side) % 4] for side in (-1, 0, 1)]
        pen.polygon(triangle, black if form.number < 5 else grey)


def _bars(pen: Pen, form: Form) -> None:
    fill = {"B": Fill(form.ink(), form.ink()), "G": Fill(form.ink(LIGHT_GREY), BLACK), "W": Fill(WHITE, BLACK)}
    half = {1: (0.0707, 0.3536), 2: (0.3536, 0.0707), 3: (0.1414, 0.3536), 4: (0.3536, 0.1414)}.get(form.number)
    if half:
        pen.box(-half[0], -half[1], 2 * half[0], 2 * half[1], fill[form.variant])


# ---- strokes -----------------------------------------------------------------------------------------------------


def _cross(pen: Pen, form: Form) -> None:
    for index, angle in enumerate(form.sizes.arms):
        if form.on(index):
            pen.polyline([(0.0, 0.0), turned(angle, 0.5)], Stroke(form.ink(), 3 * PEN))


def _line(pen: Pen, form: Form) -> None:
    look = Stroke(form.ink(), 3 * PEN)
    angles = {1: (0,), 2: (90,), 3: (45,), 4: (135,), 5: (0, 90), 6: (45, 135)}.get(form.number, ())
    for angle in angles:
        pen.polyline([turned(angle, 0.32), turned(angle + 180, 0.32)], look, cap="butt")
    if form.number in (7, 8):
        _parallels(pen, -45 if form.number == 7 else 45, 0.085, 0.28, Stroke(form.ink(), 1.7 * PEN))


def _parallels(pen: Pen, angle: float, apart: float, half: float, look: Stroke) -> None:
    for side in (apart, -apart):
        x, y = turned(angle + 90, side)
        right, down = turned(angle, half)
        pen.polyline([(x - right, y - down), (x + right, y + down)], look)


def _frame_line(pen: Pen, form: Form) -> None:
    styles = {
        1: Stroke(DARK_GREY, PEN, (0.08, 0.1)),
        2: Stroke(DARK_GREY, PEN),
        3: Stroke(BLACK, PEN),
        4: Stroke(BLACK, PEN, (0.08, 0.1)),
    }
    if 1 <= form.number <= 8:
        look = styles[(form.number - 1) % 4 + 1]
        angle = -45 if form.number <= 4 else 45
        look = Stroke(form.ink(look.colour), look.width, look.dash)
        pen.polyline([turned(angle + 180, 0.32), turned(angle, 0.32)], look)
    elif form.number in (9, 0):
        _parallels(pen, -45 if form.number == 9 else 45, 0.113, 0.24, Stroke(form.ink(), PEN))


def _inequality(pen: Pen, form: Form) -> None:
    look = Stroke(form.ink(), 2 * PEN)
    wide = form.sizes.points
    if not 1 <= form.number <= max(8, len(wide)):
        return
    angle = wide[(form.number - 1) % len(wide)] - 180
    spread, size = (45, 0.14) if form.number <= len(wide) else (80, 0.12)
    spots = [turned(angle + spread, size * sqrt(2)), turned(angle + 180, size), turned(angle - spread, size * sqrt(2))]
    if form.number <= len(wide):
        pen.polygon(spots, Fill(WHITE))
    pen.polyline(spots, look)


def _compass(pen: Pen, form: Form) -> None:
    size = {1: 0.5, 2: 0.33, 3: 0.5}.get(form.number)
    look = Stroke(WHITE if form.number == 3 else form.ink(), PEN)
    if size and form.sizes.hexagons:
        for angle in (30, 90, 150):
            ends = [turned(angle, size * 2 / sqrt(3)), turned(angle + 180, size * 2 / sqrt(3))]
            pen.polyline(ends, look, cap="butt")
    elif size:
        saltire(pen, size * sqrt(2), look, "butt")


def _arc(pen: Pen, form: Form) -> None:
    look = Stroke(form.ink(), 3 * PEN)
    corners = [(0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5)]
    if 1 <= form.number <= 4:
        at = form.number - 1
        start, bend, end = corners[(at + 1) % 4], corners[at], corners[at - 1]
        kappa = 0.5523
        first = (start[0] + (bend[0] - start[0]) * kappa, start[1] + (bend[1] - start[1]) * kappa)
        second = (end[0] + (bend[0] - end[0]) * kappa, end[1] + (bend[1] - end[1]) * kappa)
        pen.trace([("M", [start]), ("C", [first, second, end])], look)
    elif form.number == 5:
        pen.polyline([(-0.5, -0.5), (0.5, 0.5)], look)
    elif form.number == 6:
        pen.polyline([(0.5, -0.5), (-0.5, 0.5)], look)


def _darts(pen: Pen, form: Form) -> None:
    if not 1 <= form.number <= 4:
        return
    first = sqrt(0.5)
    for times in range(form.number):
        pen.circle(0, 0, first * (2 * times + 1), Fill(None, form.ink()))
    for angle in (0, 90, 180, 270) if form.number > 1 else ():
        pen.polyline([turned(angle, first), turned(angle, first * (2 * form.number - 1))], Stroke(form.ink(), PEN))


# ---- arrows ------------------------------------------------------------------------------------------------------


def _shade(form: Form) -> Fill:
    """The fill of an arrow by the last letter of its name: black, grey or white."""
    last = form.variant[-1:]
    return Fill(LIGHT_GREY) if last == "G" else Fill(WHITE, BLACK) if last == "W" else Fill(form.ink(), form.ink())


def _way(form: Form) -> float | None:
    """The direction of an arrow symbol in degrees; on square boards 1 is left, and so on clockwise."""
    ways = form.sizes.ways
    return ways[form.number - 1] if 1 <= form.number <= len(ways) else None


def _straight_arrow(back: float, front: float, shaft: float, head: float, length: float) -> Painter:
    def paint(pen: Pen, form: Form) -> None:
        angle = _way(form)
        if angle is not None:
            pen.polygon(arrow(turned(angle + 180, back), turned(angle, front), shaft, head, length), _shade(form))

    return paint


def _guide(pen: Pen, angle: float, middle: Spot, look: Fill) -> None:
    """A stout arrow with a notched head, as on signposts."""
    along = [(-0.35, 0.12), (0.02, 0.12), (-0.09, 0.23), (0.03, 0.34), (0.35, 0.0)]
    outline = along + [(ahead, -aside) for ahead, aside in reversed(along[:-1])]
    right, down = turned(angle, 1.0)
    pen.polygon([(middle[0] + a * right - s * down, middle[1] + a * down + s * right) for a, s in outline], look)


def _guide_arrow(pen: Pen, form: Form) -> None:
    ways = form.sizes.guides or form.sizes.ways
    if not 1 <= form.number <= len(ways):
        return
    angle, look = ways[form.number - 1], Fill(form.ink(), form.ink())
    radius, away = form.sizes.guide_circle
    if form.variant == "C":
        pen.circle(0, 0, radius, look)
    _guide(pen, angle, turned(angle, away) if form.variant == "C" else (0.0, 0.0), look)


def _arrow_cross(pen: Pen, form: Form) -> None:
    eight = len(form.sizes.arms) == 4
    for index, way in enumerate(form.sizes.ways):
        if form.on(index):
            angle, tip = way, 0.45
            if eight:
                angle, tip = (180 + 90 * index, 0.45) if index < 4 else (225 + 90 * index, 0.55)
            pen.polygon(arrow((0.0, 0.0), turned(angle, tip), 0.025, 0.12, 0.18), Fill(form.ink()))


def _arrow_eight(pen: Pen, form: Form) -> None:
    eight = len(form.sizes.arms) == 4
    for index, angle in enumerate(form.sizes.ways):
        if form.on(index):
            back, front = (0.26, 0.54) if eight and index % 2 else (0.2, 0.45)
            pen.polygon(arrow(turned(angle, back), turned(angle, front), 0.025, 0.1, 0.15), Fill(form.ink()))


def _arrow_tips(pen: Pen, form: Form) -> None:
    for index in range(4):
        if form.on(index):
            outer, inner = turned(180 + 90 * index, 0.5), turned(180 + 90 * index, 0.25)
            pen.polygon(arrow(outer, inner, 0.0, 0.2, 0.25), Fill(form.ink(), form.ink()))


def _edge_arrows(pen: Pen, form: Form) -> None:
    colour = form.ink({"G": MIDDLE_GREY, "E": TEXT_GREEN}.get(form.variant, BLACK))
    for index in range(8):
        if form.on(index):
            side = 90 * (index % 4)
            first, last = turned(225 + side, 0.5), turned(315 + side, 0.5)
            ahead = turned(side, 1.0)
            start = (first[0] + 0.1 * ahead[0], first[1] + 0.1 * ahead[1])
            end = (last[0] - 0.05 * ahead[0], last[1] - 0.05 * ahead[1])
            if index >= 4:
                start = (last[0] - 0.1 * ahead[0], last[1] - 0.1 * ahead[1])
                end = (first[0] + 0.05 * ahead[0], first[1] + 0.05 * ahead[1])
            pen.polygon(arrow(start, end, 0.02, 0.07, 0.15), Fill(colour))


PAINTERS: dict[str, Painter] = {
    **PICTURES,
    "tri": _half_cell,
    "cross": _cross,
    "line": _line,
    "frameline": _frame_line,
    "inequality": _inequality,
    "compass": _compass,
    "arc": _arc,
    "darts": _darts,
    "arrow_S": _straight_arrow(0.3, 0.32, 0.02, 0.12, 0.2),
    "arrow_Short": _straight_arrow(0.3, 0.3, 0.15, 0.31, 0.33),
    "arrow_GP": _guide_arrow,
    "arrow_GP_C": _guide_arrow,
    "arrow_cross": _arrow_cross,
    "arrow_eight": _arrow_eight,
    "arrow_fourtip": _arrow_tips,
}
"""By full name. Names whose last part is a size or a colour are added below."""


def _family(stem: str, variants: Sequence[str], painter: Painter) -> None:
    PAINTERS.update({f"{stem}_{variant}": painter for variant in variants})


_family("circle", list(looks.CIRCLE_RADIUS), _circle)
_family("square", list(looks.SQUARE_HALF), _square)
for _stem, _first in (("triup", -90), ("tridown", 90), ("triright", 0), ("trileft", 180)):
    _family(_stem, list(looks.TRIANGLE_RADIUS), _triangle(_first))
_family("diamond", list(looks.DIAMOND_RADIUS), _regular(looks.DIAMOND_RADIUS, 4, 0))
_family("hexpoint", list(looks.HEXAGON_RADIUS), _regular(looks.HEXAGON_RADIUS, 6, 30))
_family("hexflat", list(looks.HEXAGON_RADIUS), _regular(looks.HEXAGON_RADIUS, 6, 0))
_family("ox", "BEG", _ox)
_family("bars", "BGW", _bars)
_family("arrow_B", "BGW", _straight_arrow(0.38, 0.4, 0.2, 0.4, 0.4))
_family("arrow_N", "BGW", _straight_arrow(0.38, 0.4, 0.03, 0.13, 0.25))
_family("arrow_tri", "BGW", _straight_arrow(0.25, 0.4, 0.0, 0.35, 0.65))
_family("arrow_fouredge", "BGE", _edge_arrows)


# ---- from the mark to the picture --------------------------------------------------------------------------------


def draw_symbol(canvas: Canvas, mark: Symbol, layer: str) -> None:
    """A symbol with all its parts; one that nobody knows becomes a small box with its name."""
    origin = spot_of(mark.at)
    if origin is None:
        return
    pen = Pen(canvas, layer, origin, upright=_stands(mark), scale=canvas.sizes.figure(mark.name))
    painter = PAINTERS.get(mark.name)
    form = form_of(mark, mark.name.rpartition("_")[2], canvas.sizes)
    if painter is not None:
        painter(pen, form)
    if not pen.drawn and not (painter is not None and form.flags and not any(form.flags)):
        _label(pen, mark)


def _stands(mark: Symbol) -> bool:
    """Whether a symbol stays upright on a turned board; so does the water between ships."""
    return mark.name in UPRIGHT or (mark.name.startswith("battleship") and mark.style == 7)


def _label(pen: Pen, mark: Symbol) -> None:
    pen.upright = not pen.canvas.view.plain
    pen.origin = pen.canvas.view.see(pen.spot) if pen.upright else pen.spot
    pen.box(-0.36, -0.2, 0.72, 0.4, Fill("#ffffffd9", MIDDLE_GREY), 0.06)
    pen.text(0, -0.07, mark.name[:12], 0.15, DARK_GREY, widest=0.66)
    style = mark.style if isinstance(mark.style, int) else "".join(str(flag) for flag in mark.style[:9])
    pen.text(0, 0.09, str(style)[:12], 0.15, DARK_GREY, widest=0.66)
