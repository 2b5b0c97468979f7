"""Native SudokuPad JSON to marks: givens, pencil marks, regions, cages, shapes, texts, lines and arrows.

What lies on the solver's own layers (``cell-pen``, ``cell-colors``) or carries ``"penpad": "answer"`` is an answer
drawn into the puzzle; see ``drawing.py`` for how it is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from penpad.formats import drawn
from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.jsontext import exact
from penpad.formats.looks import EARLY_SOURCE
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Direction,
    Edge,
    Frame,
    Line,
    Mark,
    Path,
    Place,
    Puzzle,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad import asides, fog, free, notes
from penpad.formats.sudokupad.layout import (
    Layout,
    Tree,
    is_bounds,
    layout_of,
    list_at,
    metadata_pair,
    objects,
    reaches_beyond,
    spots,
    text_of,
    words,
)
from penpad.formats.sudokupad.link import Link
from penpad.formats.sudokupad.places import centre, number, place_at, point_of

ANSWER_LAYERS = frozenset({"cell-pen", "cell-colors"})
ANSWER_COLOUR = "#4C9900"
"""The green of drawn answers."""
SHADED = "#444444FF"
DOUBLE = "double"
"""``penpad`` member of the first line of a double step; the second says ``second``."""
ARROW_STYLES = {Direction.LEFT: 5, Direction.UP: 6, Direction.RIGHT: 7, Direction.DOWN: 8}
"""Penpa+'s ``inequality`` symbols for the direction of a step."""

_READ_METADATA = {"title", "author", "rules", "solution", "msgcorrect"}
_READ_MEMBERS = {
    "id", "cells", "regions", "cages", "cellSize", "overlays", "underlays", "lines", "arrows", "metadata", "metaData",
    "title", "author", "rules", "solution",
}  # fmt: skip
_READ_CELL = {"value", "given", "pencilMarks", "centremarks", notes.MEMBER, "penpad"}
CANVAS = "board-position"
"""The class of the invisible rectangle that tells how large the picture is."""
EARLY_ID = "sxsm_"
_MOST_MARKS = 200_000
_LONGEST = 400

Part = tuple[str, int, str]
"""Where a mark comes from: list, index (row * columns + column for cells) and member (empty: the whole object)."""


@dataclass(frozen=True)
class Reading:
    """A native tree read into a puzzle, and where each given and answer mark came from."""

    puzzle: Puzzle
    given: tuple[tuple[Mark, Part], ...]
    answer: tuple[tuple[Mark, Part], ...]


def read(tree: Tree, link: Link | None = None) -> Reading:
    """The puzzle in a native ``tree``; settings in the query of ``link`` are carried along. Raises ``DecodeError``."""
    layout = layout_of(tree)
    reader = _Reader(tree, layout)
    reader.read_cells()
    reader.read_regions()
    reader.read_cages()
    # In the order in which the app draws them.
    for name in ("lines", "arrows") if _settings(tree, link).get("arrowsabovelines") else ("arrows", "lines"):
        for index, item in objects(tree, name):
            reader.read_line((name, index, ""), item, name == "arrows")
    for name, above in (("underlays", False), ("overlays", True)):
        for index, item in objects(tree, name):
            reader.read_shape((name, index, ""), item, above)
    metadata = layout.metadata
    extras = _extras(tree, layout, link)
    puzzle = Puzzle(
        board=layout.board,
        given=tuple(mark for mark, _ in reader.given),
        answer=tuple(mark for mark, _ in reader.answer),
        title=words(metadata, "title"),
        author=words(metadata, "author"),
        rules=words(metadata, "rules"),
        message=words(metadata, "msgcorrect"),
        solved=bool(reader.answer),
        stored=layout.aside.stored or _stored(layout),
        source=layout.aside.source,
        frame=_framed(layout, _frame(tree, link)),
        extras=extras,
    )
    return Reading(puzzle, tuple(reader.given), tuple(reader.answer))


def is_answer(item: Tree) -> bool:
    """Whether a drawn object belongs to an answer and not to the puzzle."""
    target = item.get("target")
    return (isinstance(target, str) and target in ANSWER_LAYERS) or isinstance(item.get("penpad"), str)


