"""Marks of other formats put into Penpa+'s vocabulary where that is exact; what is not is named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from penpad.formats.codec import Lost
from penpad.formats.normal import inner_cell, is_grid_line
from penpad.formats.penpa.draw import describe, where
from penpad.formats.penpa.marks import steps
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Direction,
    Edge,
    Line,
    Mark,
    Path,
    Place,
    Point,
    Shape,
    Slot,
    Symbol,
    Text,
    Vertex,
)

CAGE_STYLE = 10
BORDER_STYLE = 2
# Endings of circle and square names, each up to this many hundredths of a cell across.
SIZES = ((35, "_SS"), (57, "_S"), (78, "_M"), (95, "_L"))
WHITES = {None, "#fff", "#ffff", "#ffffff", "#ffffffff", "white", "none", "transparent"}
BLACKS = {"#000", "#000f", "#000000", "#000000ff", "black"}


def adapted(marks: Iterable[Mark]) -> tuple[list[Mark], list[Lost]]:
    """``marks`` as Penpa+ can hold them; marks that it cannot hold, or only in part, are listed."""
    marks = list(marks)
    lost: list[Lost] = []
    outlined = any(isinstance(mark, Line) and isinstance(mark.a, Slot) for mark in marks)
    kept: list[Mark] = []
    for mark in marks:
        match mark:
            case Text():
                kept += _text(mark, lost)
            case Shape():
                kept += _shape(mark, lost)
            case Cage():
                kept += _cage(mark, outlined, lost)
            case Path(kind="line") if is_grid_line(mark):
                # Penpa+ draws its own grid.
                continue
            case Path(kind="line"):
                kept += _polyline(mark, lost)
            case _:
                kept.append(mark)
    return kept, lost


def _lose(mark: Mark, lost: list[Lost], part: str = "") -> None:
    lost.append(Lost((part + " of " if part else "") + describe(mark), where(mark)))


def _text(mark: Text, lost: list[Lost]) -> Iterator[Mark]:
    """Digits, pencil marks and free text as numbers; Penpa+'s numbers have no colours of their own."""
    if mark.colour is not None and mark.colour.lower() not in BLACKS:
        _lose(mark, lost, "colour")
    match mark.kind:
        case "value":
            yield Text(mark.at, mark.text)
        case "centre":
            yield Text(mark.at, mark.text, "small", mark.style)
        case "corner" if isinstance(mark.at, Cell) and len(mark.text) <= 8:
            for index, char in enumerate(mark.text):
                yield Text(Slot(mark.at, index), char, "slot", mark.style)
        case "free":
            # Text off the middle of a cell belongs to the cell, text on a grid line to none.
            place = _exact(mark.at)
            if isinstance(mark.at, Point) and 1 not in (mark.at.row.denominator, mark.at.col.denominator):
                place = inner_cell(mark.at)
            if place is None:
                _lose(mark, lost)
                return
            yield Text(place, mark.text, "slot" if isinstance(place, Slot) else "normal", mark.style)
        case "corner":
            _lose(mark, lost)
        case _:
            yield mark


