"""Puzzles to native JSON: a changed puzzle patched into the tree it came from, or any puzzle written afresh."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from typing import Any

from penpad.formats import extras
from penpad.formats.codec import Lost
from penpad.formats.errors import CannotEncode
from penpad.formats.normal import describe
from penpad.formats.puzzle import Board, Cell, Margins, Mark, Puzzle, StoredAnswer, Text
from penpad.formats.sudokupad import drawing, members
from penpad.formats.sudokupad.asides import MEMBER as ASIDE
from penpad.formats.sudokupad.asides import aside_of, read_members
from penpad.formats.sudokupad.figures import Figures
from penpad.formats.sudokupad.grid import draw_grid, drawn_regions, prepare
from penpad.formats.sudokupad.layout import (
    MAX_CELLS,
    Tree,
    grid_size,
    layout_of,
    list_at,
    list_to_fill,
    metadata_pair,
    reaches_beyond,
    text_of,
)
from penpad.formats.sudokupad.notes import MEMBER, mark_of
from penpad.formats.sudokupad.places import Shift
from penpad.formats.sudokupad.posing import posed
from penpad.formats.sudokupad.reading import Part, Reading

# ---- afresh ------------------------------------------------------------------------------------------------------


def fresh(puzzle: Puzzle) -> tuple[Tree, list[Lost]]:
    """Native JSON for any square-lattice puzzle, and what it cannot hold. Raises ``CannotEncode`` for other boards."""
    board = puzzle.board
    if board.lattice != "square" or not board.rows or not board.cols:
        raise CannotEncode(f"SudokuPad has square grids only, and this board is a {board.lattice} lattice.")
    margins = board.margins
    if (board.rows + margins.top + margins.bottom) * (board.cols + margins.left + margins.right) > MAX_CELLS:
        raise CannotEncode(f"The board is larger than the {MAX_CELLS:,} cells that a SudokuPad link may have.")
    puzzle, matrix, lost = posed(puzzle)
    board = puzzle.board
    shift, rows, cols = _grid_of(puzzle)
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(cols)] for _ in range(rows)]
    tree: Tree = {"cells": cells}
    figures = Figures(tree, shift, matrix=matrix)
    prepare(figures, board, puzzle.frame, _canvas(puzzle))
    figures.add(puzzle.given)
    regions = [] if _has_regions(puzzle) else drawn_regions(puzzle)
    for region in regions:
        list_to_fill(tree, "regions").append([[cell.row + shift.top, cell.col + shift.left] for cell in region])
    whole = bool(regions) or _has_regions(puzzle)
    holes = bool(board.missing) and not puzzle.frame.beyond
    draw_grid(figures, board, puzzle.frame, puzzle.given, outline=holes or not whole)
    lost += figures.lost
    if puzzle.solved:
        lost += drawing.draw(tree, shift, board, puzzle.answer)
    metadata, missed = _metadata(puzzle, shift, rows, cols)
    lost += missed
    lost += members.write(tree, metadata, puzzle, shift)
    alone = not whole and "norowcol" not in metadata
    if alone:
        # Without regions the app would otherwise check rows and columns as in a sudoku.
        metadata["norowcol"] = True
    tree = {**tree, "metadata": metadata}
    aside = aside_of(puzzle, drawn_regions=bool(regions))
    plain = layout_of(tree).board == board and puzzle.frame.beyond == reaches_beyond(board)
    if alone or not plain or set(aside) - {"margins", "missing", "cells"}:
        metadata[ASIDE] = aside if alone or "norowcol" not in metadata else aside | {"norowcol": 0}
    return tree, lost


def _grid_of(puzzle: Puzzle) -> tuple[Shift, int, int]:
    """Where the board begins in the grid, and the rows and columns of the grid; margins may be cells of it."""
    board = puzzle.board
    around = board.margins if puzzle.frame.beyond else Margins()
    rows, cols = board.rows + around.top + around.bottom, board.cols + around.left + around.right
    return Shift(around.top, around.left), rows, cols


def _metadata(puzzle: Puzzle, shift: Shift, rows: int, cols: int) -> tuple[dict[str, Any], list[Lost]]:
    """The metadata that SudokuPad has of its own."""
    metadata: dict[str, Any] = {name: text for name in ("title", "author", "rules") if (text := getattr(puzzle, name))}
    if puzzle.message:
        metadata["msgcorrect"] = puzzle.message
    solution, lost = solution_of(puzzle, puzzle.board, shift, rows, cols)
    if solution:
        metadata["solution"] = solution
    if puzzle.source:
        metadata["source"] = puzzle.source
    return metadata, lost


def _canvas(puzzle: Puzzle) -> list[Any] | None:
    """The rectangle that the puzzle's own app shows: middle, width and height."""
    canvas = puzzle.extras.get(f"{members.OWN}{members.CANVAS}")
    return canvas if isinstance(canvas, list) and len(canvas) == 4 else None


