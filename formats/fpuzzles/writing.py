"""Puzzles to f-puzzles JSON: a changed puzzle patched into the JSON it came from, or a sudoku written afresh."""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

from penpad.formats import drawn, looks
from penpad.formats.codec import Lost
from penpad.formats.errors import CannotEncode
from penpad.formats.fpuzzles.drawings import CARRIED, constraint_marks, even_or_odd
from penpad.formats.fpuzzles.names import Tree, box_shape, name_of
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Edge,
    Line,
    Mark,
    Path,
    Place,
    Point,
    Puzzle,
    Shape,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.places import centre, number

LARGEST = 99
_SUDOKUPAD_FLAGS = ("antiknight", "antiking")


def patched(puzzle: Puzzle, tree: Tree, old: Puzzle, *, as_givens: bool) -> tuple[Tree, list[Lost]] | None:
    """``tree`` with what differs from ``old`` rewritten, or ``None`` when the puzzle must be written afresh.

    ``as_givens``: write the digits of an answer as givens, for SudokuPad's loader drops every other digit.
    """
    if (puzzle.board, puzzle.given, puzzle.extras) != (old.board, old.given, old.extras):
        return None
    tree = copy.deepcopy(tree)
    lost: list[Lost] = []
    if puzzle.answer != old.answer:
        lost += _write_answer(tree, puzzle, as_givens)
    names = (("title", "title"), ("author", "author"), ("rules", "ruleset"), ("message", "successMessage"))
    for name, key in names:
        if getattr(puzzle, name) != getattr(old, name):
            tree[key] = getattr(puzzle, name)
    if puzzle.stored != old.stored:
        tree["solution"], missed = solution_of(puzzle.stored, puzzle)
        lost += missed
    return tree, lost


def fresh(puzzle: Puzzle, *, as_givens: bool) -> tuple[Tree, list[Lost]]:
    """f-puzzles JSON of a sudoku-like puzzle and what it cannot hold. Raises ``CannotEncode`` for boards not square."""
    board = puzzle.board
    if board.lattice != "square" or board.rows != board.cols or board.missing or not 0 < board.rows <= LARGEST:
        raise CannotEncode("f-puzzles holds complete square grids only, and this board is none; choose SudokuPad.")
    size = board.rows
    tree: Tree = {"size": size, "title": puzzle.title, "author": puzzle.author, "ruleset": puzzle.rules}
    tree["grid"] = [[{} for _ in range(size)] for _ in range(size)]
    lost: list[Lost] = []
    _write_extras(tree, puzzle, lost)
    drawings = set(constraint_marks(puzzle.extras))
    region = 0
    height, width = box_shape(size)
    for mark in puzzle.given:
        if isinstance(mark, Cage) and mark.style == "region":
            _write_region(tree, mark, region, height, width)
            region += 1
        elif mark not in drawings:
            _write_mark(tree, mark, lost)
    for row in tree["grid"]:
        for cell in row:
            cell.setdefault("region", None)
    _drop_default_regions(tree, height, width)
    if puzzle.message:
        tree["successMessage"] = puzzle.message
    solution, missed = solution_of(puzzle.stored, puzzle)
    lost += missed
    if solution:
        tree["solution"] = solution
    lost += _write_answer(tree, puzzle, as_givens)
    lost += [Lost(f"genre tag {tag}") for tag in puzzle.tags]
    return tree, lost


def solution_of(stored: StoredAnswer | None, puzzle: Puzzle) -> tuple[list[Any], list[Lost]]:
    """The solution list of a stored answer; empty when it holds no digit."""
    if stored is None:
        return [], []
    entries = dict(stored.grid)
    lost: list[Lost] = []
    if not entries and (stored.marks or stored.alternatives):
        for mark in stored.marks:
            if isinstance(mark, Text) and isinstance(mark.at, Cell) and mark.text.strip():
                entries[mark.at] = mark.text.strip()
        if len(entries) < len(stored.marks) or stored.alternatives:
            lost.append(Lost("a stored answer that is no digits"))
    size = puzzle.board.rows
    texts = [entries.get(Cell(row, col)) for row in range(size) for col in range(size)]
    if not any(texts):
        return [], lost
    # A dot is a cell that must stay empty; nothing at all is a cell that is not checked.
    return [int(text) if text and _is_digits(text) else "." if text == "" else text or "" for text in texts], lost


