"""Clues that are turned about a dot by as many right angles as its digit says."""

from __future__ import annotations

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell
from penpad.solver.sudoku import pivots
from penpad.solver.sudoku.pivots import Pivots, turned
from penpad.solver.sudoku.writing import constrain
from penpad.solver.task import Task

from tests.solver.sudoku.test_drawn import NORMAL, figure, read

CAGE = Cage((Cell(4, 4), Cell(4, 5)), "11", True, 11)
DOT = figure(4.5, 4.5, 0.25, "#FF00AA", "#000000")
KILLER = "Digits in a cage do not repeat and sum to the total. "


def test_cells_are_turned_clockwise() -> None:
    assert turned((Cell(4, 4), Cell(4, 5)), Cell(4, 4), 1) == (Cell(4, 4), Cell(5, 4))
    assert turned((Cell(4, 5),), Cell(4, 4), 2) == (Cell(4, 3),)
    assert turned((Cell(4, 5),), Cell(4, 4), -1) == (Cell(3, 4),)


@pytest.mark.parametrize(
    ("rule", "ways"),
    [
        (
            "Pink dots are pivot points. Clues rotate clockwise around their pivot by N"
            " steps of 90 degrees, where N is the "
         "value on the pivot.", (1,)),
        (
            "Pink dots mark pivots. Every clue must be rotated around its pivot in steps"
            " of 90 degrees, in a direction to be "
         "determined by the solver. The number of steps is given by the digit on the pivot.", (-1, 1)),
        (
            "Pink dots are pivots. Clues are rotated counterclockwise about their pivot"
            " point in 90 degree steps. The number "
         "of turns equals the digit in the pivot. Rotated clues must not extend outside the grid.", (-1,)),
        ("Pink dots are pivot points for clues, which turn clockwise around their pivot point through N quarter turns, "
         "where N is the digit on the pivot.", (1,)),
    ],
)  # fmt: skip
def test_pivots_are_said_in_many_words(rule: str, ways: tuple[int, ...]) -> None:
    clues = read(CAGE, DOT, rules=NORMAL + KILLER + rule)

    assert pivots.among(clues.layers) == Pivots((Cell(4, 4),), ways)


def test_a_cage_is_where_the_digit_turns_it() -> None:
    rule = (
        "Pink dots are pivots. Clues rotate clockwise around their pivot by N steps of 90"
        " degrees, where N is the digit on the pivot."
    )
    clues = read(CAGE, DOT, rules=NORMAL + KILLER + rule)
    task = Task(Board(9, 9))
    constrain(task, clues)
    (one,) = (one for one in task.instances if one.rule == "stated" and Cell(4, 4) in one.at)

    def fits(pivot: int, **others: int) -> bool:
        places = {"right": Cell(4, 5), "down": Cell(5, 4), "left": Cell(4, 3), "up": Cell(3, 4)}
        numbers = {Cell(4, 4): str(pivot)} | {places[name]: str(digit) for name, digit in others.items()}
        return one.constraint.holds(task.read(Drawn(numbers=numbers)))

    assert fits(5, right=1, down=6, left=2, up=3)
    assert not fits(5, right=6, down=1, left=2, up=3)
    assert fits(2, right=1, down=3, left=9, up=4)
    assert fits(8, right=3, down=6, left=9, up=4)
    assert fits(3, right=1, down=6, left=9, up=8)


@pytest.mark.parametrize(
    "rule",
    [
        "Pink dots are pivots. Clues rotate clockwise around their pivot.",
        "Green dots are pivots. Clues rotate clockwise around their pivot by N steps"
        " of 90 degrees, where N is the digit on "
        "the pivot.",
    ],
)
def test_pivots_that_are_not_clear_are_refused(rule: str) -> None:
    with pytest.raises(UnreadMarks):
        read(CAGE, DOT, rules=NORMAL + KILLER + rule)
