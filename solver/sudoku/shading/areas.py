"""Facts about the areas of the two kinds of cells: connected, without 2x2, reaching the edge, apart, told by digits."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import TRUE
from penpad.solver.constraints.connected import Connected
from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.shading.field import Field
from penpad.solver.task import OUTSIDE

BOTH = (True, False)


@dataclass(frozen=True)
class Joined:
    """The cells of each of these kinds form one connected area."""

    kinds: tuple[bool, ...]

    @property
    def alike(self) -> bool:
        """Whether it treats both kinds alike."""
        return set(self.kinds) == set(BOTH)

    def write(self, field: Field) -> None:
        for kind in self.kinds:
            field.add(Connected(tuple((cell, field.lit(cell, kind)) for cell in field.cells), field.links))
        if set(self.kinds) == set(BOTH):
            self._both(field)

    def _both(self, field: Field) -> None:
        """What follows from both kinds being connected, which makes the search many times shorter.

        Cells that touch at a corner only are never of one kind with the two between them of the other; and along the
        edge, the kinds change twice at most. Both need a board without holes.
        """
        board = field.task.board
        if len(field.cells) != board.rows * board.cols or board.rows < 2 or board.cols < 2:
            return
        if board.rows * board.cols > 4:
            for block in board.blocks():
                a, b, c, d = sorted(block)
                for kind in BOTH:
                    field.imply(field.over((a, d), kind), field.over((b, c), kind), block)
                    field.imply(field.over((b, c), kind), field.over((a, d), kind), block)
        ring = _ring(board.rows, board.cols)
        changes = [
            field.task.differ(field.shaded[one], field.shaded[other])
            for one, other in zip(ring, [*ring[1:], ring[0]], strict=True)
        ]
        field.add(Count(changes, at_most=2), ring)


def _ring(rows: int, cols: int) -> list[Cell]:
    """The cells along the edge, around the board."""
    top = [Cell(0, col) for col in range(cols)]
    right = [Cell(row, cols - 1) for row in range(1, rows)]
    bottom = [Cell(rows - 1, col) for col in range(cols - 2, -1, -1)]
    left = [Cell(row, 0) for row in range(rows - 2, 0, -1)]
    return top + right + bottom + left


@dataclass(frozen=True)
class NoBlock:
    """No 2x2 is wholly of one of these kinds."""

    kinds: tuple[bool, ...]

    @property
    def alike(self) -> bool:
        """Whether it treats both kinds alike."""
        return set(self.kinds) == set(BOTH)

    def write(self, field: Field) -> None:
        inside = set(field.cells)
        for block in field.task.board.blocks():
            if inside.issuperset(block):
                for kind in self.kinds:
                    field.count(field.over(block, kind), block, at_most=3)


@dataclass(frozen=True)
class ReachEdge:
    """Every area of this kind has a cell on the edge of the board."""

    kinds: tuple[bool, ...]

    @property
    def alike(self) -> bool:
        """Whether it treats both kinds alike."""
        return set(self.kinds) == set(BOTH)

    def write(self, field: Field) -> None:
        border = [(OUTSIDE, cell) for cell in field.task.board.border_cells() if cell in field.shaded]
        for kind in self.kinds:
            nodes = tuple((cell, field.lit(cell, kind)) for cell in field.cells)
            field.add(Connected(((OUTSIDE, TRUE), *nodes), (*field.links, *border)))


@dataclass(frozen=True)
class Apart:
    """No two cells of this kind share a side; ``corners``: nor touch at a corner."""

    kinds: tuple[bool, ...]
    corners: bool = False

    @property
    def alike(self) -> bool:
        """Whether it treats both kinds alike."""
        return set(self.kinds) == set(BOTH)

    def write(self, field: Field) -> None:
        steps = ((0, 1), (1, 0), (1, 1), (1, -1)) if self.corners else ((0, 1), (1, 0))
        for cell in field.cells:
            for down, right in steps:
                other = Cell(cell.row + down, cell.col + right)
                if other in field.shaded:
                    for kind in self.kinds:
                        field.count(field.over((cell, other), kind), (cell, other), at_most=1)


@dataclass(frozen=True)
class Inside:
    """No cell of this kind is on the edge of the board."""

    kinds: tuple[bool, ...]

    def write(self, field: Field) -> None:
        for cell in field.task.board.border_cells():
            for kind in self.kinds if cell in field.shaded else ():
                field.count([field.lit(cell, kind)], [cell], exactly=0)


@dataclass(frozen=True)
class Tied:
    """Every cell with one of these digits is of this kind."""

    kind: bool
    digits: frozenset[int]

    def write(self, field: Field) -> None:
        for cell in field.cells:
            here = field.having(cell, lambda value: value in self.digits)
            field.imply([here], [field.lit(cell, self.kind)], [cell])


@dataclass(frozen=True)
class SameDigits:
    """Cells with the same digit are of the same kind."""

    alike = True

    def write(self, field: Field) -> None:
        cells = field.cells
        for value in field.board.values:
            places = {cell: field.board.digits[cell].is_(value) for cell in cells}
            # Where a house has every digit once, its cells alone tell the kind of each.
            house = next((area for area in field.board.houses if len(area) == len(field.board.values)), cells)
            shaded = field.task.any_of(field.task.all_of([places[cell], field.shaded[cell]]) for cell in house)
            for cell, here in places.items():
                field.imply([here, shaded], [field.shaded[cell]], [cell])
                field.imply([here, field.shaded[cell]], [shaded], [cell])
