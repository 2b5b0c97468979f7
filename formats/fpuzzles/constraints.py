"""Drawings that are exactly what f-puzzles draws for one of its own constraints, found among the marks of a puzzle.

Every constraint found here is one whose drawing SudokuPad's importer fixes: the same shape, place, colour and width.
In a Sudoku Penpa+'s usual marks for the same constraints count too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from penpad.formats.colours import parse
from penpad.formats.finish import PLAIN_FINISH
from penpad.formats.fpuzzles.drawings import WAYS
from penpad.formats.fpuzzles.names import name_of
from penpad.formats.fpuzzles.pen import around
from penpad.formats.normal import inner_cell, snap
from penpad.formats.puzzle import Board, Cell, Direction, Edge, Mark, Path, Place, Shape, Symbol, Text, Vertex
from penpad.formats.sudokupad.places import centre, place_at

_MOST = 5_000
"""More marks than that are no puzzle that f-puzzles could show."""
_PIXEL = Fraction(1, 64)
_GREY, _DARK, _WHITE, _BLACK, _BLUE = "#cfcfcf", "#a1a1a1", "#ffffff", "#000000", "#34bbe6"
_DOTS = (Fraction(1, 4), Fraction(3, 10), Fraction(7, 20))
_BULB, _RING, _FIGURE, _END = Fraction(17, 20), Fraction(83, 100), Fraction(7, 10), Fraction(4, 5)


@dataclass(frozen=True)
class Found:
    """A constraint: its key, its item, and the marks that draw it."""

    key: str
    item: Any
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class _Sight:
    """The marks of a puzzle by what is looked for; each may be used once."""

    board: Board
    sudoku: bool
    left: Counter[Mark]
    shapes: dict[Place, list[Shape]]
    texts: dict[Place, list[Text]]
    lines: list[Path]

    def shape(
        self, at: Place, width: Fraction, height: Fraction, fill: str, border: str | None, above: bool
    ) -> Shape | None:
        """A shape of this look at a place that is still unused."""
        for mark in self.shapes.get(at, ()):
            look = (mark.width, mark.height, mark.rounded, mark.above, _colour(mark.fill))
            rim = _colour(mark.border) if mark.border_width else None
            if look == (width, height, True, above, fill) and rim == border and self.left[mark] > 0:
                return mark
        return None

    def text(self, at: Place) -> Text | None:
        """A text at a place that is still unused."""
        return next((mark for mark in self.texts.get(at, ()) if self.left[mark] > 0), None)


def found(marks: Iterable[Mark], board: Board, *, sudoku: bool) -> Iterator[Found]:
    """The constraints among some marks; no mark is used for two of them."""
    left = Counter(mark for mark in marks if _is_plain(mark))
    if len(left) > _MOST:
        return
    sight = _Sight(board, sudoku, left, {}, {}, [])
    for mark in left:
        if isinstance(mark, Shape) and not mark.angle and mark.corner is None:
            sight.shapes.setdefault(snap(mark.at), []).append(mark)
        elif isinstance(mark, Text):
            sight.texts.setdefault(snap(mark.at), []).append(mark)
        elif isinstance(mark, Path) and mark.kind == "line" and not mark.fill and not mark.bends:
            sight.lines.append(mark)
    for search in _SEARCHES:
        for one in search(sight):
            need = Counter(one.marks)
            while all(left[mark] >= count for mark, count in need.items()):
                left.subtract(need)
                yield one


def _is_plain(mark: Mark) -> bool:
    """Whether a mark has no unusual finish; the box of a text only says of what shape it is the text."""
    if isinstance(mark, Text):
        return replace(mark.finish, box=None, rim=None, rim_width=None) == PLAIN_FINISH
    return not isinstance(mark, (Shape, Path)) or mark.finish == PLAIN_FINISH


# ---- lines -------------------------------------------------------------------------------------------------------


def _thermometers(sight: _Sight) -> Iterator[Found]:
    for line in sight.lines:
        if _is_line(sight, line, _GREY, 21) and not line.arrowhead:
            bulb = sight.shape(line.points[0], _BULB, _BULB, _GREY, _GREY, False)
            if bulb is None:
                bulb = sight.shape(line.points[0], _BULB, _BULB, _GREY, None, False)
            if bulb is not None:
                yield Found("thermometer", {"lines": [_names(line.points)]}, (bulb, line))


def _arrows(sight: _Sight) -> Iterator[Found]:
    """A ring, or a pill over some cells in a row, and the arrows that begin on it."""
    for line in sight.lines:
        if not line.arrowhead or _colour(line.colour) != _DARK or line.width != 5 * _PIXEL or len(line.points) < 2:
            continue
        first, rest = inner_cell(line.points[0]), line.points[1:]
        if first is None or not all(isinstance(point, Cell) and point in sight.board for point in rest):
            continue
        if not _trimmed(line.points[0], first, rest[0], Fraction(3, 100)):
            continue
        for shape, cells in _pills(sight, first):
            yield Found("arrow", {"cells": _names(cells), "lines": [_names((first, *rest))]}, (shape, line))
            break


def _pills(sight: _Sight, first: Cell) -> Iterator[tuple[Shape, tuple[Cell, ...]]]:
    for length in (1, 2, 3):
        for down, right in ((0, 1), (1, 0)):
            for back in range(length):
                cells = tuple(
                    Cell(first.row + down * (at - back), first.col + right * (at - back)) for at in range(length)
                )
                (top, left), (bottom, right_) = centre(cells[0]), centre(cells[-1])
                row, col = (top + bottom) / 2, (left + right_) / 2
                extra = Fraction(length - 1)
                if not all(cell in sight.board for cell in cells):
                    continue
                at = place_at(row, col)
                shape = sight.shape(at, _RING + extra * right, _RING + extra * down, _WHITE, _DARK, True)
                if shape is not None:
                    yield shape, cells


def _palindromes(sight: _Sight) -> Iterator[Found]:
    for line in sight.lines:
        if _is_line(sight, line, _GREY, 16) and not line.arrowhead:
            yield Found("palindrome", {"lines": [_names(line.points)]}, (line,))


def _between(sight: _Sight) -> Iterator[Found]:
    for line in sight.lines:
        if line.arrowhead or _colour(line.colour) != _GREY or line.width != 2 * _PIXEL or len(line.points) < 2:
            continue
        ends = inner_cell(line.points[0]), inner_cell(line.points[-1])
        inner = line.points[1:-1]
        if ends[0] is None or ends[1] is None or not all(isinstance(p, Cell) and p in sight.board for p in inner):
            continue
        cells = (ends[0], *inner, ends[1])
        near = _trimmed(line.points[0], ends[0], cells[1], Fraction(1, 100))
        if not near or not _trimmed(line.points[-1], ends[1], cells[-2], Fraction(1, 100)):
            continue
        rings = [sight.shape(end, _END, _END, _WHITE, _GREY, True) for end in (cells[0], cells[-1])]
        if rings[0] is not None and rings[1] is not None and ends[0] != ends[1]:
            yield Found("betweenline", {"lines": [_names(cells)]}, (rings[0], rings[1], line))


def _diagonals(sight: _Sight) -> Iterator[Found]:
    size = sight.board.rows
    corners = {
        "diagonal+": {Vertex(size, 0), Vertex(0, size)},
        "diagonal-": {Vertex(0, 0), Vertex(size, size)},
    }
    done = set()
    for line in sight.lines:
        if line.arrowhead or _colour(line.colour) != _BLUE or line.width not in (_PIXEL, 2 * _PIXEL):
            continue
        for key, ends in corners.items():
            if len(line.points) == 2 and set(line.points) == ends and key not in done:
                done.add(key)
                yield Found(key, True, (line,))


# ---- dots, letters, figures --------------------------------------------------------------------------------------


def _dots(sight: _Sight) -> Iterator[Found]:
    for at, shapes in sight.shapes.items():
        cells = _pair(sight, at)
        for shape in shapes if cells else ():
            fill, border = _colour(shape.fill), _colour(shape.border)
            if shape.width not in _DOTS or shape.width != shape.height or not shape.rounded or not shape.above:
                continue
            if border != _BLACK or fill not in (_WHITE, _BLACK) or not shape.border_width:
                continue
            yield from _dot(sight, at, cells, "ratio" if fill == _BLACK else "difference", shape)
    for mark in sight.left if sight.sudoku else ():
        if isinstance(mark, Symbol) and mark.name == "circle_SS" and mark.style in (1, 2) and mark.colour is None:
            cells = _pair(sight, mark.at)
            if cells:
                yield from _dot(sight, mark.at, cells, "ratio" if mark.style == 2 else "difference", mark)


def _dot(sight: _Sight, at: Place, cells: list[str], key: str, mark: Mark) -> Iterator[Found]:
    text = sight.text(at)
    if text is None:
        yield Found(key, {"cells": cells}, (mark,))
    elif _is_number(text.text) and not text.turn and not text.angle:
        yield Found(key, {"cells": cells, "value": text.text.strip()}, (mark, text))


def _letters(sight: _Sight) -> Iterator[Found]:
    for at, texts in sight.texts.items():
        cells = _pair(sight, at)
        for text in texts if cells else ():
            plain = text.kind == "free" or (sight.sudoku and text.kind in ("normal", "small", "medium", "big"))
            if text.text.strip() not in ("X", "V") or not plain or text.turn or text.angle or text.arrow is not None:
                continue
            if text.style not in (1, 5, 6) or _colour(text.colour) not in (None, _BLACK):
                continue
            box = next((shape for shape in sight.shapes.get(at, ()) if _is_backing(shape)), None)
            if len(sight.shapes.get(at, ())) <= (box is not None):
                yield Found("xv", {"cells": cells, "value": text.text.strip()}, (text, *([box] if box else [])))


def _is_backing(shape: Shape) -> bool:
    small = shape.width == shape.height == Fraction(1, 4) and not shape.rounded
    return small and _colour(shape.fill) == _WHITE and not (shape.border and shape.border_width)


def _quadruples(sight: _Sight) -> Iterator[Found]:
    for at, texts in sight.texts.items():
        size = sight.board.rows
        if not isinstance(at, Vertex) or not (1 <= at.row < size and 1 <= at.col < size):
            continue
        cells = around(*centre(at), size)
        for text in texts:
            digits = "".join(text.text.split())
            if not (1 <= len(digits) <= 4 and digits.isascii() and digits.isdigit()) or text.turn or text.angle:
                continue
            item = {"cells": cells, "values": [int(digit) for digit in digits]}
            ring = sight.shape(at, _FIGURE, _FIGURE, _WHITE, _BLACK, True)
            if ring is not None:
                yield Found("quadruple", item, (ring, text))
            elif sight.sudoku and text.kind == "tapa" and text.style == 6:
                yield Found("quadruple", item, (text,))


def _parities(sight: _Sight) -> Iterator[Found]:
    for mark in sight.left:
        at: Place | None = None
        if isinstance(mark, Shape) and mark.width == mark.height == _FIGURE and not mark.angle and not mark.above:
            bare = not (mark.border and mark.border_width) or _colour(mark.border) == _GREY
            at = snap(mark.at) if _colour(mark.fill) == _GREY and bare and mark.corner is None else None
            round_ = mark.rounded
        elif sight.sudoku and isinstance(mark, Symbol) and mark.style == 3 and mark.colour is None and mark.layer == 1:
            at = mark.at if mark.name in ("circle_M", "square_M") else None
            round_ = mark.name == "circle_M"
        if isinstance(at, Cell) and at in sight.board:
            yield Found("odd" if round_ else "even", {"cell": name_of(at)}, (mark,))


# ---- outside -----------------------------------------------------------------------------------------------------


def _little_killers(sight: _Sight) -> Iterator[Found]:
    for line in sight.lines:
        start = inner_cell(line.points[0]) if line.points else None
        if not line.arrowhead or len(line.points) != 2 or start is None or line.width != 2 * _PIXEL:
            continue
        if _colour(line.colour) != _BLACK or inner_cell(line.points[1]) != start:
            continue
        text = sight.text(start)
        way = _diagonal(line, start)
        if way is not None and text is not None and _is_number(text.text):
            yield from _little_killer(sight, start, way, text.text.strip(), (line, text))
    for at, texts in sight.texts.items() if sight.sudoku else ():
        for text in texts:
            if (
                text.kind == "arrow"
                and isinstance(text.arrow, Direction)
                and isinstance(at, Cell)
                and _is_number(text.text)
            ):
                yield from _little_killer(sight, at, text.arrow, text.text.strip(), (text,))


def _diagonal(line: Path, start: Cell) -> Direction | None:
    (row, col), (from_row, from_col), (to_row, to_col) = centre(start), *map(centre, line.points)
    for way in WAYS.values():
        down, right = way.value
        wanted = [(Fraction(3, 10), from_row, from_col), (Fraction(12, 25), to_row, to_col)]
        if all((row + share * down, col + share * right) == (one, other) for share, one, other in wanted):
            return way
    return None


def _little_killer(sight: _Sight, at: Cell, way: Direction, value: str, marks: tuple[Mark, ...]) -> Iterator[Found]:
    size = sight.board.rows
    inside = at.step(way)
    outside = at not in sight.board and -1 <= at.row <= size and -1 <= at.col <= size
    names = {one: name for name, one in WAYS.items()}
    if outside and inside in sight.board and way in names:
        cells = [name_of(cell) for cell in sight.board.ray(at, way)]
        yield Found(
            "littlekillersum", {"cell": name_of(at), "cells": cells, "direction": names[way], "value": value}, marks
        )


# ---- looks -------------------------------------------------------------------------------------------------------


def _is_line(sight: _Sight, line: Path, colour: str, pixels: int) -> bool:
    return (
        _colour(line.colour) == colour
        and line.width == pixels * _PIXEL
        and len(line.points) > 1
        and all(isinstance(point, Cell) and point in sight.board for point in line.points)
        and all(a != b for a, b in pairwise(line.points))
    )


def _trimmed(point: Place, cell: Cell, towards: Place, slack: Fraction) -> bool:
    """Whether a point lies 0.4 cells from the middle of its cell on the way to another place."""
    (row, col), (mid_row, mid_col), (to_row, to_col) = map(centre, (point, cell, towards))
    down, right = to_row - mid_row, to_col - mid_col
    length = Fraction(f"{float(down**2 + right**2) ** 0.5:.6f}")
    if not length:
        return False
    share = Fraction(2, 5) / length
    return abs(row - mid_row - share * down) <= slack and abs(col - mid_col - share * right) <= slack


def _colour(colour: str | None) -> str | None:
    """A colour as ``#rrggbb``; one that can be seen through keeps its own spelling."""
    found = parse(colour)
    return colour if found is None or found.alpha < 1 else found.hex


def _pair(sight: _Sight, at: Place) -> list[str]:
    """The names of the two cells beside a side, if both are on the board."""
    if not isinstance(at, Edge) or not all(cell in sight.board for cell in at.cells):
        return []
    return [name_of(cell) for cell in at.cells]


def _names(cells: Iterable[Place]) -> list[str]:
    return [name_of(cell) for cell in cells if isinstance(cell, Cell)]


def _is_number(text: str) -> bool:
    return text.strip().isascii() and text.strip().isdigit() and len(text.strip()) < 6


_SEARCHES: tuple[Callable[[_Sight], Iterator[Found]], ...] = (
    _thermometers,
    _arrows,
    _between,
    _diagonals,
    _palindromes,
    _little_killers,
    _quadruples,
    _dots,
    _letters,
    _parities,
)
