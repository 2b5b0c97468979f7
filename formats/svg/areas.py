"""Coloured cells, cages and regions, free shapes, and paths such as thermometers and arrows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import atan2, cos, hypot, pi, sin

from penpad.formats import looks
from penpad.formats.colours import parse
from penpad.formats.looks import Fill, Stroke, float_of
from penpad.formats.puzzle import Cage, Cell, Mark, Path, Shape, Slot, Surface, Text
from penpad.formats.svg.canvas import UNIT, Canvas, Pen, Spot, number
from penpad.formats.svg.chains import borders, chains, outlines, spot_of
from penpad.formats.svg.finishing import finished, layer_of
from penpad.formats.svg.texts import Company, draw_label, draw_text, stroked

# ---- surfaces ----------------------------------------------------------------------------------------------------


def draw_surfaces(canvas: Canvas, surfaces: Iterable[Surface]) -> None:
    """Coloured cells; runs of one colour in a row are one rectangle, so that no seam shows between them."""
    plain: dict[str, list[Cell]] = {}
    for surface in surfaces:
        if not isinstance(surface.at, Cell):
            continue
        if isinstance(surface.style, tuple):
            wedges(canvas, spot_of(surface.at) or (0.0, 0.0), SQUARE, surface)
        elif (colour := _colour(surface)) is not None:
            plain.setdefault(colour, []).append(surface.at)
    pen = Pen(canvas, "surface")
    for colour, cells in plain.items():
        for left, top, right, bottom in _blocks(cells):
            pen.box(left, top, right - left, bottom - top, _look(colour))


def surface_fill(surface: Surface) -> Fill | None:
    """How a cell of one colour is painted; ``None`` where nothing is."""
    colour = _colour(surface)
    return _look(colour) if colour is not None else None


def _colour(surface: Surface) -> str | None:
    own = surface.colour if isinstance(surface.colour, str) else None
    return looks.surface_colour(surface.style, own) if isinstance(surface.style, int) else None


def _look(colour: str) -> Fill:
    # The rim closes the seam between neighbours; on colours that let light through it would show.
    return Fill(colour, None if _thin(colour) else colour, 0.5 * looks.PEN)


def _thin(colour: str) -> bool:
    parsed = parse(colour)
    return parsed is None or parsed.alpha < 1


def _blocks(cells: Iterable[Cell]) -> list[tuple[int, int, int, int]]:
    """Cells as rectangles ``(left, top, right, bottom)``: runs in a row, equal runs below each other joined."""
    runs: list[tuple[int, int, int]] = []
    for cell in sorted(set(cells)):
        if runs and runs[-1][0] == cell.row and runs[-1][2] == cell.col:
            runs[-1] = (cell.row, runs[-1][1], cell.col + 1)
        else:
            runs.append((cell.row, cell.col, cell.col + 1))
    blocks: dict[tuple[int, int, int], int] = {}
    for row, left, right in runs:
        # Keyed by sides and by the row that would continue the block.
        top = blocks.pop((left, right, row), row)
        blocks[left, right, row + 1] = top
    return [(left, top, right, bottom) for (left, right, bottom), top in blocks.items()]


SQUARE: tuple[Spot, ...] = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
"""The corners of a square cell around its middle."""


def wedges(canvas: Canvas, middle: Spot, outline: Sequence[Spot], surface: Surface) -> None:
    """A cell divided like a cake, one piece for each colour; ``outline``: its corners around its middle.

    The cuts do not turn with the board.
    """
    styles, colours = surface.style, surface.colour
    if not isinstance(styles, tuple):
        return
    pen = Pen(canvas, "surface", middle, upright=True)
    outline = [canvas.view.see(corner) for corner in outline]
    count = len(styles[:24])
    for at, style in enumerate(styles[:24]):
        own = colours[at] if isinstance(colours, tuple) and at < len(colours) else None
        colour = looks.surface_colour(style, own)
        if colour is not None:
            pen.polygon(wedge(at / count, (at + 1) / count, outline), Fill(colour))


def wedge(first: float, last: float, outline: Sequence[Spot] = SQUARE) -> list[Spot]:
    """A piece of a cake between two shares of the turn; ``outline``: the corners around the middle, going clockwise."""
    turns = sorted(atan2(y, x) / (2 * pi) for x, y in outline)
    corners = [turn + round_ for round_ in (-1, 0, 1) for turn in turns]
    start, end = first - 1.2 / (2 * pi), last - 1.2 / (2 * pi)
    stops = [start, *(corner for corner in corners if start < corner < end), end]
    return [*([] if last - first >= 1 else [(0.0, 0.0)]), *(_rim(turn, outline) for turn in stops)]


def _rim(turn: float, outline: Sequence[Spot]) -> Spot:
    """Where a ray from the middle leaves the outline."""
    x, y = cos(2 * pi * turn), sin(2 * pi * turn)
    reach = 10.0
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        # How far along the ray the line through two corners lies; only sides that face away from the middle count.
        facing = x * (y2 - y1) - y * (x2 - x1)
        area = x1 * y2 - x2 * y1
        if abs(facing) > 1e-9 and area / facing > 1e-9:
            reach = min(reach, area / facing)
    return x * reach, y * reach


# ---- cages -------------------------------------------------------------------------------------------------------


def draw_cages(canvas: Canvas, marks: Collection[Mark], beside: Company) -> None:
    """Cages as inset outlines with their labels, and all regions together as thick borders."""
    with_strokes = stroked(marks)
    regions: set[frozenset[Spot]] = set()
    for cage in marks:
        if not isinstance(cage, Cage) or cage.hidden or cage.style not in looks.CAGES:
            continue
        cells = {cell for cell in cage.cells if isinstance(cell, Cell)}
        look = looks.CAGES[cage.style]
        if look is looks.REGION:
            regions |= {frozenset(side) for side in borders(cells)}
        else:
            if not (cage.style == "killer" and cells & with_strokes):
                with finished(canvas, "outlines", cage.finish):
                    _cage(canvas, cells, _coloured(look, cage.colour))
            colour = looks.text_colour(1, cage.text_colour)
            if cells and (corner := min(cells)) not in beside.labelled and _seen(colour):
                if cells & with_strokes:
                    # Penpa+ puts a space in front for every character but the first.
                    label = " " * (len(cage.label) - 1) + cage.label
                    draw_text(canvas, Text(Slot(corner, 0), label, "slot", colour=cage.text_colour), beside)
                else:
                    draw_label(canvas, corner, cage.label, colour, "outlines")
    pen = Pen(canvas, "grid-marks")
    sides = [tuple(sorted(side)) for side in sorted(regions, key=sorted)]
    for spots, closed in chains((side[0], side[1]) for side in sides):
        pen.polyline(spots, looks.REGION.stroke, closed=closed)


def _coloured(look: looks.CageLook, colour: str | None) -> looks.CageLook:
    """A cage's look with an outline of its own colour."""
    if colour is None or not parse(colour):
        return look
    return replace(look, stroke=replace(look.stroke, colour=colour))


