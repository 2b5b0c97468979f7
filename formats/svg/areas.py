"""Coloured cells, cages and regions, free shapes, and paths such as thermometers and arrows."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import cos, hypot, pi, sin

from penpad.formats import looks
from penpad.formats.colours import parse
from penpad.formats.looks import Fill, Stroke, float_of
from penpad.formats.puzzle import Cage, Cell, Mark, Path, Shape, Surface
from penpad.formats.svg.canvas import UNIT, Canvas, Pen, Spot, number
from penpad.formats.svg.chains import borders, chains, outlines, spot_of
from penpad.formats.svg.texts import Company, draw_label, stroked

# ---- surfaces ----------------------------------------------------------------------------------------------------


def draw_surfaces(canvas: Canvas, surfaces: Iterable[Surface]) -> None:
    """Coloured cells; runs of one colour in a row are one rectangle, so that no seam shows between them."""
    plain: dict[str, list[Cell]] = {}
    for surface in surfaces:
        if not isinstance(surface.at, Cell):
            continue
        if isinstance(surface.style, tuple):
            _wedges(canvas, surface.at, surface.style, surface.colour)
        else:
            own = surface.colour if isinstance(surface.colour, str) else None
            colour = looks.surface_colour(surface.style, own)
            if colour is not None:
                plain.setdefault(colour, []).append(surface.at)
    pen = Pen(canvas, "surface")
    for colour, cells in plain.items():
        for left, top, right, bottom in _blocks(cells):
            look = Fill(colour, None if _thin(colour) else colour, 0.5 * looks.PEN)
            pen.box(left, top, right - left, bottom - top, look)


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


def _wedges(canvas: Canvas, cell: Cell, styles: tuple[int, ...], colours: str | tuple[str | None, ...] | None) -> None:
    """A cell divided like a cake, one piece for each colour."""
    pen = Pen(canvas, "surface", spot_of(cell) or (0.0, 0.0))
    count = len(styles[:24])
    for at, style in enumerate(styles[:24]):
        own = colours[at] if isinstance(colours, tuple) and at < len(colours) else None
        colour = looks.surface_colour(style, own)
        if colour is not None:
            pen.polygon(wedge(at / count, (at + 1) / count), Fill(colour))


def wedge(first: float, last: float) -> list[Spot]:
    """A piece of a square cake between two shares of the turn."""
    corners = [0.25 * corner + 0.125 for corner in range(-4, 9)]
    start, end = first - 1.2 / (2 * pi), last - 1.2 / (2 * pi)
    turns = [start, *(corner for corner in corners if start < corner < end), end]
    return [*([] if last - first >= 1 else [(0.0, 0.0)]), *(_rim(turn) for turn in turns)]


def _rim(turn: float) -> Spot:
    x, y = cos(2 * pi * turn), sin(2 * pi * turn)
    reach = 0.5 / max(abs(x), abs(y))
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
                _cage(canvas, cells, look)
            if cells and (corner := min(cells)) not in beside.labelled:
                draw_label(canvas, corner, cage.label, looks.BLACK)
    pen = Pen(canvas, "grid-marks")
    sides = [tuple(sorted(side)) for side in sorted(regions, key=sorted)]
    for spots, closed in chains((side[0], side[1]) for side in sides):
        pen.polyline(spots, looks.REGION.stroke, closed=closed)


def _cage(canvas: Canvas, cells: Collection[Cell], look: looks.CageLook) -> None:
    loops = outlines(cells, look.inset)
    if look.fill:
        steps = [("M" if at == 0 else "L", [spot]) for loop in loops for at, spot in enumerate(loop)]
        if steps:
            Pen(canvas, "underlay").shape(steps, Fill(look.fill))
    if look.stroke.width:
        pen = Pen(canvas, "cages")
        for loop in loops:
            pen.polyline(loop, look.stroke, closed=True)


# ---- free shapes -------------------------------------------------------------------------------------------------


def draw_shape(canvas: Canvas, shape: Shape) -> None:
    """A free rectangle or ellipse, its border inside its size."""
    pen = Pen(canvas, "overlay" if shape.above else "underlay")
    x, y = float_of(shape.at.col, 1e4), float_of(shape.at.row, 1e4)
    wide, high = (min(abs(float_of(size)), 400.0) for size in (shape.width, shape.height))
    rim = min(max(float_of(shape.border_width), 0.0), 4.0)
    border = shape.border if rim and shape.border != shape.fill else None
    inner = rim if border else 0.0
    look = Fill(veiled(shape.fill, shape.fill), veiled(border, shape.fill), rim)
    left, top = x - wide / 2 + inner / 2, y - high / 2 + inner / 2
    wide, high = max(wide - inner, 0.0), max(high - inner, 0.0)
    if not wide or not high:
        return
    corner = min(wide, high) / 2 if shape.rounded else 0.0
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


def veiled(colour: str | None, fill: str | None) -> str | None:
    """A shape's colour as SudokuPad shows it: half transparent unless its fill is plain or has its own alpha."""
    parsed = parse(colour)
    if parsed is None:
        return None
    own_alpha = fill is not None and fill.startswith("#") and len(fill) in (5, 9)
    plain = fill in (None, "none", "#000000", "#CFCFCF", "#FFFFFF") or parse(fill) is None
    if plain or own_alpha or (fill or "").startswith(("rgba", "hsla")):
        return colour
    return f"{parsed.hex}80"


