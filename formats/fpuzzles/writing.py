"""Puzzles to f-puzzles JSON: a changed puzzle patched into the JSON it came from, or any puzzle on a square board.

What f-puzzles has a constraint for is written as that constraint only when its drawing is exactly f-puzzles' own;
everything else is drawn with cosmetic objects (``pen.py``), which carry a note of the mark that they draw.
"""

from __future__ import annotations

import copy
from typing import Any

from penpad.formats import drawn
from penpad.formats.codec import Lost
from penpad.formats.errors import CannotEncode
from penpad.formats.extras import told
from penpad.formats.fpuzzles.asides import write_aside
from penpad.formats.fpuzzles.cosmetics import KEYS, is_answer
from penpad.formats.fpuzzles.drawings import constraint_marks
from penpad.formats.fpuzzles.layers import Layers, where
from penpad.formats.fpuzzles.names import Tree, items, name_of
from penpad.formats.fpuzzles.notes import MEMBER, mark_note, stamped
from penpad.formats.fpuzzles.order import order_of
from penpad.formats.fpuzzles.pen import Pen, lost_text
from penpad.formats.normal import describe
from penpad.formats.puzzle import Board, Cell, Frame, Mark, Puzzle, StoredAnswer, Symbol, Text
from penpad.formats.sudokupad.posing import posed
from penpad.formats.sudokupad.sketch import PLAIN, turned_symbol

LARGEST = 25
_SHOWN = 16
_NOTES = {"corner": "cornerPencilMarks", "centre": "centerPencilMarks"}


def patched(puzzle: Puzzle, tree: Tree, old: Puzzle, *, as_givens: bool) -> tuple[Tree, list[Lost]] | None:
    """``tree`` with what differs from ``old`` rewritten, or ``None`` when the puzzle must be written afresh.

    ``as_givens``: write the digits of an answer as givens, for SudokuPad's loader drops every other digit.
    """
    same = ("board", "given", "extras", "frame", "source", "tags")
    if any(getattr(puzzle, name) != getattr(old, name) for name in same):
        return None
    tree = copy.deepcopy(tree)
    lost: list[Lost] = []
    if (puzzle.answer, puzzle.solved) != (old.answer, old.solved):
        lost += _write_answer(tree, puzzle, as_givens)
    names = (("title", "title"), ("author", "author"), ("rules", "ruleset"), ("message", "successMessage"))
    for name, key in names:
        if getattr(puzzle, name) != getattr(old, name):
            tree[key] = getattr(puzzle, name)
    if puzzle.stored != old.stored:
        tree["solution"], missed = solution_of(puzzle.stored, puzzle)
        lost += missed
    return tree, lost


def fresh(puzzle: Puzzle, *, as_givens: bool) -> tuple[Tree, list[Lost]]:
    """f-puzzles JSON of a puzzle on a square board, and what it cannot hold. Raises ``CannotEncode`` for others."""
    _refuse(puzzle.board)
    puzzle, matrix, lost = posed(puzzle)
    board = puzzle.board
    size = board.rows
    if matrix != PLAIN:
        lost += [
            Lost(f"turn of {describe(mark)}", where(mark))
            for mark in puzzle.given
            if isinstance(mark, Symbol) and turned_symbol(mark, matrix) is None
        ]
    tree: Tree = {"size": size, "title": puzzle.title, "author": puzzle.author, "ruleset": puzzle.rules}
    tree["grid"] = [[{} for _ in range(size)] for _ in range(size)]
    _write_extras(tree, puzzle, lost)
    drawings = set(constraint_marks(puzzle.extras, size))
    layers = Layers(tree, puzzle, lost)
    layers.write([mark for mark in puzzle.given if mark not in drawings])
    if puzzle.message:
        tree["successMessage"] = puzzle.message
    solution, missed = solution_of(puzzle.stored, puzzle)
    lost += missed
    if solution:
        tree["solution"] = solution
    lost += _write_answer(tree, puzzle, as_givens)
    lost += _unshown(puzzle)
    alone = _read_alone(tree)
    full = all("value" in cell and "penpad" not in cell for row in tree["grid"] for cell in row)
    write_aside(tree, puzzle, alone.board, layers.regions, alone.stored, full=full)
    if MEMBER in tree:
        order = order_of(puzzle.given, (_read_alone(tree) if layers.regions else alone).given)
        if order is not None:
            tree[MEMBER]["order"] = order
    return tree, lost


def _read_alone(tree: Tree) -> Puzzle:
    from penpad.formats.fpuzzles.reading import read_fpuzzles

    return read_fpuzzles(tree)


