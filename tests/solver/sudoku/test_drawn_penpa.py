"""What Penpa+ has an object of its own for is read like the same thing drawn freely."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Cell, Direction, Edge, Mark, Path, Symbol, Text
from penpad.solver.sudoku.variant import Stated

from tests.solver.sudoku.test_drawn import NORMAL, read

LITTLE = "Little killer: digits along an indicated diagonal sum to the clue."
PILL = "Digits along an arrow sum to the number in the oval, read from left to right or from top to bottom."
SIGNS = "The inequality signs point to the smaller digit."


def stated(*marks: Mark, rules: str) -> set[Stated]:
    return set(read(*marks, rules=NORMAL + rules).stated)


@pytest.mark.parametrize(
    ("at", "way", "cells"),
    [
        (Cell(-1, 6), Direction.DOWN_RIGHT, (Cell(0, 7), Cell(1, 8))),
        (Cell(9, 2), Direction.UP_LEFT, (Cell(8, 1), Cell(7, 0))),
    ],
)
def test_a_number_with_a_diagonal_arrow_is_a_little_killer(at: Cell, way: Direction, cells: tuple[Cell, ...]) -> None:
    assert Stated("littlekillersum", cells, (11,)) in stated(Text(at, "11", "arrow", arrow=way), rules=LITTLE)


@pytest.mark.parametrize(("style", "oval"), [(1, (Cell(4, 2), Cell(4, 3))), (4, (Cell(4, 2), Cell(5, 2), Cell(6, 2)))])
def test_an_arrow_from_an_oval_symbol_is_read(style: int, oval: tuple[Cell, ...]) -> None:
    shaft = tuple(Cell(oval[0].row - step, oval[0].col) for step in range(4))
    found = stated(Symbol(oval[0], "sudokumore", style), Path(shaft, "direction"), rules=PILL)

    assert [one.cells for one in found] == [(*oval, *shaft[1:])]


@pytest.mark.parametrize(("style", "first", "other"), [(1, (3, 3), (3, 4)), (3, (3, 4), (3, 3)), (7, (3, 4), (3, 3))])
def test_an_inequality_symbol_says_which_cell_is_smaller(
    style: int, first: tuple[int, int], other: tuple[int, int]
) -> None:
    sign = Symbol(Edge(3, 4, horizontal=False), "inequality", style)

    assert stated(sign, rules=SIGNS) == {Stated("inequality", (Cell(*first), Cell(*other)))}
