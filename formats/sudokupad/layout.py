"""Which cells of native JSON are in play, and what its metadata says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.lz import join_surrogates
from penpad.formats.puzzle import Board, Cell, Margins
from penpad.formats.sudokupad.asides import MEMBER as ASIDE
from penpad.formats.sudokupad.asides import Aside, read_aside
from penpad.formats.sudokupad.places import Shift, cell_of

Tree = dict[str, Any]
Spot = tuple[int, int]

MAX_CELLS = 40_000
_METADATA = re.compile(r"\s*(.+?)\s*:\s*(.*)\Z", re.DOTALL)
_BLANK = {".", "?", " ", "0"}
_LONE = re.compile("[\ud800-\udfff]")
# The Penpa+ importer writes these where the setter wrote nothing.
_NOTHING = {"title": "Untitled", "author": "Unknown", "rules": "No rules provided"}


def text_of(value: object) -> str:
    """A JSON string or number as text; everything else is no text."""
    if isinstance(value, str):
        return _LONE.sub("\ufffd", join_surrogates(value))
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return repr(value)
    return ""


def list_at(tree: Tree, name: str) -> list[Any]:
    """The list under ``name``, or an empty one."""
    found = tree.get(name)
    return found if isinstance(found, list) else []


def list_to_fill(tree: Tree, name: str) -> list[Any]:
    """The list under ``name``, put there if there is none."""
    found = tree.get(name)
    if not isinstance(found, list):
        found = tree[name] = []
    return found


def objects(tree: Tree, name: str) -> Iterator[tuple[int, Tree]]:
    """The objects of a list, with their place in it."""
    for index, item in enumerate(list_at(tree, name)):
        if isinstance(item, dict):
            yield index, item


def spots(value: object) -> list[Spot]:
    """The cells of a JSON list of ``[row, col]``, each once; anything else in it is passed over."""
    if not isinstance(value, list):
        return []
    return list(dict.fromkeys(spot for spot in map(cell_of, value) if spot is not None))


def grid_size(tree: Tree) -> tuple[int, int]:
    """Rows and columns of ``cells``; raises ``DecodeError`` without any, ``TooLarge`` for too many."""
    cells = list_at(tree, "cells")
    rows, cols = len(cells), max((len(row) for row in cells if isinstance(row, list)), default=0)
    if not rows or not cols:
        raise DecodeError("The puzzle has no cells, so there is no grid to read.")
    if rows * cols > MAX_CELLS:
        raise TooLarge(f"The grid has {rows} x {cols} cells, more than the {MAX_CELLS:,} that are read.")
    return rows, cols


# ---- metadata ----------------------------------------------------------------------------------------------------


def metadata_pair(cage: Tree) -> tuple[str, str] | None:
    """Name and text of a cage without cells that only carries metadata such as ``title: ...``."""
    if list_at(cage, "cells"):
        return None
    match = _METADATA.match(text_of(cage.get("value")))
    return (match[1], match[2]) if match else None


def metadata_of(tree: Tree) -> dict[str, Any]:
    """All metadata: of cages, then of the metadata objects, which win; ``rules`` of several cages are joined."""
    out: dict[str, Any] = {}
    for name in ("title", "author", "rules", "solution"):
        if isinstance(tree.get(name), (str, int)):
            out[name] = tree[name]
    rules: list[str] = []
    for _, cage in objects(tree, "cages"):
        pair = metadata_pair(cage)
        if pair and pair[0] == "rules":
            rules.append(pair[1])
        elif pair:
            out[pair[0]] = pair[1]
    if rules:
        out["rules"] = rules
    for name in ("metaData", "metadata"):
        if isinstance(tree.get(name), dict):
            out.update(tree[name])
    return out


def words(metadata: dict[str, Any], name: str) -> str:
    """A text of the metadata; lists are paragraphs, the importer's stand-ins for nothing are nothing."""
    value = metadata.get(name)
    text = "\n".join(map(text_of, value)) if isinstance(value, list) else text_of(value)
    return "" if text == _NOTHING.get(name) and ASIDE not in metadata else text