def _refuse(board: Board) -> None:
    if board.lattice != "square" or not board.rows:
        raise CannotEncode(f"f-puzzles has square grids only, and this board is a {board.lattice} lattice.")
    if board.rows != board.cols:
        raise CannotEncode(
            f"f-puzzles has square grids only, and this board has {board.rows} rows and {board.cols} columns; "
            "choose SudokuPad."
        )
    if board.rows > LARGEST:
        raise CannotEncode(
            f"f-puzzles has grids up to {LARGEST} x {LARGEST}, and this board is {board.rows} x {board.cols}; "
            "choose SudokuPad."
        )


def _unshown(puzzle: Puzzle) -> list[Lost]:
    """What is kept beside the puzzle, but not shown by f-puzzles."""
    frame, usual = puzzle.frame, Frame()
    lost = []
    if frame.lines != usual.lines:
        lost.append(Lost({"dotted": "dots of the grid lines", "none": "absence of the grid lines"}[frame.lines]))
    if frame.dots:
        lost.append(Lost("grid points"))
    if not frame.outline:
        lost.append(Lost("absence of the outer frame"))
    lost += [Lost("missing cell", str(cell)) for cell in sorted(puzzle.board.missing)]
    if puzzle.source:
        lost.append(Lost("source"))
    lost += [Lost(f"genre tag {tag}") for tag in puzzle.tags]
    if puzzle.board.rows > _SHOWN:
        lost.append(Lost(f"size of the grid: f-puzzles itself shows at most {_SHOWN} x {_SHOWN} cells"))
    return lost


# ---- answers -----------------------------------------------------------------------------------------------------


def solution_of(stored: StoredAnswer | None, puzzle: Puzzle) -> tuple[list[Any], list[Lost]]:
    """The solution list of a stored answer; empty when it holds no digit."""
    if stored is None:
        return [], []
    entries = dict(stored.grid)
    lost: list[Lost] = []
    if not entries:
        others: dict[str, int] = {}
        for mark in stored.marks:
            if isinstance(mark, Text) and isinstance(mark.at, Cell) and mark.text.strip():
                entries[mark.at] = mark.text.strip()
            else:
                others[describe(mark)] = others.get(describe(mark), 0) + 1
        lost += [Lost(f"the check of the stored answer's {name} ({count})") for name, count in others.items()]
        if stored.alternatives:
            lost.append(Lost("the check of an answer with alternatives"))
    size = puzzle.board.rows
    texts = [entries.get(Cell(row, col)) for row in range(size) for col in range(size)]
    if not any(texts):
        return [], lost
    # A dot is a cell that must stay empty; nothing at all is a cell that is not checked.
    return [int(text) if text and is_digits(text) else "." if text == "" else text or "" for text in texts], lost


_EMPTY = "0"
"""The value of an empty cell of f-puzzles'."""


def _write_answer(tree: Tree, puzzle: Puzzle, as_givens: bool) -> list[Lost]:
    """Replace what is not given by the answer: digits in cells, notes, and drawn objects for everything else.

    Of what is merely drawn so far only digits and notes have a place; SudokuPad (``as_givens``) passes over them.
    """
    _erase_answer(tree)
    lost: list[Lost] = []
    numbers = drawn.read(puzzle.answer, puzzle.board).numbers
    rest: list[Mark] = []
    for mark in puzzle.answer:
        at = mark.at if isinstance(mark, Text) and isinstance(mark.at, Cell) and mark.at in puzzle.board else None
        if isinstance(mark, Text) and at is not None and mark.kind in _NOTES:
            _pencil_mark(_mended_cell_at(tree, at), mark, lost)
        elif isinstance(mark, Text) and at is not None and numbers.get(at) == mark.text.strip() != _EMPTY:
            _digit(_mended_cell_at(tree, at), mark, lost, solved=puzzle.solved, as_given=as_givens)
        else:
            rest.append(mark)
    unshown = len(puzzle.answer) if as_givens else len(rest)
    if unshown and not puzzle.solved:
        return [*lost, Lost(f"what is drawn so far ({unshown} mark{'s' * (unshown > 1)})")]
    pen = Pen(puzzle.board.rows)
    for mark in rest:
        objects = pen.draw(mark)
        if not objects or pen.told:
            lost.append(Lost(lost_text(mark, pen.told if objects else ()), where(mark)))
        for key, item in stamped(objects, [mark_note(mark)]):
            tree.setdefault(key, []).append({**item, "penpad": "answer"})
    return lost


def _pencil_mark(cell: Tree, mark: Text, lost: list[Lost]) -> None:
    if "penpaNotes" in cell:
        lost.append(Lost(f"pencil mark {mark.text!r}", str(mark.at)))
    else:
        text = int(mark.text) if is_digits(mark.text) else mark.text
        cell.setdefault(_NOTES[mark.kind], []).append(text)