def _write_answer(tree: Tree, puzzle: Puzzle, as_givens: bool) -> list[Lost]:
    """Replace the digits that are not given by those of the answer; everything but digits is lost."""
    for row in tree["grid"]:
        for cell in row if isinstance(row, list) else ():
            if isinstance(cell, dict) and ("penpad" in cell or cell.get("given") is not True):
                for key in ("value", "given", "penpad"):
                    cell.pop(key, None)
    parts = drawn.read(puzzle.answer, puzzle.board)
    for at, text in parts.numbers.items():
        cell = _mended_cell_at(tree, at)
        if "value" not in cell:
            cell["value"] = int(text) if _is_digits(text) else text
            if as_givens:
                cell["given"] = True
            cell["penpad"] = "answer"
    lost = [Lost("shaded cell", str(cell)) for cell in sorted(parts.shaded)]
    lost += [Lost("line", f"{a}-{b}") for a, b in parts.lines]
    lost += [Lost("border", str(edge)) for edge in sorted(parts.edges)]
    lost += [Lost(f"symbol {name}", str(cell)) for cell, name in parts.symbols.items()]
    return lost + [
        Lost(f"symbol {mark.name}", str(mark.at))
        for mark in puzzle.answer
        if isinstance(mark, Symbol) and drawn.symbol_name(mark) is None
    ]


def _cell_at(tree: Tree, at: Cell) -> dict[str, Any] | None:
    line = tree["grid"][at.row] if 0 <= at.row < len(tree["grid"]) else None
    cell = line[at.col] if isinstance(line, list) and 0 <= at.col < len(line) else None
    return cell if isinstance(cell, dict) else None


def _mended_cell_at(tree: Tree, at: Cell) -> dict[str, Any]:
    """The object of a cell; a damaged link may hold something else there, or nothing, which reads as an empty cell."""
    grid = tree["grid"]
    grid += [[] for _ in range(at.row + 1 - len(grid))]
    if not isinstance(grid[at.row], list):
        grid[at.row] = []
    line = grid[at.row]
    line += [{} for _ in range(at.col + 1 - len(line))]
    if not isinstance(line[at.col], dict):
        line[at.col] = {}
    found: dict[str, Any] = line[at.col]
    return found


def _write_extras(tree: Tree, puzzle: Puzzle, lost: list[Lost]) -> None:
    for name, value in puzzle.extras.items():
        key = name.partition(".")[2]
        if name.startswith(CARRIED) and not key.startswith("metadata.") and key != "query":
            tree.setdefault(key, copy.deepcopy(value))
        elif name in {f"sudokupad.{flag}" for flag in _SUDOKUPAD_FLAGS}:
            tree[key] = bool(value)
        elif name not in ("sudokupad.videos", "sudokupad.query", "sudokupad.settings", "sudokupad.source"):
            lost.append(Lost(f"property {name}"))


