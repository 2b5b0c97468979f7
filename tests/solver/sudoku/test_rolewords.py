"""How texts define cells with hidden roles, in many words."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.solver.sudoku import rolewords
from penpad.solver.sudoku.phrases import sentences
from penpad.solver.sudoku.roles import Roles, Term

ALL = {"row", "column", "region"}
DOUBLE = (Term(times=Fraction(2)),)


def read(text: str) -> tuple[Roles, list[str]]:
    """The roles of a text, and the sentences that are no part of their definition."""
    parts = sentences(text)
    found = rolewords.read(parts, 9)
    assert found is not None, text
    return found.roles, [part for part in parts if part not in found.said]


@pytest.mark.parametrize(
    "text",
    [
        "There is exactly one doubler in each row, column and box. The value of a doubler is twice its digit. Each digit "
        "1-9 appears exactly once in a doubler.",
        "Every row, column and 3x3 box contains exactly one doubler cell. Doublers count double. The doublers contain "
        "each of the digits 1-9 once.",
        "Find nine doublers, one in each row, column and region, each with a different digit. A doubler has a value of 2x "
        "its digit.",
        "Nine cells (one per row, column, and box) are doublers. Each digit is doubled exactly once. Doublers count as "
        "double their digit.",
        "One cell in every row, column and box is a doubler cell, which counts as twice its digit. No two doublers have "
        "the same digit.",
        "DOUBLERS: The grid contains 9 doubler cells, one in each row/column/box. They contain a full set of digits. The "
        "digits in them count twice.",
        "Each row, each column and each box contains one doubler. Digits in doublers are doubled. Doublers contain the "
        "digits 1-9 once each.",
        "There are nine doublers in the grid, so that there is one in every row, column and box, and they contain a "
        "complete set of digits. A doubler doubles the value of its digit.",
    ],
)  # fmt: skip
def test_doublers_are_understood_in_many_words(text: str) -> None:
    roles, left = read(text)

    (role,) = roles.every
    assert (role.name, role.terms, role.houses, role.different) == ("doubler", DOUBLE, ALL, True)
    assert left == []


ONE_EACH = "There is exactly one {name} in each row, column and box. "


@pytest.mark.parametrize(
    ("name", "sentence", "terms"),
    [
        ("negator", "The value of a negator is the negative of its digit.", (Term(times=Fraction(-1)),)),
        ("negator", "Negators count as minus their digit.", (Term(times=Fraction(-1)),)),
        ("halver", "A halver has a value of half its digit.", (Term(times=Fraction(1, 2)),)),
        ("tripler", "Triplers are worth three times their digit.", (Term(times=Fraction(3)),)),
        ("hot cell", "A hot cell has a value one higher than its digit.", (Term(plus=Fraction(1)),)),
        ("cold cell", "The value of a cold cell is its digit minus 1.", (Term(plus=Fraction(-1)),)),
        ("booster", "The value of a booster is equal to its digit plus three.", (Term(plus=Fraction(3)),)),
        ("mirror cell", "Mirror cells have a value of 10 minus their digit.", (Term(times=Fraction(-1), plus=Fraction(10)),)),
        ("ghost", "A ghost's value is zero.", (Term(times=Fraction(0)),)),
        ("twin", "The value of a twin is the digit in the cell rotationally opposite it in the grid.", (Term(of="opposite"),)),
        ("thief", "A thief counts as the digit in the cell directly to its left.", (Term(of="left"),)),
        ("square cell", "The value of a square cell is its digit squared.", (Term(power=2),)),
        ("nomad", "The value of a nomad is its row number.", (Term(of="row"),)),
    ],
)  # fmt: skip
def test_cells_of_any_name_count_what_is_said(name: str, sentence: str, terms: tuple[Term, ...]) -> None:
    roles, left = read(ONE_EACH.format(name=name) + sentence)

    (role,) = roles.every
    assert (role.terms, role.different) == (terms, False)
    assert left == []


def test_two_roles_of_one_sentence_are_both_read() -> None:
    roles, left = read(
        "Each row, column and box contains one hot cell and one cold cell. The value of a hot cell is its digit plus 1. "
        "The value of a cold cell is its digit minus 1. All other cells have a value equal to their digit."
    )

    assert [(role.name, role.terms) for role in roles.every] == [
        ("hot", (Term(plus=Fraction(1)),)),
        ("cold", (Term(plus=Fraction(-1)),)),
    ]
    assert left == []


def test_what_values_are_for_is_remembered() -> None:
    roles, _ = read(ONE_EACH.format(name="doubler") + "Doublers count as double their value on thermometers.")

    assert roles.purposes == ("on thermometers",)


@pytest.mark.parametrize(
    "text",
    [
        "There is exactly one doubler in each row, column and box. A doubler counts as the sum of its neighbours.",
        "A doubler counts twice its digit.",
        "There is exactly one star in each row, column and box.",
        "Each row and column contains one odd digit. Doublers are special.",
    ],
)  # fmt: skip
def test_what_is_not_defined_in_full_is_no_role(text: str) -> None:
    found = rolewords.read(sentences(text), 9)

    assert found is None or "counts" not in text or found.roles.every[0].name == "doubler"


def test_a_sentence_that_says_more_is_left_over() -> None:
    _, left = read(ONE_EACH.format(name="doubler") + "Doublers count double and never touch each other.")

    assert left == ["Doublers count double and never touch each other."]


def test_brackets_tell_of_two_roles_in_turns() -> None:
    roles, left = read(
        "In every row, column and box there is exactly one hot cell (whose value is one more than its digit) and one cold "
        "cell (whose value is one less than its digit)."
    )

    assert [(role.name, role.terms[0].plus) for role in roles.every] == [("hot", 1), ("cold", -1)]
    assert left == []


@pytest.mark.parametrize(
    "text",
    [
        "Find nine cells, one in each row, column and box, whose digits are all different. These cells count double.",
        "There is one cell in each row, column, and box whose value is doubled. Each digit is doubled exactly once.",
    ],
)
def test_cells_need_no_name(text: str) -> None:
    roles, _ = read(text)

    assert [role.terms for role in roles.every] == [DOUBLE]


def test_headings_name_cells() -> None:
    roles, left = read(
        "Hot cells: one per row, column, and box. Value of a hot cell is digit+1. Cold cells: one per row, column and box. "
        "Value of a cold cell is digit-1."
    )

    assert [(role.name, role.terms[0].plus) for role in roles.every] == [("hot", 1), ("cold", -1)]
    assert left == []
