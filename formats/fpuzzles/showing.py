"""What SudokuPad needs of f-puzzles JSON: drawings of the constraints that its loader does not know.

SudokuPad's loader draws f-puzzles' own constraints. Of all others it draws only the copies that are stored as cosmetic
objects, with the name of the constraint in ``fromConstraint``; f-puzzles' own links may have none.
"""

from __future__ import annotations

import copy
from typing import Any

from penpad.formats.codec import Lost
from penpad.formats.fpuzzles.cosmetics import BUILT_IN, KEYS, uncopied
from penpad.formats.fpuzzles.drawings import DRAWN, read_item
from penpad.formats.fpuzzles.names import Tree, lines_of, name_of
from penpad.formats.fpuzzles.notes import MEMBER
from penpad.formats.fpuzzles.pen import Object, Pen
from penpad.formats.puzzle import Cell, Text

_NAMES = {
    "slowthermometer": "Slow Thermometer", "lockout": "Lockout", "renban": "Renban", "whispers": "Whispers",
    "germanwhispers": "German Whispers", "dutchwhispers": "Dutch Whispers", "regionsumline": "Region Sum Line",
    "regionsum": "Region Sum", "entropicline": "Entropic Line", "modularline": "Modular Line", "nabner": "Nabner",
    "doublearrow": "Double Arrow", "zipperline": "Zipper Line", "rowindexer": "Row Indexer",
    "columnindexer": "Column Indexer", "boxindexer": "Box Indexer", "xsum": "X Sum", "skyscraper": "Skyscraper",
    "numberedroom": "Numbered Room", "inequality": "Inequality",
}  # fmt: skip
_RINGS = {"xsum": "◯", "skyscraper": "▯"}
_READ = {
    "size", "grid", "title", "author", "ruleset", "solution", "successMessage", "metadata", "disabledlogic",
    "truecandidatesoptions", "highlightConflicts", MEMBER,
}  # fmt: skip
_SLOW = "#6495ED"


def for_sudokupad(tree: Tree) -> tuple[Tree, list[Lost]]:
    """``tree`` with what SudokuPad needs added, and what it holds but SudokuPad does not show."""
    tree = copy.deepcopy(tree)
    lost = [*_unshown_cells(tree)]
    known = {*DRAWN, *BUILT_IN, *KEYS, *_READ}
    lost += [Lost(f"constraint {key}, which SudokuPad does not know") for key in tree if key not in known]
    size = tree.get("size")
    pen = Pen(size if isinstance(size, int) else len(tree["grid"]))
    for key, item in uncopied(_NAMES, tree):
        objects = _objects(pen, key, item)
        for name, thing in objects:
            if not isinstance(tree.get(name), list):
                tree[name] = []
            tree[name].append({**thing, "fromConstraint": _NAMES[key]})
        if not objects:
            lost.append(Lost(f"drawing of the constraint {key}"))
    return tree, lost


def _objects(pen: Pen, key: str, item: Tree) -> list[Object]:
    if key == "slowthermometer":
        return _slow(item)
    found: list[Object] = []
    for mark in read_item(key, item):
        if isinstance(mark, Text) and key in _RINGS:
            found += pen.words(mark.at, _RINGS[key], "#000000", 0.6)
        if isinstance(mark, Text) and mark.kind == "normal":
            found += pen.words(mark.at, mark.text, "#000000", 0.35)
        else:
            found += pen.draw(mark)
    return found


def _slow(item: Tree) -> list[Object]:
    found: list[Object] = []
    for line in lines_of(item):
        bulb = {"cells": [name_of(line[0])], "baseC": _SLOW, "outlineC": _SLOW, "fontC": "#000000"}
        found.append(("line", {"lines": [[name_of(cell) for cell in line]], "outlineC": _SLOW, "width": 0.3}))
        found.append(("circle", {**bulb, "width": 0.8, "height": 0.8}))
    return found


def _unshown_cells(tree: Tree) -> list[Lost]:
    lost: list[Lost] = []
    entered = 0
    for row, line in enumerate(tree["grid"]):
        for col, cell in enumerate(line if isinstance(line, list) else ()):
            if not isinstance(cell, dict):
                continue
            at = str(Cell(row, col))
            if cell.get("givenPencilMarks"):
                lost.append(Lost("given candidates", at))
            if _several(cell.get("cArray")):
                lost.append(Lost("further colours of coloured cell", at))
            entered += bool(cell.get("value")) and cell.get("given") is not True
    if entered:
        lost.append(Lost(f"what is drawn so far ({entered} mark{'s' * (entered > 1)})"))
    return lost


def _several(colours: Any) -> bool:
    return isinstance(colours, list) and len(colours) > 1