def _has_regions(puzzle: Puzzle) -> bool:
    return any(getattr(mark, "style", None) == "region" for mark in puzzle.given)


def solution_of(puzzle: Puzzle, board: Board, shift: Shift, rows: int, cols: int) -> tuple[str, list[Lost]]:
    """The solution text of a stored answer: one character a cell, ``?`` unchecked; empty when no digit is stored."""
    stored = puzzle.stored
    if stored is None:
        return "", []
    if stored.grid:
        return _grid_text(stored, board, shift, rows, cols)
    lost: list[Lost] = []
    if stored.alternatives:
        lost.append(Lost("the check of an answer with alternatives"))
    chars, others = {}, Counter[str]()
    for mark in stored.marks:
        if not isinstance(mark, Text) or not isinstance(mark.at, Cell):
            others[describe(mark)] += 1
        elif len(mark.text.strip()) == 1:
            chars[mark.at] = mark.text.strip().lower()
        elif mark.text.strip():
            lost.append(Lost(f"the check of {mark.text.strip()!r}, longer than one character", str(mark.at)))
    lost += [Lost(f"the check of the stored answer's {name} ({count})") for name, count in others.items()]
    if not chars:
        return "", lost
    for mark in puzzle.given:
        if isinstance(mark, Text) and isinstance(mark.at, Cell) and len(mark.text.strip()) == 1:
            chars.setdefault(mark.at, mark.text.strip().lower())
    return _grid_text(StoredAnswer(grid=chars), board, shift, rows, cols)[0], lost


def _grid_text(stored: StoredAnswer, board: Board, shift: Shift, rows: int, cols: int) -> tuple[str, list[Lost]]:
    lost, out = [], []
    for row in range(rows):
        for col in range(cols):
            cell = shift.cell(row, col)
            char = stored.grid.get(cell)
            if char is not None and len(char) > 1:
                lost.append(Lost(f"stored answer {char}, longer than one character", str(cell)))
                char = None
            out.append("?" if char is None and cell in board else char or ".")
    text = "".join(out)
    return ("", lost) if not text.strip(".?") else (text, lost)


# ---- patched -----------------------------------------------------------------------------------------------------


def patched(puzzle: Puzzle, tree: Tree, base: Reading) -> tuple[Tree, list[Lost]] | None:
    """``tree`` with what differs from ``base`` rewritten, or ``None`` when the puzzle must be written afresh."""
    old = base.puzzle
    if puzzle.board != old.board or puzzle.frame != old.frame or puzzle.extras != old.extras:
        return None
    tree = copy.deepcopy(tree)
    shift = layout_of(tree).shift
    lost: list[Lost] = []
    if puzzle.given != old.given:
        lost += _change_given(tree, shift, puzzle, base)
    if puzzle.answer != old.answer:
        drawing.erase(tree)
        if puzzle.solved:
            lost += drawing.draw(tree, shift, puzzle.board, puzzle.answer)
    for name, key in (("title", "title"), ("author", "author"), ("rules", "rules"), ("message", "msgcorrect")):
        if getattr(puzzle, name) != getattr(old, name):
            _set_metadata(tree, key, getattr(puzzle, name))
    if puzzle.stored != old.stored:
        solution, missed = solution_of(puzzle, puzzle.board, shift, *grid_size(tree))
        _set_metadata(tree, "solution", solution)
        lost += missed
    lost += extras.lost(puzzle, members.kept(puzzle))
    aside = layout_of(tree).aside
    if puzzle.source != old.source:
        if aside.board is None:
            lost.append(Lost("source"))
        else:
            _set_metadata(tree, "source", puzzle.source)
    if aside.board is not None and isinstance(tree.get("metadata"), dict):
        own = {"norowcol": 0} if "norowcol" not in read_members(tree["metadata"]) else {}
        tree["metadata"][ASIDE] = aside_of(puzzle, drawn_regions=aside.drawn_regions) | own
    return tree, lost


