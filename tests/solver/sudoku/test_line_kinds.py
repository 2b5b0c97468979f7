"""Lines by what is said of all their digits, of neighbours, or of one end: meanings and wordings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Board, Cell, Path, Point
from penpad.solver.sudoku.variant import Stated

from tests.solver.sudoku.line_cases import CASES, Check
from tests.solver.sudoku.test_areas import expected, found, line
from tests.solver.sudoku.test_drawn import BLUE, GREY, NORMAL, PURPLE, figure, read
from tests.solver.sudoku.test_drawn import line as drawn
from tests.solver.sudoku.test_meanings import hold

FOUR = ((0, 0), (0, 1), (0, 2), (0, 3))
CELLS = tuple(Cell(*cell) for cell in FOUR)


@pytest.mark.parametrize(("kind", "length", "values", "numbers", "check"), CASES)
def test_the_search_finds_the_lines_of_which_the_sentence_holds(
    kind: str, length: int, values: tuple[int, ...], numbers: tuple[int, ...], check: Check
) -> None:
    stated = Stated(kind, tuple(Board(1, length).cells), numbers)

    right = expected(1, length, values, lambda grid: check(line(grid)), {})

    assert 0 < len(right) < len(values) ** length
    assert found(1, length, values, stated, {}) == right


PLAIN = [
    ("trainline", (2,), "Each line is divided into sections of a total followed by two or more digits summing to it."),
    ("trainline", (), "Lines are cut into trains: one digit followed by digits that add up to it."),
    ("trainline", (), "Lines consist of groups, in each of which the first digit is the sum of the other digits."),
    ("paritycountline", (), "The ends of a line show the number of odd and even digits on it, in some order."),
    ("paritycountline", (), "One end of a line counts the odd digits on it and the other end counts the even digits."),
    ("paritycountline", (), "Parity counting lines: one end counts the odd digits, the other end the even digits."),
    ("paritycountline", (1,), "The ends of a line give the number of odd and even digits between them."),
    ("triplesumline", (), "Of any three adjacent digits on a line, one is the sum of the other two."),
    ("triplesumline", (), "On a line, every triplet of consecutive cells has one digit that is the sum of the other "
     "two."),
    ("triplesumline", (), "In each set of 3 successive digits along a line, one digit must be the sum of the other "
     "two."),
    ("fibonacciline", (), "Grey lines are Fibonacci lines: every digit is the sum of the two previous digits."),
    ("fibonacciline", (10,), "Fibonacci lines: each digit is the sum of the two preceding ones, modulo 10."),
    ("fibonacciline", (), "Read from one end, each digit on a line is the sum of the two preceding digits."),
    ("sequenceline", (), "Sequence: digits on a line form an arithmetic progression."),
    ("sequenceline", (), "Along a line, digits increase or decrease by a constant amount."),
    ("sequenceline", (), "Each line contains an arithmetic sequence."),
    ("sequenceline", (), "Die Ziffern auf einer Linie bilden eine arithmetische Folge."),
    ("countingline", (), "Each digit on a line appears exactly that many times on the line."),
    ("countingline", (), "A digit on a line shows how many times it appears on that line."),
    ("countingline", (), "Counting lines: a digit N on a line occurs N times on it."),
    ("gapline", (0b111,), "Adjacent digits on a line differ by at most 2."),
    ("gapline", (0b111,), "The difference of neighbouring digits along a line is less than 3."),
    ("gapline", (0b1111,), "Adjacent digits along a line may differ by no more than three."),
    ("gapline", (0b100,), "Adjacent digits on a line have a difference of 2."),
    ("gapline", (0b110,), "On a line, neighbouring digits differ by 1 or 2."),
    ("gapline", (0b10,), "Adjacent digits on a line must be consecutive."),
    ("kropkiline", (), "Adjacent digits on a line are either consecutive or in a 1:2 ratio."),
    ("kropkiline", (), "Kropki lines: along a line, neighbouring digits differ by 1 or one is double the other."),
    ("kropkiline", (), "On a line, adjacent digits have a ratio of 2:1 or are consecutive."),
    ("factorline", (), "For any two adjacent digits on a line, one is a factor of the other."),
    ("factorline", (), "On each line, of two neighbouring digits one must divide the other."),
    ("factorline", (), "Factor lines: adjacent digits along the line: one is a multiple of the other."),
    ("highlowline", (), "Digits along a line alternate between low (1-4) and high (6-9)."),
    ("highlowline", (), "Digits on a line alternate high and low, and there is no 5."),
    ("highlowline", (), "Adjacent digits on a line include one high digit (6789) and one low digit (1234)."),
    ("onlyline", (sum(1 << value for value in range(1, 64, 2)),), "All digits on a line are odd."),
    ("onlyline", (sum(1 << value for value in range(0, 64, 2)),), "Lines contain only even digits."),
    ("onlyline", (0b10001110,), "A line may only contain the digits 1, 2, 3 and 7."),
    ("samekindline", (2,), "All digits on a line have the same parity."),
    ("samekindline", (2,), "The digits on a line are either all odd or all even."),
    ("samekindline", (3,), "Unimodular lines: digits have the same remainder when divided by 3."),
    ("samesetlines", (), "All lines contain the same digits."),
    ("samesetlines", (), "The two lines have the same composition of digits."),
    ("boundedline", (), "The digits at the ends of a line are the smallest and the largest on it."),
    ("boundedline", (), "The first and last digits on a line are its minimum and its maximum."),
    ("neighboursumline", (sum(1 << total for total in range(10, 100)),), "Adjacent digits on a line add up to 10 or "
     "more."),
    ("neighboursumline", (sum(1 << total for total in range(0, 10)),), "Neighbouring digits on a line sum to at most "
     "9."),
    ("neighboursumline", (sum(1 << total for total in range(0, 10)),), "Adjacent digits along a line sum to less than "
     "10."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "values", "rules"), PLAIN)
def test_a_plain_line_is_what_its_sentence_says(kind: str, values: tuple[int, ...], rules: str) -> None:
    assert read(drawn(GREY, *FOUR), rules=NORMAL + rules).stated == [Stated(kind, CELLS, values)]


THIN = Fraction(1, 16)
RING = figure(0.5, 3.5, 0.8, "#ffffff", GREY)
TIPPED = [
    ("meanline", (), "The digit in a circle is the average of the digits on its line."),
    ("meanline", (), "The mean of the digits on a line is the digit in its circle."),
    ("meanline", (), "The circled digit is the exact average of the digits along the grey line."),
    ("tipsumline", (), "Digits on a line sum to the digit in the circle."),
    ("tipsumline", (), "A circle holds the sum of the digits along its line."),
    ("indexline", (), "Index lines: the Nth digit on a line, from the circle, shows the position of N."),
    ("countline", (1,), "A digit in a circle counts the number of odd digits on the attached line."),
    ("countline", (0,), "The circle shows how many even digits are on the line."),
    ("countline", (3,), "The circle shows how many odd digits are on the line, not counting itself."),
]


@pytest.mark.parametrize(("kind", "values", "rules"), TIPPED)
def test_a_line_with_a_circle_at_one_end_starts_there(kind: str, values: tuple[int, ...], rules: str) -> None:
    assert read(drawn(GREY, *FOUR), RING, rules=NORMAL + rules).stated == [Stated(kind, CELLS[::-1], values)]


def test_a_line_from_a_circle_may_have_a_meaning_of_its_own() -> None:
    rules = "Purple lines are renban lines. A blue circle counts the odd digits on the attached line."
    blue = figure(0.5, 0.5, 0.8, "#ffffff", BLUE)

    both = read(drawn(PURPLE, *FOUR), blue, rules=NORMAL + rules).stated

    assert sorted(one.kind for one in both) == ["countline", "renban"]


def test_lines_of_one_colour_may_have_one_sum_in_all_regions() -> None:
    rules = "Box borders split lines; all segments of the same colour have the same sum."
    both = (drawn(GREY, *FOUR), drawn(BLUE, (3, 0), (3, 5)))
    alike = [one for one in read(*both, rules=NORMAL + rules).stated if one.kind == "regionsumsalike"]

    assert [(one.cells[0], one.values) for one in alike] == [(Cell(0, 0), (0,)), (Cell(3, 0), (1,))]


def test_split_peas_are_between_two_circles() -> None:
    rules = (
        "Split peas: the digits between two circles sum to a two-digit number made of the circled digits in any order."
    )
    peas = (drawn(GREY, *FOUR), RING, figure(0.5, 0.5, 0.8, "#ffffff", GREY))

    assert read(*peas, rules=NORMAL + rules).stated == [Stated("splitpealine", CELLS)]


@pytest.mark.parametrize(
    "rules",
    [
        "Adjacent digits on a line differ by a prime number.",
        "The digit in a circle is the product of the digits on its line.",
        "All digits on a line are odd or prime.",
        "Neighbouring digits on a line sum to a cube.",
        "One end of a line is the sum of the odd digits, the other end of the even digits.",
    ],
)
def test_what_is_not_known_of_lines_is_refused(rules: str) -> None:
    with pytest.raises(PenpadError):
        read(drawn(GREY, *FOUR), RING, rules=NORMAL + rules)


ROW = Board(1, 6).cells
HOLDS: list[tuple[list[Stated], list[int], bool]] = [
    ([Stated("samesetlines", ROW[:3]), Stated("samesetlines", ROW[3:])], [1, 2, 1, 2, 1, 1], True),
    ([Stated("samesetlines", ROW[:3]), Stated("samesetlines", ROW[3:])], [1, 2, 1, 2, 1, 2], False),
    ([Stated("regionsumsalike", ROW[1:4], (0,)), Stated("regionsumsalike", ROW[4:], (0,))], [1, 2, 3, 5, 1, 4], True),
    ([Stated("regionsumsalike", ROW[1:4], (0,)), Stated("regionsumsalike", ROW[4:], (0,))], [1, 2, 3, 5, 1, 3], False),
    ([Stated("regionsumsalike", ROW[1:4], (0,)), Stated("regionsumsalike", ROW[4:], (1,))], [1, 2, 3, 5, 1, 3], True),
]


@pytest.mark.parametrize(("stated", "digits", "right"), HOLDS)
def test_lines_are_compared_with_those_of_their_kind(stated: list[Stated], digits: list[int], right: bool) -> None:
    assert hold(stated, digits, set(), Board(1, 6)) == right


HIT = "The number on a blue circle is the total of all digits that equal their position on the line to which it points."
BLUE_RING = figure(1.5, 0.5, 0.8, "#b3f7fb")


@pytest.mark.parametrize(
    "rules",
    [
        HIT,
        "Digits on a line which match their position sum to the number in the circle that points to the line.",
        "A circle gives the sum of those digits of its line that are equal to their place, counted from the arrow.",
    ],
)
def test_a_circle_points_to_the_first_cell_of_its_line(rules: str) -> None:
    arrow = Path(
        (Point(Fraction(117, 100), Fraction(1, 2)), Point(Fraction(83, 100), Fraction(1, 2))), "line", BLUE, THIN, True
    )
    stated = read(drawn(GREY, *FOUR), BLUE_RING, arrow, rules=f"{NORMAL}{rules} Digits do not repeat on a line.").stated

    assert {one.kind: one.cells[0] for one in stated} == {"hitline": Cell(1, 0), "distinctline": Cell(0, 0)}
    assert next(one for one in stated if one.kind == "hitline") == Stated("hitline", (Cell(1, 0), *CELLS), (1,))
