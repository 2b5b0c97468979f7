"""Marks in normal form: the same thing drawn in either app is the same cell, side, shade or arrow."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from fractions import Fraction

from penpad.formats import looks
from penpad.formats.colours import shade_of
from penpad.formats.puzzle import (
    ORTHOGONAL,
    Board,
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Line,
    Mark,
    Path,
    Place,
    Point,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
    edge_joining,
)

HALF = Fraction(1, 2)


def snap(place: Place) -> Place:
    """A point that is exactly a cell's centre, a corner or the middle of a side, as that; others unchanged."""
    if not isinstance(place, Point):
        return place
    row, col = place.row, place.col
    whole_row, whole_col = row.denominator == 1, col.denominator == 1
    half_row, half_col = (row - HALF).denominator == 1, (col - HALF).denominator == 1
    if half_row and half_col:
        return Cell(int(row - HALF), int(col - HALF))
    if whole_row and whole_col:
        return Vertex(int(row), int(col))
    if whole_row and half_col:
        return Edge(int(row), int(col - HALF), horizontal=True)
    if half_row and whole_col:
        return Edge(int(row - HALF), int(col), horizontal=False)
    return place


def place_of(mark: Mark) -> Place | None:
    """Where a mark stands, for people: its place, or its first cell."""
    match mark:
        case Surface() | Text() | Symbol() | Shape() | Cross():
            return snap(mark.at)
        case Line() | Erased():
            return mark.a
        case Path():
            return mark.points[0] if mark.points else None
        case Cage():
            return mark.cells[0] if mark.cells else None
    return None


def describe(mark: Mark) -> str:
    """A mark in a few words."""
    match mark:
        case Text():
            return f"text {mark.text!r}"
        case Surface():
            return "coloured cell"
        case Symbol():
            return f"symbol {mark.name}"
        case Shape():
            return f"{'round' if mark.rounded else 'rectangular'} shape"
        case Line():
            between = {type(mark.a), type(mark.b)}
            return "border" if between == {Vertex} else "wall" if between == {Edge} else "line"
        case Cross():
            return "x mark"
        case Erased():
            return "erased grid line"
        case Path():
            return {"line": "free line"}.get(mark.kind, mark.kind)
        case Cage():
            return f"cage {mark.label!r}" if mark.label else "cage"
    return "mark"


ARROW_SIGNS = {
    "↑": Direction.UP,
    "←": Direction.LEFT,
    "→": Direction.RIGHT,
    "↓": Direction.DOWN,
    "⇧": Direction.UP,
    "⇦": Direction.LEFT,
    "⇨": Direction.RIGHT,
    "⇩": Direction.DOWN,
    "▲": Direction.UP,
    "◀": Direction.LEFT,
    "▶": Direction.RIGHT,
    "▼": Direction.DOWN,
    **dict(zip("⬆⬅➡⬇△◁▷▽▴◂▸▾", ORTHOGONAL * 3, strict=True)),
}


def split_arrow(text: str) -> tuple[str, Direction | None]:
    """``"3→"`` or ``"→ 3"`` as text and direction."""
    # A variation selector only says that the arrow is meant as text or as a picture.
    text = text.replace("\ufe0f", "").replace("\ufe0e", "")
    signs = [sign for sign in text if sign in ARROW_SIGNS]
    if len(signs) != 1:
        return text, None
    return text.replace(signs[0], "").strip(), ARROW_SIGNS[signs[0]]


