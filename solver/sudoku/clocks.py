"""Four digits around a corner that grow in one sense of rotation."""

from __future__ import annotations

from itertools import combinations

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings


def around(board: Meanings, cells: tuple[Cell, ...], sense: int) -> None:
    """The digits grow clockwise (1) or counterclockwise (-1) from the smallest on; ``cells`` are in reading order."""
    a, b, c, d = cells
    ring = (a, b, d, c)[::sense]
    rows = frozenset(
        ordered[turn:] + ordered[:turn] for ordered in combinations(sorted(board.values), 4) for turn in range(4)
    )
    board.add(Table(board.of(ring), rows), ring)
