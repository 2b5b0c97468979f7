"""The order in which marks become native objects, and which of them are one object."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from penpad.formats.puzzle import (
    Cell,
    Cross,
    Edge,
    Erased,
    Line,
    Mark,
    Path,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.free import joined

ABOVE = 14
"""The first rank of the marks that lie above all lines."""
Piece = Mark | tuple[Shape, Text]
"""A mark, or two that are one object."""


def is_free(mark: Mark) -> bool:
    """Whether a text is SudokuPad's own, which is an object as it is."""
    return isinstance(mark, Text) and mark.kind == "free" and mark.style == 1 and not mark.turn


def pieces(marks: Iterable[Mark]) -> list[Piece]:
    """The marks, each shape and the text within it as one."""
    found: list[Piece] = []
    for mark in marks:
        last = found[-1] if found else None
        if isinstance(last, Shape) and isinstance(mark, Text) and joined(last, mark):
            found[-1] = (last, mark)
        else:
            found.append(mark)
    return found


def rank(piece: Piece) -> int:
    """The place of a mark in the order of drawing."""
    mark = piece[0] if isinstance(piece, tuple) else piece
    paths = {"band": 3, "thermo": 4, "slow": 5, "arrow": 6, "direction": 8, "polygon": 10, "line": 11}
    match mark:
        case Surface():
            return 0
        case Shape() | Text():
            return 14 if mark.above else 1
        case Symbol():
            return 14 if mark.layer == 2 else 2
        case Path():
            return paths[mark.kind]
        case Line():
            return {"wall": 7, "cage": 13}.get(family_of(mark), 12)
        case Erased():
            return 9
        case Cross():
            return 12
        case _:
            return 15


def family_of(line: Line) -> str:
    """What a line is drawn along: ``cage``, ``wall``, ``grid`` or, through cells, ``line``; ``pieces`` when it is not
    made of the shortest steps between cells or grid points.
    """
    a, b = line.a, line.b
    if isinstance(a, Slot) and isinstance(b, Slot) and max(a.index, b.index) < 4:
        return "cage"
    if isinstance(a, Edge) and isinstance(b, Edge) and a.horizontal == b.horizontal:
        return "wall"
    for kind, name in ((Cell, "line"), (Vertex, "grid")):
        if isinstance(a, kind) and isinstance(b, kind):
            return name if gcd(a.row - b.row, a.col - b.col) == 1 else "pieces"
    return "pieces"
