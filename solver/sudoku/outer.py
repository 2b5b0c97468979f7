"""Cells of the board that lie around the grid: their digits are clues that are to be found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from penpad.formats.puzzle import ORTHOGONAL, Board, Cell
from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku import layer, library
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.drawing.layout import Area, Grid
from penpad.solver.sudoku.meanings import Meanings


@dataclass(frozen=True)
class Outer:
    """The cells around the grid, each with the cells of the row or column that it sees, the nearest first.

    ``rooms``: such a digit stands in the N-th cell that it sees, N being the digit in the nearest one.
    """

    lanes: tuple[tuple[Cell, Area], ...]
    rooms: bool

    def write(self, board: Meanings) -> None:
        """Adds what the digits around the grid say."""
        for cell, seen in self.lanes if self.rooms else ():
            for number, first in board.digits[seen[0]].options:
                for value, here in board.digits[cell].options:
                    there = [board.digits[seen[number - 1]].is_(value)] if 0 < number <= len(seen) else []
                    board.add(Implies([first, here], there), (cell, *seen))


def among(layers: Iterable[layer.Found]) -> Outer | None:
    """The cells around the grid, if the text says what they are."""
    return next((found.hidden for found in layers if isinstance(found.hidden, Outer)), None)


def cells(board: Board, grids: Iterable[Grid]) -> list[Cell]:
    """The cells of the board that belong to no grid."""
    inside = {cell for grid in grids for cell in grid.cells}
    return [cell for cell in board.cells if cell not in inside]


def lanes(board: Board, grid: Grid) -> tuple[tuple[Cell, Area], ...] | None:
    """The cells next to the border of a grid with what they see of it; ``None`` if one lies elsewhere."""
    inside, found = set(grid.cells), []
    for cell in cells(board, [grid]):
        way = next((way for way in ORTHOGONAL if cell.step(way) in inside), None)
        if way is None:
            return None
        found.append((cell, tuple(seen for seen in board.ray(cell, way) if seen in inside)))
    return tuple(found)


def unfit(clues: Clues) -> bool:
    """Whether there are rules for the whole board, of which it is not clear whether they hold for the cells around."""
    if among(clues.layers) is None:
        return False
    known = library.variants()
    return bool(
        len(clues.layers) > 1
        or clues.said
        or clues.negatives
        or any("words" in known[one.kind].figures for one in clues.stated)
    )
