"""Sums of cages that are written as expressions, and digits beyond nine."""

from __future__ import annotations

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Cage, Cell
from penpad.solver.sudoku.drawing.expressions import value

from tests.solver.sudoku.test_drawn import NORMAL, read


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("(4x8)÷2", 16),
        ("4-(8÷2)", 0),
        ("4x(8+2)", 40),
        ("4+8x2", 20),
        ("12", None),
        ("7÷2", None),
        ("4+", None),
        ("4/(2-2)", None),
        ("(4+8", None),
        ("4+a", None),
        ("(" * 50 + "1" + ")" * 9, None),
    ],
)
def test_an_expression_is_worked_out_or_none(text: str, number: int | None) -> None:
    assert value(text) == number


CAGE = Cage((Cell(0, 0), Cell(0, 1)), "(4x8)÷2", None, None)


def test_the_sum_of_a_cage_is_an_expression_where_the_rules_say_so() -> None:
    clues = read(CAGE, rules=NORMAL + "Digits in a cage sum to the expression in the top left corner.")

    assert [cage.total for cage in clues.cages] == [16]


def test_an_expression_that_nobody_explains_is_refused() -> None:
    with pytest.raises(UnreadMarks, match="not a number"):
        read(CAGE, rules=NORMAL + "Digits in a cage sum to the clue in the top left corner.")


HEX = (
    "Fill each row, column and box with the same set of nine different digits, selected from the digits 1-15 "
    "(hexadecimal, 1-F). Digits in a cage sum to the number in the cage's top left corner."
)


def test_nine_of_fifteen_numbers_are_written_as_hexadecimal_digits() -> None:
    clues = read(Cage((Cell(0, 0), Cell(0, 1)), "29", None, 29), rules=HEX)

    assert list(clues.spell.values()) == list("123456789ABCDEF")
    assert {one.kind for one in clues.stated} == {"samedigitset"}


def test_nine_of_fifteen_numbers_that_are_not_said_to_be_hexadecimal_are_never_one_to_nine() -> None:
    clues = read(rules=HEX.replace(" (hexadecimal, 1-F)", ""))

    assert list(clues.spell) == list(range(1, 16))
