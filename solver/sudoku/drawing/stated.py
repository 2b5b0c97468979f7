"""Constraints that f-puzzles states outright: lines, dots, numbers outside, and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from penpad.formats.fpuzzles.drawings import CARRIED, constraint_marks
from penpad.formats.fpuzzles.names import cell_named, cells_named, items, lines_of
from penpad.formats.puzzle import Cell, Direction
from penpad.solver.reader import Reader
from penpad.solver.sudoku import library
from penpad.solver.sudoku.variant import Stated

ALIASES = {"germanwhispers": ("whispers", 5), "dutchwhispers": ("whispers", 4), "lockoutline": ("lockout", None)}
"""Other keys that f-puzzles' tools write, the one that they stand for, and its number if they give none."""
PAIRS = frozenset({"difference", "ratio", "xv"})
NEGATIVE = frozenset({"ratio", "xv"})

WAYS = {"UL": Direction.UP_LEFT, "UR": Direction.UP_RIGHT, "DL": Direction.DOWN_LEFT, "DR": Direction.DOWN_RIGHT}


@cache
def kinds() -> frozenset[str]:
    """The keys of f-puzzles that are read here. Constraints are loaded only for puzzles that may have some."""
    return frozenset(name for name, variant in library.variants().items() if variant.shape != "drawn")


def stated(marks: Reader) -> list[Stated]:
    """All constraints that are stated; the marks that only draw them are taken."""
    found: list[Stated] = []
    extras = {
        key: value
        for key, value in marks.puzzle.extras.items()
        if key.startswith(CARRIED) and (key[len(CARRIED) :] in ALIASES or key[len(CARRIED) :] in kinds())
    }
    for key, value in extras.items():
        kind, number = ALIASES.get(key[len(CARRIED) :], (key[len(CARRIED) :], None))
        for item in items(value):
            if number is not None and item.get("value") in (None, ""):
                item = {**item, "value": str(number)}
            shape = library.variants()[kind].shape
            found += _READERS.get(shape, _plain)(marks, kind, item)
    for one in found:
        for cell in one.cells:
            if cell not in marks.board:
                marks.refuse(f"the constraint {one.kind} leaves the board", cell)
    drawn = set(constraint_marks(extras, marks.board.rows))
    marks.skip(lambda mark: mark in drawn)
    return found


def negatives(marks: Reader) -> set[str]:
    """The kinds of which all clues are given; refuses those that are not known."""
    value = marks.puzzle.extras.get(f"{CARRIED}negative")
    named = {str(kind) for kind in value} if isinstance(value, (list, tuple)) else set()
    for kind in sorted(named - NEGATIVE):
        marks.refuse(f"the puzzle says that all clues of the kind {kind[:30]!r} are given, which penpad does not know")
    return named


def _plain(marks: Reader, kind: str, item: Mapping[str, Any]) -> Iterator[Stated]:
    """Constraints with one list of cells, or one cell, and perhaps a value."""
    cells = cells_named(item.get("cells"))
    cell = cell_named(item.get("cell"))
    if not cells and cell is not None:
        cells = (cell,)
    if kind in PAIRS and len(cells) != 2:
        marks.refuse(f"the constraint {kind} joins two cells", *cells[:1])
    if kind == "xv":
        sums = {"x": 10, "v": 5, "xv": 15}
        text = str(item.get("value") or "").strip().lower()
        if text and text not in sums:
            marks.refuse(f"{text[:10]!r} between two cells has no known meaning", *cells[:1])
        if text:
            yield Stated(kind, cells, (sums[text],))
        return
    if kind == "quadruple":
        values = item.get("values")
        yield Stated(
            kind, cells, tuple(_number(marks, each, cells) for each in values) if isinstance(values, list) else ()
        )
        return
    value = item.get("value")
    yield Stated(kind, cells, () if value in (None, "") else (_number(marks, value, cells),))


def _lines(marks: Reader, kind: str, item: Mapping[str, Any]) -> Iterator[Stated]:
    value = item.get("value")
    for line in lines_of(dict(item)):
        # Some lines have no settled meaning when they are closed to a loop.
        open_only = library.variants()[kind].open_only
        if len(set(line)) < len(line) and (open_only or len(set(line)) < len(line) - 1 or line[0] != line[-1]):
            marks.refuse(f"the line {kind} passes a cell twice, which has no settled meaning", line[0])
        yield Stated(kind, line, () if value in (None, "") else (_number(marks, value, line),))


def _outside(marks: Reader, kind: str, item: Mapping[str, Any]) -> Iterator[Stated]:
    cell = cell_named(item.get("cell"))
    value = item.get("value")
    # Only a sandwich can be empty.
    if cell is None or value in (None, "") or (value in ("0", 0) and kind != "sandwichsum"):
        return
    size = marks.board.rows
    way = WAYS.get(str(item.get("direction")))
    if kind != "littlekillersum":
        inward = {
            (-1, None): Direction.DOWN,
            (size, None): Direction.UP,
            (None, -1): Direction.RIGHT,
            (None, size): Direction.LEFT,
        }
        way = inward.get((cell.row, None)) or inward.get((None, cell.col))
    if way is None:
        marks.refuse(f"the clue {kind} does not say where it points", cell)
    yield Stated(kind, tuple(marks.board.ray(cell, way)), (_number(marks, value, (cell,)),))


def _clone(marks: Reader, kind: str, item: Mapping[str, Any]) -> Iterator[Stated]:
    one, other = cells_named(item.get("cells")), cells_named(item.get("cloneCells"))
    if len(one) != len(other):
        marks.refuse("two figures that should be alike have different sizes", *one[:1])
    yield Stated(kind, one + other)


def _number(marks: Reader, value: Any, cells: tuple[Cell, ...]) -> int:
    text = str(value).strip()
    place = cells[0] if cells else Cell(0, 0)
    number = marks.as_number(text, place)
    if number is None:
        marks.refuse(f"{text[:10]!r} is no number, as a constraint here must have", place)
    return number


_READERS: dict[str, Callable[[Reader, str, Mapping[str, Any]], Iterator[Stated]]] = {
    "lines": _lines,
    "outside": _outside,
    "clone": _clone,
}
"""How constraints are read, by their shape; the others have one list of cells."""

__all__ = ["Stated", "kinds", "negatives", "stated"]
