"""The common picture of a puzzle as JSON: places as ``R1C1``, every mark with its kind."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from penpad.cli.output import json_text, only_ascii
from penpad.formats.puzzle import Cage, Cell, Edge, Node, Point, Puzzle, Slot, Vertex


def dumps(puzzle: Puzzle) -> str:
    """The puzzle as a JSON text."""
    return json_text(of_puzzle(puzzle), indent=1, ascii_only=only_ascii())


def of_puzzle(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle in JSON types; what equals its default is left out of marks."""
    board = puzzle.board
    return {
        "penpad": 1,
        "format": puzzle.origin.codec if puzzle.origin else None,
        "board": {
            "lattice": board.lattice,
            "rows": board.rows,
            "cols": board.cols,
            "margins": plain(board.margins),
            "missing": [str(cell) for cell in sorted(board.missing)],
        },
        "title": puzzle.title,
        "author": puzzle.author,
        "rules": puzzle.rules,
        "source": puzzle.source,
        "tags": list(puzzle.tags),
        "message": puzzle.message,
        "frame": plain(puzzle.frame),
        "given": [plain(mark) for mark in puzzle.given],
        "answer": [plain(mark) for mark in puzzle.answer],
        "stored": plain(puzzle.stored),
        "extras": plain(puzzle.extras),
    }


def plain(value: Any) -> Any:
    """A value of the common picture in JSON types."""
    if isinstance(value, Cell | Vertex | Edge | Slot | Node):
        return str(value)
    if isinstance(value, Point):
        return [plain(value.row), plain(value.col)]
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    if isinstance(value, Enum):
        return value.name.lower()
    if is_dataclass(value):
        marked = {"mark": type(value).__name__.lower()} if hasattr(value, "at") or _is_mark(value) else {}
        return marked | {
            member.name: plain(getattr(value, member.name))
            for member in fields(value)
            if getattr(value, member.name) != member.default
        }
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple | frozenset | set):
        return [plain(part) for part in value]
    return value


def _is_mark(value: Any) -> bool:
    return isinstance(value, Cage) or hasattr(value, "a") or hasattr(value, "points")
