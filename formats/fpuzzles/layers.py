"""The given marks of a puzzle written into f-puzzles JSON: regions, constraints, cells, and objects for the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from penpad.formats import looks
from penpad.formats.codec import Lost
from penpad.formats.colours import parse
from penpad.formats.finish import PLAIN_FINISH
from penpad.formats.fpuzzles import constraints
from penpad.formats.fpuzzles.cosmetics import cosmetic
from penpad.formats.fpuzzles.drawings import read_item
from penpad.formats.fpuzzles.names import Tree, box_shape, name_of
from penpad.formats.fpuzzles.notes import MEMBER, digest, mark_note, stamped, written
from penpad.formats.fpuzzles.pen import Object, Pen, lost_text, surface_colours
from penpad.formats.normal import border_edges, outline_of, place_of, snap
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Edge,
    Erased,
    Line,
    Mark,
    Path,
    Puzzle,
    Shape,
    Slot,
    Surface,
    Text,
    Vertex,
    edge_joining,
)
from penpad.formats.sudokupad.chains import chains
from penpad.formats.sudokupad.grid import drawn_regions
from penpad.formats.sudokupad.outlines import cage_strokes, outline, strokes_by_cell
from penpad.formats.sudokupad.places import centre, place_at

_KILLER = re.compile(r"\bkiller\b|\bcages?\b", re.IGNORECASE)
_SUDOKU = re.compile(r"sudoku", re.IGNORECASE)
_FILL_KINDS = {"value", "normal", "big"}


class Layers:
    """Writes marks into a tree; ``regions`` are the marks that its region numbers stand for."""

    def __init__(self, tree: Tree, puzzle: Puzzle, lost: list[Lost]) -> None:
        self.tree = tree
        self.puzzle = puzzle
        self.lost = lost
        self.size = puzzle.board.rows
        self.pen = Pen(self.size)
        self.regions: list[Mark] = []
        words = " ".join((*puzzle.tags, puzzle.title, puzzle.rules))
        self.sudoku = bool(_SUDOKU.search(words))
        self.killer = self.sudoku and bool(_KILLER.search(words))

    def write(self, marks: Sequence[Mark]) -> None:
        """Write all marks; those that f-puzzles cannot hold are listed in ``lost``."""
        left = Counter(marks)
        self._take_regions(left)
        self._take_cages(left)
        self._take_paths(left)
        self._take_constraints(left)
        for mark in _elements(left):
            if self._into_cell(mark):
                left[mark] -= 1
        self._take_strokes(left)
        self._take_outlines(left)
        for mark in _elements(left):
            self._draw(mark)

    def _put(self, objects: Iterable[Object]) -> None:
        for key, item in objects:
            self.tree.setdefault(key, []).append(item)

    def _lose(self, mark: Mark, parts: Sequence[str] = ()) -> None:
        self.lost.append(Lost(lost_text(mark, parts), where(mark)))

    def _draw(self, mark: Mark) -> None:
        objects = self.pen.draw(mark)
        if not objects or self.pen.told:
            self._lose(mark, self.pen.told if objects else ())
        plain = [found for key, item in objects for found in cosmetic(key, item)]
        self._put(objects if plain == [mark] else stamped(objects, [mark_note(mark)]))

    # ---- regions

    def _take_regions(self, left: Counter[Mark]) -> None:
        """Number the regions: those that are told, or those that drawn borders make in a Sudoku."""
        told = [mark for mark in left if isinstance(mark, Cage) and mark.style == "region" and not mark.hidden]
        numbers: dict[Cell, int] = {}
        for mark in told:
            cells = [cell for cell in mark.cells if isinstance(cell, Cell) and cell in self.puzzle.board]
            usual = mark.unique is not False and len(cells) == len(mark.cells)
            if usual and not numbers.keys() & set(cells) and not mark.label:
                numbers |= dict.fromkeys(cells, len(self.regions))
                self.regions.append(mark)
                left[mark] -= 1
        if not told:
            regions = drawn_regions(self.puzzle)
            for index, region in enumerate(regions):
                numbers |= dict.fromkeys(region, index)
            if regions:
                self._take_borders(left, regions)
        self._number(numbers)
        plain = [Cage(tuple(sorted(cells)), unique=True, style="region") for cells in _grouped(numbers)]
        if Counter(plain) == Counter(self.regions):
            self.regions = []

    def _take_borders(self, left: Counter[Mark], regions: list[list[Cell]]) -> None:
        """Strokes along the borders of regions need not be drawn again."""
        edges = {edge for cells in regions for edge in outline_of(cells)}
        for mark in list(left):
            along = border_edges(mark) if isinstance(mark, Line) and isinstance(mark.a, Vertex) else None
            if along and set(along) <= edges:
                self.regions += [mark] * left[mark]
                left[mark] = 0

    def _number(self, numbers: dict[Cell, int]) -> None:
        """Write region numbers, unless all regions are the default boxes; a cell without region has ``null``."""
        height, width = box_shape(self.size)
        boxes = {cell: cell.row // height * height + cell.col // width for cell in map(_cell, _spots(self.size))}
        order = {number: at for at, number in enumerate(dict.fromkeys(numbers[cell] for cell in sorted(numbers)))}
        pairs = {(numbers.get(cell), box) for cell, box in boxes.items()}
        if len(numbers) == len(boxes) and len(pairs) == len(order) == len({box for _, box in pairs}):
            return
        for cell in boxes:
            number = numbers.get(cell)
            self.tree["grid"][cell.row][cell.col]["region"] = None if number is None else order[number]

    # ---- constraints

    def _take_cages(self, left: Counter[Mark]) -> None:
        by_cell = strokes_by_cell(left.elements())
        for mark in list(left):
            if not isinstance(mark, Cage) or left[mark] < 1 or mark.hidden:
                continue
            strokes = sorted(cage_strokes(mark, by_cell), key=str)
            drawn: tuple[Mark, ...] = (mark, *strokes)
            key, item = self._cage(mark)
            if key != "cage":
                read = read_item(key, item)
                found: list[Object] = [(key, item)]
            else:
                found = self.pen.draw(mark)
                read = [one for name, thing in found for one in cosmetic(name, thing)]
            if not found:
                continue
            if Counter(read) != Counter(drawn):
                note: list[Any] = [mark_note(mark)]
                if strokes:
                    note = ["cage", mark_note(mark), strokes[0].style, strokes[0].colour]
                found = stamped(found, note)
            parts = self.pen.told if key == "cage" else []
            if parts:
                self._lose(mark, parts)
            for _ in range(left[mark]):
                self._put(found)
            for one in drawn:
                left[one] = 0

    def _cage(self, mark: Cage) -> tuple[str, Tree]:
        """The key for a cage: a constraint where it is sure to be one."""
        inside = all(cell in self.puzzle.board for cell in mark.cells)
        names = {"cells": _names(mark.cells)}
        plain = mark.finish == PLAIN_FINISH and _is_black(mark.colour) and _is_black(mark.text_colour)
        if not inside or not mark.cells or not plain:
            return "cage", {}
        number = re.fullmatch("[0-9]{0,9}", mark.label) is not None
        if mark.style == "killer" and number and mark.total in (None, int(mark.label or 0)):
            came = "fpuzzles.size" in self.puzzle.extras
            if mark.unique is True or came or (mark.unique is None and self.killer):
                return "killercage", {**names, "value": mark.label} if mark.label else names
        if mark.style == "extraregion" and mark.unique is not False and not mark.label:
            return "extraregion", names
        return "cage", {}

    def _take_paths(self, left: Counter[Mark]) -> None:
        """Thermometers and arrows in Penpa+'s words."""
        keys = {"thermo": "thermometer", "arrow": "arrow"}
        if "fpuzzles.size" in self.puzzle.extras:
            keys["slow"] = "slowthermometer"
        for mark in list(left):
            if not isinstance(mark, Path) or mark.kind not in keys or mark.colour is not None or len(mark.points) < 2:
                continue
            if mark.finish != PLAIN_FINISH or not all(point in self.puzzle.board for point in mark.points):
                continue
            item: Tree = {"lines": [_names(mark.points)]}
            if mark.kind == "arrow":
                item = {"cells": _names(mark.points[:1]), **item}
            if read_item(keys[mark.kind], item) == [mark]:
                self._put([(keys[mark.kind], item)] * left[mark])
                left[mark] = 0

    def _take_constraints(self, left: Counter[Mark]) -> None:
        for one in constraints.found(_elements(left), self.puzzle.board, sudoku=self.sudoku):
            if one.item is True and read_item(one.key, True, self.size) != list(one.marks):
                continue
            left.subtract(one.marks)
            if one.item is True:
                self.tree[one.key] = True
            elif one.key in ("even", "odd") and read_item(one.key, one.item) == list(one.marks):
                self._put([(one.key, one.item)])
            else:
                # What it means is the puzzle's business: it is read back as a drawing, not as a constraint.
                self._put(stamped([(one.key, one.item)], [mark_note(mark) for mark in one.marks]))

    # ---- cells

    def _into_cell(self, mark: Mark) -> bool:
        at = snap(mark.at) if isinstance(mark, (Text, Surface, Shape)) else None
        if not isinstance(at, Cell) or at not in self.puzzle.board:
            return False
        if isinstance(mark, (Text, Shape)) and (mark.layer or mark.finish != PLAIN_FINISH):
            return False
        cell = self.tree["grid"][at.row][at.col]
        match mark:
            case Text():
                return self._value(cell, mark) or self._pencil_marks(cell, mark)
            case Surface():
                return self._colour(cell, mark, surface_colours(mark))
            case Shape(angle=0, above=False, rounded=False, width=1, height=1, fill=str() as fill):
                bare = mark.border is None or not mark.border_width
                return bare and self._colour(cell, mark, [fill])
        return False

    def _value(self, cell: Tree, mark: Text) -> bool:
        text = mark.text.strip()
        plain = mark.style == 1 and not mark.colour and not mark.turn and mark.arrow is None and not mark.angle
        if not plain or mark.kind not in _FILL_KINDS or "value" in cell or not text or text == "0":
            return False
        number = text.isascii() and text.isdigit() and str(int(text[:6])) == text
        if mark.kind != "value" and not (number and int(text) <= max(9, self.size)):
            return False
        cell |= {"value": int(text) if number else text, "given": True}
        if mark != Text(mark.at, text, "value"):
            _note(cell, "v", cell["value"], mark)
        return True

    def _pencil_marks(self, cell: Tree, mark: Text) -> bool:
        if mark.kind in ("corner", "centre") and mark == Text(mark.at, mark.text, mark.kind):
            name = "cornerPencilMarks" if mark.kind == "corner" else "centerPencilMarks"
            text: Any = int(mark.text) if mark.text in tuple("123456789") else mark.text
            if not mark.text.strip():
                return False
            cell.setdefault(name, []).append(text)
            cell["penpaNotes"] = "given"
            return True
        digits = [int(char) for char in mark.text if char in "0123456789"]
        if mark.kind == "candidates" and mark == Text(mark.at, "".join(map(str, digits)), "candidates") and digits:
            if "givenPencilMarks" in cell:
                return False
            cell["givenPencilMarks"] = digits
            return True
        return False

    def _colour(self, cell: Tree, mark: Mark, colours: list[str]) -> bool:
        if "c" in cell or "cArray" in cell or not colours or any(not colour.strip() for colour in colours):
            return False
        if len(colours) > 1:
            cell["cArray"] = colours
        else:
            cell["c"] = colours[0]
        at = place_of(mark)
        assert isinstance(at, Cell)
        plain = Surface(at, 1, colours[0]) if len(colours) == 1 else Surface(at, (1,) * len(colours), tuple(colours))
        if mark != plain:
            _note(cell, "c", colours, mark)
        return True

    # ---- strokes

    def _take_strokes(self, left: Counter[Mark]) -> None:
        """Unit strokes of one look: polylines through cells, bars along the grid."""
        lines = [mark for mark in _elements(left) if isinstance(mark, Line) and left[mark] == 1 and _is_unit(mark)]
        lines.sort(key=lambda line: (line.style, line.colour or "", type(line.a).__name__))
        for (style, colour, kind), group in groupby(lines, key=lambda line: (line.style, line.colour, type(line.a))):
            members = list(group)
            written_ = self._through(members, style, colour) if kind is Cell else self._along(members, style, colour)
            for line in written_:
                left[line] = 0
                told = _unshown_look(line)
                if told:
                    self._lose(line, told)

    def _through(self, lines: list[Line], style: int, colour: str | None) -> list[Line]:
        look = looks.stroke(style, colour)
        lines = [
            line for line in lines if all(-1 <= part <= self.size for end in (line.a, line.b) for part in _rank(end))
        ]
        if look is None or not lines:
            return []
        trails = chains(((centre(line.a), centre(line.b)) for line in lines), every=True)
        names = [_names(place_at(*node) for node in trail) for trail in trails]
        whole = self.pen.draw(lines[0])
        item = {**whole[0][1], "lines": names}
        self._put(stamped([("line", item)], ["lines", style, *([colour] if colour else [])]))
        return lines

    def _along(self, lines: list[Line], style: int, colour: str | None) -> list[Line]:
        done: list[Line] = []
        edges: dict[Edge, Line] = {}
        for line in lines:
            if isinstance(line.a, Vertex) and isinstance(line.b, Vertex):
                edges[edge_joining(line.a, line.b)] = line
        for run in _runs(edges):
            ends = edges[run[0]].a, edges[run[-1]].b
            objects = self.pen.draw(Line(*ends, style, colour))
            if len(objects) == 1:
                note = ["border", *map(written, ends), style, *([colour] if colour else [])]
                self._put(stamped(objects, note))
                done += [edges[edge] for edge in run]
        return done

    def _take_outlines(self, left: Counter[Mark]) -> None:
        """Strokes around cells without a cage of their own: a cosmetic cage without label."""
        strokes = [mark for mark in _elements(left) if isinstance(mark, Line) and isinstance(mark.a, Slot)]
        strokes = [mark for mark in strokes if isinstance(mark.b, Slot) and left[mark] == 1]
        for (style, colour), cells, group in _outlined(strokes):
            look = looks.stroke(style, colour)
            if outline(cells, style, colour) != set(group) or look is None:
                continue
            objects = self.pen.draw(Cage(tuple(sorted(cells)), style="cage", colour=look.colour))
            if objects:
                note = ["outline", style, *([colour] if colour else [])]
                self._put(stamped(objects, note))
                for mark in group:
                    left[mark] = 0