def corner_cell(mark: Text) -> Cell | None:
    """The cell in whose top-left corner a small text stands."""
    if isinstance(mark.at, Slot) and mark.at.index == 0:
        return mark.at.cell
    if mark.kind == "free" and isinstance(mark.at, Point):
        row, col = mark.at.row % 1, mark.at.col % 1
        if 0 < row < Fraction(2, 5) and 0 < col < Fraction(2, 5):
            return Cell(int(mark.at.row // 1), int(mark.at.col // 1))
    return None


def inner_cell(place: Place) -> Cell | None:
    """The cell in which a place lies, ``None`` for places on a grid line."""
    match snap(place):
        case Cell() as cell:
            return cell
        case Slot(cell=cell):
            return cell
        case Point() as point:
            return Cell(int(point.row // 1), int(point.col // 1))
    return None


def text_cell(mark: Text) -> Cell | None:
    """The cell a text stands in, wherever in it, small texts in slots left out."""
    return None if isinstance(mark.at, Slot) else inner_cell(mark.at)


def filled_cell(mark: Mark) -> tuple[Cell, str] | None:
    """The cell that a mark fills wholly, and the shade."""
    match mark:
        case Surface(at=Cell() as cell) if isinstance(mark.style, int):
            colour = mark.colour if isinstance(mark.colour, str) else None
            return cell, shade_of(looks.surface_colour(mark.style, colour))
        case Symbol(at=Cell() as cell, name="square_LL"):
            look = looks.shape_look(mark)
            return None if look is None else (cell, look.fill)
        case Shape():
            look = looks.shape_look(mark)
            place = snap(mark.at)
            full = look is not None and look.kind == "square" and look.radius >= 0.45
            if look is not None and full and isinstance(place, Cell):
                return place, look.fill
    return None


def drawn_arrow(mark: Mark) -> tuple[Cell, Direction] | None:
    """An arrow drawn inside a cell: one of Penpa+'s, a free line with an arrowhead, or a filled arrow of six points."""
    match mark:
        case Symbol(at=Cell() as cell, style=int() as style) if mark.name.startswith("arrow_"):
            plain = mark.name.startswith(("arrow_S", "arrow_N", "arrow_B", "arrow_Short", "arrow_tri"))
            way = {1: Direction.LEFT, 3: Direction.UP, 5: Direction.RIGHT, 7: Direction.DOWN}.get(style)
            return (cell, way) if plain and way is not None else None
        case Path(kind="line", arrowhead=True, fill=None, points=(a, b)):
            ends = (a, b)
        case Path(kind="line", arrowhead=False, points=(a, _, _, b, _, _)) if mark.fill is not None:
            ends = (a, b)
        case _:
            return None
    cells = {inner_cell(place) for place in ends}
    tail, tip = (_position(place) for place in ends)
    if len(cells) != 1 or tail is None or tip is None:
        return None
    rows, cols = tip[0] - tail[0], tip[1] - tail[1]
    here = cells.pop()
    if here is None or (abs(rows) <= 3 * abs(cols) and abs(cols) <= 3 * abs(rows)):
        return None
    if abs(rows) > abs(cols):
        return here, Direction.DOWN if rows > 0 else Direction.UP
    return here, Direction.RIGHT if cols > 0 else Direction.LEFT


def _position(place: Place) -> tuple[Fraction, Fraction] | None:
    match place:
        case Point(row=row, col=col):
            return row, col
        case Cell(row=row, col=col):
            return row + HALF, col + HALF
    return None


THIN = Fraction(5, 128)
"""Lines of the grid itself are thinner; borders are thicker."""


def is_grid_line(mark: Mark) -> bool:
    """Whether a free line only draws the grid again, or hides a piece of it under white."""
    if not isinstance(mark, Path) or mark.kind != "line" or mark.layer != "cell-grids" or mark.arrowhead:
        return False
    return mark.fill is None and ((mark.width is not None and mark.width < THIN) or shade_of(mark.colour) == "white")


def border_edges(mark: Mark) -> list[Edge] | None:
    """The sides along which a mark draws a border; ``None`` if it is no border."""
    if is_grid_line(mark):
        return None
    match mark:
        case Line(a=Vertex() as a, b=Vertex() as b):
            return edges_along([a, b])
        case Path(kind="line", arrowhead=False, fill=None):
            points = [snap(point) for point in mark.points]
            if len(points) > 1 and all(isinstance(point, Vertex) for point in points):
                return edges_along([point for point in points if isinstance(point, Vertex)])
        case Cage(style="region" | "box", cells=cells) if not mark.hidden:
            return sorted(outline_of([cell for cell in cells if isinstance(cell, Cell)]))
    return None


def outline_of(cells: Iterable[Cell]) -> set[Edge]:
    """The sides that part a group of cells from the rest."""
    inside = set(cells)
    sides = itertools.chain.from_iterable(Board.sides(cell) for cell in inside)
    return {edge for edge in sides if not all(cell in inside for cell in edge.cells)}


def edges_along(points: list[Vertex]) -> list[Edge] | None:
    """The sides along a chain of grid points; ``None`` if it leaves the grid's lines."""
    edges = []
    for a, b in itertools.pairwise(points):
        rows, cols = b.row - a.row, b.col - a.col
        if rows and cols:
            return None
        length = abs(rows) + abs(cols)
        chain = (
            [Vertex(a.row + rows * i // length, a.col + cols * i // length) for i in range(length + 1)]
            if length
            else []
        )
        edges += [edge_joining(one, other) for one, other in itertools.pairwise(chain)]
    return edges
