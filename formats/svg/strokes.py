"""The grid and everything stroked along or across it: lines, borders, walls, cage strokes, helper crosses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import hypot

from penpad.formats import looks
from penpad.formats.looks import Fill, Stroke
from penpad.formats.puzzle import Board, Cell, Cross, Edge, Erased, Frame, Line, Margins, Place, Slot, Vertex
from penpad.formats.svg.canvas import Canvas, Pen, Spot
from penpad.formats.svg.chains import Segment, borders, chains, spot_of
from penpad.formats.svg.figures import saltire

# ---- the grid ----------------------------------------------------------------------------------------------------


def draw_grid(canvas: Canvas, board: Board, frame: Frame, erased: Iterable[Erased]) -> None:
    """Grid lines between and around existing cells, the outline and the dots, without the erased lines."""
    gone = _unit_steps(erased)
    pen = Pen(canvas, "grid")
    if frame.lines != "none":
        look = looks.DOTTED_GRID if frame.lines == "dotted" else looks.GRID
        for a, b in _runs(board, gone, beyond=frame.beyond):
            pen.polyline([a, b], look)
    if frame.outline:
        sides = [side for side in sorted(borders(board.cells)) if frozenset(side) not in gone]
        for spots, closed in chains(sides):
            pen.polyline(spots, looks.FRAME, closed=closed)
    if frame.dots:
        dots = Pen(canvas, "dots")
        for vertex in board.vertices():
            dots.circle(vertex.col, vertex.row, 2.1 * looks.PEN, Fill(looks.BLACK))


def _runs(board: Board, gone: set[frozenset[Spot]], *, beyond: bool = False) -> list[Segment]:
    """The grid lines, each as long as possible; ``beyond``: those of margins and missing cells as well."""
    around = board.margins if beyond else Margins()
    top, bottom, left, right = -around.top, board.rows + around.bottom, -around.left, board.cols + around.right
    held = {(cell.col, cell.row) for cell in board.cells}
    if beyond:
        held = {(col, row) for row in range(top, bottom) for col in range(left, right)}
    runs: list[Segment] = []
    for row in range(top, bottom + 1):
        cols = [col for col in range(left, right) if (col, row) in held or (col, row - 1) in held]
        steps = [col for col in cols if frozenset(((col, row), (col + 1, row))) not in gone]
        runs += [((start, row), (end, row)) for start, end in _joined(steps)]
    for col in range(left, right + 1):
        rows = [row for row in range(top, bottom) if (col, row) in held or (col - 1, row) in held]
        steps = [row for row in rows if frozenset(((col, row), (col, row + 1))) not in gone]
        runs += [((col, start), (col, end)) for start, end in _joined(steps)]
    return runs


def _joined(steps: Sequence[int]) -> list[tuple[int, int]]:
    """Runs of consecutive numbers as ``(first, last + 1)``."""
    runs: list[tuple[int, int]] = []
    for step in steps:
        if runs and runs[-1][1] == step:
            runs[-1] = (runs[-1][0], step + 1)
        else:
            runs.append((step, step + 1))
    return runs


def _unit_steps(erased: Iterable[Erased]) -> set[frozenset[Spot]]:
    """Erased lines as sides of cells; a long one is several."""
    gone: set[frozenset[Spot]] = set()
    for mark in erased:
        a, b = mark.a, mark.b
        if not (isinstance(a, Vertex) and isinstance(b, Vertex)) or (a.row != b.row and a.col != b.col):
            continue
        first, last = sorted((a, b))
        long = min(last.row - first.row + last.col - first.col, 10000)
        across, down = (1, 0) if a.row == b.row else (0, 1)
        for at in range(long):
            x, y = first.col + at * across, first.row + at * down
            gone.add(frozenset(((x, y), (x + across, y + down))))
    return gone


# ---- lines -------------------------------------------------------------------------------------------------------


def draw_lines(canvas: Canvas, lines: Iterable[Line], layer: str = "") -> None:
    """All lines of one layer of the puzzle; those of one look are joined to long strokes with round corners.

    ``layer``: of the picture; by default what stands at the ends of each line decides.
    """
    groups: dict[tuple[str, Stroke], list[Segment]] = {}
    for line in lines:
        look, a, b = looks.stroke(line), spot_of(line.a), spot_of(line.b)
        if look is not None and a is not None and b is not None:
            where = layer or _layer(line)
            segment = (_pushed(line.a, a), _pushed(line.b, b)) if where == "cages" else (a, b)
            groups.setdefault((where, look), []).append(segment)
    for (where, look), segments in groups.items():
        pen = Pen(canvas, where)
        cap = "butt" if where == "walls" else ""
        for part in _parts(look, segments):
            # Dashes begin anew with each step.
            for spots, closed in [([a, b], False) for a, b in part] if look.dash else chains(part):
                pen.polyline(spots, replace(look, double=False, short=False), closed=closed, cap=cap)


def _layer(line: Line) -> str:
    if isinstance(line.a, Slot) and isinstance(line.b, Slot):
        return "cages"
    if isinstance(line.a, Edge) and isinstance(line.b, Edge) and line.a.horizontal == line.b.horizontal:
        return "walls"
    return "lines"


def _pushed(place: object, spot: Spot) -> Spot:
    """The end of a cage stroke, moved from its corner slot towards the corner of the cell."""
    if not isinstance(place, Slot) or place.index > 3:
        return spot
    push = 0.16
    return spot[0] + (push if place.index % 2 else -push), spot[1] + (push if place.index > 1 else -push)


def _parts(look: Stroke, segments: list[Segment]) -> list[list[Segment]]:
    """The strokes to draw for a look: the lines themselves, two beside each of them, or the middle of each."""
    if look.double:
        return [[_beside(segment, 0.15) for segment in segments], [_beside(segment, -0.15) for segment in segments]]
    if look.short:
        return [[(_between(a, b, 0.2), _between(a, b, 0.8)) for a, b in segments]]
    return [segments]


def _beside(segment: Segment, apart: float) -> Segment:
    # A double line is the same whichever end is named first, so that halves of it join.
    (x1, y1), (x2, y2) = sorted(segment)
    long = hypot(x2 - x1, y2 - y1) or 1.0
    right, down = -(y2 - y1) / long * apart, (x2 - x1) / long * apart
    return (x1 + right, y1 + down), (x2 + right, y2 + down)


def _between(a: Spot, b: Spot, share: float) -> Spot:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def draw_cross(canvas: Canvas, cross: Cross) -> None:
    """The helper x that says: nothing here."""
    spot, look = spot_of(cross.at), looks.stroke(cross.style, cross.colour)
    if spot is not None and look is not None:
        saltire(Pen(canvas, "lines", spot, upright=True), looks.CROSS_ARM, look)


# ---- highlight ---------------------------------------------------------------------------------------------------

HIGHLIGHT, DARK_HIGHLIGHT = "#ff8c1a", "#8a4500"
"""The second one turns into a bright orange on a dark page."""


def draw_highlight(canvas: Canvas, places: Iterable[Place]) -> None:
    """A warm tint and a ring on the places to look at."""
    warm = DARK_HIGHLIGHT if canvas.dark else HIGHLIGHT
    for place in places:
        spot = spot_of(place)
        if spot is None:
            continue
        rings = Pen(canvas, "rings", spot)
        if isinstance(place, Cell):
            Pen(canvas, "highlight", spot).box(-0.5, -0.5, 1, 1, Fill(warm + "55"))
            rings.box(-0.44, -0.44, 0.88, 0.88, Fill(None, warm, 2.5 * looks.PEN), 0.08)
        elif isinstance(place, Edge):
            along = (0.5, 0.0) if place.horizontal else (0.0, 0.5)
            rings.polyline([(-along[0], -along[1]), along], Stroke(warm + "aa", 8 * looks.PEN))
        else:
            rings.circle(0, 0, 0.2, Fill(warm + "33", warm, 2.5 * looks.PEN))
