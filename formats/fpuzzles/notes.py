"""Notes on f-puzzles' objects: the marks that an object draws, so that they come back as they were.

f-puzzles and SudokuPad pass over members that they do not know. An object that only looks like a mark therefore says
which one it is: ``"penpa": [digest, count, note]``. The digest is that of the object itself: a note on an object that
was changed since is not believed. ``count`` objects share one note. A note is a list of marks, ``["lines", style]`` for
strokes from cell to cell, ``["border", from, to, style]`` for strokes along the grid, ``["cage", cage, style]`` for a
cage and the strokes around it, or ``["outline", style]`` for such strokes alone.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints
from zlib import crc32

from penpad.formats.fpuzzles.names import Tree, cells_named, lines_of
from penpad.formats.jsontext import exact
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Line,
    Mark,
    Path,
    Point,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.layout import text_of
from penpad.formats.sudokupad.outlines import outline

MEMBER = "penpa"
"""The member of an object that holds its note, and of the whole puzzle that holds what is kept beside it."""
_MARKS: dict[str, type] = {
    one.__name__.lower(): one for one in (Surface, Text, Symbol, Shape, Line, Cross, Erased, Path, Cage)
}
_ASIDE = (MEMBER, "penpad")
_LONGEST = 20_000
_LONGEST_RUN = 500
_FARTHEST = 10_000
_WHOLE = re.compile(r"-?[0-9]{1,20}")
_BROKEN = re.compile(r"(-?[0-9]{1,30})/([1-9][0-9]{0,30})")


class _Bad(Exception):
    """A note that says nothing sensible."""


# ---- objects -----------------------------------------------------------------------------------------------------


def stamped(items: list[tuple[str, Tree]], note: list[Any]) -> list[tuple[str, Tree]]:
    """The objects with a note on each."""
    return [(key, {**item, MEMBER: [digest(item), len(items), note]}) for key, item in items]


def note_on(item: Tree) -> tuple[str, int, list[Any]] | None:
    """What identifies the note of an object, how many objects share it, and the note; ``None`` without a true one."""
    told = item.get(MEMBER)
    if not isinstance(told, list) or len(told) != 3 or not isinstance(told[2], list) or not told[2]:
        return None
    found, count, note = told
    if found != digest(item) or not isinstance(count, int) or isinstance(count, bool) or not 1 <= count < 1_000:
        return None
    return repr(note), count, note


def digest(value: Any) -> int:
    """A number that tells whether a piece of JSON is the same, however its numbers and members are written."""
    return crc32(_canonical(value).encode("utf-8", "surrogatepass"))


def _canonical(value: Any, depth: int = 0) -> str:
    if depth > 20:
        return "?"
    if isinstance(value, dict):
        parts = (f"{name}:{_canonical(value[name], depth + 1)}" for name in sorted(value) if name not in _ASIDE)
        return "{" + ",".join(parts) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_canonical(part, depth + 1) for part in value) + "]"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(exact(value))
    return repr(value)


def marks_of(note: list[Any], item: Tree) -> tuple[Mark, ...] | None:
    """The marks that a note on ``item`` names; ``None`` when it names none."""
    try:
        if note[0] == "lines":
            style, colour = _read(int, note[1]), _read(str | None, note[2] if len(note) > 2 else None)
            steps = [pair for line in lines_of(item) for pair in pairwise(line)]
            return tuple(Line(min(pair), max(pair), style, colour) for pair in steps)
        if note[0] == "border":
            return tuple(_border(*note[1:]))
        if note[0] in ("cage", "outline"):
            cage = [mark_of(note[1])] if note[0] == "cage" else []
            style, colour = note[1 + len(cage)], note[2 + len(cage)] if len(note) > 2 + len(cage) else None
            strokes = outline(cells_named(item.get("cells")), _read(int, style), _read(str | None, colour))
            return (*cage, *sorted(strokes, key=str))
        return tuple(mark_of(part) for part in note)
    except (_Bad, TypeError, IndexError, ValueError):
        return None


def _border(start: Any, end: Any, style: Any, colour: Any = None) -> Iterable[Line]:
    """Unit strokes from one grid point to another."""
    a, b = _read(Vertex, start), _read(Vertex, end)
    rows, cols = b.row - a.row, b.col - a.col
    length = max(abs(rows), abs(cols))
    if (rows and cols) or not 0 < length < _LONGEST_RUN:
        raise _Bad
    stops = [Vertex(a.row + rows * at // length, a.col + cols * at // length) for at in range(length + 1)]
    return [Line(min(pair), max(pair), _read(int, style), _read(str | None, colour)) for pair in pairwise(stops)]


# ---- marks -------------------------------------------------------------------------------------------------------


def mark_note(mark: Mark) -> list[Any]:
    """A mark as JSON: its kind, and its members that are not as usual."""
    return [type(mark).__name__.lower(), _members(mark)]


def mark_of(note: Any) -> Mark:
    """The mark of a note; raises ``ValueError`` when it is none."""
    if not isinstance(note, list) or len(note) != 2 or not isinstance(note[0], str) or note[0] not in _MARKS:
        raise ValueError("no mark")
    try:
        mark: Mark = _build(_MARKS[note[0]], note[1])
    except (_Bad, TypeError) as error:
        raise ValueError("no mark") from error
    return mark


def _members(value: Any) -> dict[str, Any]:
    return {
        one.name: _written(getattr(value, one.name)) for one in fields(value) if getattr(value, one.name) != one.default
    }


def _written(value: Any) -> Any:
    match value:
        case bool() | int() | None:
            return value
        case str():
            # Led by a sign where it could be taken for something else.
            return f"={value}" if value[:1] in ("@", "=") else value
        case Fraction():
            return f"@f{value.numerator}/{value.denominator}"
        case Direction():
            return f"@d{value.name}"
        case Cell(row, col):
            return f"@c{row},{col}"
        case Vertex(row, col):
            return f"@v{row},{col}"
        case Edge(row, col, horizontal):
            return f"@{'h' if horizontal else 'w'}{row},{col}"
        case Slot(cell, index):
            return f"@s{cell.row},{cell.col},{index}"
        case Point(row, col):
            return f"@p{row.numerator}/{row.denominator},{col.numerator}/{col.denominator}"
        case tuple():
            return [_written(part) for part in value]
    if is_dataclass(value):
        return _members(value)
    raise ValueError(f"{value!r} cannot be noted")


written = _written


@lru_cache(maxsize=64)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _build(kind: type, members: Any) -> Any:
    if not isinstance(members, dict):
        raise _Bad
    hints = _hints(kind)
    return kind(**{name: _read(hints[name], value) for name, value in members.items() if name in hints})


def _read(hint: Any, value: Any) -> Any:
    """``value`` as what a member of a mark may be; raises ``_Bad`` for anything else."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        for one in get_args(hint):
            try:
                return _read(one, value)
            except _Bad:
                continue
        raise _Bad
    if origin is Literal:
        if value not in get_args(hint):
            raise _Bad
        return value
    if origin is tuple:
        return _tuple(get_args(hint), value)
    if hint is type(None) and value is None:
        return None
    if hint is bool and isinstance(value, bool):
        return value
    if hint is int and isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9:
        return value
    if isinstance(value, str):
        return _word(hint, value)
    if is_dataclass(hint) and isinstance(hint, type) and hint not in _PLACES and isinstance(value, dict):
        return _build(hint, value)
    raise _Bad