def _seen(colour: str) -> bool:
    parsed = parse(colour)
    return parsed is not None and parsed.alpha > 0


def _cage(canvas: Canvas, cells: Collection[Cell], look: looks.CageLook) -> None:
    loops = outlines(cells, look.inset)
    if look.fill:
        steps = [("M" if at == 0 else "L", [spot]) for loop in loops for at, spot in enumerate(loop)]
        if steps:
            Pen(canvas, "underlay").shape(steps, Fill(look.fill))
    if look.stroke.width:
        pen = Pen(canvas, "outlines")
        for loop in loops:
            pen.polyline(loop, look.stroke, closed=True)


# ---- free shapes -------------------------------------------------------------------------------------------------


def draw_shape(canvas: Canvas, shape: Shape) -> None:
    """A free rectangle or ellipse, its border inside its size."""
    layer = layer_of(shape.layer, "overlay" if shape.above else "underlay")
    with finished(canvas, layer, shape.finish):
        _shape(canvas, layer, shape)


def _shape(canvas: Canvas, layer: str, shape: Shape) -> None:
    pen = Pen(canvas, layer)
    x, y = float_of(shape.at.col, 1e4), float_of(shape.at.row, 1e4)
    wide, high = (min(abs(float_of(size)), 400.0) for size in (shape.width, shape.height))
    rim = min(max(float_of(shape.border_width), 0.0), 4.0)
    border = shape.border if rim and shape.border != shape.fill else None
    inner = rim if border else 0.0
    look = Fill(veiled(shape.fill, shape.fill, canvas.thin), veiled(border, shape.fill, canvas.thin), rim)
    left, top = x - wide / 2 + inner / 2, y - high / 2 + inner / 2
    wide, high = max(wide - inner, 0.0), max(high - inner, 0.0)
    if not wide or not high:
        return
    corner = min(wide, high) / 2 if shape.rounded else 0.0
    if shape.corner is not None:
        corner = min(corner or min(wide, high) / 2, max(float_of(shape.corner), 0.0))
    angle = float_of(shape.angle) % 360
    if not angle:
        pen.box(left, top, wide, high, look, corner)
    else:
        reach = hypot(wide, high) / 2
        canvas.reach(x, y, reach)
        inside = Pen(canvas, pen.layer)
        spot = f"{number(x * UNIT)} {number(y * UNIT)}"
        canvas.put(pen.layer, f'<g transform="rotate({number(angle)} {spot})">')
        inside.box(left, top, wide, high, look, corner)
        canvas.put(pen.layer, "</g>")


