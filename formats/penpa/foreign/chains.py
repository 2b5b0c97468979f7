"""Thermometers and arrows that SudokuPad draws from a line and a round shape, each one object in Penpa+."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from penpad.formats import looks
from penpad.formats.looks import float_of
from penpad.formats.normal import snap
from penpad.formats.penpa.foreign.arrowheads import filled
from penpad.formats.penpa.foreign.pens import is_white, other_than, same, seen, solid, width_of
from penpad.formats.penpa.foreign.shapes import is_round, paint_of
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import NEAR, apart, inside, nearest, unlike
from penpad.formats.puzzle import Cell, Mark, Path, Place, Shape

THERMO_WIDTHS = (0.2, 0.6)
"""Narrower lines with a round end would look quite different as a thermometer."""
RADII = (0.25, 0.56)
"""Least and greatest radius of a bulb, and of the circle of an arrow."""
Rounds = Mapping[Cell, list[tuple[int, Shape]]]
"""The round shapes of that size in the middle of each cell, with their places among the marks."""


def take(marks: Sequence[Mark], sketch: Sketch) -> set[int]:
    """Writes thermometers and arrows; gives the indices of the marks that they are made of."""
    rounds: dict[Cell, list[tuple[int, Shape]]] = {}
    for index, mark in enumerate(marks):
        look = looks.circle_look(mark)
        if not isinstance(mark, Shape) or look is None or not RADII[0] <= look.radius <= RADII[1]:
            continue
        place = snap(mark.at)
        if isinstance(place, Cell):
            rounds.setdefault(place, []).append((index, mark))
    used: set[int] = set()
    for index, mark in enumerate(marks):
        if isinstance(mark, Path) and mark.kind == "line" and len(mark.points) > 1 and seen(mark.fill) is None:
            taken = (_arrow if mark.arrowhead else _thermometer)(mark, rounds, sketch)
            used |= {index, taken} if taken is not None else set()
    return used


def _thermometer(line: Path, rounds: Rounds, sketch: Sketch) -> int | None:
    """A wide line with a bulb of its own colour at exactly one end; gives the bulb's index, ``None`` if it is none."""
    cells = _cells(line.points)
    width = width_of(line)
    if line.finish.dash or line.bends:
        return None
    if cells is None or not THERMO_WIDTHS[0] <= width <= THERMO_WIDTHS[1] or line.layer:
        return None
    if cells[-1] in rounds:
        cells = cells[::-1]
    # A circle of any kind at the far end says that the line is something else.
    if cells[-1] in rounds:
        return None
    bulb = next((index for index, shape in rounds.get(cells[0], ()) if _is_bulb(shape, line)), None)
    if bulb is None:
        return None
    sketch.keep(Path(filled(cells), "thermo", other_than(solid(line.colour), looks.LIGHT_GREY)))
    if unlike(looks.PATH_WIDTHS["thermo"], width):
        sketch.lose(line, "width")
    return bulb


def _is_bulb(shape: Shape, line: Path) -> bool:
    return paint_of(shape).rim is None and same(shape.fill, line.colour) and not shape.above and is_round(shape)


def _arrow(line: Path, rounds: Rounds, sketch: Sketch) -> int | None:
    """A line with a head that starts in a white ring; gives the ring's index, ``None`` if it starts in none."""
    here = inside(line.points[0])
    around = [Cell(here.row + down, here.col + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    found = [
        (apart(line.points[0], cell), index, cell, shape)
        for cell in around
        for index, shape in rounds.get(cell, ())
        if _is_ring(shape) and apart(line.points[0], cell) <= float_of(shape.width) / 2 + NEAR
    ]
    rest = _cells(line.points[1:], least=1)
    if not found or rest is None:
        return None
    _, index, cell, ring = min(found, key=lambda item: item[:2])
    chain = [cell, *(rest[1:] if rest[0] == cell else rest)]
    if len(chain) < 2:
        return None
    sketch.keep(Path(filled(chain), "arrow", other_than(solid(line.colour), looks.SOFT_GREY)))
    if not same(ring.border, line.colour):
        sketch.lose(ring, "colour")
    if unlike(looks.PATH_WIDTHS["arrow"], width_of(line)):
        sketch.lose(line, "width")
    return index


def _is_ring(shape: Shape) -> bool:
    paint = paint_of(shape)
    return paint.rim is not None and (paint.fill is None or is_white(paint.fill))


def _cells(points: Sequence[Place], least: int = 2) -> list[Cell] | None:
    """The cells of a chain that runs through their middles, ``None`` for other chains."""
    found: list[Cell] = []
    for point in points:
        place = nearest(point)
        # The head of an arrow ends a little before or behind the middle.
        if not isinstance(place, Cell) or apart(point, place) > 2 * NEAR:
            return None
        if not found or found[-1] != place:
            found.append(place)
    return found if len(found) >= least else None
