"""What f-puzzles has: a small puzzle for every key of its JSON, also those that solvers and scripts have added."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from penpad.formats import jsontext, lz
from penpad.formats.features import Feature
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.puzzle import Puzzle

_SIZE = 4
_LINES = [["R1C1", "R1C2", "R2C3"]]
_PAIR = ["R1C1", "R1C2"]
_SQUARE = ["R2C2", "R2C3", "R3C2", "R3C3"]


def tree(size: int = _SIZE, cells: dict[str, dict[str, Any]] | None = None, **members: Any) -> dict[str, Any]:
    """An f-puzzles tree of empty cells but for those told, with some more members."""
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(size)] for _ in range(size)]
    for name, cell in (cells or {}).items():
        row, col = name[1:].split("C")
        grid[int(row) - 1][int(col) - 1] = cell
    return {"size": size, "grid": grid, **members}


def link(content: dict[str, Any]) -> str:
    """A tree as a link to f-puzzles."""
    return f"https://www.f-puzzles.com/?load={lz.compress(jsontext.dumps(content))}"


def _puzzle(**members: Any) -> Puzzle:
    return FPUZZLES.decode(link(tree(**members)))


LINE_KEYS = (
    "thermometer", "slowthermometer", "palindrome", "betweenline", "lockout", "renban", "whispers", "germanwhispers",
    "dutchwhispers", "regionsumline", "regionsum", "entropicline", "modularline", "nabner", "doublearrow", "zipperline",
)  # fmt: skip
CELL_KEYS = ("even", "odd", "minimum", "maximum", "prime", "poweroftwo")
AREA_KEYS = ("extraregion", "rowindexer", "columnindexer", "boxindexer")
OUTSIDE_KEYS = ("sandwichsum", "xsum", "skyscraper", "numberedroom")
FLAGS = ("diagonal+", "diagonal-", "antiknight", "antiking", "disjointgroups", "nonconsecutive")
OTHERS: dict[str, tuple[Any, ...]] = {
    "arrow": (
        [{"cells": ["R1C1"], "lines": _LINES}],
        [{"cells": _PAIR, "lines": [["R1C2", "R2C3", "R3C3"]]}],
        [{"cells": ["R1C1", "R1C2", "R2C2"], "lines": [["R2C2", "R3C3"]]}],
    ),
    "killercage": ([{"cells": _PAIR, "value": "7"}], [{"cells": _PAIR}], [{"cells": _SQUARE, "value": "10"}]),
    "clone": ([{"cells": _PAIR, "cloneCells": ["R3C1", "R3C2"]}],),
    "quadruple": ([{"cells": _SQUARE, "values": [1, 2]}], [{"cells": _SQUARE, "values": [1, 2, 3, 4]}]),
    "difference": ([{"cells": _PAIR}], [{"cells": _PAIR, "value": "2"}]),
    "ratio": ([{"cells": _PAIR}], [{"cells": _PAIR, "value": "3"}]),
    "xv": ([{"cells": _PAIR, "value": "X"}], [{"cells": ["R1C1", "R2C1"], "value": "v"}]),
    "inequality": ([{"cells": _PAIR, "value": "<"}],),
    "littlekillersum": (
        [{"cell": "R0C1", "cells": ["R1C2", "R2C3", "R3C4"], "direction": "DR", "value": "9"}],
        [{"cell": "R5C1", "cells": ["R4C2", "R3C3", "R2C4"], "direction": "UR", "value": ""}],
    ),
}
NEW = "futureconstraint"
"""A key that nobody knows."""


def keys() -> Iterator[tuple[str, Any]]:
    """Every constraint key with an example."""
    yield from ((key, [{"lines": _LINES}]) for key in LINE_KEYS)
    yield from ((key, [{"cell": "R2C2"}, {"cell": "R1C4"}]) for key in CELL_KEYS)
    yield from ((key, [{"cells": _PAIR}]) for key in AREA_KEYS)
    yield from ((key, [{"cell": "R0C2", "value": "5"}, {"cell": "R3C5", "value": "2"}]) for key in OUTSIDE_KEYS)
    yield from ((key, True) for key in FLAGS)
    yield from ((key, value) for key, values in OTHERS.items() for value in values)


def features() -> list[Feature]:
    """All features of f-puzzles."""
    groups = (
        ("cells", _cells()),
        ("constraints", _constraints()),
        ("cosmetics", _cosmetics()),
        ("fog", _fog()),
        ("beside the board", _words()),
    )
    return [Feature(group, name, puzzles) for group, rows in groups for name, puzzles in rows]


def _cells() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    yield "given digit", (_puzzle(cells={"R1C1": {"value": 1, "given": True}}),)
    yield "entered digit", (_puzzle(cells={"R1C1": {"value": 1}}),)
    yield "given candidates", (_puzzle(cells={"R1C1": {"givenPencilMarks": [1, 2]}}),)
    yield "pencil marks", (_puzzle(cells={"R1C1": {"centerPencilMarks": [1, 2], "cornerPencilMarks": [3]}}),)
    yield "cell colour", (_puzzle(cells={"R1C1": {"c": "#FFA0A0"}}), _puzzle(cells={"R1C1": {"c": "3"}}))
    yield "several colours in one cell", (_puzzle(cells={"R1C1": {"cArray": ["#FFA0A0", "#B0FFB0"]}}),)
    rows = {f"R{row}C{col}": {"region": row - 1} for row in range(1, 5) for col in range(1, 5)}
    yield "irregular regions", (_puzzle(cells=rows),)
    yield "cells without region", (_puzzle(cells={**rows, "R1C1": {"region": None}}),)
    yield "grid sizes", tuple(_puzzle(size=size) for size in (1, 5, 6, 10, 16))


def _constraints() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    found: dict[str, list[Puzzle]] = {}
    for key, value in keys():
        found.setdefault(key, []).append(_puzzle(**{key: value}))
    yield from ((f"`{key}`", tuple(puzzles)) for key, puzzles in found.items())
    dots = {"ratio": [{"cells": _PAIR}], "xv": [{"cells": ["R2C1", "R2C2"], "value": "V"}]}
    yield "`negative`", (_puzzle(negative=["ratio", "xv"], **dots),)
    yield "a key that nobody knows", (_puzzle(**{NEW: [{"cells": _PAIR}]}),)


def cosmetics() -> Iterator[tuple[str, Any]]:
    """Every kind of cosmetic object with examples."""
    look = {"baseC": "#FFE0E0", "outlineC": "#C00000", "fontC": "#0000C0", "width": 0.5, "height": 0.75}
    yield "line", [{"lines": _LINES, "outlineC": "#67F067", "width": 0.3}]
    yield "rectangle", [{"cells": ["R1C1"], **look}]
    yield "rectangle", [{"cells": _PAIR, **look, "value": "7", "angle": 45}]
    yield "circle", [{"cells": ["R1C1"], **look}]
    yield "circle", [{"cells": _SQUARE, **look, "value": "12"}]
    yield "text", [{"cells": ["R1C1"], "value": "Hi", "fontC": "#C00000", "size": 0.7}]
    yield "text", [{"cells": _PAIR, "value": "x", "fontC": "#000000", "size": 0.5, "angle": 90}]
    yield "text", [{"cells": ["R0C2"], "value": "17", "fontC": "#000000", "size": 0.7}]
    yield "cage", [{"cells": _PAIR, "value": "A", "outlineC": "#C00000", "fontC": "#0000C0"}]


def _cosmetics() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    found: dict[str, list[Puzzle]] = {}
    for key, value in cosmetics():
        found.setdefault(key, []).append(_puzzle(**{key: value}))
    yield from ((f"`{key}`", tuple(puzzles)) for key, puzzles in found.items())
    copy = {"lines": _LINES, "outlineC": "#F067F0", "width": 0.4, "fromConstraint": "Renban"}
    yield "drawing of a constraint (`fromConstraint`)", (_puzzle(renban=[{"lines": _LINES}], line=[copy]),)


def _fog() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    yield "`foglight`", (_puzzle(foglight=["R1C1"]), _puzzle(negative=["foglight"]))
    yield "`fogofwar`", (_puzzle(fogofwar=["R1C1"]),)
    trigger = {"trigger": {"type": "cellvalue", "cell": "r1c1"}, "effect": {"type": "foglight", "cells": "r2c2"}}
    yield "`triggereffect`", (_puzzle(foglight=["R1C1"], triggereffect=[trigger]),)


def _words() -> Iterator[tuple[str, tuple[Puzzle, ...]]]:
    yield "`title`", (_puzzle(title="A title"),)
    yield "`author`", (_puzzle(author="Someone"),)
    yield "`ruleset`", (_puzzle(ruleset="One.\nTwo & three."),)
    yield "`successMessage`", (_puzzle(successMessage="Well done!"),)
    yield "`solution`", (_puzzle(solution=[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]),)
    yield "`solution` of some cells", (_puzzle(solution=[1, "", ".", *[""] * 13]),)
    options = {"disabledlogic": ["tuples"], "truecandidatesoptions": ["colored"], "highlightConflicts": True}
    yield "options of the solver", (_puzzle(**options),)
    yield "`metadata`", (_puzzle(metadata={"source": "A book"}),)
