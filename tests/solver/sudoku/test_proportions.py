"""Dots whose digits stand in a ratio of two numbers."""

from __future__ import annotations

import pytest
from penpad.solver.sudoku import relations


@pytest.mark.parametrize(
    ("sentence", "numbers"),
    [
        ("Blue dots connect digits in a 2:3 ratio.", (relations.PROPORTION, 2, 3)),
        ("Digits joined by a green dot have a ratio of 3 to 4.", (relations.PROPORTION, 3, 4)),
        ("Digits joined by a black dot have a ratio of 1:2.", (relations.RATIO, 2)),
    ],
)
def test_a_ratio_of_two_numbers_is_understood(sentence: str, numbers: tuple[int, ...]) -> None:
    assert relations.stated(sentence, "") == numbers


def test_numbers_in_a_ratio_may_come_in_either_order() -> None:
    fits = relations.holds(relations.PROPORTION, (2, 3))

    assert {(a, b) for a in range(1, 10) for b in range(1, 10) if fits(a, b)} == {
        *((2, 3), (3, 2), (4, 6), (6, 4), (6, 9), (9, 6)),
    }
