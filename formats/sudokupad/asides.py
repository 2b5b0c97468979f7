"""What SudokuPad has no place for, kept beside its own metadata: margins, missing cells, the frame, other answers.

The metadata member ``penpa`` holds it; the app passes over it::

    {"margins": [1, 0, 1, 0], "missing": [[0, 3]], "cells": 1, "outline": 0, "dots": 1, "regions": 1, "source": 1,
     "norowcol": 0, "marks": [...]}
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from penpad.formats.jsontext import exact
from penpad.formats.puzzle import Board, Cell, Frame, Margins, Mark, Puzzle, StoredAnswer
from penpad.formats.sudokupad.notes import mark_of, note_of
from penpad.formats.sudokupad.places import Shift, cell_of

MEMBER = "penpa"
_WIDEST = 1_000
_MOST = 20_000


@dataclass(frozen=True)
class Aside:
    """The member ``penpa`` read: ``board`` is the whole grid with its margins and missing cells, if it is told."""

    board: Board | None = None
    shift: Shift = field(default_factory=Shift)
    beyond: bool = False
    """Margins are cells of the grid."""
    outline: bool = True
    dots: bool = False
    drawn_regions: bool = False
    """Regions only repeat borders that are drawn as lines."""
    source: str = ""
    stored: StoredAnswer | None = None

    def frame(self, frame: Frame) -> Frame:
        """A frame with what is told beside it."""
        return replace(frame, outline=self.outline, dots=self.dots, beyond=self.beyond)


# ---- writing -----------------------------------------------------------------------------------------------------


def aside_of(puzzle: Puzzle, *, drawn_regions: bool) -> dict[str, Any]:
    """What to write under ``MEMBER`` for a puzzle whose first cell is the first of the grid."""
    board, frame = puzzle.board, puzzle.frame
    margins = board.margins
    found: dict[str, Any] = {"margins": [margins.top, margins.bottom, margins.left, margins.right]}
    if board.missing:
        found["missing"] = [[cell.row, cell.col] for cell in sorted(board.missing)]
    if frame.beyond:
        found["cells"] = 1
    if not frame.outline:
        found["outline"] = 0
    if frame.dots:
        found["dots"] = 1
    if drawn_regions:
        found["regions"] = 1
    if puzzle.source:
        found["source"] = 1
    stored = puzzle.stored
    if stored is not None and (stored.marks or stored.alternatives or stored.checks):
        found["marks"] = _notes(stored.marks)
        if stored.alternatives:
            found["either"] = [_notes(marks) for marks in stored.alternatives]
        if stored.checks:
            found["checks"] = list(stored.checks)
    return found


def _notes(marks: Iterable[Mark]) -> list[Any]:
    return [note for mark in marks if (note := note_of(mark, Shift())) is not None]


# ---- reading -----------------------------------------------------------------------------------------------------


def read_aside(metadata: dict[str, Any], rows: int, cols: int) -> Aside:
    """The aside in the metadata of a grid of ``rows`` x ``cols`` cells; what makes no sense is passed over."""
    told = metadata.get(MEMBER)
    if not isinstance(told, dict):
        return Aside()
    sides = told.get("margins")
    widths = [exact(side) for side in sides] if isinstance(sides, list) and len(sides) == 4 else []
    board, shift, beyond = None, Shift(), bool(told.get("cells"))
    if widths and all(w is not None and w.denominator == 1 and 0 <= w <= _WIDEST for w in widths):
        around = Margins(*(int(width) for width in widths if width is not None))
        if beyond:
            rows, cols = rows - around.top - around.bottom, cols - around.left - around.right
            shift = Shift(around.top, around.left)
        spots = told.get("missing")
        missing = [spot for spot in map(cell_of, spots if isinstance(spots, list) else ()) if spot is not None]
        inside = frozenset(Cell(row, col) for row, col in missing if 0 <= row < rows and 0 <= col < cols)
        board = Board(rows, cols, inside, around) if rows > 0 and cols > 0 else None
    source = metadata.get("source")
    return Aside(
        board,
        shift if board is not None else Shift(),
        beyond and board is not None,
        told.get("outline") != 0,
        bool(told.get("dots")),
        bool(told.get("regions")),
        source if told.get("source") and isinstance(source, str) else "",
        _stored(told),
    )


def read_members(metadata: dict[str, Any]) -> set[str]:
    """The members of the metadata that an aside answers for."""
    told = metadata.get(MEMBER)
    if not isinstance(told, dict):
        return set()
    members = {MEMBER, "source"} if told.get("source") else {MEMBER}
    # Unless the puzzle's own, the flag only keeps the app from expecting a sudoku.
    return members if told.get("norowcol") == 0 else members | {"norowcol"}


def _stored(told: dict[str, Any]) -> StoredAnswer | None:
    marks, either, checks = (told.get(name) for name in ("marks", "either", "checks"))
    if not any(isinstance(part, list) for part in (marks, either, checks)):
        return None
    return StoredAnswer(
        _marks(marks),
        tuple(_marks(part) for part in either[:100]) if isinstance(either, list) else (),
        checks=tuple(check for check in checks if isinstance(check, str)) if isinstance(checks, list) else (),
    )


def _marks(told: object) -> tuple[Mark, ...]:
    if not isinstance(told, list):
        return ()
    return tuple(mark for mark in (mark_of(note, Shift()) for note in told[:_MOST]) if mark is not None)
