"""How texts define cells with hidden roles, in many words."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.solver.sudoku.text.phrases import imposes_nothing, sentences
from penpad.solver.sudoku.values import rolewords
from penpad.solver.sudoku.values.roles import Roles, Term

ALL = {"row", "column", "region"}
DOUBLE = (Term(times=Fraction(2)),)
FROM_TEN = Term(times=Fraction(-1), plus=Fraction(10))


def read(text: str) -> tuple[Roles, list[str]]:
    """The roles of a text, and the sentences that are no part of their definition."""
    parts = sentences(text)
    found = rolewords.read(parts, 9)
    assert found is not None, text
    return found.roles, [part for part in parts if part not in found.said]


@pytest.mark.parametrize(
    "text",
    [
        "There is exactly one doubler in each row, column and box. The value of a doubler"
        " is twice its digit. Each digit "
        "1-9 appears exactly once in a doubler.",
        "Every row, column and 3x3 box contains exactly one doubler cell. Doublers count double. The doublers contain "
        "each of the digits 1-9 once.",
        "Find nine doublers, one in each row, column and region, each with a different"
        " digit. A doubler has a value of 2x "
        "its digit.",
        "Nine cells (one per row, column, and box) are doublers. Each digit is doubled exactly once. Doublers count as "
        "double their digit.",
        "One cell in every row, column and box is a doubler cell, which counts as twice"
        " its digit. No two doublers have "
        "the same digit.",
        "DOUBLERS: The grid contains 9 doubler cells, one in each row/column/box. They"
        " contain a full set of digits. The "
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
        ("mirror cell", "Mirror cells have a value of 10 minus their digit.", (FROM_TEN,)),
        ("ghost", "A ghost's value is zero.", (Term(times=Fraction(0)),)),
        ("twin", "The value of a twin is the digit in the cell rotationally opposite it.", (Term(of="opposite"),)),
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
        "Each row, column and box contains one hot cell and one cold cell. The value"
        " of a hot cell is its digit plus 1. "
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
        "In every row, column and box there is exactly one hot cell (whose value is"
        " one more than its digit) and one cold "
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
        "Hot cells: one per row, column, and box. Value of a hot cell is digit+1. Cold"
        " cells: one per row, column and box. "
        "Value of a cold cell is digit-1."
    )

    assert [(role.name, role.terms[0].plus) for role in roles.every] == [("hot", 1), ("cold", -1)]
    assert left == []


EVERYTHING = (
    "Each row, column and box contains one vampire and one prey. A vampire's value is its digit plus the "
    "digit of the prey in the same box. The value of prey is 0. Vampires contain each digit once, as do "
    "prey.",
    "There is one vampire and one victim in every row, column and box. The value of a vampire is the sum "
    "of its digit and the digit of the victim in the same box. A victim counts as zero.",
    "In every row, column and box there is one doubler and one negator. A doubler counts twice its digit "
    "and a negator counts as minus its digit. No cell can be both a doubler and a negator.",
    "Place nine flippers in the grid, exactly one per row, column, and box. A flipper's value is 10 minus"
    " the digit in the cell. Every digit appears in a flipper exactly once.",
    "Each row, column and region has exactly one decoy. The value of a decoy is its digit minus 2. Decoys"
    " contain a full set of digits.",
    "Exactly one digit in each row, column and box is an imposter. Imposters count for one more than their digit.",
    "The grid contains 9 boosted cells - one in each row, column and 3x3 box. The digits in the boosted "
    "cells are all different. A boosted cell's value is its digit plus one.",
    "Every row, column and 3x3 box contains exactly one zero cell, whose value is 0. Each digit 1-9 "
    "appears exactly once in a zero cell.",
    "There is exactly one wild cell in every row, column, and box. The value of each wild cell is equal "
    "to its row number.",
    "Nine of the cells are doublers; one in each row, column and box, and one of each digit. Their value "
    "is double the digit.",
    "In each row, each column, and each 3x3 box there is exactly one doubler (ie a cell whose value is "
    "twice the digit). Doublers contain nine different digits.",
    "Find the nine doubler cells: one per row/column/box, with each digit 1-9 being doubled once. "
    "Doublers are worth twice their digit.",
    "Halvers: there's one halver in every row, column and box; the value of a halver is half that of the "
    "digit in it. All halvers have different digits.",
    "There are 9 Nega-cells in the grid - one in each row, column and box. Nega-cells have a negative "
    "value. Each digit 1-9 is negative exactly once.",
    "A doubler cell has a value of twice the digit in it. There is one doubler in each row, column, and "
    "box; digits don't repeat among doublers.",
    "Each row, column and box contains a single doubler, and each digit will be doubled in exactly one of"
    " its nine instances. Doublers count as double their face value.",
    "Doublers: Each row, column and box contains one doubler cell: the digit in this cell counts double "
    "for the purposes of cage totals. Each digit from 1 to 9 is doubled exactly once.",
    'Negators: Nine cells in the grid are "negators", one in each row, column and box. A negator cell\'s '
    "value is the negative of its digit (e.g. 5 becomes -5) for all clues. Every digit 1-9 appears in "
    "exactly one negator.",
    "There are nine doublers - one per row, column and box, each containing a different digit. The value "
    "of each of these cells is doubled for all constraints.",
    "In every row, column and box there is exactly one hot cell (whose value is one more than its digit) "
    "and one cold cell (whose value is one less than its digit).",
    "Exactly one cell per row, column, and box is a doubler. It must count as twice its digit in all "
    "arrow sums. Doublers don't repeat digits.",
    "One digit in each row, column, and box is a doubler. These 9 doublers are all different digits. "
    "Doublers count twice their face value.",
    "Every row, column and box has a doubler, which counts for double its value. All nine doublers "
    "contain different digits.",
    "Find nine cells, one in each row, column and box, whose digits are all different. These cells count double.",
    "Place a doubler in every row, column and box. A cell with a doubler has a value of twice the digit "
    "in the cell. No digit may repeat among the doublers.",
    "Normal sudoku rules apply. Each row, column, and 3x3 box contains exactly one doubler and exactly "
    "one halver. Doublers count as double their digit and halvers count as half their digit. The set of "
    "doublers contains the digits 1-9 once each.",
    "Doublers - There is one doubler in each row, column and region. A doubler's value is double the "
    "digit it contains. Each digit 1-9 is in one doubler.",
    "The grid contains nine Negator cells, such that there is one in every row, column and 3x3 box, and "
    "each digit is negated once. Negator cells have a value equal to their digit multiplied by -1.",
    "There is one secret cell in each row, column and box. Secret cells have a value 1 higher than the "
    "digit they contain.",
    "Each row, column and box has one Doubler. Doublers double the value of the digit in that cell. The "
    "nine doublers have nine different digits.",
    "Exactly one cell in every row, column and box is a 'doubler', where the value of the digit is "
    "doubled. Each digit appears as a doubler exactly once.",
    "In each row, column and box, one cell is a doubler, and its digit counts twice towards all clues. "
    "The doubled digits are all different.",
    "MULTIPLIERS: Every row, column and box contains exactly one multiplier cell, whose value is three "
    "times its digit.",
    "Doublers: One cell in each row, column and box is a doubler. A doubler's digit counts twice as much."
    " Every doubler contains a different digit.",
    "The value of a cell is equal to its digit unless it is a doubler, in which case its value is twice "
    "its digit. There's exactly one doubler per row, column and box, and all doubled digits are "
    "different.",
    "There is one cell in each row, column, and box whose value is doubled. Each digit is doubled exactly once.",
    "Nine cells are doublers, one in each row, column and box. They contain the digits 1 to 9 exactly "
    "once. Doublers have double value.",
    "Contained in the grid are 9 negators, one in each row, one in each column and one in each 3x3 box. "
    "Each contains a different digit. The value of a negator is -1 times its digit.",
    "There is one doubler in every row, column and box and no two doublers share a digit. The values of "
    "doublers are twice the digit in their cell.",
    "Hot cells: one per row, column, and box. Value of a hot cell is digit+1. Cold cells: one per row, "
    "column and box. Value of a cold cell is digit-1.",
)


@pytest.mark.parametrize("text", EVERYTHING)
def test_every_sentence_of_a_definition_is_understood(text: str) -> None:
    _, left = read(text)

    assert all(imposes_nothing(part) or "sudoku" in part for part in left)
