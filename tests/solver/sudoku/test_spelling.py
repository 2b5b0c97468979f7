"""Slips of the pen in long words are mended; words that are only alike are left alone."""

from __future__ import annotations

import pytest
from penpad.solver.sudoku.text.spelling import corrected

KNOWN = ("on", "a", "the", "non", "of", "digits", "repeat", "diagonal", "increase", "adjacent", "cage")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("digits repreat", "digits repeat"),
        ("a diagnoal", "a diagonal"),
        ("they icrease", "they increase"),
        ("adjacant", "adjacent"),
        ("decrease", "decrease"),
        ("caged", "caged"),
        ("ona diagonal", "on a diagonal"),
        ("ofthe cage", "of the cage"),
        ("nonadjacent", "nonadjacent"),
        ("repeats rarely", "repeats rarely"),
    ],
)
def test_a_long_word_one_letter_off_is_mended(written: str, meant: str) -> None:
    assert corrected(written, (*KNOWN, "repeats")) == meant