class _Reader:
    """Collects the marks of one tree."""

    def __init__(self, tree: Tree, layout: Layout) -> None:
        self.tree = tree
        self.layout = layout
        self.shift = layout.shift
        self.given: list[tuple[Mark, Part]] = []
        self.answer: list[tuple[Mark, Part]] = []
        self.seen: set[str] = set()

    # ---- cells, regions, cages

    def read_cells(self) -> None:
        for row, line in enumerate(list_at(self.tree, "cells")):
            for col, cell in enumerate(line if isinstance(line, list) else ()):
                if not isinstance(cell, dict | None):
                    raise self.no_cell(row, col, "it is no object")
                if cell:
                    self.read_cell(row, col, cell)

    def no_cell(self, row: int, col: int, why: str) -> DecodeError:
        """The error for a cell of the wrong JSON type, which may have been a clue."""
        at = self.shift.cell(row, col)
        return DecodeError(f"The cell {at} cannot be read: {why}.", codec="sudokupad", at=(str(at),))

    def read_cell(self, row: int, col: int, cell: Tree) -> None:
        at, index = self.shift.cell(row, col), row * self.layout.cols + col
        if isinstance(cell.get("value"), list | dict):
            raise self.no_cell(row, col, "its value is neither a number nor a text")
        value = text_of(cell.get("value"))
        if value.strip():
            layer = self.answer if is_answer(cell) else self.given
            layer.append((Text(at, value, notes.value_kind(cell)), ("cells", index, "value")))
        for text in list_at(cell, "pencilMarks"):
            # A lone blank only keeps the corner free for small text.
            if text_of(text).strip():
                self.given.append((Text(at, text_of(text), "corner"), ("cells", index, "pencilMarks")))
        for text in list_at(cell, "centremarks"):
            if text_of(text).strip():
                self.given.append((Text(at, text_of(text), "centre"), ("cells", index, "centremarks")))

    def read_regions(self) -> None:
        if self.layout.aside.drawn_regions:
            return
        size = self.layout.rows * self.layout.cols
        for index, region in enumerate(list_at(self.tree, "regions")):
            cells = self.cells(region)
            if cells:
                self.given.append((Cage(cells, unique=len(cells) < size, style="region"), ("regions", index, "")))

    def read_cages(self) -> None:
        for index, cage in objects(self.tree, "cages"):
            cells = self.cells(cage.get("cells"))
            if not cells or is_bounds(cage) or metadata_pair(cage):
                continue
            label = text_of(cage.get("value")).strip()
            if fog.is_light(cage):
                continue
            unique = cage.get("unique")
            mark = Cage(
                cells,
                label,
                unique if isinstance(unique, bool) else None,
                _total(cage, label),
                _cage_style(cage),
                cage.get("hidden") is True,
                *free.cage_colours(cage),
            )
            self.given.append((mark, ("cages", index, "")))
            self.given += [(line, ("cages", index, "")) for line in notes.outline_of(cage, mark)]

    def noted(self, part: Part, item: Tree) -> bool:
        """Read an object by its note, if it has one; the objects of one mark share it."""
        note = item.get(notes.MEMBER)
        if note is None:
            return False
        if note == notes.FRAME:
            return True
        layer = self.answer if is_answer(item) else self.given
        key = repr((is_answer(item), note))
        if key in self.seen:
            return True
        mark = notes.mark_of(note, self.shift)
        if mark is not None:
            self.seen.add(key)
            layer.append((mark, part))
            return True
        before = len(layer)
        for places, _ in free.trails_of(item, self.shift):
            for line in notes.strokes_of(note, places):
                if len(layer) > _MOST_MARKS:
                    raise TooLarge(f"The drawing has more than {_MOST_MARKS:,} marks; it was not read.")
                layer.append((line, part))
        return len(layer) > before

    def cells(self, value: object) -> tuple[Cell, ...]:
        return tuple(self.shift.cell(*spot) for spot in spots(value))

    # ---- shapes and texts

    def read_shape(self, part: Part, item: Tree, above: bool) -> None:
        middle = point_of(item.get("center"))
        if middle is None or item.get("class") == CANVAS or self.noted(part, item):
            return
        place = self.shift.place(*middle)
        if is_answer(item):
            mark = _answer_symbol(place, item)
            if mark is not None:
                self.answer.append((mark, part))
                return
        layer = self.answer if is_answer(item) else self.given
        shape = free.shape_of(item, self.shift.point(*middle), above=above)
        text = text_of(item.get("text"))
        if shape:
            layer.append((shape, (part[0], part[1], "shape" if text.strip() else "")))
        if text.strip():
            mark = free.text_mark(item, place, text, above=above, shaped=shape is not None)
            layer.append((mark, (part[0], part[1], "text" if shape else "")))

    # ---- lines

    def read_line(self, part: Part, item: Tree, arrowhead: bool) -> None:
        if self.noted(part, item) or _is_dotted(item):
            return
        trails = free.trails_of(item, self.shift)
        if is_answer(item):
            if item.get("penpad") == "second":
                return
            for places, chain in trails:
                path = free.path_of(item, places, chain, self.shift, arrowhead=arrowhead)
                self.answer += [(mark, part) for mark in _answer_line(path, item)]
            return
        for places, chain in trails:
            self.given.append((free.path_of(item, places, chain, self.shift, arrowhead=arrowhead), part))


