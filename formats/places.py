"""The places of the common picture: cells, grid points, sides, small places in cells, points, and directions between.

They are named from the first cell inside the margins: ``Cell(0, 0)`` is the top-left cell, ``Vertex(0, 0)`` its
top-left corner, ``Edge(0, 0, horizontal=True)`` its top side and ``Edge(0, 0, horizontal=False)`` its left side.
Places in the margins have negative or large coordinates. People see ``R1C1``, counted from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


class Direction(Enum):
    """A direction on the square lattice, as ``(row step, column step)``."""

    UP = (-1, 0)
    LEFT = (0, -1)
    RIGHT = (0, 1)
    DOWN = (1, 0)
    UP_LEFT = (-1, -1)
    UP_RIGHT = (-1, 1)
    DOWN_LEFT = (1, -1)
    DOWN_RIGHT = (1, 1)

    @property
    def reverse(self) -> Direction:
        """The opposite direction."""
        return Direction((-self.value[0], -self.value[1]))


ORTHOGONAL = (Direction.UP, Direction.LEFT, Direction.RIGHT, Direction.DOWN)
DIAGONAL = (Direction.UP_LEFT, Direction.UP_RIGHT, Direction.DOWN_LEFT, Direction.DOWN_RIGHT)


@dataclass(frozen=True, order=True, slots=True)
class Cell:
    """A cell of the square lattice, ``(row, col)`` from 0."""

    row: int
    col: int

    def __str__(self) -> str:
        return f"R{self.row + 1}C{self.col + 1}"

    def step(self, direction: Direction, times: int = 1) -> Cell:
        """The cell ``times`` steps away; it need not be on any board."""
        return Cell(self.row + direction.value[0] * times, self.col + direction.value[1] * times)


@dataclass(frozen=True, order=True, slots=True)
class Vertex:
    """A grid point: the top-left corner of the cell with the same coordinates."""

    row: int
    col: int

    def __str__(self) -> str:
        return f"V{self.row},{self.col}"


@dataclass(frozen=True, order=True, slots=True)
class Edge:
    """A side of a cell: the top side of ``Cell(row, col)`` if horizontal, else its left side."""

    row: int
    col: int
    horizontal: bool

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """The cells on its two sides (above and below, or left and right); they need not be on a board."""
        if self.horizontal:
            return Cell(self.row - 1, self.col), Cell(self.row, self.col)
        return Cell(self.row, self.col - 1), Cell(self.row, self.col)

    @property
    def ends(self) -> tuple[Vertex, Vertex]:
        """Its two end points, in ascending order."""
        if self.horizontal:
            return Vertex(self.row, self.col), Vertex(self.row, self.col + 1)
        return Vertex(self.row, self.col), Vertex(self.row + 1, self.col)

    def __str__(self) -> str:
        first, second = self.cells
        return f"{first}-{second}"


SLOT_NAMES = ("top-left", "top-right", "bottom-left", "bottom-right", "top", "right", "left", "bottom")


@dataclass(frozen=True, order=True, slots=True)
class Slot:
    """A small place inside a cell: one of its four corners (offset 1/4) or four sides (offset 0.3)."""

    cell: Cell
    index: int
    """Place in ``SLOT_NAMES``: 0-3 corners, 4-7 sides."""

    @property
    def name(self) -> str:
        """``"top-left"`` and so on."""
        return SLOT_NAMES[self.index]

    def __str__(self) -> str:
        return f"{self.cell} ({self.name})"


@dataclass(frozen=True, order=True, slots=True)
class Point:
    """Any place in the plane: exact distances in cells from the top-left corner of ``Cell(0, 0)``, row first."""

    row: Fraction
    col: Fraction

    def __str__(self) -> str:
        cell = Cell(int(self.row // 1), int(self.col // 1))
        return str(cell)


@dataclass(frozen=True, order=True, slots=True)
class Node:
    """A numbered point of a lattice other than the square one; the numbering is the source format's own."""

    number: int

    def __str__(self) -> str:
        return f"point {self.number}"


Place = Cell | Vertex | Edge | Slot | Point | Node


def edge_between(a: Cell, b: Cell) -> Edge:
    """The side that two neighbouring cells share; raises ``ValueError`` for cells that are no neighbours."""
    first, second = (a, b) if a < b else (b, a)
    if second.row == first.row and second.col == first.col + 1:
        return Edge(second.row, second.col, horizontal=False)
    if second.col == first.col and second.row == first.row + 1:
        return Edge(second.row, second.col, horizontal=True)
    raise ValueError(f"{a} and {b} share no side")


def edge_joining(a: Vertex, b: Vertex) -> Edge:
    """The side between two neighbouring grid points; raises ``ValueError`` for others."""
    first, second = (a, b) if a < b else (b, a)
    if second.row == first.row and second.col == first.col + 1:
        return Edge(first.row, first.col, horizontal=True)
    if second.col == first.col and second.row == first.row + 1:
        return Edge(first.row, first.col, horizontal=False)
    raise ValueError(f"{a} and {b} are not the ends of one side")
