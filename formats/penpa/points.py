"""Penpa+ point numbers of the square family, to places and back.

The board of ``nx`` x ``ny`` cells, blank margins included, has a ring of two cells around it; ``X = nx + 4``,
``N = X * (ny + 4)``. Blocks of N points: cell centres, bottom right corners, bottom sides, right sides, then four
corner slots and four side slots of every cell.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Board, Cell, Edge, Margins, Node, Place, Point, Slot, Vertex

RING = 2


class OffBoard(PenpadError):
    """A place that has no Penpa+ point."""

    kind = "cannot-encode"


@dataclass(frozen=True)
class Points:
    """The points of one board: of the square family, or (``square`` false) just numbers."""

    nx: int
    ny: int
    top: int = 0
    left: int = 0
    square: bool = True
    nodes: frozenset[Node] = frozenset()
    """The cells of a lattice other than the square one."""

    @property
    def width(self) -> int:
        """Cells in a row of the raster, the ring included."""
        return self.nx + 2 * RING

    @property
    def total(self) -> int:
        """Cells of the raster, the ring included."""
        return self.width * (self.ny + 2 * RING)

    def place(self, number: int) -> Place:
        """What stands at a point; a ``Node`` for numbers that are none of a square board."""
        total = self.total
        if not self.square or not 0 <= number < 12 * total:
            return Node(number)
        block, index = divmod(number, total)
        if block >= 4:
            kind, cell = divmod(number - 4 * total, 4 * total)
            return Slot(self._cell(cell // 4), 4 * kind + cell % 4)
        cell_at = self._cell(index)
        if block == 0:
            return cell_at
        if block == 1:
            return Vertex(cell_at.row + 1, cell_at.col + 1)
        if block == 2:
            return Edge(cell_at.row + 1, cell_at.col, horizontal=True)
        return Edge(cell_at.row, cell_at.col + 1, horizontal=False)

    def _cell(self, index: int) -> Cell:
        row, col = divmod(index, self.width)
        return Cell(row - RING - self.top, col - RING - self.left)

    def number(self, place: Place) -> int:
        """The point at a place; raises ``OffBoard`` where there is none."""
        if isinstance(place, Node):
            return place.number
        if not self.square:
            raise OffBoard(f"{place} is no point of this lattice.")
        if isinstance(place, Point):
            place = _exact(place)
        total = self.total
        match place:
            case Cell(row, col):
                return self._index(row, col, place)
            case Vertex(row, col):
                return total + self._index(row - 1, col - 1, place)
            case Edge(row, col, horizontal=True):
                return 2 * total + self._index(row - 1, col, place)
            case Edge(row, col):
                return 3 * total + self._index(row, col - 1, place)
            case Slot(cell, index):
                kind, part = divmod(index, 4)
                return 4 * total * (kind + 1) + 4 * self._index(cell.row, cell.col, place) + part
        raise OffBoard(f"{place} is no point of a Penpa+ board.")

    def _index(self, row: int, col: int, place: Place) -> int:
        row, col = row + RING + self.top, col + RING + self.left
        if not (0 <= row < self.ny + 2 * RING and 0 <= col < self.width):
            raise OffBoard(f"{place} lies more than two cells outside the board.", at=(str(place),))
        return row * self.width + col


ZERO, HALF, QUARTER = Fraction(0), Fraction(1, 2), Fraction(1, 4)
SLOT_OFFSETS = {
    (QUARTER, QUARTER): 0, (QUARTER, 3 * QUARTER): 1, (3 * QUARTER, QUARTER): 2, (3 * QUARTER, 3 * QUARTER): 3,
    (Fraction(1, 5), HALF): 4, (HALF, Fraction(4, 5)): 5, (HALF, Fraction(1, 5)): 6, (Fraction(4, 5), HALF): 7,
}  # fmt: skip


def _exact(point: Point) -> Place:
    """The cell, side, corner or slot at a free point; raises ``OffBoard`` where there is none."""
    row, col = int(point.row // 1), int(point.col // 1)
    offset = (point.row - row, point.col - col)
    if offset == (HALF, HALF):
        return Cell(row, col)
    if offset == (ZERO, ZERO):
        return Vertex(row, col)
    if offset in ((ZERO, HALF), (HALF, ZERO)):
        return Edge(row, col, horizontal=offset[0] == ZERO)
    if offset in SLOT_OFFSETS:
        return Slot(Cell(row, col), SLOT_OFFSETS[offset])
    raise OffBoard(f"The point ({float(point.row):g}, {float(point.col):g}) is no point of a Penpa+ board.")


def points_of(board: Board) -> Points:
    """The points of a board as Penpa+ numbers them."""
    margins = board.margins
    nx = board.cols + margins.left + margins.right
    ny = board.rows + margins.top + margins.bottom
    return Points(nx, ny, margins.top, margins.left, board.lattice == "square", frozenset(board.nodes))


def board_of(nx: int, ny: int, space: Margins, numbers: Iterable[int]) -> Board:
    """The board of the cells numbered; without any, all that the white space leaves."""
    raster = Points(nx, ny)
    cells = {place for place in map(raster.place, numbers) if isinstance(place, Cell)}
    if not cells:
        rows, cols = ny - space.top - space.bottom, nx - space.left - space.right
        if rows < 1 or cols < 1:
            rows, cols, space = ny, nx, Margins()
        return Board(rows, cols, margins=space)
    top, bottom = min(cell.row for cell in cells), max(cell.row for cell in cells)
    left, right = min(cell.col for cell in cells), max(cell.col for cell in cells)
    rows, cols = bottom - top + 1, right - left + 1
    missing = frozenset(
        Cell(row, col) for row in range(rows) for col in range(cols) if Cell(row + top, col + left) not in cells
    )
    return Board(rows, cols, missing, Margins(top, ny - 1 - bottom, left, nx - 1 - right))
