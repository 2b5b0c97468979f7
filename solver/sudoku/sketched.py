"""Thermometers and arrows drawn from free lines and circles, as SudokuPad has them."""

from __future__ import annotations

import re
from fractions import Fraction

from penpad.formats import looks
from penpad.formats.colours import shade_of
from penpad.formats.normal import inner_cell, snap
from penpad.formats.puzzle import Cell, Mark, Path, Shape
from penpad.solver.reader import Reader
from penpad.solver.sudoku.elements import Chain, filled_in

TOLD = re.compile(r"thermo|\bincreas|\bsteig|\bzunehm|\bwachs", re.I)
SLOW = re.compile(r"\bslow\b|stay the same|non-?decreasing|or equal|gleich bleib", re.I)


def thermometers(marks: Reader) -> list[Chain]:
    """Wide lines that start in a round bulb of their own colour; the bulbs are taken along."""
    told = TOLD.search(marks.puzzle.rules) is not None
    bulbs = {cell: mark for mark in marks.left() if (cell := _bulb(mark, told)) is not None}
    found: list[Chain] = []
    used: list[Mark] = []
    for line in marks.left():
        if not isinstance(line, Path) or not _is_shaft(line, told):
            continue
        cells = filled_in(marks, [snap(point) for point in line.points])
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
    place = snap(mark.at)
    return place if isinstance(place, Cell) else None


def _is_shaft(line: Path, told: bool) -> bool:
    """Wide enough for a thermometer; a line that is also said to be one may be narrower."""
    width = line.width or Fraction(0)
    wide = Fraction(1, 8) if told else Fraction(3, 10)
    return line.kind == "line" and not line.arrowhead and line.fill is None and wide <= width <= Fraction(3, 5)


def _same_paint(bulb: Mark | None, line: Path) -> bool:
    return isinstance(bulb, Shape) and (
        bulb.fill == line.colour or shade_of(bulb.fill) == shade_of(line.colour) == "grey"
    )


def arrows(marks: Reader) -> list[Chain]:
    """Lines with a head that start in a white ring of one cell; the rings are taken along."""
    rings = {cell: mark for mark in marks.left() if (cell := _ring(mark)) is not None}
    found: list[Chain] = []
    used: list[Mark] = []
    for line in marks.left():
        if not isinstance(line, Path) or line.kind != "line" or not line.arrowhead or line.fill is not None:
            continue
        # The line starts at the ring, not in its middle.
        places = [inner_cell(point) or snap(point) for point in line.points]
        cells = filled_in(marks, places)
        if len(cells) > 1 and cells[0] in rings:
            found.append(Chain(cells))
            used += [line, rings[cells[0]]]
    marks.skip(lambda mark: mark in used)
    return found


def _ring(mark: Mark) -> Cell | None:
    look = looks.circle_look(mark) if isinstance(mark, Shape) else None
    if look is None or not look.outline or look.fill not in ("white", "none") or not 0.3 <= look.radius <= 0.5:
        return None
    assert isinstance(mark, Shape)
    place = snap(mark.at)
    return place if isinstance(place, Cell) else None
