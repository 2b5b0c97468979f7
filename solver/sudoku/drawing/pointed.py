"""Lines to whose first cell a circle or pill beside them points with a short arrow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from penpad.formats import looks
from penpad.formats.normal import inner_cell, snap
from penpad.formats.puzzle import Cell, Edge, Mark, Path, Shape
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.figure import Figure


def pointed(marks: Reader, left: list[Mark], lines: Iterable[Figure]) -> Iterator[Figure]:
    """Such lines: the cells of the pill in reading order, then those of the line; the text is the number of the former.

    Their marks and colour are those of the pill and its arrow.
    """
    circles = {cell: mark for mark in left if isinstance(mark, Shape) and (cell := _circle(mark)) is not None}
    ends = {end: figure for figure in lines for end in (figure.cells[0], figure.cells[-1])}
    for arrow in left:
        if not isinstance(arrow, Path) or not arrow.arrowhead or len(arrow.points) != 2:
            continue
        start, stop = (inner_cell(point) for point in arrow.points)
        if start is None or stop is None or start not in circles or stop not in ends:
            continue
        if start == stop or max(abs(start.row - stop.row), abs(start.col - stop.col)) > 1:
            continue
        pill, joints = _pill(start, circles, left)
        line = ends[stop].cells if ends[stop].cells[0] == stop else ends[stop].cells[::-1]
        used = (arrow, *(circles[cell] for cell in pill), *joints)
        if not set(pill) & set(line) and all(cell in marks.board for cell in pill):
            yield Figure("pointed line", (*pill, *line), used, start, circles[start].fill, str(len(pill)))


def _circle(mark: Shape) -> Cell | None:
    look = looks.circle_look(mark)
    place = snap(mark.at)
    return place if look is not None and isinstance(place, Cell) and 0.3 <= look.radius <= 0.5 else None


def _pill(start: Cell, circles: dict[Cell, Shape], left: list[Mark]) -> tuple[tuple[Cell, ...], tuple[Mark, ...]]:
    """The circle alone, or with the next one to which a square joins it."""
    for mark in left:
        place = snap(mark.at) if isinstance(mark, Shape) and not mark.rounded else None
        if isinstance(place, Edge) and start in place.cells and all(cell in circles for cell in place.cells):
            return tuple(sorted(place.cells)), (mark,)
    return (start,), ()
