"""The many ways in which people say what dots, marks on corners and marks in cells mean."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Cage, Cell, Edge, Mark, Path, Point, Shape, Text, Vertex
from penpad.solver.sudoku import relations
from penpad.solver.sudoku.variant import Stated

from tests.solver.sudoku.test_drawn import NORMAL, figure, line, read

BLACK, WHITE, RED, GREEN, BLUE = "#000000", "#ffffff", "#ff0000", "#00aa00", "#0000ff"


def dot(fill: str, border: str | None = None, text: str = "") -> tuple[Mark, ...]:
    drawn = figure(0.5, 1, 0.3, fill, border)
    return (drawn, Text(Edge(0, 1, horizontal=False), text, "free")) if text else (drawn,)


def corner(fill: str = WHITE, text: str = "", row: int = 1) -> tuple[Mark, ...]:
    drawn = figure(row, 1, 0.5, fill, BLACK)
    return (drawn, Text(Vertex(row, 1), text, "free")) if text else (drawn,)


RED_DOT, GREEN_DOT, BLUE_DOT = dot(RED), dot(GREEN, BLACK), dot(BLUE)
WHITE_DOT, BLACK_DOT = dot(WHITE, BLACK), dot(BLACK)
NUMBERED = dot(WHITE, BLACK, "6")
DIAMOND = (figure(0.5, 1, 0.3, GREEN, None, 45),)
START, TIP = Fraction(6, 5), Fraction(4, 5)
UP_LEFT = (Path((Point(START, START), Point(TIP, TIP)), "line", BLACK, Fraction(1, 16), True),)


def arrow(row: float, col: float, down: float, right: float) -> Path:
    start, tip = (Point(Fraction(y), Fraction(x)) for y, x in ((row, col), (row + down, col + right)))
    return Path((start, tip), "line", BLACK, Fraction(1, 16), True)


ARROW = (arrow(4.5, 4.5, 0, 0.375),)
DIAGONAL = (arrow(4.75, 4.75, 0.1875, 0.1875),)
TWO_WAYS = (arrow(4.5, 4.5, 0, -0.375), arrow(4.5, 4.5, -0.375, 0))

GREY = "#cfcfcf"


def tile(colour: str, size: float = 1.0) -> Mark:
    half = Fraction(1, 2)
    return Shape(Point(half, half), Fraction(size), Fraction(size), False, colour)


# ruff: noqa: E501
WORDINGS: list[tuple[str, tuple[Mark, ...], tuple[int, ...], str]] = [
    ("colourdot", RED_DOT, (relations.SUM, 10), "Digits separated by a red dot sum to 10."),
    ("colourdot", RED_DOT, (relations.SUM, 5, 10), "Digits on both sides of a red dot add up to 5 or 10."),
    ("colourdot", GREEN_DOT, (relations.DIFFERENCE, 3), "Cells joined by a green dot have a difference of 3."),
    ("colourdot", GREEN_DOT, (relations.DIFFERENCE, 2), "Green dots: digits differ by exactly 2."),
    ("colourdot", BLUE_DOT, (relations.RATIO, 3), "Digits separated by a blue dot have a ratio of 1:3."),
    ("colourdot", BLUE_DOT, (relations.PRIME_SUM,), "Blue dots join cells whose digits sum to a prime number."),
    ("colourdot", RED_DOT, (relations.ODD_SUM,), "A red dot separates two digits of different parity."),
    ("colourdot", RED_DOT, (relations.APART, 5), "Two digits with a red dot between them differ by at least 5."),
    ("colourdot", DIAMOND, (relations.PRODUCT, 12), "A green diamond between two cells means that their product is 12."),
    ("colourdot", DIAMOND, (relations.DIFFERENCE, 1), "Diamonds separate consecutive digits."),
    ("dotrelation", WHITE_DOT, (relations.SUM, 10), "Digits separated by a white dot sum to 10."),
    ("dotrelation", BLACK_DOT, (relations.DIFFERENCE, 4), "Digits separated by a black dot differ by 4."),
    ("dotrelation", BLACK_DOT, (relations.RATIO, 3), "Digits separated by a black dot are in a 1:3 ratio."),
    ("dotrelation", NUMBERED, (relations.PRODUCT, 6), "A number in a white dot is the product of the two digits."),
    ("difference", WHITE_DOT, (), "Digits separated by a white dot are consecutive."),
    ("ratio", BLACK_DOT, (), "Digits separated by a black dot have a 1:2 ratio."),
    ("colourdot", (Shape(Point(Fraction(1, 2), Fraction(1)), Fraction(1, 8), Fraction(3, 4), False, "#808080"),), (relations.DIFFERENCE, 1), "Digits separated by a grey bar are consecutive."),
    ("colourdot", (Text(Edge(0, 1, horizontal=False), "7", "free"),), (relations.SUM, 7), "A number on the border between two cells is the sum of the two digits."),
    ("colourdot", (Text(Edge(0, 1, horizontal=False), "7", "free"),), (relations.DIFFERENCE, 7), "Numbers between cells give the difference of the digits."),
    ("romansum", (Text(Edge(0, 1, horizontal=False), "XIV", "free"),), (14,), "Roman numerals show the sum of the two digits they separate."),
    ("romansum", (Text(Edge(0, 1, horizontal=False), "V", "free"),), (5,), "Cells separated by a Roman numeral sum to its value."),
    ("romansum", (Text(Edge(0, 1, horizontal=False), "ix", "free"),), (9,), "Digits next to a roman numeral add up to that number."),
    ("xv", (Text(Edge(0, 1, horizontal=False), "X", "free"),), (10,), "X: digits sum to 10. V: digits sum to 5."),
    ("colourdot", dot("#888888"), (relations.KROPKI,), "Digits separated by a grey dot are either consecutive or in a 1:2 ratio."),
    ("letterrelation", (Text(Edge(0, 1, horizontal=False), "V", "free"),), (relations.SUM, 5, 15), "Digits connected by a V sum to 5 or 15."),
    ("letterrelation", (Text(Edge(0, 1, horizontal=False), "D", "free"),), (relations.DIFFERENCE, 3), "Digits separated by a D have a difference of 3."),
    ("letterrelation", (Text(Edge(0, 1, horizontal=False), "X", "free"),), (relations.SUM, 9), "Cells separated by X sum to 9, cells separated by V sum to 6."),
    ("letterrelation", (Text(Edge(0, 1, horizontal=False), "P", "free"),), (relations.PRIME_SUM,), "Two digits with a P between them sum to a prime."),
    ("colourdot", RED_DOT, (relations.SUM, 10), "Ziffern mit einem roten Punkt dazwischen haben die Summe 10."),
    ("colourdot", RED_DOT, (relations.DIFFERENCE, 3), "Ziffern mit einem roten Punkt dazwischen unterscheiden sich um 3."),
    ("paritycell", (tile("#cfcfcf"),), (0,), "Graue Felder enthalten gerade Ziffern."),
    ("cornersum", corner(text="7"), (7,), "Die Zahl im Kreis ist die Summe der vier umliegenden Ziffern."),
    ("difference", WHITE_DOT, (), "Digits separated by a white dot are one digit apart."),
    ("quadruple", corner(text="12"), (1, 2), "Digits in a circle must appear in the four cells around it."),
    ("antiquadruple", corner(text="12"), (1, 2), "Digits in circles may not appear in the surrounding four cells."),
    ("antiquadruple", corner(text="12"), (1, 2), "None of the digits in a circle appear in the four cells that touch it."),
    ("antiquadruple", corner(text="12"), (1, 2), "The four cells around a circle do not contain any of the digits in that circle."),
    ("colourdot", GREEN_DOT, (relations.RATIO, 2, 3), "Digits separated by a green dot: one digit is either double OR triple the other."),
    ("cornerset", corner(), (), "The four digits around a circle are all different."),
    ("quadsum", corner(), (), "Three of the four digits around a circle sum to the fourth."),
    ("quadsum", corner(), (), "One of the four digits touching a circle is the sum of the other three."),
    ("cornerdiagonals", corner(), (0,), "Around a circle, the two diagonally opposite pairs have the same sum."),
    ("cornerdiagonals", corner(text="12"), (1, 12), "The product of diagonally opposite digits around a circle is its number."),
    ("cornerdiagonals", corner(text="12"), (0, 12), "A circle gives the sum of each diagonal pair of the 2x2 around it; both diagonals are equal."),
    ("cornerdigits", corner(text="24"), (24, 1), "A number in a circle is the product of the four surrounding digits."),
    ("cornerdigits", corner(text="3"), (3, 11), "The number in a circle says how many of the four adjacent digits are even."),
    ("cornerdigits", corner(text="3"), (3, 12), "A clue in a circle is the number of different digits in the four cells around it."),
    ("cornersum", corner(text="24"), (24,), "The number in a circle is the sum of the four surrounding digits."),
    ("clockwise", corner(), (), "Digits around a white circle increase clockwise."),
    ("counterclockwise", corner(BLACK), (), "Clock faces: around a black dot, digits increase anti-clockwise."),
    ("quadextreme", UP_LEFT, (0, 1), "Arrows on corners point to the largest of the four digits around them."),
    ("quadextreme", UP_LEFT, (0, 0), "Each arrow points at the smallest digit of the four cells around it."),
    ("ringcount", NUMBERED, (6,), "A circle gives the number of distinct digits in the ring surrounding its two cells."),
    ("remoteclone", DIAGONAL, (0, 5), "An arrow in a cell with the digit N means that the Nth cell in its direction has the same digit."),
    ("remoteclone", DIAGONAL, (0, 5), "If a cell with an arrow contains N, the cell N cells away in that direction also contains N."),
    ("remoteclone", DIAGONAL, (1, 5), "An arrow cell with digit n sends an echo n cells away in the direction of the arrow: that cell also contains n."),
    ("remoteclone", TWO_WAYS, (2, 0, 2), "Arrows in a cell indicate that the Nth cells in both directions are the same digit, N being the digit in the cell."),
    ("searchdigit", ARROW, (9, 4), "Arrows point to the 9 in their row or column, and the digit in the cell is its distance."),
    ("searchdigit", ARROW, (9, 4), "A digit on an arrow says how many cells away the digit 9 is in the direction of the arrow."),
    ("searchdigit", TWO_WAYS, (9, 0, 2), "Search nine: the digit with an arrow gives the distance to the nine it points to."),
    ("pointercount", ARROW, (0, 4), "A digit in a cell with an arrow equals the number of different digits in the direction of the arrow."),
    ("pointercount", TWO_WAYS, (1, 0, 2), "Cells with arrows show how many odd digits there are in the directions they point."),
    ("pointercount", ARROW, (2, 4), "An arrow in a cell: its digit is the number of even digits in the pointed direction."),
    ("pointer", ARROW, (0, 4), "Point to next: in the direction of each arrow stands the next digit, N+1."),
    ("pointer", ARROW, (0, 4), "The arrow in a cell with digit N points to a cell with N+1 somewhere in that direction."),
    ("pointer", ARROW, (1, 4), "Eliminators: the digit in a cell with an arrow is not repeated in the direction of the arrow."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "marks", "values", "rules"), WORDINGS)
def test_a_mark_means_what_the_sentence_says(
    kind: str, marks: tuple[Mark, ...], values: tuple[int, ...], rules: str
) -> None:
    found = read(*marks, rules=NORMAL + rules)

    assert [(one.kind, one.values) for one in found.stated] == [(kind, values)]


def test_dots_in_several_colours_are_told_apart() -> None:
    rules = NORMAL + "Digits separated by a red dot sum to 10. Digits separated by a blue dot differ by 3."
    blue = figure(4.5, 1, 0.3, BLUE)
    found = read(*RED_DOT, blue, rules=rules)

    assert [one.values for one in found.stated] == [(relations.SUM, 10), (relations.DIFFERENCE, 3)]


def test_quads_and_anti_quads_are_told_apart_by_colour() -> None:
    rules = NORMAL + (
        "Digits in white circles appear in the four cells around them. "
        "Digits in a pink circle cannot appear in the four surrounding cells."
    )
    found = read(*corner(WHITE, "12"), *corner("#ff80c0", "3", 4), rules=rules)

    assert [(one.kind, one.values) for one in found.stated] == [("quadruple", (1, 2)), ("antiquadruple", (3,))]


def test_clock_faces_of_both_senses_are_told_apart_within_one_sentence() -> None:
    rules = NORMAL + (
        "Digits around a white circle increase clockwise, and digits around a black circle increase counterclockwise."
    )
    found = read(*corner(WHITE), *corner(BLACK, row=4), rules=rules)

    assert [one.kind for one in found.stated] == ["clockwise", "counterclockwise"]


@pytest.mark.parametrize(
    ("marks", "rules"),
    [
        (RED_DOT, "Digits separated by a blue dot sum to 10."),
        (RED_DOT, "Digits separated by a red dot sum to 10 unless they are in one box."),
        (corner(text="12"), "Some of the digits in a circle do not appear in the four cells around it."),
        (corner(), "Digits around a circle increase clockwise or counterclockwise."),
    ],
)
def test_a_mark_of_which_something_else_is_said_is_refused(marks: tuple[Mark, ...], rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(*marks, rules=NORMAL + rules)


def circle(row: int, col: int, colour: str) -> Mark:
    return figure(row + 0.5, col + 0.5, 0.8, WHITE, colour)


def test_circles_are_counted_colour_by_colour() -> None:
    rules = (
        "A digit in a red circle is the number of red circles with that digit. "
        "A digit in a blue circle says how many blue circles contain it."
    )
    drawn = [circle(0, 0, RED), circle(2, 3, RED), circle(4, 4, BLUE), circle(7, 7, BLUE)]
    found = read(*drawn, rules=NORMAL + rules).stated

    assert {(one.kind, one.cells) for one in found} == {
        ("countingcircles", (Cell(0, 0), Cell(2, 3))),
        ("countingcircles", (Cell(4, 4), Cell(7, 7))),
    }


def test_circles_in_colours_that_are_to_be_found_are_not_counted() -> None:
    with pytest.raises(UnreadMarks):
        read(circle(0, 0, RED), rules=NORMAL + "A digit in a circle is the number of circles of its colour with it.")


@pytest.mark.parametrize(
    ("rules", "distinct"),
    [
        ("Cells with the same letter contain the same digit.", 0),
        ("Cells with the same letter contain the same digit, and different letters have different digits.", 1),
        ("Each letter stands for a digit.", 0),
    ],
)
def test_equal_letters_stand_for_equal_digits(rules: str, distinct: int) -> None:
    letters = [Text(Cell(row, col), sign, "free") for row, col, sign in ((0, 0, "A"), (4, 4, "A"), (1, 7, "B"))]
    found = read(*letters, rules=NORMAL + rules)

    assert found.stated == [Stated("samemark", (Cell(0, 0), Cell(4, 4), Cell(1, 7)), (distinct, 2, 1))]


def test_diamonds_in_one_colour_stand_for_one_digit() -> None:
    diamonds = [figure(row + 0.5, col + 0.5, 0.6, "#bbbbbb", None, 45) for row, col in ((0, 0), (4, 4))]
    found = read(*diamonds, rules=NORMAL + "Both cells with a grey diamond contain the same digit.")

    assert found.stated == [Stated("samemark", (Cell(0, 0), Cell(4, 4)), (0, 2))]


@pytest.mark.parametrize(
    ("rules", "sums"),
    [
        ("Negative constraint applies - no unmarked dominoes sum to 5.", (5,)),
        ("No other adjacent digits add up to 5 or 10.", (5, 10)),
        ("Unmarked neighbouring digits cannot sum to 5.", (5,)),
        ("All possible pairs that sum to 5 are caged.", (5,)),
    ],
)
def test_pairs_that_nothing_marks_do_not_have_certain_sums(rules: str, sums: tuple[int, ...]) -> None:
    cage = Cage((Cell(0, 0), Cell(0, 1)), "5", True, 5)
    found = read(cage, rules=NORMAL + "Digits in cages sum to 5. " + rules)

    assert found.stated == [Stated("unmarkedsums", (Cell(0, 0), Cell(0, 1)), sums)]
    assert not found.negatives


@pytest.mark.parametrize(
    ("mark", "parity", "rules"),
    [
        (figure(0.5, 0.5, 0.8, WHITE, BLACK), 1, "Digits in circles are odd."),
        (figure(0.5, 0.5, 0.8, WHITE, BLACK), 0, "Circled cells contain even digits."),
        (figure(0.5, 0.5, 0.8, "#4080ff"), 0, "Blue circles are even, red circles are odd."),
        (figure(0.5, 0.5, 0.6, WHITE, BLACK, 45), 0, "Diamonds mark even digits."),
        (tile(GREY), 0, "Shaded cells contain even digits."),
        (tile("#ff8080"), 1, "Digits in red cells are odd."),
        (tile("#80ff80"), 1, "Odd digits are in the green cells, and even digits in the blue cells."),
        (tile(GREY, 0.75), 1, "Squares contain odd digits."),
    ],
)
def test_a_mark_is_odd_or_even_as_the_words_say(mark: Mark, parity: int, rules: str) -> None:
    assert read(mark, rules=NORMAL + rules).stated == [Stated("paritycell", (Cell(0, 0),), (parity,))]


def test_what_the_drawing_alone_says_of_odd_and_even_digits_needs_no_words() -> None:
    found = read(figure(0.5, 0.5, 0.8, GREY), rules=NORMAL + "Circles are odd and squares are even.")

    assert (found.parity, found.stated) == ({Cell(0, 0): 1}, [])


def test_chevrons_around_a_cell_that_is_smaller_than_its_neighbours_are_inequalities() -> None:
    rules = "Digits in grey cells with inward arrows are smaller than all orthogonally adjacent digits."
    tips = ((4, 4.5, 0.125, 0), (5, 4.5, -0.125, 0), (4.5, 4, 0, 0.125), (4.5, 5, 0, -0.125))
    chevrons = []
    for row, col, down, right in tips:
        ends = [Point(Fraction(row + sign * right), Fraction(col + sign * down)) for sign in (-1, 1)]
        tip = Point(Fraction(row + down), Fraction(col + right))
        chevrons.append(Path((ends[0], tip, ends[1]), "line", BLACK, Fraction(1, 64)))
    cell = Shape(Point(Fraction(9, 2), Fraction(9, 2)), Fraction(1), Fraction(1), False, GREY)
    found = read(cell, *chevrons, rules=NORMAL + rules).stated
    middle = Cell(4, 4)

    assert {one.cells for one in found if one.kind == "inequality"} == {
        (middle, near) for near in (Cell(3, 4), Cell(5, 4), Cell(4, 3), Cell(4, 5))
    }
    assert [one.cells for one in found if one.kind == "minimum"] == [(middle,)]


def test_cages_of_the_kinds_of_sudokupad_are_indexers() -> None:
    cages = [Cage((Cell(0, col),), style=style) for col, style in enumerate(("fpRowIndexer", "fpColumnIndexer"))]

    assert read(*cages).stated == [Stated("rowindexer", (Cell(0, 0),)), Stated("columnindexer", (Cell(0, 1),))]


@pytest.mark.parametrize(
    "rules",
    [
        "White dots separate consecutive digits; black dots separate digits where one is double the other.",
        "Digits separated by a white dot are consecutive. Digits separated by a black dot have a ratio of 2:1.",
        "Digits separated by a white dot have a difference of 1, digits separated by a black dot have a ratio of 2:1.",
        "White dots separate consecutive digits. Digits separated by an X sum to 10.",
    ],
)
def test_what_is_said_of_dots_that_are_not_drawn_demands_nothing(rules: str) -> None:
    assert [one.kind for one in read(*WHITE_DOT, rules=NORMAL + rules).stated] == ["difference"]


@pytest.mark.parametrize(
    "rules",
    [
        "White dots separate consecutive digits. Digits with no black dot between them do not have a ratio of 2:1.",
        "White dots separate consecutive digits. Neighbouring digits never sum to 10.",
    ],
)
def test_what_is_said_of_digits_without_dots_is_no_remark(rules: str) -> None:
    try:
        found = read(*WHITE_DOT, rules=NORMAL + rules)
    except UnreadMarks:
        return

    assert found.negatives or len(found.stated) > 1


def test_a_line_that_passes_under_the_circle_of_an_arrow_does_not_end_there() -> None:
    ends = [figure(0.5, 0.5, 0.8, WHITE, GREY), figure(0.5, 4.5, 0.8, WHITE, GREY)]
    shaft = line(GREY, (0, 2), (1, 2), (2, 2), head=True)
    under = [line("#88aaff", *((0, col) for col in range(5))), *ends, figure(0.5, 2.5, 0.8, WHITE, GREY), shaft]
    rules = (
        "Digits on a line lie between the digits in its end circles. Digits on an arrow sum to the digit in its circle."
    )
    found = read(*under, rules=NORMAL + rules)

    assert [one.cells for one in found.stated] == [tuple(Cell(0, col) for col in range(5))]
    assert [arrow.cells[0] for arrow in found.arrows] == [Cell(0, 2)]