# ---- the board ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Layout:
    """The board in play, how far it lies from the grid's corner, the grid's size and the solution text."""

    board: Board
    shift: Shift
    rows: int
    cols: int
    solution: str = ""
    metadata: dict[str, Any] = field(default_factory=dict, compare=False)
    aside: Aside = field(default_factory=Aside)

    def solution_at(self, cell: Cell) -> str | None:
        """The character of the solution for a cell; ``""`` must stay empty, ``None`` is not checked."""
        at = (cell.row + self.shift.top) * self.cols + cell.col + self.shift.left
        char = self.solution[at] if at < len(self.solution) else "?"
        return None if char in "? " else "" if char == "." else char


def layout_of(tree: Tree) -> Layout:
    """The layout of a native tree: the box of its bounds cage, else of its regions and cages, else the whole grid.

    The box grows to every cell for which the solution has a character. Without regions cages are only decoration and
    do not shrink the board.
    """
    rows, cols = grid_size(tree)
    metadata = metadata_of(tree)
    solution = _solution(metadata, rows * cols)
    aside = read_aside(metadata, rows, cols)
    everything = Layout(aside.board or Board(rows, cols), aside.shift, rows, cols, solution, metadata, aside)
    if aside.board is not None:
        return everything
    solved = {divmod(at, cols) for at, char in enumerate(solution[: rows * cols]) if char not in _BLANK}
    bounds = {spot for _, cage in objects(tree, "cages") if is_bounds(cage) for spot in spots(cage.get("cells"))}
    regions = [cells for cells in map(spots, list_at(tree, "regions")) if cells]
    # A region of one cell among larger ones is an outside clue with a frame.
    large = [cells for cells in regions if len(cells) > 1] or regions
    area = {spot for cells in large for spot in cells}
    if bounds and not area:
        return _boxed(everything, bounds | solved, None)
    if not area or (3 * len(area) < rows * cols and not solved):
        return everything
    area |= solved
    for _, cage in objects(tree, "cages"):
        if cage.get("hidden") is not True or cage.get("unique") is True:
            area |= set(spots(cage.get("cells")))
    members = area | {spot for cells in regions for spot in cells} | _valued(tree)
    found = _boxed(everything, area | bounds, members)
    size = max(map(len, regions))
    if found.board.rows == found.board.cols == size:
        # A region without border: every row needs all its cells.
        return _boxed(everything, area | bounds, None)
    return found


def reaches_beyond(board: Board) -> bool:
    """Whether a grid of the app's own has cells that are not on the board."""
    return bool(board.missing) or board.margins != Margins()


def is_bounds(cage: Tree) -> bool:
    """Whether a cage only tells the corners of the area in play."""
    cells = spots(cage.get("cells"))
    return (
        1 <= len(cells) <= 2
        and cage.get("hidden") is True
        and cage.get("unique") is False
        and not text_of(cage.get("value")).strip()
    )


def _valued(tree: Tree) -> set[Spot]:
    return {
        (row, col)
        for row, line in enumerate(list_at(tree, "cells"))
        if isinstance(line, list)
        for col, cell in enumerate(line)
        if isinstance(cell, dict) and text_of(cell.get("value")).strip()
    }


def _boxed(whole: Layout, area: set[Spot], members: set[Spot] | None) -> Layout:
    """``whole`` cut down to the box around ``area``; cells of the box outside ``members`` are missing."""
    inside = [(row, col) for row, col in area if 0 <= row < whole.rows and 0 <= col < whole.cols]
    if not inside:
        return whole
    top, bottom = min(row for row, _ in inside), max(row for row, _ in inside)
    left, right = min(col for _, col in inside), max(col for _, col in inside)
    shift = Shift(top, left)
    missing: frozenset[Cell] = frozenset()
    if members is not None:
        box = ((row, col) for row in range(top, bottom + 1) for col in range(left, right + 1))
        missing = frozenset(shift.cell(*spot) for spot in box if spot not in members)
    margins = Margins(top, whole.rows - 1 - bottom, left, whole.cols - 1 - right)
    board = Board(bottom - top + 1, right - left + 1, missing, margins)
    return Layout(board, shift, whole.rows, whole.cols, whole.solution, whole.metadata, whole.aside)


def _solution(metadata: dict[str, Any], length: int) -> str:
    value = metadata.get("solution")
    text = "".join(map(text_of, value)) if isinstance(value, list) else text_of(value)
    if len(text) != length and len(text.strip()) == length:
        text = text.strip()
    return text
