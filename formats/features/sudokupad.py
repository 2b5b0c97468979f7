"""What SudokuPad has: a small puzzle for every kind of object and member of its JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from penpad.formats import jsontext
from penpad.formats.features import Feature
from penpad.formats.puzzle import Puzzle
from penpad.formats.sudokupad.codec import SUDOKUPAD

Tree = dict[str, Any]
_BOXES = [[[top + r, left + c] for r in (0, 1) for c in (0, 1)] for top in (0, 2) for left in (0, 2)]
_PAIR = [[0, 0], [0, 1]]


def tree(rows: int = 4, cols: int = 4, cells: dict[tuple[int, int], Tree] | None = None, **members: Any) -> Tree:
    """A native tree of empty cells but for those told, with some more members."""
    told = cells or {}
    return {"cells": [[told.get((row, col), {}) for col in range(cols)] for row in range(rows)], **members}


def _puzzle(**members: Any) -> Puzzle:
    return SUDOKUPAD.decode(jsontext.dumps(tree(**members)))


def _line(*points: list[float], **more: Any) -> Tree:
    return {"wayPoints": [list(point) for point in points], "color": "#67F067", "thickness": 8, **more}


def _shape(row: float, col: float, **more: Any) -> Tree:
    return {"center": [row, col], "width": 0.5, "height": 0.5, "backgroundColor": "#FFE0E0", **more}


def _text(row: float, col: float, text: str, **more: Any) -> Tree:
    return {"center": [row, col], "width": 1, "height": 1, "text": text, "fontSize": 28, **more}


def features() -> list[Feature]:
    """All features of SudokuPad."""
    groups = (
        ("cells", _cells()),
        ("cages and regions", _cages()),
        ("shapes and texts", _shapes()),
        ("lines and arrows", _lines()),
        ("drawings of f-puzzles' constraints", _constraints()),
        ("board", _boards()),
        ("beside the board", _words()),
    )
    return [Feature(group, name, puzzles) for group, rows in groups for name, puzzles in rows]


Rows = Iterator[tuple[str, tuple[Puzzle, ...]]]


def _cells() -> Rows:
    yield "given digit", (_puzzle(cells={(0, 0): {"value": 1}}), _puzzle(cells={(0, 0): {"value": "12"}}))
    yield "given letter", (_puzzle(cells={(0, 0): {"value": "A"}}),)
    yield "corner marks", (_puzzle(cells={(0, 0): {"pencilMarks": [1, "2"]}}),)
    yield "centre marks", (_puzzle(cells={(0, 0): {"centremarks": [1, 2]}}),)


def _cages() -> Rows:
    cage = {"cells": _PAIR, "value": "7"}
    yield "boxes", (_puzzle(regions=_BOXES),)
    yield "irregular regions", (_puzzle(regions=[[[row, col] for col in range(4)] for row in range(4)]),)
    yield "killer cage (`unique`)", (_puzzle(cages=[{**cage, "unique": True, "sum": 7}]),)
    yield "cage that may repeat digits", (_puzzle(cages=[{**cage, "unique": False}]), _puzzle(cages=[cage]))
    yield "cage with another label", (_puzzle(cages=[{**cage, "value": "a > b", "unique": True}]),)
    yield "cage in other colours", (_puzzle(cages=[{**cage, "outlineC": "#C00000", "fontC": "#0000C0"}]),)
    yield "extra region", (_puzzle(cages=[{"cells": _PAIR, "style": "extraregion", "unique": True}]),)
    styles = ("windoku", "box", "fpRowIndexer", "fpColumnIndexer", "fpBoxIndexer")
    yield "other styles of cages", tuple(_puzzle(cages=[{"cells": _PAIR, "style": style}]) for style in styles)
    hidden = ({"cells": _PAIR, "hidden": True, "unique": True}, {"cells": _PAIR, "type": "rowcol", "style": None})
    yield "cages that are not drawn", tuple(_puzzle(cages=[one]) for one in hidden)


def _shapes() -> Rows:
    both = ("underlays", "overlays")
    rim = {"borderColor": "#C00000", "borderSize": 3}
    cell = {"width": 1, "height": 1}
    yield "filled cell", (_puzzle(underlays=[_shape(0.5, 0.5, **cell)]),)
    yield "filled cells as one rectangle", (_puzzle(underlays=[_shape(1.0, 1.5, width=1, height=2)]),)
    yield "rectangle on cell, side or corner", tuple(_puzzle(**{n: [_shape(1, 1.5, **rim)]}) for n in both)
    yield "circle on cell, side or corner", tuple(_puzzle(**{n: [_shape(1, 1, rounded=True, **rim)]}) for n in both)
    yield "turned rectangle", (_puzzle(overlays=[_shape(0.5, 0.5, angle=45)]),)
    yield "rounded rectangle", (_puzzle(overlays=[_shape(0.5, 0.5, rounded=True, roundedRadius=5)]),)
    yield "shape anywhere else", (_puzzle(overlays=[_shape(0.3, 0.8)]),)
    yield "transparent shape", (_puzzle(overlays=[_shape(0.5, 0.5, opacity=0.5)]),)
    yield "text in a cell", (_puzzle(overlays=[_text(0.5, 0.5, "12"), _text(1.5, 0.5, "ab", color="#C00000")]),)
    yield "text on side or corner", (_puzzle(overlays=[_text(1, 0.5, "3"), _text(2, 2, "7")]),)
    yield "text outside", (_puzzle(regions=_BOXES, overlays=[_text(-0.5, 0.5, "17"), _text(0.5, 4.5, "9")]),)
    yield "small text in a corner", (_puzzle(overlays=[_text(0.2, 0.2, "5", fontSize=10)]),)
    yield "text anywhere else", (_puzzle(overlays=[_text(0.7, 0.6, "5")]),)
    yield "turned text", (_puzzle(overlays=[_text(0.5, 0.5, "ab", angle=30)]),)
    yield "shape with text", (_puzzle(overlays=[_shape(0.5, 0.5, text="7", fontSize=20)]),)


def _lines() -> Rows:
    middle = ([0.5, 0.5], [0.5, 2.5], [2.5, 2.5])
    yield "line through cells", (_puzzle(lines=[_line(*middle)]),)
    yield "line along the grid", (_puzzle(lines=[_line([1, 0], [1, 3], [4, 3])]),)
    yield "line from corner to corner", (_puzzle(lines=[_line([0, 0], [4, 4])]),)
    yield "line anywhere else", (_puzzle(lines=[_line([0.3, 0.3], [0.9, 2.6])]),)
    yield "dashed line", (_puzzle(lines=[_line(*middle, **{"stroke-dasharray": "8,4"})]),)
    yield "filled rectangle", (_puzzle(lines=[_line([1, 1], [1, 3], [3, 3], [3, 1], [1, 1], fill="#FFE0E0")]),)
    yield "filled area", (_puzzle(lines=[_line([1, 1], [1, 3], [3, 2], [1, 1], fill="#FFE0E0")]),)
    yield "curve", (_puzzle(lines=[{"d": "M 32 32 Q 96 32 96 96", "color": "#67F067", "thickness": 8}]),)
    yield "arrow through cells", (_puzzle(arrows=[_line(*middle, headLength=0.3)]),)
    yield "short arrow", (_puzzle(arrows=[_line([0.3, 0.5], [0.3, 0.7], headLength=0.1)]),)


def _constraints() -> Rows:
    grey, dark = "#CFCFCF", "#a1a1a1"
    bulb = _shape(0.5, 0.5, width=0.85, height=0.85, rounded=True, backgroundColor=grey, borderColor=grey)
    stem = _line([0.5, 0.5], [0.5, 1.5], [1.5, 2.5], color=grey, thickness=21)
    yield "thermometer", (_puzzle(underlays=[bulb], lines=[stem]),)
    ring = {"rounded": True, "backgroundColor": "#FFFFFF", "borderColor": dark, "borderSize": 5}
    shaft = {"color": dark, "thickness": 5, "headLength": 0.3}
    yield (
        "arrow with circle",
        (
            _puzzle(
                overlays=[_shape(0.5, 0.5, width=0.83, height=0.83, **ring)],
                arrows=[_line([0.5, 0.9], [0.5, 1.5], [1.5, 2.5], **shaft)],
            ),
        ),
    )
    yield (
        "arrow with pill",
        (
            _puzzle(
                overlays=[_shape(0.5, 1.0, width=1.83, height=0.83, **ring)],
                arrows=[_line([0.9, 0.5], [1.5, 0.5], [2.5, 1.5], **shaft)],
            ),
        ),
    )
    dot = {"width": 0.3, "height": 0.3, "rounded": True, "borderColor": "#000000"}
    white = _shape(0.5, 1, **dot, **{"backgroundColor": "#FFFFFF"})
    black = _shape(1, 0.5, **dot, **{"backgroundColor": "#000000", "text": "3", "color": "#FFFFFF", "fontSize": 12})
    yield "white and black dots", (_puzzle(overlays=[white, black]),)
    yield "X and V", (_puzzle(overlays=[_text(0.5, 1, "X", fontSize=21), _text(1, 0.5, "V", fontSize=21)]),)
    quad = {"width": 0.7, "height": 0.7, "rounded": True, "backgroundColor": "#FFFFFF", "borderColor": "#000000"}
    yield "quadruple", (_puzzle(overlays=[_shape(1, 1, text="1 2\n3", fontSize=14, **quad)]),)
    parity = {"width": 0.7, "height": 0.7, "backgroundColor": grey}
    even_odd = [_shape(0.5, 0.5, **parity), _shape(1.5, 0.5, rounded=True, **parity)]
    yield "even and odd cells", (_puzzle(underlays=even_odd),)
    end = {"width": 0.8, "height": 0.8, "rounded": True, "backgroundColor": "#FFFFFF", "borderColor": grey}
    between = _line([0.5, 0.9], [0.5, 1.5], [0.5, 2.1], color=grey, thickness=2)
    yield "between line", (_puzzle(overlays=[_shape(0.5, 0.5, **end), _shape(0.5, 2.5, **end)], lines=[between]),)
    yield "palindrome", (_puzzle(lines=[_line([0.5, 0.5], [2.5, 2.5], [2.5, 0.5], color=grey, thickness=16)]),)
    yield "diagonal", (_puzzle(regions=_BOXES, lines=[_line([4, 0], [0, 4], color="#34BBE6", thickness=2)]),)
    tip = _line([-0.2, -0.2], [-0.02, -0.02], color="#000000", thickness=2, headLength=0.3)
    yield "little killer", (_puzzle(regions=_BOXES, overlays=[_text(-0.5, -0.5, "9")], arrows=[tip]),)


def _boards() -> Rows:
    whole = {"metadata": {"solution": "?" * 3 + "." * 2 + "?" * 4 + "1" * 7}}
    yield "margins as cells", (_puzzle(rows=5, cols=5, regions=[[[1 + r, 1 + c] for r, c in b] for b in _BOXES]),)
    yield "cells that must stay empty", (_puzzle(**whole),)
    yield "board that is no square", (_puzzle(rows=3, cols=4),)


def _words() -> Rows:
    yield "title, author, rules", (_puzzle(metadata={"title": "T", "author": "A", "rules": "R"}),)
    yield "solution", (_puzzle(regions=_BOXES, metadata={"solution": "1234341221434321"}),)
    yield "message when solved", (_puzzle(metadata={"msgcorrect": "Well done!"}),)
    yield "`antiknight`, `antiking`", (_puzzle(metadata={"antiknight": True}), _puzzle(metadata={"antiking": True}))
    yield "`norowcol`", (_puzzle(metadata={"norowcol": True}),)
    yield "`foglight`", (_puzzle(foglight=[[0, 0]]),)
    trigger = {"trigger": {"type": "cellvalue", "cell": "r1c1"}, "effect": {"type": "foglight", "cells": "r2c2"}}
    yield "`triggereffect`", (_puzzle(foglight=[[0, 0]], triggereffect=[trigger]),)
