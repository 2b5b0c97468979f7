"""Rarer kinds of lines and cages in the words in which people define them."""

from __future__ import annotations

import pytest

from tests.solver.sudoku.pads import read, shape
from tests.solver.sudoku.test_pad_wordings import ONE_CAGE, TWO_LINES, Parts, in_colour
from tests.solver.sudoku.test_pads import CAGES, GREY, ONE_RING, RINGS, kinds

PLAIN = in_colour(GREY)
SAID: list[tuple[str, Parts, str]] = [
    (
        "trainline",
        PLAIN,
        "Train lines: a digit is followed by one or more digits that add up to it, and so on until the end "
        "of the line.",
    ),
    (
        "paritycountline",
        PLAIN,
        "The end digits of a line tell how many odd and how many even digits are on the line, in some order.",
    ),
    (
        "paritycountline",
        PLAIN,
        "One end digit is the number of odd digits on the line, the other end digit is the number of even "
        "digits on the line.",
    ),
    (
        "triplesumline",
        PLAIN,
        "In every group of three consecutive digits along a line, one is equal to the sum of the other two.",
    ),
    ("triplesumline", PLAIN, "Along a line, one of any three neighbouring digits is the sum of the other two."),
    (
        "fibonacciline",
        PLAIN,
        "Fibonacci lines: starting from one end, each digit after the second is the sum of the previous two digits.",
    ),
    ("sequenceline", PLAIN, "Sequence lines: digits along a line increase or decrease by the same amount each step."),
    ("sequenceline", PLAIN, "The digits on a line form an arithmetic sequence."),
    ("countingline", PLAIN, "Any digit that appears on a line appears on it exactly that many times."),
    ("countingline", PLAIN, "If a digit N appears on a line, it appears exactly N times on that line."),
    ("gapline", PLAIN, "Adjacent digits on a line differ by no more than 2."),
    ("gapline", PLAIN, "The difference of adjacent digits on a line cannot be more than 3."),
    ("gapline", PLAIN, "Adjacent digits on the line differ by exactly 3."),
    ("gapline", PLAIN, "Adjacent digits along the line are always two apart."),
    ("kropkiline", PLAIN, "Kropki line: adjacent digits along the line must be consecutive or have a ratio of 1:2."),
    ("factorline", PLAIN, "Of two adjacent digits along a line, one must be a multiple of the other."),
    ("highlowline", PLAIN, "Along the line, digits alternate between high digits (6-9) and low digits (1-4)."),
    (
        "highlowline",
        PLAIN,
        "Adjacent digits on a line may not both be high (6-9) or both be low (1-4); 5 does not appear.",
    ),
    ("onlyline", PLAIN, "Lines consist of even digits only."),
    ("onlyline", PLAIN, "Grey lines only contain odd digits."),
    ("onlyline", PLAIN, "Digits on grey lines are prime."),
    ("onlyline", PLAIN, "Digits on grey lines must be even."),
    ("samekindline", PLAIN, "Digits along a line all have the same parity."),
    ("samekindline", PLAIN, "Each line is entirely odd or entirely even."),
    ("samesetlines", TWO_LINES, "Both lines contain exactly the same digits."),
    ("boundedline", PLAIN, "The smallest and the largest digit of a line are at its ends."),
    ("boundedline", PLAIN, "The digits at the ends of a line are the lowest and highest digits on the line."),
    ("meanline", ONE_RING, "The circled digit is the mean of the digits on the attached line."),
    ("meanline", ONE_RING, "Circles show the average of the digits on the connected line."),
    ("tipsumline", ONE_RING, "The digits on a line sum to the digit in the circle."),
    ("tipsumline", ONE_RING, "The digit in the circle is the sum of the digits along the line."),
    (
        "indexline",
        ONE_RING,
        "Indexing lines: If the Nth cell of a line, counted from the circle, contains X, then the Xth cell contains N.",
    ),
    (
        "indexline",
        ONE_RING,
        "The digit in the Nth position of a line, starting at the circle, is the position of the digit N on the line.",
    ),
    ("countline", ONE_RING, "A circle shows the number of even digits along the line."),
    ("countline", ONE_RING, "Circled digits count how many digits on the attached line are odd."),
    (
        "splitpealine",
        RINGS,
        "The digits on a line sum to a two-digit number formed from the digits in the end circles, in either order.",
    ),
    ("productline", RINGS, "The product of the circled digits equals the sum of the digits on the line between them."),
    ("neighboursumline", PLAIN, "Adjacent digits along a line sum to at most 10."),
    ("neighboursumline", PLAIN, "The sum of two adjacent digits on a line is at least 10."),
    ("neighboursumline", PLAIN, "Adjacent digits on a line always add up to a prime."),
    ("samesumlines", TWO_LINES, "Digits on both lines have the same sum."),
    ("samesumlines", TWO_LINES, "Equal sum lines: the sum of the digits is the same on every line."),
    ("endsumline", PLAIN, "On each line, the digit at one of the ends is the sum of the other digits."),
    ("productends", PLAIN, "The sum of all digits on a line is the product of its end digits."),
    ("sizesums cage", CAGES, "Cages of equal size have equal totals."),
    ("uniquecages cage", CAGES, "No two cages contain the same combination of digits."),
    ("uniquecages cage", CAGES, "Each cage holds a different set of digits."),
    ("cagetotals cage", CAGES, "Every cage total is a prime number."),
    ("cagetotals cage", CAGES, "Cage sums are square numbers."),
    ("cagetotals cage", CAGES, "The digits in each cage add up to a multiple of three."),
    ("productcage", ONE_CAGE, "Digits in a cage multiply to the given number."),
    ("productcage", ONE_CAGE, "The clue in each cage is the product of the digits in the cage."),
    (
        "rangecage",
        ONE_CAGE,
        "The clue in a cage is the difference between the highest and the lowest digit in the cage.",
    ),
    ("varietycage", ONE_CAGE, "Cage clues tell how many different digits are in the cage."),
    ("paritycage", ONE_CAGE, "Cage clues show how many odd digits are in the cage."),
    ("contains", ONE_CAGE, "The digits given in the top left of a cage must occur in that cage."),
    ("runcages cage", CAGES, "Digits in a cage form a set of consecutive digits in any order."),
    ("runcages cage", CAGES, "Renban cages: each cage contains consecutive digits in any order."),
    ("magicsquare", (), "The centre box is a magic square (all rows, columns and diagonals have the same sum)."),
    ("magicsquare", (), "Box 5 is a magic square: each of its rows, columns and diagonals adds up to 15."),
    ("magicsquare", (), "The central 3x3 box forms a magic square."),
]


@pytest.mark.parametrize(("names", "parts", "rules"), SAID, ids=[rules for _, _, rules in SAID])
def test_it_is_understood_in_these_words(names: str, parts: Parts, rules: str) -> None:
    assert kinds(read(rules, *parts)) == set(names.split())


def test_what_stands_in_brackets_may_change_the_number() -> None:
    rules = "All cells that show the number of adjacent nines (including diagonally) are marked with circles."
    circle = shape(4, 4, 0.8, border="#000000")

    assert kinds(read(rules, circle)) == {"neighbourcount"}
