"""Small puzzles as SudokuPad writes them: its JSON with lines, shapes and cages, and a rules text."""

from __future__ import annotations

import json
from typing import Any

from lzstring import LZString
from penpad import formats
from penpad.solver import genres, recognise
from penpad.solver.sudoku.clues import Clues

Part = dict[str, Any]
SIZE = 9
BOXES = [[[row // 3 * 3 + k // 3, row % 3 * 3 + k % 3] for k in range(SIZE)] for row in range(SIZE)]


def line(colour: str, *cells: tuple[int, int], thickness: float = 8) -> Part:
    return {"lines": [{"wayPoints": [[r + 0.5, c + 0.5] for r, c in cells], "color": colour, "thickness": thickness}]}


def shape(
    row: int,
    col: int,
    size: float = 0.8,
    fill: str = "#FFFFFF",
    border: str | None = "#CFCFCF",
    *,
    rounded: bool = True,
    angle: int = 0,
) -> Part:
    drawn: Part = {"center": [row + 0.5, col + 0.5], "width": size, "height": size, "rounded": rounded}
    drawn |= (
        {"backgroundColor": fill} | ({"borderColor": border} if border else {}) | ({"angle": angle} if angle else {})
    )
    return {"underlays": [drawn]}


def arrow(*cells: tuple[int, int], colour: str = "#a1a1a1") -> Part:
    points = [[r + 0.5, c + 0.5] for r, c in cells]
    return {"arrows": [{"wayPoints": points, "color": colour, "thickness": 5, "headLength": 0.3}]}


def cage(label: str, *cells: tuple[int, int]) -> Part:
    return {"cages": [{"cells": [list(cell) for cell in cells], "value": label}]}


def grey(*cells: tuple[int, int]) -> tuple[Part, ...]:
    return tuple(shape(*cell, 1, "#CFCFCF", None, rounded=False) for cell in cells)


def read(rules: str, *parts: Part) -> Clues:
    """What is read of a puzzle with these parts, decoded from its link."""
    pad: dict[str, Any] = {
        "id": "own",
        "cellSize": 64,
        "cells": [[{} for _ in range(SIZE)] for _ in range(SIZE)],
        "regions": BOXES,
        "cages": [{"cells": [], "value": f"rules: Normal sudoku rules apply. {rules}"}],
        **{name: [] for name in ("lines", "arrows", "underlays", "overlays")},
    }
    for part in parts:
        for name, drawn in part.items():
            pad[name] = [*pad[name], *drawn]
    puzzle = formats.decode("scl" + LZString().compressToBase64(json.dumps(pad)), offline=True)
    candidate = recognise.read(puzzle, genres.load("sudoku"), "asked", "", {})
    if candidate.error is not None:
        raise candidate.error
    clues: Clues = candidate.clues
    return clues