def _digit(cell: Tree, mark: Text, lost: list[Lost], *, solved: bool, as_given: bool) -> None:
    text = mark.text.strip()
    if "value" not in cell:
        cell["value"] = int(text) if is_digits(text) else text
        if solved and as_given:
            cell["given"] = True
        if solved:
            cell["penpad"] = "answer"
    elif str(cell["value"]).strip() != text:
        lost.append(Lost(f"number {text} (another is given there)", str(mark.at)))


def _erase_answer(tree: Tree) -> None:
    for row in tree["grid"]:
        for cell in row if isinstance(row, list) else ():
            if not isinstance(cell, dict):
                continue
            if "penpad" in cell or cell.get("given") is not True:
                for key in ("value", "given", "penpad"):
                    cell.pop(key, None)
            if not cell.get("penpaNotes"):
                for key in _NOTES.values():
                    cell.pop(key, None)
    for key in KEYS:
        if any(is_answer(item) for item in items(tree.get(key))):
            tree[key] = [item for item in tree[key] if not (isinstance(item, dict) and is_answer(item))]
            if not tree[key]:
                del tree[key]


def _mended_cell_at(tree: Tree, at: Cell) -> dict[str, Any]:
    """The object of a cell; a damaged link may hold something else there, or nothing, which reads as an empty cell."""
    grid = tree["grid"]
    grid += [[] for _ in range(at.row + 1 - len(grid))]
    if not isinstance(grid[at.row], list):
        grid[at.row] = []
    line = grid[at.row]
    line += [{} for _ in range(at.col + 1 - len(line))]
    if not isinstance(line[at.col], dict):
        line[at.col] = {}
    found: dict[str, Any] = line[at.col]
    return found


def is_digits(text: str) -> bool:
    """Whether a text is a number as JSON would write it."""
    return text.isascii() and text.isdigit() and len(text) < 6 and str(int(text)) == text


# ---- beside the board --------------------------------------------------------------------------------------------

_SUDOKUPAD_FLAGS = {"antiknight": "antiknight", "antiking": "antiking", "nonconsecutive": "nonconsecutive",
                    "disjoint": "disjointgroups", "disjointgroups": "disjointgroups"}  # fmt: skip


_LINK = ("query", "fragment", "settings")


def _write_extras(tree: Tree, puzzle: Puzzle, lost: list[Lost]) -> None:
    for name, value in puzzle.extras.items():
        app, _, key = name.partition(".")
        if app == "fpuzzles" and key != "query":
            if key.startswith("metadata."):
                tree.setdefault("metadata", {})[key.partition(".")[2]] = copy.deepcopy(value)
            elif key == "cells":
                _write_members(tree, value)
            elif key != "size":
                tree.setdefault(key, copy.deepcopy(value))
        elif app != "sudokupad" or key in _LINK:
            lost.append(Lost(told(name, value)))
        elif key in _SUDOKUPAD_FLAGS:
            tree[_SUDOKUPAD_FLAGS[key]] = value not in (False, None, 0, "", "false", "0")
        elif key == "global" and isinstance(value, (list, tuple)):
            for flag in map(str, value):
                if flag in _SUDOKUPAD_FLAGS:
                    tree[_SUDOKUPAD_FLAGS[flag]] = True
                else:
                    lost.append(Lost(f"flag {flag[:30]}"))
        elif key in ("foglight", "triggereffect"):
            # SudokuPad reads them from f-puzzles' JSON too; f-puzzles itself has no fog.
            tree[key] = _fog(value) if key == "foglight" else copy.deepcopy(value)
            lost.append(Lost(told(name, value)))
        else:
            # SudokuPad's metadata, which it takes from f-puzzles' JSON as well.
            tree.setdefault("metadata", {})[key] = copy.deepcopy(value)
            lost.append(Lost(told(name, value)))


def _write_members(tree: Tree, value: Any) -> None:
    """Members of cells that nobody knows."""
    for row in range(len(tree["grid"])):
        for col, cell in enumerate(tree["grid"][row]):
            more = value.get(name_of(Cell(row, col))) if isinstance(value, dict) else None
            if isinstance(more, dict):
                cell.update(copy.deepcopy(more))


def _fog(value: Any) -> Any:
    if not isinstance(value, list):
        return copy.deepcopy(value)
    spots = [
        spot for spot in value if isinstance(spot, list) and len(spot) == 2 and all(isinstance(x, int) for x in spot)
    ]
    return [name_of(Cell(*spot)) for spot in spots]