def _is_dotted(item: Tree) -> bool:
    """Whether a line of the grid only shows the grid points, as dashes without length."""
    dashes = item.get("stroke-dasharray")
    return item.get("target") == "cell-grids" and isinstance(dashes, str) and dashes.startswith(("0,", "0 "))


def _total(cage: Tree, label: str) -> int | None:
    total = exact(cage["sum"]) if "sum" in cage else exact(label) if re.fullmatch("[0-9]{1,9}", label) else None
    return int(total) if total is not None and total.denominator == 1 else None


def _cage_style(cage: Tree) -> str:
    style = cage.get("style", "killer")
    if cage.get("type") in ("rowcol", "disjoint"):
        return str(cage["type"])
    return style if isinstance(style, str) and style else "hidden"


# ---- answers -----------------------------------------------------------------------------------------------------


def _answer_symbol(place: Place, item: Tree) -> Mark | None:
    """The ring, shaded cell or named symbol that an answer object in a cell stands for."""
    if not isinstance(place, Cell):
        return None
    name = item.get("penpad")
    if isinstance(name, str) and name in drawn.SYMBOLS:
        pattern = drawn.SYMBOLS[name]
        return Symbol(place, pattern.name, pattern.style, pattern.layer)
    fill = free.paint(item.get("backgroundColor"))
    if item.get("rounded") and fill is None and free.paint(item.get("borderColor")):
        return Symbol(place, "ox_E", 1, 2)
    if fill and not item.get("rounded") and not text_of(item.get("text")).strip():
        return Surface(place, 1) if fill.upper() == SHADED else Surface(place, 1, fill)
    return None


def _answer_line(path: Path, item: Tree) -> list[Mark]:
    """The steps or borders of an answer's polyline, or the direction mark of a step; else the polyline itself."""
    chain = path.points
    if path.arrowhead:
        symbol = _direction(chain)
        return [symbol] if symbol else [path]
    colour = free.paint(item.get("color"))
    style = 3
    if item.get("penpad") == DOUBLE:
        style, colour = 30, None
        chain = tuple(_nearest_cell(place) for place in chain)
    if colour and colour.upper() == ANSWER_COLOUR:
        colour = None
    marks: list[Mark] = []
    for a, b in pairwise(chain):
        if len(marks) > _MOST_MARKS:
            raise TooLarge(f"The drawn answer has more than {_MOST_MARKS:,} steps; it was not read.")
        unit = _unit_lines(a, b)
        if unit is None:
            return [path]
        marks += [Line(one, other, style, colour) for one, other in unit]
    return marks


def _unit_lines(a: Place, b: Place) -> list[tuple[Place, Place]] | None:
    """The unit steps between two cells or two grid points on one row, column or diagonal, or one half step."""
    if isinstance(a, Cell) and isinstance(b, Cell):
        return _units(a, b, Cell)
    if isinstance(a, Vertex) and isinstance(b, Vertex):
        return _units(a, b, Vertex)
    if (isinstance(a, Cell) and isinstance(b, Edge) and a in b.cells) or (
        isinstance(a, Edge) and isinstance(b, Cell) and b in a.cells
    ):
        return [(a, b)]
    return None


