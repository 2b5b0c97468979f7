"""What f-puzzles has no place for, kept beside its own members under ``penpa``, which the apps pass over.

Margins, missing cells, the frame, the source, genre tags, borders that f-puzzles draws around its regions, and the
stored answer in another format's form. What is kept beside something that was changed since is not believed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from penpad.formats.fpuzzles.names import Tree, cell_named, name_of
from penpad.formats.fpuzzles.notes import MEMBER, digest, mark_note, mark_of, rebuilt, written
from penpad.formats.jsontext import exact
from penpad.formats.puzzle import Board, Cell, Frame, Margins, Mark, Puzzle, StoredAnswer
from penpad.formats.sudokupad.layout import text_of

_WIDEST = 1_000
_MOST = 50_000


@dataclass(frozen=True)
class Aside:
    """The member read. ``told`` is false for puzzles that were not written by penpad from another format."""

    told: bool = False
    board: Board | None = None
    frame: Frame = field(default_factory=Frame)
    source: str = ""
    tags: tuple[str, ...] = ()
    regions: tuple[Mark, ...] | None = None
    """The marks that draw the regions, if they are not the regions themselves."""
    stored: StoredAnswer | None = None
    order: object = None
    """See ``order.py``."""
    unstored: bool = False
    """A grid full of digits is not its own solution."""


def region_layout(tree: Tree) -> list[Any]:
    """The region numbers of all cells, from which a digest is made."""
    return [
        [cell.get("region", "box") if isinstance(cell, dict) else None for cell in row]
        if isinstance(row, list)
        else None
        for row in tree["grid"]
    ]


def write_aside(
    tree: Tree, puzzle: Puzzle, board: Board, regions: list[Mark], stored: StoredAnswer | None, *, full: bool
) -> None:
    """Keep what differs from the ``board``, the ``stored`` answer and the regions that the tree alone would be read as.

    ``full``: all cells have digits, and would be taken for a solution.
    """
    found: dict[str, Any] = {}
    if puzzle.board != board:
        margins = puzzle.board.margins
        found["margins"] = [margins.top, margins.bottom, margins.left, margins.right]
        if puzzle.board.missing:
            found["missing"] = [name_of(cell) for cell in sorted(puzzle.board.missing)]
    if puzzle.frame != Frame():
        frame = puzzle.frame
        found["frame"] = {
            one.name: getattr(frame, one.name) for one in fields(frame) if getattr(frame, one.name) != one.default
        }
    if puzzle.source:
        found["source"] = puzzle.source
    if puzzle.tags:
        found["tags"] = list(puzzle.tags)
    if regions:
        found["regions"] = [digest(region_layout(tree)), [mark_note(mark) for mark in regions]]
    if puzzle.stored is None and full:
        found["unstored"] = True
    elif puzzle.stored != stored and puzzle.stored is not None:
        one = puzzle.stored
        parts = [written(one.checks), [mark_note(mark) for mark in one.marks]]
        parts.append([[mark_note(mark) for mark in marks] for marks in one.alternatives])
        parts.append({name_of(cell): text for cell, text in one.grid.items()})
        found["stored"] = [digest(tree.get("solution")), *parts]
    if found or "fpuzzles.size" not in puzzle.extras:
        tree[MEMBER] = found


def read_aside(tree: Tree, size: int) -> Aside:
    """What is kept in a tree; what makes no sense is passed over."""
    told = tree.get(MEMBER)
    if not isinstance(told, dict):
        return Aside()
    tags = told.get("tags")
    return Aside(
        True,
        _board(told, size),
        _frame(told.get("frame")),
        text_of(told.get("source")),
        tuple(map(text_of, tags[:100])) if isinstance(tags, list) else (),
        _regions(told.get("regions"), tree),
        _stored(told.get("stored"), tree),
        told.get("order"),
        bool(told.get("unstored")),
    )


def _board(told: Tree, size: int) -> Board | None:
    sides = told.get("margins")
    widths = [exact(side) for side in sides] if isinstance(sides, list) and len(sides) == 4 else []
    if not widths or not all(w is not None and w.denominator == 1 and 0 <= w <= _WIDEST for w in widths):
        return None
    names = told.get("missing")
    missing = [cell_named(name) for name in names[:_MOST]] if isinstance(names, list) else []
    inside = frozenset(cell for cell in missing if cell and 0 <= cell.row < size and 0 <= cell.col < size)
    if len(inside) == size * size:
        return None
    return Board(size, size, inside, Margins(*(int(width) for width in widths if width is not None)))


def _frame(told: object) -> Frame:
    found = rebuilt(Frame, told) if isinstance(told, dict) else None
    return found if isinstance(found, Frame) else Frame()


def _regions(told: object, tree: Tree) -> tuple[Mark, ...] | None:
    if not isinstance(told, list) or len(told) != 2 or told[0] != digest(region_layout(tree)):
        return None
    return _marks(told[1])


def _marks(told: object) -> tuple[Mark, ...] | None:
    if not isinstance(told, list) or len(told) > _MOST:
        return None
    try:
        return tuple(mark_of(note) for note in told)
    except ValueError:
        return None


def _stored(told: object, tree: Tree) -> StoredAnswer | None:
    if not isinstance(told, list) or len(told) != 5 or told[0] != digest(tree.get("solution")):
        return None
    checks, marks, either, grid = told[1:]
    drawn = _marks(marks)
    others = [_marks(part) for part in either[:100]] if isinstance(either, list) else [None]
    if drawn is None or any(part is None for part in others) or not isinstance(grid, dict):
        return None
    cells: dict[Cell, str | None] = {}
    for name, text in grid.items():
        cell = cell_named(name)
        if cell is not None:
            cells[cell] = None if text is None else text_of(text)
    return StoredAnswer(
        drawn,
        tuple(part for part in others if part is not None),
        cells,
        tuple(map(text_of, checks)) if isinstance(checks, list) else (),
    )