def where(mark: Mark) -> str:
    """The place of a mark, for people."""
    if isinstance(mark, (Line, Erased)):
        return f"{mark.a}-{mark.b}"
    at = place_of(mark)
    return "" if at is None else str(at)


def _elements(left: Counter[Mark]) -> list[Mark]:
    return [mark for mark, count in left.items() for _ in range(count)]


def _names(cells: Iterable[Any]) -> list[str]:
    return [name_of(cell) for cell in cells if isinstance(cell, Cell)]


def _note(cell: Tree, name: str, value: Any, mark: Mark) -> None:
    cell.setdefault(MEMBER, {})[name] = [digest(value), mark_note(mark)]


def _is_black(colour: str | None) -> bool:
    found = parse(colour)
    return colour is None or (found is not None and found.hex == "#000000" and found.alpha == 1)


def _spots(size: int) -> Iterable[tuple[int, int]]:
    return ((row, col) for row in range(size) for col in range(size))


def _cell(spot: tuple[int, int]) -> Cell:
    return Cell(*spot)


def _grouped(numbers: dict[Cell, int]) -> list[list[Cell]]:
    groups: dict[int, list[Cell]] = {}
    for cell, number in numbers.items():
        groups.setdefault(number, []).append(cell)
    return list(groups.values())


