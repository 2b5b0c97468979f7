"""Thermometers and arrows drawn from free lines and circles, as SudokuPad has them."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Mapping
from fractions import Fraction

from penpad.formats import looks
from penpad.formats.colours import parse, shade_of
from penpad.formats.normal import inner_cell, snap
from penpad.formats.puzzle import Cell, Edge, Mark, Path, Place, Point, Shape
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.elements import Chain, filled_in

TOLD = re.compile(r"thermo|\bincreas|\bsteig|\bzunehm|\bwachs", re.I)
SLOW = re.compile(
    r"\bslow\b|(stay|remain) the same|"
    r"non-?decreas\w+|(never|not|cannot|don't|can't|doesn't) (\w+ )?decreas\w*|or equal|"
    r"\b(ascend|increase|rise)s? or repeat|gleich bleib",
    re.I,
)


def thermometers(marks: Reader) -> list[Chain]:
    """Wide lines that start in a round bulb of their own colour; the bulbs are taken along."""
    told = TOLD.search(marks.puzzle.rules) is not None
    bulbs = {cell: mark for mark in marks.left() if (cell := _bulb(mark, told)) is not None}
    found: list[Chain] = []
    used: list[Mark] = []
    for line in marks.left():
        if not isinstance(line, Path) or not _is_shaft(line, told):
            continue
        cells = filled_in(marks, [near_cell(point) or snap(point) for point in line.points])
        ends = [end for end in (cells[:1], cells[-1:]) if end and _same_paint(bulbs.get(end[0]), line)]
        if len(ends) == 1 and len(cells) > 1:
            found.append(Chain(cells if ends[0] == cells[:1] else cells[::-1]))
            used += [line, bulbs[ends[0][0]]]
    marks.skip(lambda mark: mark in used)
    return found


def are_slow(marks: Reader) -> bool:
    """Whether the rules say that digits on thermometers may stay the same; refused if there are strict ones too."""
    rules = marks.puzzle.rules
    if not SLOW.search(rules):
        return False
    if re.search(r"\bstrict|\bfast thermo|\b(normal|regular) thermo", rules, re.I):
        marks.refuse("the rules speak of thermometers whose digits may stay the same, and of others that look alike")
    return True


def _bulb(mark: Mark, told: bool) -> Cell | None:
    look = looks.circle_look(mark) if isinstance(mark, Shape) else None
    if look is None or look.outline or not (0.27 if told else 0.4) <= look.radius <= 0.55:
        return None
    assert isinstance(mark, Shape)
    return near_cell(mark.at)


def near_cell(place: Place) -> Cell | None:
    """The cell whose centre a place is at, or a little beside, as where two figures in one cell are drawn apart."""
    cell = inner_cell(place)
    if cell is None or not isinstance(place, Point):
        return cell
    beside = max(abs(place.row - cell.row - HALF), abs(place.col - cell.col - HALF))
    return cell if beside <= BESIDE else None


HALF = Fraction(1, 2)
BESIDE = Fraction(1, 5)


def _is_shaft(line: Path, told: bool) -> bool:
    """Wide enough for a thermometer; a line that is also said to be one may be narrower."""
    width = line.width or Fraction(0)
    wide = Fraction(1, 8) if told else Fraction(3, 10)
    return line.kind == "line" and not line.arrowhead and line.fill is None and wide <= width <= Fraction(3, 5)


def _same_paint(bulb: Mark | None, line: Path) -> bool:
    return isinstance(bulb, Shape) and (
        bulb.fill == line.colour or shade_of(bulb.fill) == shade_of(line.colour) == "grey" or _alike(bulb.fill, line)
    )


def _alike(fill: str | None, line: Path) -> bool:
    """Whether two colours have nearly the same hue."""
    one, other = parse(fill), parse(line.colour)
    if one is None or other is None:
        return False
    seen = [[part / 255 for part in colour.over_white()[:3]] for colour in (one, other)]
    if any(max(parts) - min(parts) < 0.12 for parts in seen):
        return False
    a, b = (colorsys.rgb_to_hls(*parts)[0] for parts in seen)
    return min(abs(a - b), 1 - abs(a - b)) < SAME_HUE


SAME_HUE = 1 / 15


def arrows(marks: Reader) -> list[Chain]:
    """Lines with a head that start in a white ring of one cell, or as a branch on such a line; rings are taken along.

    A branch goes from the ring along the line that it leaves, and then on its own way. A line without a head that lies
    under an arrow is drawn twice.
    """
    # Of several circles in a cell, the white one is the arrow's, and a coloured one means something else besides.
    circles = sorted(marks.left(), key=lambda mark: isinstance(mark, Shape) and shade_of(mark.fill) == "white")
    rings = {cell: mark for mark in circles if (cell := _ring(mark)) is not None}
    found: dict[tuple[Cell, ...], list[Mark]] = {}
    branches: list[tuple[tuple[Cell, ...], Mark]] = []
    for line in marks.left():
        if not isinstance(line, Path) or line.kind != "line" or not line.arrowhead or line.fill is not None:
            continue
        cells = _course(marks, line, rings)
        if len(cells) > 1 and cells[0] in rings:
            found.setdefault(cells, []).extend([line, rings[cells[0]]])
        elif len(cells) > 1:
            branches.append((cells, line))
    for cells, line in branches:
        stems = {stem[: stem.index(cells[0])] for stem in found if cells[0] in stem}
        if len(stems) == 1:
            found.setdefault((*stems.pop(), *cells), []).append(line)
    used = [mark for drawn in found.values() for mark in drawn]
    used += [mark for mark in marks.left() if _lies_under(marks, mark, found)]
    marks.skip(lambda mark: mark in used)
    return [Chain(cells) for cells in found]


def _course(marks: Reader, line: Path, rings: Mapping[Cell, Mark]) -> tuple[Cell, ...]:
    """The cells of a line that starts at a ring, not in its middle, or none if it leaves the cells."""
    places: list[Place] = [inner_cell(point) or snap(point) for point in line.points]
    if places and isinstance(places[0], Edge):
        places[0] = next((cell for cell in places[0].cells if cell in rings), places[0])
    if any(not isinstance(place, Cell) or place not in marks.board for place in places):
        return ()
    return filled_in(marks, places)


def _lies_under(marks: Reader, mark: Mark, found: dict[tuple[Cell, ...], list[Mark]]) -> bool:
    """Whether a line without a head goes from the ring of an arrow along it, in its colour."""
    if not isinstance(mark, Path) or mark.kind != "line" or mark.arrowhead or mark.fill is not None:
        return False
    cells = _course(marks, mark, {stem[0]: mark for stem in found})
    return len(cells) > 1 and any(
        cells == stem[: len(cells)] and isinstance(drawn[0], Path) and drawn[0].colour == mark.colour
        for stem, drawn in found.items()
    )


def _ring(mark: Mark) -> Cell | None:
    look = looks.circle_look(mark) if isinstance(mark, Shape) else None
    if (
        look is None
        or not look.outline
        or look.fill not in ("white", "none", "colour")
        or not 0.3 <= look.radius <= 0.5
    ):
        return None
    assert isinstance(mark, Shape)
    return near_cell(mark.at)
