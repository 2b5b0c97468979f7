"""A puzzle as its picture is turned and mirrored: SudokuPad has no poses, so the board itself is laid that way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from penpad.formats.codec import Lost
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Cross,
    Direction,
    Erased,
    Frame,
    Line,
    Margins,
    Mark,
    Node,
    Path,
    Place,
    Point,
    Puzzle,
    Shape,
    Slot,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
)
from penpad.formats.sudokupad.outlines import ordered
from penpad.formats.sudokupad.places import centre, place_at
from penpad.formats.sudokupad.sketch import PLAIN, Matrix, spanned, spanning, turned_symbol

_HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Pose:
    """A turn by right angles and a mirroring: ``x' = a x + c y + left``, ``y' = b x + d y + top``."""

    matrix: Matrix
    top: int = 0
    left: int = 0

    def spot(self, row: Fraction, col: Fraction) -> tuple[Fraction, Fraction]:
        """Where a spot of the board comes to lie, row first."""
        a, b, c, d = self.matrix
        return b * col + d * row + self.top, a * col + c * row + self.left

    def place(self, place: Place) -> Place:
        """Where a place comes to lie."""
        if isinstance(place, Node):
            return place
        if isinstance(place, Slot):
            cell = self.cell(place.cell)
            row, col = self.spot(*centre(place))
            index = next(i for i in range(8) if centre(Slot(cell, i)) == (row, col))
            return Slot(cell, index)
        found = place_at(*self.spot(*centre(place)))
        return Point(*centre(found)) if isinstance(place, Point) else found

    def cell(self, cell: Cell) -> Cell:
        """Where a cell comes to lie."""
        row, col = self.spot(cell.row + _HALF, cell.col + _HALF)
        return Cell(int(row // 1), int(col // 1))

    def way(self, way: Direction) -> Direction:
        """A direction of the board as it is seen."""
        a, b, c, d = self.matrix
        row, col = way.value
        return Direction((b * col + d * row, a * col + c * row))


def pose_of(board: Board, frame: Frame) -> Pose | None:
    """The pose of a picture; ``None`` for a turn that is no right angle."""
    quarters = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
    if frame.turn % 360 not in quarters:
        return None
    across, down = quarters[frame.turn % 360]
    right, below = (-1 if frame.mirror_x else 1), (-1 if frame.mirror_y else 1)
    matrix = (right * across, below * down, -right * down, below * across)
    a, b, c, d = matrix
    return Pose(matrix, -min(0, b * board.cols + d * board.rows), -min(0, a * board.cols + c * board.rows))


def posed(puzzle: Puzzle) -> tuple[Puzzle, Matrix, list[Lost]]:
    """The puzzle laid as its picture shows it, and the matrix for what turns with the board but could not be turned.

    Symbols and cells of several colours that have no turned counterpart are left as they are; they are to be drawn
    with the matrix.
    """
    frame = puzzle.frame
    pose = pose_of(puzzle.board, frame)
    if pose is None:
        return puzzle, PLAIN, [Lost(f"view turned by {frame.turn} degrees")]
    if pose.matrix == PLAIN:
        return puzzle, PLAIN, []
    changed = puzzle.but(
        board=_board(puzzle.board, pose),
        given=tuple(_mark(mark, pose) for mark in puzzle.given),
        answer=tuple(_mark(mark, pose) for mark in puzzle.answer),
        stored=None if puzzle.stored is None else _stored(puzzle.stored, pose),
        frame=replace(frame, turn=0, mirror_x=False, mirror_y=False),
    )
    return changed, pose.matrix, []


def _board(board: Board, pose: Pose) -> Board:
    sides = {
        Direction.UP: board.margins.top,
        Direction.DOWN: board.margins.bottom,
        Direction.LEFT: board.margins.left,
        Direction.RIGHT: board.margins.right,
    }
    seen = {pose.way(way): width for way, width in sides.items()}
    margins = Margins(*(seen[way] for way in (Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)))
    rows, cols = (board.cols, board.rows) if pose.matrix[0] == 0 else (board.rows, board.cols)
    return replace(
        board, rows=rows, cols=cols, missing=frozenset(pose.cell(cell) for cell in board.missing), margins=margins
    )


def _stored(stored: StoredAnswer, pose: Pose) -> StoredAnswer:
    return replace(
        stored,
        marks=tuple(_mark(mark, pose) for mark in stored.marks),
        alternatives=tuple(tuple(_mark(mark, pose) for mark in marks) for marks in stored.alternatives),
        grid={pose.cell(cell): char for cell, char in stored.grid.items()},
    )


def _mark(mark: Mark, pose: Pose) -> Mark:
    match mark:
        case Surface(at=Cell() as own):
            return replace(mark, at=pose.cell(own))
        case Text(at=at):
            arrow = pose.way(mark.arrow) if isinstance(mark.arrow, Direction) else mark.arrow
            return replace(mark, at=pose.place(at), arrow=arrow)
        case Symbol(at=Cell() as cell) if (size := spanned(mark)) is not None:
            last = Cell(cell.row + size[1] - 1, cell.col + size[0] - 1)
            ends = pose.cell(cell), pose.cell(last)
            corner = Cell(min(end.row for end in ends), min(end.col for end in ends))
            across, down = size if pose.matrix[0] else size[::-1]
            return replace(spanning(mark, across, down), at=corner)
        case Symbol(at=at):
            return replace(turned_symbol(mark, pose.matrix) or mark, at=pose.place(at))
        case Shape(at=at):
            row, col = pose.spot(at.row, at.col)
            wide, high = (mark.height, mark.width) if pose.matrix[0] == 0 else (mark.width, mark.height)
            return replace(mark, at=Point(row, col), width=wide, height=high)
        case Cross(at=at):
            return replace(mark, at=pose.place(at))
        case Line(a=a, b=b):
            first, second = ordered(pose.place(a), pose.place(b))
            return replace(mark, a=first, b=second)
        case Erased(a=a, b=b):
            first, second = ordered(pose.place(a), pose.place(b))
            return Erased(first, second)
        case Path(points=points):
            bends = tuple(tuple(Point(*pose.spot(spot.row, spot.col)) for spot in bend) for bend in mark.bends)
            return replace(mark, points=tuple(pose.place(point) for point in points), bends=bends)
        case Cage(cells=cells):
            return replace(mark, cells=tuple(pose.cell(cell) for cell in cells if isinstance(cell, Cell)))
    return mark