# ---- paths -------------------------------------------------------------------------------------------------------

_SUDOKUPAD_LAYERS = {
    "background": "surface",
    "underlay": "underlay",
    "cell-colors": "surface",
    "arrows": "paths",
    "cages": "cages",
    "cell-highlights": "paths",
    "cell-grids": "grid-marks",
    "overlay": "overlay",
    "cell-givens": "symbols-above",
    "cell-values": "symbols-above",
}
_LAYERS = {
    "band": "bands",
    "thermo": "thermos",
    "slow": "thermos",
    "arrow": "arrows",
    "direction": "arrows",
    "polygon": "polygons",
}
MOST_POINTS = 5000


def draw_path(canvas: Canvas, path: Path) -> None:
    """A thermometer, arrow, band, area or free line."""
    spots = [spot for place in path.points[:MOST_POINTS] if (spot := spot_of(place)) is not None]
    spots = [spot for at, spot in enumerate(spots) if at == 0 or spot != spots[at - 1]]
    if not spots:
        return
    colour = path.colour if path.colour is not None and parse(path.colour) else looks.PATH_COLOURS[path.kind]
    pen = Pen(canvas, _LAYERS.get(path.kind) or _SUDOKUPAD_LAYERS.get(path.layer, "paths"))
    look = Stroke(colour, looks.PATH_WIDTHS[path.kind])
    match path.kind:
        case "thermo" | "slow":
            if path.kind == "thermo":
                pen.circle(*spots[0], looks.BULB_RADIUS, Fill(colour))
            pen.polyline(spots, look)
        case "band":
            pen.polyline(_grown(spots, 0.4), look, cap="butt")
        case "polygon":
            pen.polygon(spots, Fill(colour, colour))
        case "arrow" | "direction":
            _arrow(pen, spots, look, bulb=path.kind == "arrow")
        case "line":
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


def _arrow(pen: Pen, spots: list[Spot], look: Stroke, *, bulb: bool) -> None:
    shaft = list(spots)
    if len(spots) > 1:
        if bulb:
            first = hypot(spots[1][0] - spots[0][0], spots[1][1] - spots[0][1])
            shaft[0] = _beyond(spots[1], spots[0], -min(looks.BULB_RADIUS, first))
            shaft[-1] = _beyond(spots[-2], spots[-1], 0.2)
        pen.polyline(shaft, look)
        _chevron(pen, shaft[-2], shaft[-1], 0.25, look)
    if bulb:
        pen.circle(*spots[0], looks.BULB_RADIUS, Fill(looks.WHITE, look.colour, look.width))


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
    look = Stroke(colour, min(max(width, 0.0), 10.0))
    if parse(path.fill):
        pen.polygon(spots, Fill(path.fill))
    closed = len(spots) > 3 and spots[0] == spots[-1]
    if not parse(path.colour) and parse(path.fill):
        return
    if not path.arrowhead or len(spots) < 2:
        pen.polyline(spots[:-1] if closed else spots, look, closed=closed)
        return
    tip = _beyond(spots[-2], spots[-1], -look.width / 2)
    pen.polyline([*spots[:-1], tip], look)
    _chevron(pen, spots[-2], tip, max(0.12, min(0.3, 2.5 * look.width)), look)
