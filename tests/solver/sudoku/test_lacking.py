"""What is said of neighbours without a dot, X or V between them is enforced, or not understood."""

from __future__ import annotations

import pytest
from penpad.solver.sudoku.options import OPTIONS
from penpad.solver.sudoku.text.claims import negatives
from penpad.solver.sudoku.variant import pattern

from tests.solver.sudoku.test_demands import doubts

DOTS, SIGNS = {"difference", "ratio"}, {"xv"}


@pytest.mark.parametrize(
    ("sentence", "present", "kinds"),
    [
        ("Cells without a dot between them are neither consecutive nor in a ratio of 1:2.", DOTS, DOTS),
        ("Neighbouring digits not separated by a dot are not consecutive.", DOTS, {"difference"}),
        ("Adjacent cells with no black dot are never in a 2:1 ratio.", {"ratio"}, {"ratio"}),
        ("Neighbours without an X or V between them do not add up to 10 or 5.", SIGNS, {"xv"}),
        ("Digits not separated by an X cannot sum to ten.", SIGNS, {"xv 10"}),
        ("If two cells have no V between them, they don't sum to 5.", SIGNS, {"xv 5"}),
        ("The negative constraint applies to the dots.", DOTS, DOTS),
    ],
)
def test_all_clues_of_a_kind_are_given(sentence: str, present: set[str], kinds: set[str]) -> None:
    found = negatives(sentence, present)

    assert found.kinds == kinds
    assert not found.unknown


@pytest.mark.parametrize(
    "sentence",
    [
        "Cells without a white dot between them are not consecutive.",
        "Cells without a dot between them differ by at least 3.",
        "Digits not separated by an X do not sum to 12.",
        "Cells without a dot are odd.",
        "Digits with no dot between them are not consecutive unless they share a box.",
        "If there is no dot between two cells, neither relation holds.",
    ],
)
def test_what_is_not_clear_is_not_understood(sentence: str) -> None:
    found = negatives(sentence, DOTS | SIGNS)

    assert not found.kinds
    assert found.unknown == (sentence,)
    assert doubts(sentence, DOTS | SIGNS, (sentence,))


@pytest.mark.parametrize(
    "sentence",
    [
        "The negative constraint does not apply to the dots.",
        "The absence of a dot means nothing.",
        "Not necessarily all dots are drawn in.",
        "Some dots may be missing.",
        "Digits not separated by a letter can still sum to 10.",
    ],
)
def test_clues_may_be_missing(sentence: str) -> None:
    found = negatives(sentence, DOTS)

    assert not found.kinds
    assert not found.unknown


def test_neighbours_without_a_dot_are_not_all_neighbours() -> None:
    option = next(option for option in OPTIONS if option.name == "nonconsecutive")

    def turned_on(text: str) -> bool:
        return any(pattern(word).search(text) for word in option.words)

    assert turned_on("Adjacent cells cannot hold consecutive digits.")
    assert not turned_on("Adjacent cells without a dot cannot hold consecutive digits.")


def test_dots_that_the_text_tells_of_are_all_given_even_if_none_of_them_is_drawn() -> None:
    rules = "White dots join consecutive digits. Black dots join digits with a ratio of 1:2. All dots are given."
    white_only = "White dots join consecutive digits. All dots are given."

    assert negatives(rules, {"difference"}).kinds == {"difference", "ratio"}
    assert negatives(white_only, {"difference"}).kinds == {"difference"}
    black_only = "Black dots are kropki dots: one digit is double the other. All such dots are given."
    assert negatives(black_only, {"ratio"}).kinds == {"ratio"}
