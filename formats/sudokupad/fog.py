"""Fog: which cells are lit from the start, and which are lit when others hold their digits.

SudokuPad counts cells from the corner of the whole grid; here they count from the first cell in play, in the same two
members: ``foglight`` is a list of ``[row, col]``, ``triggereffect`` names cells in text such as ``r1c1r2c2-r3c4``.
"""

from __future__ import annotations

import re
from typing import Any

from penpad.formats.puzzle import Json
from penpad.formats.sudokupad.layout import Tree, list_at, objects, text_of
from penpad.formats.sudokupad.places import Shift, cell_of

LIGHT, TRIGGERS = "foglight", "triggereffect"
LABEL = "FOGLIGHT"
"""The label of a cage whose cells are lit."""
_CELL = re.compile(r"r([0-9]{1,4})c([0-9]{1,4})", re.IGNORECASE)
_RANGE = re.compile(r"r([0-9]{1,4})c([0-9]{1,4})(?:\s*-\s*r([0-9]{1,4})c([0-9]{1,4}))?", re.IGNORECASE)
_MOST = 40_000


def read_fog(tree: Tree, metadata: dict[str, Any], shift: Shift) -> dict[str, Json]:
    """The members of a tree that tell of fog, wherever it keeps them; nothing for a puzzle without."""
    found: dict[str, Json] = {}
    light: object = tree.get(LIGHT, metadata.get(LIGHT))
    if light is None:
        cages = [cage for _, cage in objects(tree, "cages") if is_light(cage)]
        light = [spot for cage in cages for spot in list_at(cage, "cells")] if cages else None
    if isinstance(light, str):
        light = [[row, col] for row, col in _named(light)]
    if isinstance(light, list):
        spots = [spot for spot in map(cell_of, light[:_MOST]) if spot is not None]
        found[LIGHT] = [[row - shift.top, col - shift.left] for row, col in spots]
    triggers = tree.get(TRIGGERS)
    if triggers is not None:
        found[TRIGGERS] = _moved(triggers, Shift(-shift.top, -shift.left))
    return found


def is_light(cage: Tree) -> bool:
    """Whether a cage only tells which cells are lit."""
    return text_of(cage.get("value")).strip().upper() == LABEL


def write_fog(tree: Tree, name: str, value: Json, shift: Shift) -> None:
    """One of the two members, put into a tree."""
    if name == LIGHT and isinstance(value, list):
        spots = [spot for spot in map(cell_of, value) if spot is not None]
        tree[LIGHT] = [[row + shift.top, col + shift.left] for row, col in spots]
    else:
        tree[name] = _moved(value, shift)


def _moved(value: Json, shift: Shift) -> Json:
    """A copy in which every cell that a text names lies elsewhere."""
    if isinstance(value, dict):
        return {key: _moved(part, shift) for key, part in value.items()}
    if isinstance(value, list):
        return [_moved(part, shift) for part in value]
    if not isinstance(value, str) or shift == Shift():
        return value
    return _CELL.sub(lambda cell: f"r{int(cell[1]) + shift.top}c{int(cell[2]) + shift.left}", value)


def _named(text: str) -> list[tuple[int, int]]:
    """The cells that a text names, counted from 0; a range is a rectangle."""
    found: dict[tuple[int, int], None] = {}
    for match in _RANGE.finditer(text):
        top, left = int(match[1]), int(match[2])
        bottom, right = (int(match[3]), int(match[4])) if match[3] else (top, left)
        if (abs(bottom - top) + 1) * (abs(right - left) + 1) > _MOST:
            continue
        for col in range(min(left, right), max(left, right) + 1):
            for row in range(min(top, bottom), max(top, bottom) + 1):
                found[row - 1, col - 1] = None
        if len(found) > _MOST:
            break
    return list(found)
