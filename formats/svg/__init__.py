"""A puzzle as a picture: one complete SVG document, without scripts and without references to anything outside.

``draw`` is all there is to call; the files beside this one paint the different kinds of marks.
"""

from __future__ import annotations

from collections.abc import Collection

from penpad.formats import looks
from penpad.formats.errors import CannotEncode
from penpad.formats.puzzle import (
    Board,
    Cross,
    Erased,
    Line,
    Mark,
    Path,
    Place,
    Puzzle,
    Shape,
    Surface,
    Symbol,
    Text,
)
from penpad.formats.svg.areas import draw_cages, draw_path, draw_shape, draw_surfaces
from penpad.formats.svg.canvas import Canvas, View
from penpad.formats.svg.grounds import Ground
from penpad.formats.svg.sizes import sizes_of
from penpad.formats.svg.strokes import draw_cross, draw_grid, draw_highlight, draw_lines
from penpad.formats.svg.symbols import draw_symbol
from penpad.formats.svg.texts import Company, company, draw_disc, draw_free, draw_text

__all__ = ["draw"]

MOST_CELLS = 250_000
"""Rows times columns of the largest board that is drawn."""


def draw(puzzle: Puzzle, *, answer: bool = True, highlight: Collection[Place] = (), dark: bool = False) -> str:
    """The picture of a puzzle as SVG text.

    ``answer``: also what the solver drew. ``highlight``: places to look at, such as those where two answers differ.
    ``dark``: for a dark page. Raises ``CannotEncode`` for a lattice of unknown geometry and for enormous boards.
    """
    board, frame = puzzle.board, puzzle.frame
    if board.lattice != "square":
        return _draw_on(Ground(puzzle), puzzle, answer, highlight, dark)
    if board.rows * board.cols > MOST_CELLS:
        raise CannotEncode(
            f"A board of {board.rows} rows and {board.cols} columns is too large for a picture; "
            f"at most {MOST_CELLS} cells can be drawn, use another output format such as json."
        )
    canvas = Canvas(_bounds(board), View(frame.turn, frame.mirror_x, frame.mirror_y), dark)
    every = puzzle.given + (puzzle.answer if answer else ())
    canvas.ends = "square" if puzzle.origin is None or puzzle.origin.codec == "penpa" else "round"
    canvas.thin = puzzle.extras.get("sudokupad.source") == looks.EARLY_SOURCE
    draw_grid(canvas, board, frame, [mark for mark in every if isinstance(mark, Erased)])
    beside = company(every)
    draw_cages(canvas, every, beside)
    for marks in (puzzle.given, puzzle.answer if answer else ()):
        draw_surfaces(canvas, [mark for mark in marks if isinstance(mark, Surface)])
        draw_lines(canvas, [mark for mark in marks if isinstance(mark, Line)])
        _draw_others(canvas, marks, beside)
    draw_highlight(canvas, highlight)
    return canvas.document(puzzle.title)


def _draw_on(ground: Ground, puzzle: Puzzle, answer: bool, highlight: Collection[Place], dark: bool) -> str:
    """The picture of a puzzle on another lattice."""
    frame = puzzle.frame
    view = View(frame.turn, frame.mirror_x, frame.mirror_y)
    canvas = Canvas(ground.bounds, view, dark, sizes_of(puzzle.board.lattice), ground.corners)
    ground.draw_grid(canvas, frame, puzzle.given)
    for marks in (puzzle.given, puzzle.answer if answer else ()):
        ground.draw_surfaces(canvas, [mark for mark in marks if isinstance(mark, Surface)])
        for layer, lines in ground.lines(marks).items():
            draw_lines(canvas, lines, layer)
        _draw_others(canvas, ground.settled(marks), Company())
    draw_highlight(canvas, [point for place in highlight if (point := ground.point(place)) is not None])
    return canvas.document(puzzle.title)


def _draw_others(canvas: Canvas, marks: Collection[Mark], beside: Company) -> None:
    """What is neither a coloured cell nor a line."""
    for mark in marks:
        _draw_mark(canvas, mark)
    for mark in marks:
        if isinstance(mark, Text):
            draw_disc(canvas, mark)
            draw_text(canvas, mark, beside)


def _draw_mark(canvas: Canvas, mark: Mark) -> None:
    """A mark that is drawn by itself, whatever stands beside it."""
    if isinstance(mark, Symbol):
        draw_symbol(canvas, mark, "symbols-above" if mark.layer == 2 else "symbols-below")
    elif isinstance(mark, Shape):
        draw_shape(canvas, mark)
    elif isinstance(mark, Text) and mark.kind == "free":
        draw_free(canvas, mark)
    elif isinstance(mark, Path):
        draw_path(canvas, mark)
    elif isinstance(mark, Cross):
        draw_cross(canvas, mark)


def _bounds(board: Board) -> tuple[float, float, float, float]:
    margins = board.margins
    return -margins.left, -margins.top, board.cols + margins.right, board.rows + margins.bottom