def _change_given(tree: Tree, shift: Shift, puzzle: Puzzle, base: Reading) -> list[Lost]:
    """Remove the objects of given marks that are gone, then add those that are new."""
    wanted, had = Counter(puzzle.given), Counter(mark for mark, _ in base.given)
    surplus, new = had - wanted, wanted - had
    gone: list[tuple[Mark, Part]] = []
    kept: list[tuple[Mark, Part]] = []
    for mark, part in base.given:
        if surplus[mark] > 0:
            surplus[mark] -= 1
            gone.append((mark, part))
        else:
            kept.append((mark, part))
    cols = grid_size(tree)[1]
    whole: dict[str, set[int]] = {}
    for mark, (name, index, member) in gone:
        if name == "cells":
            cell = tree["cells"][index // cols][index % cols]
            if member != "value" and isinstance(mark, Text):
                cell[member] = [item for item in cell[member] if text_of(item) != mark.text]
            else:
                cell.pop(member, None)
        elif member == "text":
            tree[name][index].pop("text", None)
        elif member == "shape":
            tree[name][index] |= {"backgroundColor": "none", "borderColor": "none"}
        else:
            whole.setdefault(name, set()).add(index)
    # A polyline or cage that draws several marks is drawn again for those that stay.
    again = [mark for mark, (name, index, member) in kept if not member and index in whole.get(name, ())]
    items = [tree[name][index] for name, indices in whole.items() for index in indices]
    noted = [item.get(MEMBER) for item in items if isinstance(item, dict)]
    # All objects of one mark share its note.
    noted = [note for note in noted if mark_of(note, Shift()) is not None]
    for name in ("underlays", "overlays", "lines", "arrows", "cages", "regions"):
        items, dropped = list_at(tree, name), whole.get(name, set())
        if dropped or noted:
            tree[name] = [
                item
                for index, item in enumerate(items)
                if index not in dropped and not (isinstance(item, dict) and item.get(MEMBER) in noted)
            ]
            if not items:
                del tree[name]
    figures = Figures(tree, shift)
    figures.add([*again, *new.elements()])
    return figures.lost


def _set_metadata(tree: Tree, key: str, text: str) -> None:
    """Write one metadata text where the tree already keeps it, else into the metadata object; empty text removes it."""
    carriers: Sequence[str] = ("metadata", "metaData")
    written = False
    for name in carriers:
        if isinstance(tree.get(name), dict) and key in tree[name]:
            if text and not written:
                tree[name][key] = text
                written = True
            else:
                del tree[name][key]
    kept: list[Any] = []
    for cage in list_at(tree, "cages"):
        pair = metadata_pair(cage) if isinstance(cage, dict) else None
        if pair is None or pair[0] != key:
            kept.append(cage)
        elif text and not written:
            kept.append({**cage, "value": f"{key}: {text}"})
            written = True
    if list_at(tree, "cages"):
        tree["cages"] = kept
    if key in tree and isinstance(tree[key], (str, int)):
        tree.pop(key)
    if text and not written:
        if not isinstance(tree.get("metadata"), dict):
            tree["metadata"] = {}
        tree["metadata"][key] = text
