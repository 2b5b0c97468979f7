"""Sentences that are close to known definitions but say something else: none of them is taken for one."""

from __future__ import annotations

import pytest
from penpad.formats.errors import PenpadError
from penpad.solver.sudoku.text.claims import claims

from tests.solver.sudoku.pads import Part, line, read
from tests.solver.sudoku.test_pad_wordings import ONE_CAGE, TWO_LINES
from tests.solver.sudoku.test_pads import CAGES, GREY, ONE_RING, ROW

Parts = tuple[Part, ...]
ONE_LINE: Parts = (line(GREY, *ROW),)
OTHER: list[tuple[Parts, str]] = [
    (ONE_LINE, "Digits along a line alternate between prime and non-prime."),
    (ONE_LINE, "Adjacent digits on a line differ by exactly 1 or sum to 10."),
    (ONE_LINE, "Digits on a line sum to a multiple of 5."),
    (ONE_LINE, "The sum of the digits on each line is a square number."),
    (ONE_LINE, "Adjacent digits on a line must not be consecutive."),
    (ONE_LINE, "Adjacent digits on a line cannot sum to 10."),
    (ONE_LINE, "Adjacent digits on a line never differ by 1."),
    (ONE_LINE, "Adjacent digits on a line may not have a difference of 2."),
    (ONE_LINE, "The line contains exactly two odd digits."),
    (ONE_LINE, "Each line contains at least one 9."),
    (ONE_LINE, "The digits at the ends of each line are equal."),
    (ONE_LINE, "The digits at the ends of each line sum to 10."),
    (ONE_LINE, "The ends of a line are consecutive."),
    (ONE_LINE, "Digits on a line are either all even or all greater than 5."),
    (ONE_LINE, "Half of the digits on a line are odd."),
    (ONE_LINE, "The sum of the odd digits equals the sum of the even digits on a line."),
    (ONE_LINE, "Each line is either a renban or a palindrome."),
    (ONE_LINE, "No two adjacent digits on a line are both odd."),
    (ONE_LINE, "Digits on a line are not all different."),
    (ONE_LINE, "Digits on a line do not form a palindrome."),
    (ONE_LINE, "Adjacent digits on a line do not differ by more than 5 or less than 2."),
    (ONE_LINE, "Adjacent digits on a line differ by at least 2 and at most 4."),
    (ONE_LINE, "Digits on a line must not be odd."),
    (ONE_LINE, "Digits on a line increase by at least 2 from one end."),
    (ONE_LINE, "Each digit on a line is at least 2 larger than one of its neighbours."),
    (ONE_LINE, "Adjacent digits on a line do not sum to a prime number."),
    (ONE_LINE, "The line is not a renban line."),
    (ONE_LINE, "Three consecutive digits on a line never sum to 15."),
    (ONE_LINE, "Every three consecutive digits on a line sum to 15."),
    (ONE_LINE, "The product of adjacent digits on a line is at least 10."),
    (ONE_LINE, "Digits on a line that are next to each other have no common factor."),
    (ONE_LINE, "The smallest digit on a line is in the middle."),
    (ONE_LINE, "Digits on a line appear in decreasing order of frequency."),
    (ONE_LINE, "Digits on lines that are equally far from the middle differ by 1."),
    (ONE_LINE, "The digits on a line can be split into two groups with the same sum."),
    (ONE_LINE, "The digits on a line have an average of 5."),
    (ONE_LINE, "The line cannot be divided into groups that sum to 10."),
    (ONE_LINE, "Digits on a line are at most 5."),
    (ONE_LINE, "Digits on a line in the same box sum to 10."),
    (ONE_LINE, "Within each box, digits on a line have different sums."),
    (ONE_LINE, "Box borders divide the line into segments with different sums."),
    (ONE_LINE, "Box borders divide the line into segments, no two of which have the same sum."),
    (ONE_LINE, "Region sums along the line increase."),
    (TWO_LINES, "No two lines have the same sum."),
    (TWO_LINES, "Each line has a different sum."),
    (TWO_LINES, "One line is a renban, the other one a palindrome."),
    (TWO_LINES, "The two lines have no digit in common."),
    (TWO_LINES, "The lines do not contain the same digits."),
    (TWO_LINES, "The sum of one line is twice the sum of the other."),
    (TWO_LINES, "All lines contain the same number of odd digits."),
    (ONE_RING, "The digit in the circle is the largest digit on its line."),
    (ONE_RING, "The digit in the circle appears twice on the line."),
    (ONE_RING, "The circle is the difference of the digits on the line."),
    (ONE_RING, "The digit in the circle is not the average of the digits on its line."),
    (ONE_RING, "The circle counts the odd digits on the line, or the even digits."),
    (ONE_RING, "The circle counts the primes on the line."),
    (ONE_RING, "Digits on a line sum to twice the digit in the circle."),
    (ONE_RING, "Digits on a line sum to the digit in the circle or to a multiple of it."),
    (CAGES, "All cages have different sums except two."),
    (CAGES, "Cages that touch have different sums."),
    (CAGES, "Digits in a cage sum to a prime number or a square."),
    (CAGES, "No cage contains a prime number."),
    (CAGES, "Cage sums are not prime."),
    (CAGES, "Each cage has an odd number of odd digits."),
    (CAGES, "Cages in the same row have the same sum."),
    (CAGES, "Cage sums are consecutive numbers."),
    (CAGES, "Two cages have the same sum."),
    (CAGES, "Digits in a cage are all odd or all even."),
    (ONE_CAGE, "The number in a cage is the sum of its odd digits."),
    (ONE_CAGE, "The number in a cage is the product of two of its digits."),
    (ONE_CAGE, "The number in a cage is the largest digit in it."),
    (ONE_CAGE, "The number in a cage is not the sum of its digits."),
    (ONE_CAGE, "The number in a cage is the sum of its digits, off by one."),
    (ONE_CAGE, "The number in a cage is the sum of its largest and its smallest digit."),
    (ONE_CAGE, "The number in a cage is the sum or the product of its digits."),
    (ONE_CAGE, "The number in a cage does not appear in it."),
    (ONE_CAGE, "The digits of a cage sum to at least the given total."),
    (ONE_CAGE, "The digits of a cage sum to a multiple of its number."),
    (ONE_CAGE, "The number in a cage is the average of its digits."),
]


@pytest.mark.parametrize(("parts", "rules"), OTHER, ids=[rules for _, rules in OTHER])
def test_what_says_something_else_is_refused(parts: Parts, rules: str) -> None:
    with pytest.raises(PenpadError):
        read(rules, *parts)


def test_two_bounds_of_a_sum_are_both_kept() -> None:
    found = read("Neighbouring digits on a line sum to at least 5 and at most 12.", *ONE_LINE).stated

    assert [one.values for one in found] == [(sum(1 << total for total in range(5, 13)),)]


def test_a_sentence_without_end_defines_nothing() -> None:
    endless = "Digits on a line are a renban line " * 40

    assert claims("Digits on a line are a renban line.")
    assert claims(endless) == ()
    with pytest.raises(PenpadError):
        read(endless, *ONE_LINE)
