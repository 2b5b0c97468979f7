"""Doppelganger: every row, column and region misses one digit; no two of a kind, nor those of a 0, miss the same."""

from __future__ import annotations

from itertools import combinations

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    cells = list(board.digits)
    rows = [[cell for cell in cells if cell.row == row] for row in sorted({cell.row for cell in cells})]
    cols = [[cell for cell in cells if cell.col == col] for col in sorted({cell.col for cell in cells})]
    kinds = [rows, cols, [list(area) for area in board.regions]]
    for kind in kinds:
        for house in kind:
            board.add(Implies([], [board.digits[cell].is_(0) for cell in house]), house)
        for a, b in combinations(kind, 2):
            _differ(board, a, b, [])
    for cell in cells:
        houses = [house for kind in kinds for house in kind if cell in house]
        for a, b in combinations(houses, 2):
            _differ(board, a, b, [board.digits[cell].is_(0)])


def _differ(board: Meanings, a: list[Cell], b: list[Cell], when: list[int]) -> None:
    """No digit is missing in both houses, at least ``when`` all of these hold."""
    for value in board.values:
        if value:
            both = [board.digits[cell].is_(value) for cell in dict.fromkeys((*a, *b))]
            board.add(Implies(when, both), (*a, *b))


VARIANT = Variant(
    name="Doppelganger",
    rule="Every row, column and region holds a 0 and misses one of the other digits; no two rows, columns or regions "
    "miss the same, nor do the row, the column and the region of a 0.",
    write=write,
    figures=("words",),
    words=(r"\bdoppelg(a|ä|ae)nger\b",),
    cue=r"\bdoppelg(a|ä|ae)nger\b|\bmissing digit\b",
    shape="drawn",
)
