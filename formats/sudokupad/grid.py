"""The grid of a board as native lines: its outline, its dots, holes in it; and the regions that drawn borders make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from penpad.formats import looks
from penpad.formats.looks import Stroke
from penpad.formats.normal import edges_along, outline_of
from penpad.formats.puzzle import (
    Board,
    Cell,
    Direction,
    Edge,
    Erased,
    Frame,
    Line,
    Margins,
    Mark,
    Place,
    Point,
    Puzzle,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.chains import chains
from penpad.formats.sudokupad.notes import FRAME
from penpad.formats.sudokupad.pen import ObjectPen
from penpad.formats.sudokupad.places import PIXELS, centre, number, place_at

_DOT = 4.2 * looks.PEN
_BORDER_STYLES = ({2}, {8}, {21}, {2, 8, 21})
_LEAST, _MOST = 4, 16
_LONGEST = 1_000


def prepare(pen: ObjectPen, board: Board, frame: Frame, canvas: Sequence[Any] | None = None) -> None:
    """Make room for the margins, and hide the grid lines of cells that are not on the board. Comes before all marks.

    ``canvas``: the row and column of the middle, the width and the height that the picture had in the puzzle's own app.
    """
    if canvas is not None:
        row, col, width, height = canvas
        middle = [row + pen.shift.top, col + pen.shift.left]
        size = {"width": width, "height": height, "backgroundColor": "none"}
        pen.put("underlays", {"class": "board-position", "center": middle, **size})
    elif not frame.beyond:
        pen.note = FRAME
        _room(pen, board)
    pen.note = FRAME
    if frame.lines != "none" and not frame.beyond:
        _hide_holes(pen, board)
    pen.note = None


def draw_grid(pen: ObjectPen, board: Board, frame: Frame, marks: Iterable[Mark], *, outline: bool) -> None:
    """Draw outline and dots as the frame asks for."""
    pen.note = FRAME
    if frame.outline and outline:
        gone = {edge for mark in marks if isinstance(mark, Erased) for edge in _sides(mark)}
        sides = outline_of(board.cells) - gone
        _draw(pen, sides, looks.FRAME, "square")
    if frame.dots:
        for row, first, last in _runs(board):
            ends = [pen.native(Vertex(row, first)), pen.native(Point(Fraction(row), last + Fraction(1, 1000)))]
            more = {"stroke-dasharray": f"0,{PIXELS}", "stroke-linecap": "round", "target": "cell-grids"}
            pen.line_object(ends, looks.BLACK, _DOT * PIXELS, **more)
    pen.note = None


def _room(pen: ObjectPen, board: Board) -> None:
    """An invisible rectangle that makes room for the margins."""
    margins = board.margins
    if margins == Margins():
        return
    middle = [
        number(Fraction(board.rows + margins.bottom - margins.top, 2)),
        number(Fraction(board.cols + margins.right - margins.left, 2)),
    ]
    size = board.rows + margins.top + margins.bottom, board.cols + margins.left + margins.right
    item = {"class": "board-position", "center": middle, "width": size[1], "height": size[0]}
    pen.put("underlays", {**item, "backgroundColor": "none"})


def _hide_holes(pen: ObjectPen, board: Board) -> None:
    """White lines over all grid lines that touch no cell of the board, then the ends of the board's own lines anew."""
    gaps = {edge for cell in board.missing for edge in Board.sides(cell) if not any(c in board for c in edge.cells)}
    if not gaps:
        return
    _draw(pen, gaps, Stroke(looks.WHITE, 5 / PIXELS), "square")
    ends = {end for edge in gaps for end in edge.ends}
    _draw(pen, {edge for edge in board.edges() if ends & set(edge.ends)}, Stroke(looks.BLACK, 1.6 / PIXELS), "butt")


def _draw(pen: ObjectPen, edges: Iterable[Edge], look: Stroke, cap: str) -> None:
    for chain in chains((centre(edge.ends[0]), centre(edge.ends[1])) for edge in edges):
        points = [pen.native(place_at(*node)) for node in chain]
        pen.stroke_object(points, look, **{"target": "cell-grids", "stroke-linecap": cap, "stroke-linejoin": "miter"})


def _sides(mark: Erased) -> list[Edge]:
    return _along(mark.a, mark.b)


def _along(a: Place, b: Place) -> list[Edge]:
    """The sides between two grid points; none for lines that leave every board."""
    if isinstance(a, Vertex) and isinstance(b, Vertex) and max(abs(a.row - b.row), abs(a.col - b.col)) < _LONGEST:
        return edges_along([a, b]) or []
    return []


def _runs(board: Board) -> list[tuple[int, int, int]]:
    """The grid points of every row in runs: row, first and last column."""
    runs: list[tuple[int, int, int]] = []
    for vertex in board.vertices():
        if runs and runs[-1][0] == vertex.row and runs[-1][2] == vertex.col - 1:
            runs[-1] = (vertex.row, runs[-1][1], vertex.col)
        else:
            runs.append((vertex.row, vertex.col, vertex.col))
    return runs


# ---- regions -----------------------------------------------------------------------------------------------------


def drawn_regions(puzzle: Puzzle) -> list[list[Cell]]:
    """The regions of a Sudoku whose borders are drawn as lines: n regions of n cells on a full n x n board, else none.

    Only for puzzles that look like a Sudoku, because the app then expects every digit once in each row and column.
    """
    board = puzzle.board
    if board.rows != board.cols or board.missing or not _LEAST <= board.rows <= _MOST or not _is_sudoku(puzzle):
        return []
    for styles in _BORDER_STYLES:
        walls = {
            edge
            for mark in puzzle.given
            if isinstance(mark, Line) and mark.style in styles
            for edge in _along(mark.a, mark.b)
        }
        regions = _flooded(board, walls)
        if len(regions) == board.rows and all(len(cells) == board.rows for cells in regions):
            return regions
    return []


def _is_sudoku(puzzle: Puzzle) -> bool:
    """Whether the tags or texts say Sudoku, or all that is written into cells are digits up to the board's size."""
    words = " ".join((*puzzle.tags, puzzle.title, puzzle.rules)).lower()
    if "sudoku" in words:
        return True
    if puzzle.tags:
        return False
    texts = [mark for mark in puzzle.given if isinstance(mark, Text) and mark.at in puzzle.board]
    digits = [mark.text.strip() for mark in texts if mark.kind in ("normal", "big", "candidates", "value")]
    stored = puzzle.stored
    answer = [mark for mark in stored.marks if isinstance(mark, Text)] if stored else []
    return len(digits) > puzzle.board.rows and all(map(str.isdigit, digits)) and len(answer) > puzzle.board.rows


def _flooded(board: Board, walls: set[Edge]) -> list[list[Cell]]:
    regions: list[list[Cell]] = []
    seen: set[Cell] = set()
    for start in board.cells:
        if start in seen:
            continue
        region = [start]
        seen.add(start)
        for cell in region:
            for way, edge in zip(
                (Direction.UP, Direction.LEFT, Direction.RIGHT, Direction.DOWN), Board.sides(cell), strict=True
            ):
                near = cell.step(way)
                if near in board and near not in seen and edge not in walls:
                    seen.add(near)
                    region.append(near)
        regions.append(sorted(region))
    return regions
