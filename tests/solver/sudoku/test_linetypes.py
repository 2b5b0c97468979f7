"""Lines each of which is of one of several kinds, to be found."""

from __future__ import annotations

from itertools import product

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell
from penpad.solver.constraints.base import Constraint
from penpad.solver.constraints.digits import DigitSum, Increasing, Table
from penpad.solver.constraints.kinds import OfOneKind
from penpad.solver.sudoku import linetypes
from penpad.solver.sudoku.writing import constrain
from penpad.solver.task import Task

from tests.solver.counting import digits_from, holding_numbers, sat_numbers
from tests.solver.sudoku.test_drawn import GREY, NORMAL, line, read

KINDS = (
    "Renban lines: digits form a consecutive set in any order. Whisper lines: adjacent digits differ by at least 5. "
)
LINES = (line(GREY, (0, 0), (0, 1)), line(GREY, (4, 4), (4, 5)))


@pytest.mark.parametrize("apart", [True, False])
def test_lines_of_one_kind_each_allow_exactly_what_holds(apart: bool) -> None:
    digits = digits_from([[1, 2, 3], [2, 3], [1, 2, 4], [1, 3]])
    one, other = tuple(digits[:2]), tuple(digits[2:])

    def kinds(line: tuple[object, ...]) -> tuple[tuple[Constraint, ...], ...]:
        a, b = digits[:2] if line is one else digits[2:]
        return (Increasing((a, b)),), (DigitSum((a, b), 5),), (Table((a, b), frozenset({(2, 3), (4, 1)})),)

    constraint = OfOneKind((one, other), (kinds(one), kinds(other)), apart)

    assert sat_numbers(constraint, digits) == holding_numbers(constraint, digits) != set()


@pytest.mark.parametrize(
    "rule",
    [
        "Each line is exactly one of the following types.",
        "Every line follows one of the following rules. It is up to the solver to determine which line is which type.",
        "Each line follows the rules of one specific constraint type from the following list.",
        "Each grey line must obey one of these two constraints.",
    ],
)
def test_lines_of_unknown_kinds_are_said_in_many_words(rule: str) -> None:
    clues = read(*LINES, rules=NORMAL + rule + " " + KINDS)
    task = Task(Board(9, 9))
    constrain(task, clues)

    assert [[one.kind for one in each] for each in linetypes.lines_of(clues)] == [["renban", "whispers"]] * 2
    (one,) = (one for one in task.instances if one.rule == "stated")
    cells = [Cell(0, 0), Cell(0, 1), Cell(4, 4), Cell(4, 5)]
    for numbers in product("16", "27", "38", "49"):
        expected = all(abs(int(a) - int(b)) == 1 or abs(int(a) - int(b)) >= 5 for a, b in (numbers[:2], numbers[2:]))
        answer = task.read(Drawn(numbers=dict(zip(cells, numbers, strict=True))))
        assert one.constraint.holds(answer) == expected, numbers


def test_kinds_that_are_not_defined_are_refused() -> None:
    with pytest.raises(UnreadMarks):
        read(*LINES, rules=NORMAL + "Each line is exactly one of the following types. " + KINDS.split("Whisper")[0])