def _write_region(tree: Tree, mark: Cage, number_: int, height: int, width: int) -> None:
    """Number a region; a default box keeps its own number."""
    cells = [cell for cell in mark.cells if isinstance(cell, Cell)]
    boxes = {cell.row // height * height + cell.col // width for cell in cells}
    number_ = boxes.pop() if len(boxes) == 1 and len(cells) == height * width else 1000 + number_
    for at in cells:
        cell = _cell_at(tree, at)
        if cell is not None:
            cell["region"] = number_


def _drop_default_regions(tree: Tree, height: int, width: int) -> None:
    """Number jigsaw regions from 0, or leave the numbers out when all regions are default boxes."""
    cells = [(row, col, cell) for row, line in enumerate(tree["grid"]) for col, cell in enumerate(line)]
    default = all(cell["region"] == row // height * height + col // width for row, col, cell in cells)
    numbers = {
        key: index
        for index, key in enumerate(dict.fromkeys(cell["region"] for *_, cell in cells if cell["region"] is not None))
    }
    for *_, cell in cells:
        if default:
            del cell["region"]
        elif cell["region"] is not None:
            cell["region"] = numbers[cell["region"]]


def _write_mark(tree: Tree, mark: Mark, lost: list[Lost]) -> None:
    item: dict[str, Any]
    match mark:
        case Text(at=Cell() as at, kind="value" | "normal" as kind) if (cell := _cell_at(tree, at)) is not None:
            if mark.text.strip() and "value" not in cell and (kind == "value" or len(mark.text.strip()) == 1):
                text = mark.text.strip()
                cell |= {"value": int(text) if _is_digits(text) else text, "given": True}
                return
        case Text(at=Cell() as at, kind="candidates") if (cell := _cell_at(tree, at)) is not None:
            cell["givenPencilMarks"] = [int(char) for char in mark.text if char in "0123456789"]
            return
        case Surface(at=Cell() as at) if (cell := _cell_at(tree, at)) is not None:
            if isinstance(mark.colour, tuple):
                cell["cArray"] = [colour for colour in mark.colour if colour]
            else:
                style = mark.style if isinstance(mark.style, int) else mark.style[0]
                cell["c"] = looks.surface_colour(style, mark.colour) or "#FFFFFF"
            return
        case Cage(style="killer", hidden=False) if mark.unique is not False:
            value = {"value": mark.label} if mark.label else {}
            tree.setdefault("killercage", []).append({"cells": _names(mark.cells), **value})
            return
        case Cage(style="extraregion"):
            tree.setdefault("extraregion", []).append({"cells": _names(mark.cells)})
            return
        case Cage(style="rowcol") | Cage(hidden=True):
            return
        case Path(kind="thermo" | "slow" as kind, points=points) if _all_cells(points):
            key = "thermometer" if kind == "thermo" else "slowthermometer"
            tree.setdefault(key, []).append({"lines": [_names(points)]})
            return
        case Path(kind="arrow", points=points) if _all_cells(points):
            tree.setdefault("arrow", []).append({"cells": _names(points[:1]), "lines": [_names(points)]})
            return
        case Path(kind="line", points=points, arrowhead=False, fill=None) if _all_cells(points):
            width = number(mark.width * 2) if mark.width else 0.1
            item = {"lines": [_names(points)], "outlineC": mark.colour or "#000000", "width": width}
            tree.setdefault("line", []).append(item)
            return
        case Text(at=Cell() | Edge() | Vertex() | Point() as place) if (cells := _around(place)) is not None:
            size = number((mark.size or Fraction(1, 2)) * 2)
            item = {"cells": cells, "value": mark.text, "fontC": mark.colour or "#000000", "size": size}
            tree.setdefault("text", []).append(item)
            return
        case Cage(cells=cells_) if cells_:
            item = {"cells": _names(cells_), "value": mark.label, "outlineC": "#000000", "fontC": "#000000"}
            tree.setdefault("cage", []).append(item if mark.style == "cage" else {**item, "style": mark.style})
            return
        case Shape() if mark == even_or_odd(mark):
            row, col = centre(mark.at)
            name = name_of(Cell(int(row // 1), int(col // 1)))
            tree.setdefault("odd" if mark.rounded else "even", []).append({"cell": name})
            return
        case Shape() if (cells := _around(mark.at)) is not None:
            item = {"cells": cells, "baseC": mark.fill or "#FFFFFF00", "outlineC": mark.border or "#FFFFFF00"}
            item |= {"width": number(mark.width), "height": number(mark.height)}
            if mark.angle:
                item["angle"] = number(mark.angle)
            tree.setdefault("circle" if mark.rounded else "rectangle", []).append(item)
            return
        case _:
            pass
    places = getattr(mark, "points", None) or getattr(mark, "cells", None) or (getattr(mark, "at", ""),)
    at_text = str(mark.a) if isinstance(mark, Line) else str(places[0])
    lost.append(Lost(f"{type(mark).__name__.lower()} {getattr(mark, 'text', '')}".strip(), at_text))


def _around(place: Place) -> list[str] | None:
    """Names of one, two or four cells whose common middle is ``place``."""
    row, col = centre(place)
    if (2 * row).denominator != 1 or (2 * col).denominator != 1:
        return None
    rows = [int(row // 1)] if row.denominator == 2 else [int(row) - 1, int(row)]
    cols = [int(col // 1)] if col.denominator == 2 else [int(col) - 1, int(col)]
    return [name_of(Cell(down, right)) for down in rows for right in cols]


def _all_cells(places: tuple[Any, ...]) -> bool:
    return bool(places) and all(isinstance(place, Cell) for place in places)


def _names(cells: tuple[Any, ...]) -> list[str]:
    return [name_of(cell) for cell in cells if isinstance(cell, Cell)]


def _is_digits(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6 and str(int(text)) == text
