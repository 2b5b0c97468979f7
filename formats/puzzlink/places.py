"""The places of a puzz.link board, in the orders in which bodies list them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from penpad.formats.puzzle import Cell, Edge, Place, Vertex, edge_between

Clue = Any
"""What stands at a place: a number, ``None`` for an unknown one, a word, or a tuple of these; each sign says which."""

Values = Mapping[Place, Clue]


@dataclass(frozen=True)
class Scene:
    """The size of a board, the letters before it, and what the parts read so far have drawn.

    ``holes`` are cells that belong to no room.
    """

    cols: int
    rows: int
    flags: str = ""
    borders: frozenset[Edge] = frozenset()
    holes: frozenset[Cell] = frozenset()
    facts: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def rooms(self) -> list[list[Cell]]:
        """The areas between the borders, in the order of their first cells, row by row."""
        seen: set[Cell] = set(self.holes)
        found = []
        for first in cells(self):
            if first in seen:
                continue
            seen.add(first)
            room = [first]
            for cell in room:
                for near in _near(self, cell):
                    if near not in seen and edge_between(cell, near) not in self.borders:
                        seen.add(near)
                        room.append(near)
            found.append(room)
        return found


def _near(scene: Scene, cell: Cell) -> list[Cell]:
    row, col = cell.row, cell.col
    around = (Cell(row - 1, col), Cell(row, col - 1), Cell(row, col + 1), Cell(row + 1, col))
    return [near for near in around if 0 <= near.row < scene.rows and 0 <= near.col < scene.cols]


Order = Callable[[Scene], Sequence[Place]]


def cells(scene: Scene) -> list[Cell]:
    """All cells, row by row."""
    return [Cell(row, col) for row in range(scene.rows) for col in range(scene.cols)]


def crossings(scene: Scene) -> list[Vertex]:
    """All grid points, row by row, those on the outline included."""
    return [Vertex(row, col) for row in range(scene.rows + 1) for col in range(scene.cols + 1)]


def inner_crossings(scene: Scene) -> list[Vertex]:
    """The grid points that are not on the outline."""
    return [Vertex(row, col) for row in range(1, scene.rows) for col in range(1, scene.cols)]


def upright_sides(scene: Scene) -> list[Edge]:
    """The sides between cells of one row."""
    return [Edge(row, col, False) for row in range(scene.rows) for col in range(1, scene.cols)]


def level_sides(scene: Scene) -> list[Edge]:
    """The sides between cells of one column."""
    return [Edge(row, col, True) for row in range(1, scene.rows) for col in range(scene.cols)]


def sides(scene: Scene) -> list[Edge]:
    """All sides between two cells."""
    return upright_sides(scene) + level_sides(scene)


def outline(scene: Scene) -> list[Edge]:
    """The outer sides: top, bottom, left, right."""
    across, down = range(scene.cols), range(scene.rows)
    return (
        [Edge(0, col, True) for col in across]
        + [Edge(scene.rows, col, True) for col in across]
        + [Edge(row, 0, False) for row in down]
        + [Edge(row, scene.cols, False) for row in down]
    )


def all_sides(scene: Scene) -> list[Edge]:
    """The sides between cells, then the outer ones."""
    return sides(scene) + outline(scene)


def rooms(scene: Scene) -> list[Cell]:
    """For each room the cell that shows its clue: the uppermost cell of its leftmost column."""
    return [min(room, key=lambda cell: (cell.col, cell.row)) for room in scene.rooms]


def lattice(scene: Scene) -> list[Place]:
    """Cell centres, inner sides and inner grid points, row by row on a lattice twice as fine."""
    found: list[Place] = []
    for y in range(2 * scene.rows - 1):
        for x in range(2 * scene.cols - 1):
            row, col = (y + 1) // 2, (x + 1) // 2
            if y % 2 and x % 2:
                found.append(Vertex(row, col))
            elif y % 2:
                found.append(Edge(row, x // 2, True))
            else:
                found.append(Edge(y // 2, col, False) if x % 2 else Cell(y // 2, x // 2))
    return found


def ring(scene: Scene) -> list[Cell]:
    """One place outside each line: above and below the columns, left and right of the rows."""
    across, down = range(scene.cols), range(scene.rows)
    return (
        [Cell(-1, col) for col in across]
        + [Cell(scene.rows, col) for col in across]
        + [Cell(row, -1) for row in down]
        + [Cell(row, scene.cols) for row in down]
    )


def above_and_left(above: Callable[[Scene], int], left: Callable[[Scene], int]) -> Order:
    """Places above each column, then left of each row, so many of each, the one next to the board first."""

    def places(scene: Scene) -> list[Cell]:
        top = [Cell(-1 - away, col) for col in range(scene.cols) for away in range(above(scene))]
        return top + [Cell(row, -1 - away) for row in range(scene.rows) for away in range(left(scene))]

    return places


one_above_and_left = above_and_left(lambda scene: 1, lambda scene: 1)
two_above_and_left = above_and_left(lambda scene: 2, lambda scene: 2)
four_above_and_left = above_and_left(lambda scene: 4, lambda scene: 4)
runs_above_and_left = above_and_left(lambda scene: (scene.rows + 1) // 2, lambda scene: (scene.cols + 1) // 2)
"""As many as a line can have runs."""


def cells_and_ring(scene: Scene) -> list[Cell]:
    """All cells, then the places outside."""
    return cells(scene) + ring(scene)