def veiled(colour: str | None, fill: str | None, thin: bool = False) -> str | None:
    """A shape's colour as SudokuPad shows it: half transparent unless its fill is plain or has its own alpha.

    ``thin``: even if it has.
    """
    parsed = parse(colour)
    if parsed is None:
        return None
    own_alpha = fill is not None and fill.startswith("#") and len(fill) in (5, 9)
    plain = fill in (None, "none", "#000000", "#CFCFCF", "#FFFFFF") or parse(fill) is None
    if plain or own_alpha or (fill or "").startswith(("rgba", "hsla")):
        return f"{parsed.hex}{round(parsed.alpha * 127.5):02x}" if thin and not plain else colour
    return f"{parsed.hex}80"


# ---- paths -------------------------------------------------------------------------------------------------------

_LAYERS = {
    "band": "bands",
    "thermo": "thermos",
    "slow": "thermos",
    "arrow": "arrows",
    "direction": "arrows",
    "polygon": "polygons",
}
MOST_POINTS = 5000
_THINNEST = Fraction(1, 64)


def draw_path(canvas: Canvas, path: Path) -> None:
    """A thermometer, arrow, band, area or free line."""
    spots = [spot for place in path.points[:MOST_POINTS] if (spot := spot_of(place)) is not None]
    spots = [spot for at, spot in enumerate(spots) if at == 0 or spot != spots[at - 1]]
    if not spots:
        return
    colour = path.colour if path.colour is not None and parse(path.colour) else looks.PATH_COLOURS[path.kind]
    pen = Pen(canvas, _LAYERS.get(path.kind) or layer_of(path.layer, "paths"))
    sizes = canvas.sizes
    widths = {"thermo": sizes.tube, "slow": sizes.tube, "band": sizes.band}
    look = Stroke(colour, widths.get(path.kind, looks.PATH_WIDTHS[path.kind]))
    match path.kind:
        case "thermo" | "slow":
            if path.kind == "thermo":
                pen.circle(*spots[0], sizes.bulb, Fill(colour))
            pen.polyline(spots, look, cap=_ends(canvas))
        case "band":
            pen.polyline(_grown(spots, sizes.band / 2), look, cap="butt")
        case "polygon":
            pen.polygon(spots, Fill(colour, colour))
        case "arrow" | "direction":
            _arrow(pen, spots, look, bulb=path.kind == "arrow")
        case "line":
            with finished(canvas, pen.layer, path.finish):
                _free(pen, spots, path, colour)


def _grown(spots: list[Spot], by: float) -> list[Spot]:
    """A line made longer at both ends, which gives wide lines square ends."""
    if len(spots) == 1:
        x, y = spots[0]
        return [(x - by, y), (x + by, y)]
    return [_beyond(spots[1], spots[0], by), *spots[1:-1], _beyond(spots[-2], spots[-1], by)]


