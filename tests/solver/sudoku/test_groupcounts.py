"""Digits that say how often they occur in cells marked alike, some of them wrongly."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Cell, Point, Shape, Text
from penpad.solver.sudoku.layers.groupcounts import Groups

from tests.solver.sudoku.test_drawn import HALF, NORMAL, figure, read

LETTERS = tuple(
    Text(Point(row + HALF / 4, col + HALF / 4), name, size=HALF / 2)
    for name, row, col in (("A", 0, 0), ("A", 4, 4), ("B", 8, 8), ("B", 7, 0))
)
A, B = (Cell(0, 0), Cell(4, 4)), (Cell(7, 0), Cell(8, 8))


@pytest.mark.parametrize(
    "rule",
    [
        "The digit in a lettered cell indicates exactly how many times that digit appears"
        " in a cell containing that letter.",
        "Digits in lettered cells show the number of times that digit occurs in cells with the same letter.",
        "A digit in a lettered cell counts how many cells with that letter contain that digit.",
        "A digit in a lettered cell tells how often this digit appears in cells with its letter.",
    ],
)
def test_lettered_cells_that_count_are_said_in_many_words(rule: str) -> None:
    clues = read(*LETTERS, rules=NORMAL + rule)

    assert [found.hidden for found in clues.layers] == [Groups((A, B))]


def test_some_of_them_may_be_wrong() -> None:
    rule = "The digit in a lettered cell shows how many times that digit appears in cells with that letter. "
    naughty = (
        "However, 2 of the lettered cells are naughty. Every row and column contains exactly one naughty lettered cell."
    )
    clues = read(*LETTERS, rules=NORMAL + rule + naughty)

    assert [found.hidden for found in clues.layers] == [Groups((A, B), 2, frozenset({"row", "column"}))]


def test_circles_of_each_colour_count_for_themselves() -> None:
    circles: tuple[Shape, ...] = (
        figure(0.5, 0.5, 0.8, "#FF0000", "#000000"),
        figure(2.5, 2.5, 0.8, "#0000FF", "#000000"),
    )
    rule = "A digit in a coloured circle counts how many circles of the same colour contain that digit."
    clues = read(*circles, rules=NORMAL + rule)

    (found,) = clues.layers
    assert isinstance(found.hidden, Groups)
    assert set(found.hidden.groups) == {(Cell(0, 0),), (Cell(2, 2),)}
