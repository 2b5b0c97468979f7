"""Arrows that may be wrong, checked against every filling of a row."""

from __future__ import annotations

from itertools import product

import pytest
from penpad.formats.puzzle import Cell
from penpad.solver.constraints.correct import CorrectTotal

from tests.solver.counting import digits_from, holding_numbers, sat_numbers
from tests.solver.sudoku.test_drawn import GREY, NORMAL, figure, line, read
from tests.solver.sudoku.test_wordings import text


@pytest.mark.parametrize("total", [0, 2, 3, 5, 6])
def test_only_right_sums_count(total: int) -> None:
    digits = digits_from([[1, 2, 3, 4], [1, 2], [1, 2, 3], [2, 3], [1, 2, 4]])
    a, b, c, d, e = digits
    constraint = CorrectTotal(((a, b, c), (d, e)), total)
    rows = product(*(digit.values for digit in digits))
    expected = {row for row in rows if row[0] * (row[0] == row[1] + row[2]) + row[3] * (row[3] == row[4]) == total}

    assert sat_numbers(constraint, digits) == holding_numbers(constraint, digits) == expected


RULES = (
    "Arrows in the grid may be correct or incorrect. On correct arrows, the digits on the arrow sum to the digit in "
    "the circle. A clue outside the grid is the sum of the circles in its row or column with correct arrows."
)


def test_arrows_may_be_wrong_where_numbers_outside_count_the_right_ones() -> None:
    arrow = (figure(0.5, 0.5, 0.8, "#ffffff", GREY), line(GREY, (0, 0), (0, 1), (0, 2), head=True))
    clues = read(*arrow, text(0.5, -0.5, "7"), rules=NORMAL + RULES)

    assert [(one.kind, one.values, one.cells[0]) for one in clues.stated] == [("correctarrows", (7,), Cell(0, 0))]
