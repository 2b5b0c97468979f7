"""What is no mark, written into native JSON and the link's query: fog, flags, messages, settings; f-puzzles' too."""

from __future__ import annotations

import copy
import re
from typing import Any
from urllib.parse import quote

from penpad.formats import extras
from penpad.formats.codec import Lost
from penpad.formats.jsontext import exact
from penpad.formats.penpa.beside import IMAGE, placed
from penpad.formats.puzzle import Cell, Json, Puzzle
from penpad.formats.sudokupad import fog
from penpad.formats.sudokupad.layout import Tree, list_to_fill
from penpad.formats.sudokupad.places import Shift, number

OWN, FPUZZLES = "sudokupad.", "fpuzzles."
CANVAS, CELLS = "canvas", "cells"
_LINK_PARTS = ("query", "fragment")
_TOP_LEVEL = {"global", "settings", "videos", "norowcol"}
_FLAGS = {"antiknight", "antiking"}
"""Flags of f-puzzles that SudokuPad keeps in its metadata under the same name."""
_GLOBAL = {"nonconsecutive": "nonconsecutive", "disjointgroups": "disjoint"}
"""Those that it keeps in a list of their own."""
_UNTOLD = {"size", "grid"}
"""Members of f-puzzles that say nothing beyond the board."""
_NAME = re.compile(r"[Rr]([0-9]{1,3})[Cc]([0-9]{1,3})")


def write(tree: Tree, metadata: dict[str, Json], puzzle: Puzzle, shift: Shift) -> list[Lost]:
    """Put all that is carried into a tree and its metadata; the rest is returned."""
    carried = kept(puzzle)
    lost: list[Lost] = []
    for name, value in puzzle.extras.items():
        if name.startswith(OWN):
            _write_own(tree, metadata, name[len(OWN) :], value, shift)
        elif name == IMAGE and isinstance(value, dict):
            carried.add(name)
            lost += _write_image(metadata, value, puzzle)
        elif name.startswith(FPUZZLES) and _write_foreign(tree, metadata, name[len(FPUZZLES) :], value, shift):
            carried.add(name)
    return lost + extras.lost(puzzle, carried)


def kept(puzzle: Puzzle) -> set[str]:
    """The keys of everything that a link holds; a replay and the other puzzles of a pack lie around one."""
    return {*extras.TEXTS, *(name for name in puzzle.extras if name.startswith(OWN))} - {f"{OWN}replay", f"{OWN}pack"}


def _write_own(tree: Tree, metadata: dict[str, Json], key: str, value: Json, shift: Shift) -> None:
    if key in (fog.LIGHT, fog.TRIGGERS):
        fog.write_fog(tree, key, copy.deepcopy(value), shift)
    elif key == CELLS:
        _write_cells(tree, value, shift)
    elif key in _TOP_LEVEL:
        tree[key] = copy.deepcopy(value)
    elif key not in (*_LINK_PARTS, CANVAS, "replay", "pack"):
        metadata[key] = copy.deepcopy(value)


def _write_image(metadata: dict[str, Json], image: dict[str, Json], puzzle: Puzzle) -> list[Lost]:
    """Penpa+'s picture, which covers the whole board here."""
    metadata["bgimage"] = image.get("url")
    opacity = exact(image.get("opacity", 100))
    if opacity is not None and opacity != 100:
        metadata["bgimageopacity"] = number(opacity / 100)
    whole = placed(puzzle.board, 38)
    return (
        []
        if all(image.get(name) == value for name, value in whole.items())
        else [Lost("place of the background image")]
    )


def _write_foreign(tree: Tree, metadata: dict[str, Json], key: str, value: Json, shift: Shift) -> bool:
    """Write what f-puzzles says if SudokuPad has a place for it."""
    if key in _FLAGS:
        if value:
            metadata[key] = True
    elif key in _GLOBAL:
        if value:
            list_to_fill(tree, "global").append(_GLOBAL[key])
    elif key == fog.LIGHT or key == "fogofwar":
        _add_light(tree, value, shift, around=key != fog.LIGHT)
    elif key == fog.TRIGGERS:
        fog.write_fog(tree, key, copy.deepcopy(value), shift)
    elif key.startswith("metadata."):
        metadata[key.partition(".")[2]] = copy.deepcopy(value)
    else:
        return key in _UNTOLD or key == "query"
    return True


def _add_light(tree: Tree, value: Json, shift: Shift, *, around: bool) -> None:
    """Cells lit from the start, named as f-puzzles does or as ``[row, col]``; a lamp also lights those around it."""
    lit: dict[tuple[int, int], None] = {}
    for item in value if isinstance(value, list) else [value]:
        match = _NAME.fullmatch(item) if isinstance(item, str) else None
        if match is None:
            continue
        row, col = int(match[1]) - 1, int(match[2]) - 1
        reach = (-1, 0, 1) if around else (0,)
        lit |= {(row + down + shift.top, col + right + shift.left): None for down in reach for right in reach}
    light = list_to_fill(tree, fog.LIGHT)
    for row, col in lit:
        if 0 <= row < len(tree["cells"]) and 0 <= col < len(tree["cells"][row]) and [row, col] not in light:
            light.append([row, col])


def _write_cells(tree: Tree, value: Json, shift: Shift) -> None:
    """Members of cells that nobody knows."""
    for name, found in value.items() if isinstance(value, dict) else ():
        match = re.fullmatch(r"R(-?[0-9]{1,4})C(-?[0-9]{1,4})", str(name))
        if match is None or not isinstance(found, dict):
            continue
        cell = Cell(int(match[1]) - 1, int(match[2]) - 1)
        row, col = cell.row + shift.top, cell.col + shift.left
        if 0 <= row < len(tree["cells"]) and 0 <= col < len(tree["cells"][row]):
            tree["cells"][row][col].update(copy.deepcopy(found))


# ---- the link ----------------------------------------------------------------------------------------------------


def tail_of(puzzle: Puzzle) -> str:
    """The query and fragment of a fresh link: the settings that the puzzle carries, and those of its frame."""
    names = {"none": "nogrid", "dotted": "dashedgrid"}
    pairs = [(f"setting-{names[puzzle.frame.lines]}", "1")] if puzzle.frame.lines in names else []
    for app in (OWN, FPUZZLES):
        pairs += [(str(pair[0]), str(pair[1])) for pair in _pairs(puzzle.extras.get(f"{app}query"))]
    query = "&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in pairs)
    fragment = puzzle.extras.get(f"{OWN}fragment")
    # The number of a puzzle in its pack says nothing in a link of its own.
    kept = isinstance(fragment, str) and bool(fragment) and not fragment.startswith("puzzle")
    return (f"?{query}" if query else "") + (f"#{fragment}" if kept else "")


def _pairs(value: Json) -> list[Any]:
    pairs = value if isinstance(value, list) else []
    return [pair for pair in pairs[:100] if isinstance(pair, (list, tuple)) and len(pair) == 2]


def _quoted(text: str) -> str:
    return quote(text, safe="-_.~:,")
