"""Notes on native objects: the mark of Penpa+'s vocabulary that an object draws, so that it comes back as itself.

SudokuPad shows rectangles, lines and texts, and passes over members that it does not know. An object that draws a tent
therefore says so: ``"penpa": ["symbol", [0.5, 2.5], "tents", 2, 1]``. All objects of one mark carry the same note. A
note on a polyline, ``["line", 2]``, stands for all its steps, one on a cage for the strokes along its outline.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from math import gcd
from typing import Any

from penpad.formats.jsontext import exact
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Cross,
    Direction,
    Erased,
    Line,
    Mark,
    Node,
    Path,
    Place,
    Slot,
    Surface,
    Symbol,
    Text,
    TextKind,
    Vertex,
)
from penpad.formats.sudokupad.outlines import ordered, outline, rank
from penpad.formats.sudokupad.places import Shift, centre, place_at, places_of, point_of

MEMBER = "penpa"
"""The member of an object that holds its note."""
Note = list[Any]

FRAME = ["frame"]
"""The note of lines that belong to the grid: its outline, its dots, what hides the cells that are not on the board."""
TEXT_KINDS: tuple[TextKind, ...] = ("normal", "arrow", "tapa", "small", "medium", "big", "candidates", "long", "slot")
"""The kinds of text that Penpa+ has."""
NOTED_KINDS: tuple[TextKind, ...] = (*TEXT_KINDS, "value", "corner", "centre")
"""The kinds of text that a note may tell; values and pencil marks have one where there is no cell to hold them."""
PATH_KINDS = ("thermo", "slow", "arrow", "direction", "band", "polygon")
WAYS = tuple(Direction)
_SLOT_AT = {centre(Slot(Cell(0, 0), index)): index for index in range(8)}
_MOST = 20_000
_LONGEST = 1_000


# ---- writing -----------------------------------------------------------------------------------------------------


def note_of(mark: Mark, shift: Shift) -> Note | None:
    """The note for a mark that SudokuPad has no object of its own for; ``None`` for its own marks."""
    if any(isinstance(place, Node) for place in places_of(mark)):
        return None
    match mark:
        case Surface(at=at, style=style, colour=colour):
            own = [part or "" for part in colour] if isinstance(colour, tuple) else colour or ""
            return _short(["surface", shift.native(at), _listed(style), own])
        case Text(kind=kind) if kind in NOTED_KINDS:
            way = WAYS.index(mark.arrow) + 1 if isinstance(mark.arrow, Direction) else 0
            # Led by a sign, so that no number and no colour is mistaken for something else.
            named = "" if kind == "normal" else kind
            words = [f"={mark.text}", named, mark.style, way, mark.turn, mark.colour or ""]
            return _short(["text", shift.native(mark.at), *words])
        case Symbol():
            parts = [mark.name, _listed(mark.style), mark.layer, mark.colour or ""]
            return _short(["symbol", shift.native(mark.at), *parts])
        case Cross():
            return _short(["cross", shift.native(mark.at), mark.on, mark.style, mark.colour or ""])
        case Erased(a=a, b=b):
            return ["erased", shift.native(a), shift.native(b)]
        case Line(a=a, b=b):
            return _short(["stroke", shift.native(a), shift.native(b), mark.style, mark.colour or ""])
        case Path(kind=kind) if kind in PATH_KINDS:
            return ["path", [shift.native(point) for point in mark.points], kind, mark.colour or ""]
        case _:
            return None


def _short(note: Note) -> Note:
    """A note without the empty texts and zeros at its end."""
    while len(note) > 3 and note[-1] in ("", 0) and not isinstance(note[-1], bool):
        note.pop()
    return note


def _listed(style: int | tuple[int, ...]) -> int | list[int]:
    return list(style) if isinstance(style, tuple) else style


# ---- reading -----------------------------------------------------------------------------------------------------


class _Bad(Exception):
    """A note that says nothing sensible."""


def mark_of(note: object, shift: Shift) -> Mark | None:
    """The mark of a note on one object; ``None`` when it is no such note."""
    if not isinstance(note, list) or not 2 <= len(note) <= 9 or not isinstance(note[0], str):
        return None
    try:
        return _mark_of(note[0], [*note[1:], *[""] * (9 - len(note))], shift)
    except _Bad:
        return None


def _mark_of(name: str, parts: list[Any], shift: Shift) -> Mark | None:
    match name:
        case "surface":
            at, style, colour = _place(parts[0], shift), _styles(parts[1]), parts[2]
            if not isinstance(at, Cell):
                return None
            own = tuple(_word(part) or None for part in colour) if isinstance(colour, list) else _word(colour) or None
            return Surface(at, style, own)
        case "text":
            words, kind = _word(parts[1]), parts[2] or "normal"
            way = _number(parts[4])
            if not words.startswith("=") or kind not in NOTED_KINDS or not 0 <= way <= len(WAYS):
                return None
            arrow = WAYS[way - 1] if way else None
            style, turn, colour = _number(parts[3]), _word(parts[5]), _word(parts[6]) or None
            return Text(_place(parts[0], shift), words[1:], kind, style, arrow, turn, colour)
        case "symbol":
            layer, colour = _number(parts[3]), _word(parts[4]) or None
            return Symbol(_place(parts[0], shift), _word(parts[1]), _styles(parts[2]), layer, colour)
        case "cross":
            on = "edge" if parts[1] == "edge" else "line"
            return Cross(_place(parts[0], shift), on, _number(parts[2]), _word(parts[3]) or None)  # type: ignore[arg-type]
        case "erased":
            return Erased(_place(parts[0], shift), _place(parts[1], shift))
        case "stroke":
            a, b = _place(parts[0], shift), _place(parts[1], shift)
            return Line(a, b, _number(parts[2]), _word(parts[3]) or None)
        case "path":
            if not isinstance(parts[0], list) or parts[1] not in PATH_KINDS:
                return None
            points = tuple(_place(point, shift) for point in parts[0][:_MOST])
            return Path(points, parts[1], _word(parts[2]) or None)
    return None


def strokes_of(note: object, points: Iterable[Place]) -> Iterator[Line]:
    """The lines of a noted polyline: ``line`` in the shortest steps, ``pieces`` and ``cage`` from point to point."""
    if not isinstance(note, list) or not 2 <= len(note) <= 3 or note[0] not in ("line", "pieces", "cage"):
        return
    try:
        style, colour = _number(note[1]), _word(note[2] if len(note) > 2 else "") or None
    except _Bad:
        return
    places = [_corner(place) if note[0] == "cage" else _slotted(place) for place in points]
    for a, b in pairwise(places):
        for one, other in _steps(a, b) if note[0] == "line" else [(a, b)]:
            yield Line(*ordered(one, other), style, colour)


def value_kind(cell: dict[str, Any]) -> TextKind:
    """What kind of text the value of a cell object is."""
    kind = cell.get(MEMBER)
    return kind if kind in TEXT_KINDS else "value"


def outline_of(item: dict[str, Any], cage: Cage) -> list[Line]:
    """The strokes that a cage object draws by its note."""
    note = item.get(MEMBER)
    if not isinstance(note, list) or not 2 <= len(note) <= 3 or note[0] != "outline":
        return []
    try:
        style, colour = _number(note[1]), _word(note[2] if len(note) > 2 else "") or None
    except _Bad:
        return []
    return sorted(outline((cell for cell in cage.cells if isinstance(cell, Cell)), style, colour), key=_ends)


def _ends(line: Line) -> tuple[Any, ...]:
    return rank(line.a), rank(line.b)


def _steps(a: Place, b: Place) -> list[tuple[Place, Place]]:
    if type(a) is not type(b) or not isinstance(a, (Cell, Vertex)) or not isinstance(b, (Cell, Vertex)):
        return [(a, b)]
    rows, cols = b.row - a.row, b.col - a.col
    count = gcd(rows, cols) or 1
    if count > _LONGEST:
        return [(a, b)]
    stops = [type(a)(a.row + rows // count * at, a.col + cols // count * at) for at in range(count + 1)]
    return list(pairwise(stops))


def _corner(place: Place) -> Place:
    """The corner of the cell in which a cage's stroke turns."""
    row, col = centre(place)
    cell = Cell(int(row // 1), int(col // 1))
    return Slot(cell, 2 * (row % 1 > Fraction(1, 2)) + (col % 1 > Fraction(1, 2)))


def _slotted(place: Place) -> Place:
    """A bare point that is one of a cell's small places, as that."""
    row, col = centre(place)
    index = _SLOT_AT.get((row % 1, col % 1))
    return place if index is None else Slot(Cell(int(row // 1), int(col // 1)), index)


def _place(value: object, shift: Shift) -> Place:
    point = point_of(value)
    if point is None:
        raise _Bad
    return _slotted(place_at(point[0] - shift.top, point[1] - shift.left))


def _number(value: object) -> int:
    if value == "":
        return 0
    number = None if isinstance(value, (bool, str)) else exact(value)
    if number is None or number.denominator != 1 or abs(number) > 1_000_000:
        raise _Bad
    return int(number)


def _styles(value: object) -> int | tuple[int, ...]:
    if isinstance(value, list):
        if len(value) > 64:
            raise _Bad
        return tuple(_number(part) for part in value)
    return _number(value)


def _word(value: object) -> str:
    if not isinstance(value, str):
        raise _Bad
    return value