def _beyond(a: Spot, b: Spot, by: float) -> Spot:
    """The spot ``by`` cells behind ``b``, coming from ``a``."""
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return b[0] + (b[0] - a[0]) / long * by, b[1] + (b[1] - a[1]) / long * by


def _ends(canvas: Canvas) -> str:
    """The cap of a wide line; without one its ends and corners are round."""
    return "square" if canvas.ends == "square" else ""


def _arrow(pen: Pen, spots: list[Spot], look: Stroke, *, bulb: bool) -> None:
    shaft = list(spots)
    sizes = pen.canvas.sizes
    radius = sizes.bulb
    if len(spots) > 1:
        if bulb:
            first = hypot(spots[1][0] - spots[0][0], spots[1][1] - spots[0][1])
            shaft[0] = _beyond(spots[1], spots[0], -min(radius, first))
            last = hypot(spots[-1][0] - spots[-2][0], spots[-1][1] - spots[-2][1])
            shaft[-1] = _beyond(spots[-2], spots[-1], sizes.overshoot * last)
        pen.polyline(shaft, look, cap=_ends(pen.canvas))
        _chevron(pen, shaft[-2], shaft[-1], sizes.arrowhead if bulb else sizes.head, look)
    if bulb:
        pen.circle(*spots[0], radius, Fill(looks.WHITE, look.colour, look.width))


def _chevron(pen: Pen, before: Spot, tip: Spot, size: float, look: Stroke) -> None:
    """An open arrowhead."""
    long = hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    ahead = ((tip[0] - before[0]) / long, (tip[1] - before[1]) / long)
    wings = [
        (tip[0] - size * (ahead[0] + side * ahead[1]), tip[1] - size * (ahead[1] - side * ahead[0])) for side in (1, -1)
    ]
    pen.polyline([wings[0], tip, wings[1]], look)


def _free(pen: Pen, spots: list[Spot], path: Path, colour: str) -> None:
    width = looks.PATH_WIDTHS["line"] if path.width is None else float_of(path.width)
    # SudokuPad draws its thinnest lines twice as wide.
    width = 2 * width if path.width == _THINNEST else width
    look = Stroke(colour, min(max(width, 0.0), 10.0))
    curve = _curve(path)
    if parse(path.fill):
        if curve:
            pen.shape(curve, Fill(path.fill))
        else:
            pen.polygon(spots, Fill(path.fill))
    if (not parse(path.colour) and parse(path.fill)) or not look.width:
        return
    closed = len(spots) > 3 and spots[0] == spots[-1]
    if curve:
        pen.trace(curve, look, closed=closed)
    elif not path.arrowhead or len(spots) < 2:
        pen.polyline(spots[:-1] if closed else spots, look, closed=closed)
    if path.arrowhead and len(spots) > 1:
        _tipped(pen, spots, path, look)


def _tipped(pen: Pen, spots: list[Spot], path: Path, look: Stroke) -> None:
    """A line that ends in an arrowhead, which reaches its last spot."""
    tip = _beyond(spots[-2], spots[-1], -look.width / 2)
    if not path.bends:
        pen.polyline([*spots[:-1], tip], look)
    usual = min(0.3, 2.5 * look.width)
    head = usual if path.head is None else min(max(float_of(path.head), 0.0), 4.0) * 2**-0.5
    _chevron(pen, spots[-2], tip, max(0.1, head), look)


def _curve(path: Path) -> list[tuple[str, list[Spot]]]:
    """A curved line as SVG commands; empty for a straight one."""
    if not path.bends:
        return []
    steps: list[tuple[str, list[Spot]]] = []
    for at, place in enumerate(path.points[:MOST_POINTS]):
        bend = path.bends[at - 1] if 0 < at <= len(path.bends) else ()
        found = [spot for point in (*bend[:2], place) if (spot := spot_of(point)) is not None]
        command = "M" if at == 0 else {2: "Q", 3: "C"}.get(len(found), "L")
        steps.append((command, found if command in "QC" else found[-1:]))
    return steps
