"""What Penpa+ has an object of its own for is read like the same thing drawn freely."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Cell, Direction, Edge, Mark, Path, Symbol, Text, Vertex
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


def test_digits_in_a_circle_on_a_corner_are_a_quadruple() -> None:
    rules = "Digits in a circle must appear in the surrounding four cells."
    found = stated(Text(Vertex(2, 3), "158", "tapa", 6), rules=rules)

    assert found == {Stated("quadruple", (Cell(1, 2), Cell(1, 3), Cell(2, 2), Cell(2, 3)), (1, 5, 8))}


def test_thermometers_are_slow_where_the_rules_say_so() -> None:
    thermo = Path((Cell(0, 0), Cell(0, 1)), "thermo")
    slow = read(thermo, rules=NORMAL + "Digits along a thermometer increase or stay the same from the bulb end.")
    strict = read(thermo, rules=NORMAL + "Digits along a thermometer increase from the bulb end.")

    assert [chain.cells for chain in slow.slow] == [thermo.points]
    assert slow.thermos == []
    assert [chain.cells for chain in strict.thermos] == [thermo.points]
    assert strict.slow == []


def test_the_circle_of_an_arrow_counts_among_the_circles_where_the_rules_say_so() -> None:
    rules = (
        "Digits along an arrow sum to the digit in its circle. A digit in a circle says how many circles hold this "
        "digit, the circles of arrows count too."
    )
    arrow = Path((Cell(0, 0), Cell(0, 1)), "arrow")
    rings = [Symbol(Cell(row, 8), "circle_L", 1) for row in (2, 4)]
    found = [one for one in stated(arrow, *rings, rules=rules) if one.kind == "countingcircles"]

    assert [set(one.cells) for one in found] == [{Cell(0, 0), Cell(2, 8), Cell(4, 8)}]
