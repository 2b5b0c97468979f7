"""Full rank: read as numbers in both directions and sorted, the row or column has the place that is given outside."""

from __future__ import annotations

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.rank import Rank
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the place, and 1 if the line may be equal to others."""
    lines = [line for line in _lines(board) if line != one.cells]
    others: tuple[tuple[Digit, ...], ...] = tuple(board.of(line) for line in lines)
    ties = 1 in one.values[1:]
    # Where rows and columns hold every digit once, each digit starts four lines.
    whole = {tuple(sorted(line)) for line in lines} <= {tuple(sorted(house)) for house in board.houses}
    alike = 4 if whole and len(one.cells) == len(board.values) else 0
    board.add(Rank(board.of(one.cells), others, one.values[0], ties, alike, board.values), one.cells)


def _lines(board: Meanings) -> list[tuple[Cell, ...]]:
    grid = board.task.board
    rows = [tuple(grid.row(index)) for index in range(grid.rows)]
    cols = [tuple(grid.col(index)) for index in range(grid.cols)]
    return [way for line in (*rows, *cols) for way in (line, line[::-1])]


VARIANT = Variant(
    name="Full rank",
    rule="All rows and columns are read as numbers in both directions and sorted; a number outside is the place of the "
    "line that starts there, and no other line is the same.",
    write=write,
    figures=("number outside",),
    words=(
        r"\bfull rank\b",
        r"\brank(ed|s|ing)?\b[^.]*\b(rows?|columns?|numbers?)\b[^.]*\b(smallest|ascending|lowest|1 to 36|1-36)\b",
    ),
    cue=r"\brank|\boutside\b",
    shape="drawn",
)