def _tuple(kinds: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) > _LONGEST:
        raise _Bad
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_read(kinds[0], part) for part in value)
    if len(kinds) != len(value):
        raise _Bad
    return tuple(_read(kind, part) for kind, part in zip(kinds, value, strict=True))


def _word(hint: Any, value: str) -> Any:
    sign, rest = value[:2], value[2:]
    if hint is str and not value.startswith("@"):
        return text_of(value.removeprefix("="))
    if hint is Direction and sign == "@d" and rest in Direction.__members__:
        return Direction[rest]
    if hint is Fraction and sign == "@f":
        return _fraction(rest)
    parts = rest.split(",")
    if hint is Point and sign == "@p" and len(parts) == 2:
        return Point(_near(_fraction(parts[0])), _near(_fraction(parts[1])))
    if hint in _PLACES and sign[1:] in _PLACES[hint] and sign[0] == "@" and all(map(_WHOLE.fullmatch, parts)):
        numbers = [int(part) for part in parts]
        if any(abs(number) > _FARTHEST for number in numbers):
            raise _Bad
        if hint is Slot and len(numbers) == 3 and 0 <= numbers[2] < 8:
            return Slot(Cell(numbers[0], numbers[1]), numbers[2])
        if hint is Edge and len(numbers) == 2:
            return Edge(numbers[0], numbers[1], sign == "@h")
        if hint in (Cell, Vertex) and len(numbers) == 2:
            return hint(*numbers)
    raise _Bad


_PLACES: dict[Any, str] = {Cell: "c", Vertex: "v", Edge: "hw", Slot: "s", Point: "p"}


def _fraction(text: str) -> Fraction:
    match = _BROKEN.fullmatch(text)
    if match is None:
        raise _Bad
    return Fraction(int(match[1]), int(match[2]))


def _near(value: Fraction) -> Fraction:
    if abs(value) > _FARTHEST:
        raise _Bad
    return value


def rebuilt(kind: type, members: Any) -> Any:
    """A dataclass from its members as JSON; ``None`` when they are no such members."""
    try:
        return _build(kind, members)
    except (_Bad, TypeError):
        return None
