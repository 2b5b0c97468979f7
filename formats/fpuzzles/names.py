"""f-puzzles cell names (``R1C9``, from 1; row or column 0 lies outside) and small readers for its JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from math import isqrt
from typing import Any

from penpad.formats.puzzle import Cell, Place
from penpad.formats.sudokupad.places import centre, place_at

Tree = dict[str, Any]

_NAME = re.compile(r"[Rr](-?[0-9]{1,3})[Cc](-?[0-9]{1,3})\Z")
_HALF = Fraction(1, 2)
MOST_ITEMS = 50_000


def cell_named(name: object) -> Cell | None:
    """The cell of a name, or ``None``."""
    match = _NAME.match(name) if isinstance(name, str) else None
    return Cell(int(match[1]) - 1, int(match[2]) - 1) if match else None


def cells_named(names: object) -> tuple[Cell, ...]:
    """The cells of a list of names; anything else in it is passed over."""
    if not isinstance(names, list):
        return ()
    return tuple(cell for cell in map(cell_named, names[:MOST_ITEMS]) if cell is not None)


def name_of(cell: Cell) -> str:
    """The name of a cell."""
    return f"R{cell.row + 1}C{cell.col + 1}"


def items(value: object) -> Iterator[Tree]:
    """The objects of a constraint's list."""
    if isinstance(value, list):
        for item in value[:MOST_ITEMS]:
            if isinstance(item, dict):
                yield item


def lines_of(item: Tree) -> list[tuple[Cell, ...]]:
    """The polylines of a line constraint."""
    lines = item.get("lines")
    return [line for line in map(cells_named, lines if isinstance(lines, list) else []) if line]


def middle(cells: tuple[Cell, ...]) -> Place | None:
    """The mean of the centres of some cells."""
    if not cells:
        return None
    rows, cols = zip(*map(centre, cells), strict=True)
    return place_at(Fraction(sum(rows), len(cells)), Fraction(sum(cols), len(cells)))


def box_shape(size: int) -> tuple[int, int]:
    """Height and width of the default boxes of a grid."""
    height = max(rows for rows in range(1, isqrt(size) + 1) if size % rows == 0)
    return height, size // height