def _units(
    a: Cell | Vertex, b: Cell | Vertex, make: Callable[[int, int], Cell | Vertex]
) -> list[tuple[Place, Place]] | None:
    rows, cols = b.row - a.row, b.col - a.col
    length = max(abs(rows), abs(cols))
    if length > _LONGEST or (rows and cols and abs(rows) != abs(cols)):
        return None
    steps = [make(a.row + rows * i // length, a.col + cols * i // length) for i in range(length + 1)] if length else []
    return list(pairwise(steps))


def _nearest_cell(place: Place) -> Place:
    row, col = centre(place)
    return Cell(int(row // 1), int(col // 1))


def _direction(chain: tuple[Place, ...]) -> Symbol | None:
    """The direction mark of a short arrow that begins just before the middle of a step."""
    if len(chain) != 2:
        return None
    (row, col), (to_row, to_col) = centre(chain[0]), centre(chain[1])
    for direction, style in ARROW_STYLES.items():
        down, right = direction.value
        if (to_row - row) * down + (to_col - col) * right <= 0 or (to_row - row) * right or (to_col - col) * down:
            continue
        for before in (Fraction(1, 20), Fraction(0)):
            edge = place_at(row + before * down, col + before * right)
            if isinstance(edge, Edge) and edge.horizontal == bool(down):
                return Symbol(edge, "inequality", style, 2)
    return None


# ---- everything else ---------------------------------------------------------------------------------------------


def _stored(layout: Layout) -> StoredAnswer | None:
    if not layout.solution:
        return None
    return StoredAnswer(grid={cell: layout.solution_at(cell) for cell in layout.board.cells})


def _extras(tree: Tree, layout: Layout, link: Link | None) -> dict[str, Any]:
    metadata = layout.metadata
    hidden = _READ_METADATA | asides.read_members(metadata)
    extras = {f"sudokupad.{name}": value for name, value in metadata.items() if name not in hidden}
    extras |= {f"sudokupad.{name}": value for name, value in tree.items() if name not in _READ_MEMBERS}
    extras |= {f"sudokupad.{name}": value for name, value in fog.read_fog(tree, metadata, layout.shift).items()}
    extras |= _unread(tree, layout)
    if str(tree.get("id", "")).startswith(EARLY_ID):
        extras.setdefault("sudokupad.source", EARLY_SOURCE)
    query = [list(pair) for pair in link.query if not _is_frame(*pair)] if link else []
    if query:
        extras["sudokupad.query"] = query
    if link and link.fragment:
        extras["sudokupad.fragment"] = link.fragment
    return extras


def _unread(tree: Tree, layout: Layout) -> dict[str, Any]:
    """Members of cells that nobody knows, by cell, and the rectangle that tells the size of the picture."""
    found: dict[str, Any] = {}
    cells = {}
    for row, line in enumerate(list_at(tree, "cells")):
        for col, cell in enumerate(line if isinstance(line, list) else ()):
            members = {key: value for key, value in cell.items() if key not in _READ_CELL} if cell else {}
            if members:
                cells[str(layout.shift.cell(row, col))] = members
    if cells:
        found["sudokupad.cells"] = cells
    for _, item in objects(tree, "underlays"):
        middle, size = point_of(item.get("center")), (exact(item.get("width")), exact(item.get("height")))
        if item.get("class") == CANVAS and notes.MEMBER not in item and middle and None not in size:
            down, right = middle[0] - layout.shift.top, middle[1] - layout.shift.left
            found["sudokupad.canvas"] = [number(part) for part in (down, right, *size) if part is not None]
    return found


def _is_frame(name: str, value: str) -> bool:
    """Whether a setting says how the grid is drawn, which the puzzle's frame tells."""
    return name.removeprefix("setting-") in ("nogrid", "dashedgrid") and _is_on(value)


def _is_on(value: str) -> bool:
    return value.lower() in ("true", "t", "1", "")


def _framed(layout: Layout, frame: Frame) -> Frame:
    """The frame with what is told beside it; all cells of a grid of the app's own have grid lines."""
    framed = layout.aside.frame(frame)
    if layout.aside.board is not None:
        return framed
    return replace(framed, beyond=reaches_beyond(layout.board))


def _settings(tree: Tree, link: Link | None) -> dict[str, Any]:
    """The app's settings in the tree and in the query of the link, which wins."""
    settings = dict(tree["settings"]) if isinstance(tree.get("settings"), dict) else {}
    for name, value in link.query if link else ():
        settings[name.removeprefix("setting-").replace("color", "colour")] = _is_on(value)
    return settings


def _frame(tree: Tree, link: Link | None) -> Frame:
    settings = _settings(tree, link)
    if settings.get("nogrid"):
        return Frame(lines="none")
    return Frame(lines="dotted") if settings.get("dashedgrid") else Frame()
