"""The many ways in which people say what numbers outside mean."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Cell, Mark, Path, Point, Text

from tests.solver.sudoku.test_drawn import NORMAL, read

ROW = tuple(Cell(0, col) for col in range(9))


def beside(text: str, col: int = -1, row: int = 0) -> Text:
    return Text(Cell(row, col), text, "free")


NUMBER = (beside("12"),)
PAIR = (beside("3 7"),)
TWO_CELLS = (beside("3", -2), beside("7", -1))
DIGIT = (beside("5"),)
ARROW = (Path((Point(Fraction(1, 2), Fraction(-4, 5)), Point(Fraction(1, 2), Fraction(-1, 5))), "line", "#000000",
              Fraction(1, 16), True),)  # fmt: skip
DIAGONAL = (
    Path((Point(Fraction(-3, 10), Fraction(-3, 10)), Point(Fraction(-1, 10), Fraction(-1, 10))), "line", "#000000",
         Fraction(1, 32), True),
    Text(Cell(-1, -1), "12", "free"),
)  # fmt: skip

# ruff: noqa: E501
WORDINGS: list[tuple[str, tuple[Mark, ...], tuple[int, ...], str]] = [
    ("firstdigits", NUMBER, (12, 3, 0), "Numbers outside the grid give the sum of the first three digits in that row or column."),
    ("firstdigits", NUMBER, (12, 3, 0), "Clues outside the grid show the sum of the 3 nearest cells."),
    ("firstdigits", NUMBER, (12, 3, 0), "The digits in the first 3 cells in the direction of an outside clue sum to that clue."),
    ("firstdigits", NUMBER, (12, 0, 0), "Clues outside the grid are the sum of the digits in the nearest box in that row or column."),
    ("firstdigits", NUMBER, (12, 2, 1), "A number outside the grid is the product of the two nearest digits."),
    ("firstdigits", NUMBER, (12, 2, 2), "Clues outside indicate the difference between the first two digits in that direction."),
    ("firstdigits", NUMBER, (12, 3, 3), "A clue outside the grid is the largest of the first three digits seen from it."),
    ("firstdigits", NUMBER, (12, 3, 0), "Zahlen außerhalb des Gitters geben die Summe der ersten drei Ziffern an."),
    ("firstdigits", NUMBER, (12, 3, 7), "Min-max sums: clues outside are the sum of the smallest and the largest of the first three digits."),
    ("firstdigits", DIGIT, (5, 0, 8), "A clue outside is the difference between the largest and smallest digit in the nearest box along the row."),
    ("bustsum", NUMBER, (12, 11, 0), "Clues outside: adding digits from that side, the clue is the first running total that exceeds 10."),
    ("bustsum", NUMBER, (12, 22, 3), "Clues outside give the sum of digits from that side before the total would exceed 21."),
    ("bustsum", DIGIT, (5, 15, 2), "Clues outside the grid say how many digits it takes for the sum to be at least 15."),
    ("hiddensum", NUMBER, (12, 0), "A number outside is the sum of all skyscrapers that are hidden from that side."),
    ("hiddensum", DIGIT, (5, 1), "Clues outside the grid give the number of skyscrapers not visible from there."),
    ("hiddensum", DIGIT, (5, 2), "Clues outside say how many odd skyscrapers are visible."),
    ("roomsum", NUMBER, (12, 0), "A clue outside is the sum of the first digit N and the digit in the Nth cell."),
    ("roomsum", DIGIT, (5, 2), "Clues outside the grid give the difference between N and the digit in the Nth cell, N being the first digit."),
    ("eitherclue", NUMBER, (12, 3, 0), "A clue outside the grid is either an X-sum or a sandwich sum."),
    ("eitherclue", NUMBER, (12, 3, 1), "Clues outside are X-Sums or Sandwich clues, but not both. X-Sums: the sum of the first X digits, X being the first digit. Sandwich: the sum of the digits between the 1 and the 9."),
    ("eitherclue", DIGIT, (5, 6, 0), "Each number outside the grid is a skyscraper clue or a sandwich clue. The solver must determine which."),
    ("outsidedigits", PAIR, (3, 3, 7), "Ziffern außerhalb des Gitters müssen in den ersten drei Feldern aus dieser Richtung stehen."),
    ("firstparity", DIGIT, (5,), "Eine Zahl außerhalb ist die erste gerade oder ungerade Ziffer aus dieser Richtung."),
    ("outsidedigits", PAIR, (3, 3, 7), "Digits outside the grid must appear in the first three cells in that direction."),
    ("outsidedigits", PAIR, (0, 3, 7), "Clues outside the grid must be placed in the nearest box of the row or column, in any order."),
    ("outsidedigits", DIGIT, (3, 5), "A digit given outside the grid appears somewhere in the 3 closest cells."),
    ("firstparity", DIGIT, (5,), "A digit outside the grid is the first odd or first even digit seen from that side."),
    ("firstparity", DIGIT, (5,), "First seen odd/even: clues outside are the first digit of that parity in the row or column."),
    ("firstparity", PAIR, (3, 7), "Clues outside the grid show the first digit of their parity from that direction."),
    ("battlefield", NUMBER, (12,), "Battlefield: clues outside the grid are the sum of the digits in the gap or overlap."),
    (
        "battlefield",
        NUMBER,
        (12,),
        "Consider the first X and the last Y cells of a row, where X is its first digit and Y its last, the number "
        "outside is the sum of the digits in the overlap or in the gap.",
    ),
    ("skyscrapersum", NUMBER, (12,), "Clues outside the grid give the sum of the heights of the visible skyscrapers."),
    ("skyscrapersum", NUMBER, (12,), "Skyscraper sums: a number outside is the total of all digits that can be seen."),
    ("skyscraper", DIGIT, (5,), "Clues outside the grid give the number of skyscrapers that can be seen from there."),
    ("parityparty", NUMBER, (12, 1), "Parity Party: clues outside indicate the sum of all digits up to and including the "
     "digit where the parity changes for the first time."),
    ("parityparty", NUMBER, (12, 0), "A clue outside is the sum of the digits before the parity changes."),
    ("sumbefore", NUMBER, (12, 1 << 9, 0, 0), "Clues outside the grid show the sum of the digits before the 9."),
    ("sumbefore", NUMBER, (12, 1 << 9, 1, 0), "A number outside is the sum of all digits up to and including the digit 9."),
    ("sumbefore", NUMBER, (12, 341, 0, 0), "Clues outside give the sum of the digits before the first even digit."),
    ("sumbefore", NUMBER, (12, 1 << 1, 0, 1), "A clue outside the grid says how many digits there are before the 1."),
    ("crustsum", NUMBER, (12, 2, 8, 0), "Clues outside the grid are the sum of the digits between the 2 and the 8."),
    ("crustsum", NUMBER, (12, 1, 9, 1), "Outside clues are the product of the digits sandwiched between the 1 and the 9."),
    ("crustsum", NUMBER, (12, 1, 9, 2), "Clues outside the grid say how many digits are between the 1 and the 9."),
    ("sandwichsum", NUMBER, (12,), "Clues outside the grid are the sum of the digits between the 1 and the 9."),
    ("nexttodigit", PAIR, (9, 3, 7), "Next to Nine: digits outside the grid are next to the 9 in that row or column."),
    ("nexttodigit", DIGIT, (9, 5), "Clues outside the grid show a digit adjacent to the digit 9 in their row or column."),
    ("ascendingsum", NUMBER, (12, 0), "Ascending starters: clues outside are the sum of the digits in the ascending run from there."),
    ("ascendingsum", DIGIT, (5, 1), "A clue outside gives the length of the strictly increasing sequence starting from that side."),
    ("positionsum", NUMBER, (12,), "Clues outside are the sum of the X-th and the Y-th digit, X and Y being the first two digits."),
    ("xsum", NUMBER, (12,), "X-Sums: a number outside the grid is the sum of the first X digits, where X is the first digit."),
    ("xsum", NUMBER, (12,), "Clues outside the grid are the sum of the first N digits, where N is the digit in the first cell."),
    ("xsums", NUMBER, (12, 0, 0, 0, -1), "Outside clues are the sum of the nearest X or X-1 digits, X being the first one."),
    ("xsums", NUMBER, (12, 0, 0, 0, -1), "Clues outside are the sum of the first X or (X-1) cells, where X is in the first cell."),
    ("xsums", NUMBER, (12, 0, 1, 0), "A number outside is the product of the first X digits, X being the digit next to it."),
    ("xsums", NUMBER, (12, 1, 0, 0), "Clues outside are the sum of the first X digits from the Nth cell, where X is the digit in "
     "the Nth cell and N the first digit."),
    ("xsums", NUMBER, (12, 2, 0, 0), "Outside clues are the sum of the first X digits where X is the last digit in the row."),
    ("edgedigits", NUMBER, (12, 0), "A clue outside the grid is the sum of the first and last digit of the row or column."),
    ("edgedigits", NUMBER, (12, 2), "Numbers outside the grid are the difference between the two ends of the row or column."),
    ("xdistance", TWO_CELLS, (3, 7), "Two digits outside are placed in that order, the second digit X cells away from the first, "
     "where X is the first digit of the row."),
    ("coasttocoast", PAIR, (3, 3, 7), "Two digits outside must appear in symmetric positions in the first and last three cells."),
    ("descriptivepair", PAIR, (3, 7), "Descriptive pairs: for digits AB outside, A is in the Bth cell or B is in the Ath cell."),
    ("russiandoll", NUMBER, (12,), "Russian doll sums: two digits sum to the clue outside and so do the digits between them."),
    ("numberedroom", DIGIT, (5,), "Numbered rooms: clues outside show the digit in the Nth cell, N being the first digit."),
    ("rossini", ARROW, (3, 0), "Rossini: an arrow outside means that the first three digits increase in its direction."),
    ("rossini", ARROW, (0, 0), "An arrow outside the grid shows that the digits in the nearest box increase along it."),
    ("diagonaldigits", DIAGONAL, (12, 0), "Clues outside are the product of the digits on the indicated diagonal."),
    ("diagonaldigits", DIAGONAL, (12, 2), "A number with an arrow says how many odd digits are on that diagonal."),
    ("littlekillersum", DIAGONAL, (12,), "Clues outside are the sum of the digits on the indicated diagonal."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "marks", "values", "rules"), WORDINGS)
def test_a_number_outside_means_what_the_sentence_says(
    kind: str, marks: tuple[Mark, ...], values: tuple[int, ...], rules: str
) -> None:
    found = read(*marks, rules=NORMAL + rules)

    assert [(one.kind, one.values) for one in found.stated] == [(kind, values)]
    assert found.stated[0].cells[0] == Cell(0, 0)


@pytest.mark.parametrize(
    "rules",
    [
        "Numbers outside the grid are the sum or the product of the first three digits.",
        "Numbers outside the grid are one more than the sum of some digits of that row.",
        "Clues outside are the sum of the first X digits or of the last Y digits.",
        "Clues outside give the sum of the digits before the largest digit.",
        "Exactly two of the numbers outside the grid are false.",
    ],
)
def test_numbers_outside_with_another_meaning_are_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(*NUMBER, rules=NORMAL + rules)


def test_clues_of_two_kinds_are_told_apart_by_the_side_of_the_board_or_by_their_colour() -> None:
    rules = NORMAL + (
        "Clues on the left of the grid are the sum of the first three digits. "
        "Clues above the grid show how many skyscrapers are visible from there."
    )
    found = read(beside("12"), beside("4", 3, -1), rules=rules)

    assert {one.kind for one in found.stated} == {"firstdigits", "skyscraper"}

    rules = NORMAL + (
        "Red clues outside the grid are the sum of the first three digits. Blue clues outside are X-sums."
    )
    red, blue = (Text(Cell(row, -1), "12", "free", colour=colour) for row, colour in ((0, "#ff0000"), (4, "#0000ff")))

    assert [one.kind for one in read(red, blue, rules=rules).stated] == ["firstdigits", "xsum"]


def test_a_question_mark_outside_demands_nothing() -> None:
    rules = NORMAL + "Numbers outside the grid give the sum of the first three digits in that row or column."

    assert len(read(*NUMBER, beside("?", 4, -1), rules=rules).stated) == 1


def test_signs_that_frame_a_number_outside_do_not_change_it() -> None:
    rules = NORMAL + "Numbers outside are X-sums: the sum of the first X digits, where X is the first digit."
    circled = (Text(Cell(0, -1), "\u25ef", "free"), beside("12"))

    assert [one.values for one in read(*circled, rules=rules).stated] == [(12,)]


@pytest.mark.parametrize(
    "rules",
    [
        "Without an arrow, these digits are not in order.",
        "If there is no arrow, these three digits are neither increasing nor decreasing.",
        "All possible arrows are given.",
    ],
)
def test_where_no_arrow_is_drawn_digits_neither_grow_nor_shrink_if_the_words_say_so(rules: str) -> None:
    first = "Rossini: an arrow outside means that the first three digits increase in its direction. "
    found = read(*ARROW, rules=NORMAL + first + rules).stated

    assert [one.values for one in found].count((3, 2)) == 35
    assert len(read(*ARROW, rules=NORMAL + first + "Not all arrows are given.").stated) == 1