def _exact(place: Place) -> Place | None:
    """The cell, side or corner at a free point, or ``None``."""
    if not isinstance(place, Point):
        return place
    row, col = place.row, place.col
    whole = (row.denominator, col.denominator)
    if whole == (2, 2):
        return Cell(int(row // 1), int(col // 1))
    if whole == (1, 1):
        return Vertex(int(row), int(col))
    if whole in ((1, 2), (2, 1)):
        return Edge(int(row // 1), int(col // 1), horizontal=whole == (1, 2))
    return None


def _shape(mark: Shape, lost: list[Lost]) -> Iterator[Mark]:
    """A circle or square on a cell, side or corner as the symbol nearest in size and fill."""
    place = _exact(mark.at)
    if place is None or mark.width != mark.height or mark.angle or mark.width > 1:
        _lose(mark, lost)
        return
    size = next((ending for most, ending in SIZES if 100 * mark.width <= most), "_L" if mark.rounded else "_LL")
    fill, border = (colour and colour.lower() for colour in (mark.fill, mark.border))
    if fill in BLACKS:
        style = 2
    elif fill in WHITES:
        style = 7 if border in WHITES else 1
    else:
        style = 5 if border not in WHITES else 3
    yield Symbol(place, ("circle" if mark.rounded else "square") + size, style, 2 if mark.above else 1)
    if fill not in BLACKS | WHITES or border not in BLACKS | WHITES:
        _lose(mark, lost, "colour")


def _cage(mark: Cage, outlined: bool, lost: list[Lost]) -> Iterator[Mark]:
    cells = [cell for cell in mark.cells if isinstance(cell, Cell)]
    if mark.style in ("region", "box") and not mark.hidden:
        for edge in _outline(cells):
            yield Line(*edge.ends, BORDER_STYLE)
        if mark.label:
            _lose(mark, lost, "label")
    elif mark.style == "killer" and not mark.hidden and not outlined and len(cells) == len(mark.cells):
        yield Cage(tuple(sorted(cells)), mark.label, mark.unique, mark.total)
        yield from (Line(a, b, CAGE_STYLE) for a, b in _strokes(set(cells)))
    else:
        # Killer cages with their outline pass; other kinds are refused, and named, when they are written.
        yield mark


def _outline(cells: list[Cell]) -> list[Edge]:
    inside = set(cells)
    sides = [
        side
        for cell in cells
        for side in (
            Edge(cell.row, cell.col, True),
            Edge(cell.row, cell.col, False),
            Edge(cell.row, cell.col + 1, False),
            Edge(cell.row + 1, cell.col, True),
        )
    ]
    return [side for side in dict.fromkeys(sides) if (side.cells[0] in inside) != (side.cells[1] in inside)]


# Along each side of a cell: the two corner slots it joins, and the neighbour beyond it.
SIDES = (
    (Direction.UP, 0, 1),
    (Direction.LEFT, 0, 2),
    (Direction.RIGHT, 1, 3),
    (Direction.DOWN, 2, 3),
)


def _strokes(cells: set[Cell]) -> Iterator[tuple[Slot, Slot]]:
    """The dashed outline of a cage: along the sides that part it from the rest, and across the sides inside."""
    for cell in sorted(cells):
        for way, first, second in SIDES:
            if cell.step(way) not in cells:
                yield Slot(cell, first), Slot(cell, second)
        yield from _crossings(cell, cells, Direction.RIGHT, Direction.UP, Direction.DOWN, ((1, 0), (3, 2)))
        yield from _crossings(cell, cells, Direction.DOWN, Direction.LEFT, Direction.RIGHT, ((2, 0), (3, 1)))


def _crossings(
    cell: Cell,
    cells: set[Cell],
    way: Direction,
    one: Direction,
    other: Direction,
    slots: tuple[tuple[int, int], tuple[int, int]],
) -> Iterator[tuple[Slot, Slot]]:
    """The strokes from ``cell`` into its neighbour, on the sides of the pair where the cage has no further cells."""
    near = cell.step(way)
    if near not in cells:
        return
    for beside, (here, there) in zip((one, other), slots, strict=True):
        if cell.step(beside) not in cells or near.step(beside) not in cells:
            yield Slot(cell, here), Slot(near, there)


def _polyline(mark: Path, lost: list[Lost]) -> Iterator[Mark]:
    """A free polyline through cells, or along grid points, as single strokes."""
    places = [_exact(place) for place in mark.points]
    kinds = {type(place) for place in places}
    if kinds not in ({Cell}, {Vertex}) or len(places) < 2 or mark.fill:
        _lose(mark, lost)
        return
    for a, b in pairwise(places):
        if a is not None and b is not None and a != b:
            yield from (Line(start, stop, colour=mark.colour) for start, stop in steps(a, b))
    if mark.arrowhead:
        _lose(mark, lost, "arrowhead")