def _rank(place: Any) -> tuple[int, int]:
    return place.row, place.col


def _is_unit(line: Line) -> bool:
    """Whether a stroke is one step between neighbouring cells, or one side of a cell."""
    a, b = line.a, line.b
    if not (isinstance(a, Cell) and isinstance(b, Cell)) and not (isinstance(a, Vertex) and isinstance(b, Vertex)):
        return False
    steps = (b.row - a.row, b.col - a.col)
    if isinstance(a, Vertex):
        return steps in ((0, 1), (1, 0))
    return steps in ((0, 1), (1, 0), (1, 1), (1, -1))


def _unshown_look(line: Line) -> list[str]:
    look = looks.stroke(line)
    if look is None:
        return []
    return [*(["dashes"] if look.dash else []), *(["second stroke"] if look.double else []),
            *(["gaps"] if look.short else [])]  # fmt: skip


def _runs(edges: Iterable[Edge]) -> list[list[Edge]]:
    """Sides in straight unbroken runs."""
    runs: list[list[Edge]] = []
    key = lambda edge: (edge.horizontal, edge.row, edge.col) if edge.horizontal else (False, edge.col, edge.row)  # noqa: E731
    for edge in sorted(edges, key=key):
        last = runs[-1][-1] if runs else None
        if last is not None and last.horizontal == edge.horizontal and last.ends[1] == edge.ends[0]:
            runs[-1].append(edge)
        else:
            runs.append([edge])
    return runs


def _outlined(strokes: list[Line]) -> Iterable[tuple[tuple[int, str | None], set[Cell], list[Line]]]:
    """Groups of strokes of one look that hang together, and the cells in which they lie."""
    by_look: dict[tuple[int, str | None], list[Line]] = {}
    for stroke in strokes:
        by_look.setdefault((stroke.style, stroke.colour), []).append(stroke)
    for look, members in by_look.items():
        parent: dict[Cell, Cell] = {}

        def root(cell: Cell, parent: dict[Cell, Cell] = parent) -> Cell:
            while parent.setdefault(cell, cell) != cell:
                parent[cell] = parent[parent[cell]]
                cell = parent[cell]
            return cell

        for stroke in members:
            if isinstance(stroke.a, Slot) and isinstance(stroke.b, Slot):
                parent[root(stroke.a.cell)] = root(stroke.b.cell)
        groups: dict[Cell, list[Line]] = {}
        for stroke in members:
            if isinstance(stroke.a, Slot):
                groups.setdefault(root(stroke.a.cell), []).append(stroke)
        for group in groups.values():
            ends = [end.cell for stroke in group for end in (stroke.a, stroke.b) if isinstance(end, Slot)]
            yield look, set(ends), group
