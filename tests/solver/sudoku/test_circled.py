"""Lines with a circle on one of their inner cells."""

from __future__ import annotations

from penpad.formats.puzzle import Cell
from penpad.solver.sudoku.variant import Stated

from tests.solver.sudoku.test_drawn import BLUE, NORMAL, figure, line, read

RULES = "A digit in a yellow circle counts the number of odd digits on the attached line."


def test_a_circle_in_the_middle_of_a_line_counts_along_all_of_it() -> None:
    course = line(BLUE, (0, 0), (0, 1), (0, 2), (1, 2))
    clues = read(course, figure(0.5, 2.5, 0.8, "#FFEE00", "#C39E00"), rules=NORMAL + RULES)

    cells = (Cell(0, 2), Cell(0, 0), Cell(0, 1), Cell(1, 2))
    assert clues.stated == [Stated("countline", cells, (1,))]


def test_a_circle_at_an_end_begins_the_line() -> None:
    course = line(BLUE, (0, 0), (0, 1), (0, 2), (1, 2))
    clues = read(course, figure(1.5, 2.5, 0.8, "#FFEE00", "#C39E00"), rules=NORMAL + RULES)

    assert clues.stated == [Stated("countline", (Cell(1, 2), Cell(0, 2), Cell(0, 1), Cell(0, 0)), (1,))]
