"""Our own puzzles for tests: the fixtures of genres, and small boards put together by hand."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from penpad.formats import decode
from penpad.formats.puzzle import Board, Cell, Line, Mark, Puzzle, Text, edge_between

ROOT = Path(__file__).resolve().parents[1]
DEMO_LINK = (ROOT / "docs" / "demo_link.txt").read_text(encoding="utf-8").strip()


@cache
def cases(genre_id: str) -> list[dict[str, Any]]:
    """The fixture puzzles of a genre, none where its file is missing (another test says so)."""
    file = ROOT / "fixtures" / "genres" / f"{genre_id}.toml"
    found: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["puzzle"] if file.exists() else []
    return found


def first(genre_id: str, verdict: str, *, cells: int = 1) -> Puzzle:
    """The first fixture puzzle of a genre with this verdict and so many cells that needs no options."""
    puzzles = (decode(c["url"]) for c in cases(genre_id) if c["verdict"] == verdict and "options" not in c)
    return next(puzzle for puzzle in puzzles if len(puzzle.board.cells) >= cells)


def demo() -> Puzzle:
    """The Yajilin of the first page."""
    return decode(DEMO_LINK)


def numbers(rows: list[str], **written: Any) -> Puzzle:
    """A puzzle of single digits, ``.`` for an empty cell; ``written`` are other members such as the title."""
    given = [
        Text(Cell(row, col), sign) for row, signs in enumerate(rows) for col, sign in enumerate(signs) if sign != "."
    ]
    return Puzzle(Board(len(rows), len(rows[0])), given=tuple(given), **written)


def rooms(rows: list[str], *marks: Mark, **written: Any) -> Puzzle:
    """A puzzle of regions: cells with the same letter belong together."""
    board = Board(len(rows), len(rows[0]))
    borders = [
        Line(*edge_between(a, b).ends, style=2) for a, b in board.links() if rows[a.row][a.col] != rows[b.row][b.col]
    ]
    return Puzzle(board, given=(*borders, *marks), **written)
