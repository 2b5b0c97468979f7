"""Marked cells that count for other values than their digits, in many words."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell, Mark, Surface
from penpad.solver.search import search
from penpad.solver.sudoku.values import roles
from penpad.solver.sudoku.values.roles import Term
from penpad.solver.sudoku.writing import constrain
from penpad.solver.task import Task

from tests.solver.sudoku.test_drawn import NORMAL, figure, read

GREY = Surface(Cell(0, 0), 3)
RED = figure(0.5, 0.5, 0.8, "#FF0000", "#FF0000")
CAGE = Cage((Cell(0, 0), Cell(0, 1)), "14", True, 14)
KILLER = " Digits in a cage sum to its total."
DOUBLE = (Term(times=Fraction(2)),)


@pytest.mark.parametrize(
    ("mark", "rule", "terms"),
    [
        (GREY, "Digits in grey cells count double.", DOUBLE),
        (GREY, "A digit in a shaded cell counts as twice its value in cage sums.", DOUBLE),
        (GREY, "The value of a digit in a shaded cell is doubled.", DOUBLE),
        (GREY, "Gray squares have a value of double their digit.", DOUBLE),
        (GREY, "Digits in shaded cells count as negative.", (Term(times=Fraction(-1)),)),
        (RED, "The value of a red circle is its digit plus 3.", (Term(plus=Fraction(3)),)),
        (RED, "Digits in red circles are worth half their value.", (Term(times=Fraction(1, 2)),)),
    ],
)
def test_marked_cells_count_what_is_said(mark: Mark, rule: str, terms: tuple[Term, ...]) -> None:
    clues = read(CAGE, mark, rules=NORMAL + rule + KILLER)

    found = roles.among(clues.layers)
    assert found is not None
    assert [(role.terms, role.cells) for role in found.every] == [(terms, (Cell(0, 0),))]
    assert clues.valued == {"cage"}


@pytest.mark.parametrize(
    "rule",
    [
        "A digit in a grey cell is one more than the digit to its left.",
        "Digits in grey cells count the grey cells around them.",
        "The value of a grey cell is the sum of its neighbours.",
    ],
)
def test_what_marked_cells_hold_is_no_value(rule: str) -> None:
    with pytest.raises(UnreadMarks):
        read(CAGE, GREY, rules=NORMAL + rule + KILLER)


@pytest.mark.parametrize(("first", "second", "right"), [("3", "8", True), ("5", "4", True), ("6", "8", False)])
def test_a_cage_counts_the_values_of_marked_cells(first: str, second: str, right: bool) -> None:
    clues = read(CAGE, GREY, rules=NORMAL + "Digits in grey cells count double." + KILLER)
    task = Task(Board(9, 9))
    constrain(task, clues)
    answer = task.read(Drawn(numbers={Cell(0, 0): first, Cell(0, 1): second}))
    chosen = [lit for lit in task.places if answer[lit]]
    for lit in chosen[:2]:
        task.add("", roles.Count([lit], exactly=1))

    assert (search(task).kind != "none") == right
