"""Lines and arrows as people draw them: loops between rings, branches, strokes drawn twice, several meanings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Cage, Cell, Path, Point, Shape, Text, Vertex
from penpad.solver.sudoku import relations
from penpad.solver.sudoku.drawing.elements import Chain
from penpad.solver.sudoku.variant import Stated

from tests.solver.sudoku.test_drawn import CELLS, GREEN, GREY, NORMAL, ORANGE, PURPLE, THREE, figure, line, read

LINES = [
    ("Digits on every line grow from one end to the other.", "monotoneline", ()),
    ("Grey lines are bulbless thermometers.", "monotoneline", ()),
    ("The sum of two neighbouring digits on a line is either 7 or 9.", "neighboursumline", (1 << 7 | 1 << 9,)),
    ("Adjacent digits along a line add up to 8.", "neighboursumline", (1 << 8,)),
    ("Digits on a grey line sum to 14.", "fixedsumline", (14,)),
    ("Each grey line has a total of 20.", "fixedsumline", (20,)),
    ("No digit may repeat on a line.", "distinctline", ()),
    ("Digits on a line must not repeat.", "distinctline", ()),
    ("The digit at one end of each line is the sum of all the other digits on it.", "endsumline", ()),
    ("The product of the ends of a line is the sum of all its digits.", "productends", ()),
    ("Along a grey line, digits are alternately larger and smaller than their neighbours.", "alternatingline", ()),
    ("Lines are cut into strings of cells which add up to 20.", "sumline", (20,)),
    ("A line reads the same backwards and forwards.", "palindrome", ()),
    ("Digits on a line are consecutive and distinct, though they can be in any order.", "renban", ()),
]


@pytest.mark.parametrize(("rules", "kind", "values"), LINES)
def test_a_line_is_what_its_sentence_says(rules: str, kind: str, values: tuple[int, ...]) -> None:
    assert read(line(GREY, *THREE), rules=NORMAL + rules).stated == [Stated(kind, CELLS, values)]


def test_that_no_digit_repeats_on_any_line_is_added_to_what_the_lines_of_one_colour_mean() -> None:
    rules = "Digits on grey or orange stripes alternately get larger and smaller. Digits may not repeat on a stripe."
    found = read(line(GREY, *THREE), line(ORANGE, (3, 0), (3, 1), (3, 2)), rules=NORMAL + rules)

    assert sorted(one.kind for one in found.stated) == ["alternatingline"] * 2 + ["distinctline"] * 2


LOOP = ((0, 1), (0, 0), (1, 0), (1, 1), (0, 1))


def test_a_loop_through_rings_is_several_lines_between_them() -> None:
    rules = NORMAL + "Digits on a line lie between those in the circles."
    rings = (figure(0.5, 0.5, 0.8, "#ffffff", GREY), figure(1.5, 1.5, 0.8, "#ffffff", GREY))
    found = read(line(GREY, *LOOP), *rings, rules=rules)

    assert {one.kind for one in found.stated} == {"betweenline"}
    assert {frozenset((one.cells[0], one.cells[-1])) for one in found.stated} == {frozenset((Cell(0, 0), Cell(1, 1)))}
    assert {one.cells[1] for one in found.stated} == {Cell(0, 1), Cell(1, 0)}


ARROWS = NORMAL + "Digits along an arrow sum to the digit in its circle."
RING = figure(0.5, 0.5, 0.8, "#ffffff", GREY)


def test_a_branch_of_an_arrow_goes_back_to_its_circle() -> None:
    stem = line(GREY, (0, 0), (0, 1), (0, 2), head=True)
    found = read(RING, stem, line(GREY, (0, 1), (1, 1), head=True), rules=ARROWS)

    assert found.arrows == [Chain(CELLS), Chain((Cell(0, 0), Cell(0, 1), Cell(1, 1)))]


def test_an_arrow_may_start_on_the_side_of_its_circle() -> None:
    points = (Point(Fraction(1, 2), Fraction(1)), Cell(0, 1), Cell(0, 2))
    found = read(RING, Path(points, "line", GREY, Fraction(1, 16), True), rules=ARROWS)

    assert found.arrows == [Chain(CELLS)]


def test_a_stroke_under_an_arrow_is_no_line_of_its_own() -> None:
    arrow = line(GREY, *THREE, head=True)

    assert read(RING, arrow, line(GREY, (0, 0), (0, 1)), rules=ARROWS).arrows == [Chain(CELLS)]
    with pytest.raises(UnreadMarks):
        read(RING, arrow, line(GREY, (0, 0), (1, 0)), rules=ARROWS)
    with pytest.raises(UnreadMarks):
        read(RING, arrow, line(PURPLE, (0, 0), (0, 1)), rules=ARROWS)


def test_arrows_can_be_averages() -> None:
    rules = NORMAL + "A circle holds the average of the digits along its arrow."
    found = read(RING, line(GREY, *THREE, head=True), rules=rules)

    assert not found.arrows
    assert found.stated == [Stated("meanarrow", CELLS)]


def test_a_small_circle_shows_the_middle_of_a_zipper_line_and_of_no_other() -> None:
    small = figure(0.5, 1.5, 0.3, PURPLE, PURPLE)

    rules = NORMAL + "Digits equally far from the middle of a line sum to the middle digit."
    assert [one.kind for one in read(line(PURPLE, *THREE), small, rules=rules).stated] == ["zipperline"]
    with pytest.raises(UnreadMarks):
        read(line(PURPLE, *THREE), small, rules=NORMAL + "Lines are renban lines.")


def test_question_marks_in_a_corner_circle_demand_nothing() -> None:
    circle = figure(1, 1, 0.6, "#ffffff", "#000000")
    rules = NORMAL + "Digits in a circle stand in the four cells around it. A ? is wild."
    found = read(circle, Text(Vertex(1, 1), "2?\n7", "free"), rules=rules)

    assert [one.values for one in found.stated] == [(2, 7)]


def test_letters_with_more_sums_than_one_are_no_usual_letters() -> None:
    letter = Text(Point(Fraction(1, 2), Fraction(1)), "V", "free")

    assert read(letter, rules=NORMAL + "A V joins digits with the sum 5.").stated == [Stated("xv", CELLS[:2], (5,))]
    several = read(letter, rules=NORMAL + "A V joins digits with the sum 5 or 15.").stated
    assert several == [Stated("letterrelation", CELLS[:2], (relations.SUM, 5, 15))]


def test_shaded_areas_can_be_runs_of_digits() -> None:
    half, one = Fraction(1, 2), Fraction(1)
    shades = [Shape(Point(half, col + half), one, one, False, "#cfcfcf") for col in range(2)]
    found = read(*shades, rules=NORMAL + "Each shaded area holds consecutive digits in any order.")

    assert found.stated == [Stated("renbanregion", CELLS[:2])]


SEVERAL = "Whispers: neighbours differ by at least 5. Renban: digits are consecutive in any order."


def test_where_no_sentence_names_a_colour_lines_have_the_colours_that_are_usual() -> None:
    found = read(line(PURPLE, *THREE), line(GREEN, (3, 0), (3, 1)), rules=NORMAL + SEVERAL)

    assert {one.kind: one.cells[0].row for one in found.stated} == {"renban": 0, "whispers": 3}
    with pytest.raises(UnreadMarks):
        read(line(PURPLE, *THREE), line("#ff0000", (3, 0), (3, 1)), rules=NORMAL + SEVERAL)


def test_a_line_is_what_the_short_name_on_it_stands_for() -> None:
    rules = NORMAL + "GW: neighbouring digits differ by at least 5. RB: digits are consecutive in any order."
    names = (
        Text(Point(Fraction(1, 5), Fraction(1, 2)), "RB", "free"),
        Text(Point(Fraction(16, 5), Fraction(1, 2)), "GW", "free"),
    )
    found = read(line(GREEN, *THREE), line(PURPLE, (3, 0), (3, 1)), *names, rules=rules)

    assert {one.kind: one.cells[0].row for one in found.stated} == {"renban": 0, "whispers": 3}


def test_one_loop_drawn_twice_is_one_line_wherever_each_begins() -> None:
    again = (*LOOP[2:], *LOOP[1:3])
    found = read(line(PURPLE, *LOOP), line("#ffffff", *again), rules=NORMAL + "Lines are renban lines.")

    assert len(found.stated) == 1


def test_arrow_circles_count_where_the_rules_say_so() -> None:
    circles = NORMAL + "A digit in a circle says how many circles hold it. " + ARROWS
    marks = (RING, line(GREY, *THREE, head=True), figure(4.5, 4.5, 0.8, "#ffffff", GREY))

    assert [len(one.cells) for one in read(*marks, rules=circles).stated] == [1]
    assert [len(one.cells) for one in read(*marks, rules=circles + " Arrow circles count as circles.").stated] == [2]


def test_colour_in_the_cells_of_a_cage_only_shows_the_cage() -> None:
    cells = (Cell(0, 0), Cell(1, 1))
    cage = Cage(cells, "", True, style="hidden")
    half, size = Fraction(1, 2), Fraction(4, 5)
    shades = [Shape(Point(cell.row + half, cell.col + half), size, size, False, "#30a030") for cell in cells]
    rules = NORMAL + "The green squares hold different digits."

    assert [found.cells for found in read(cage, *shades, rules=rules).cages] == [cells]
    with pytest.raises(UnreadMarks):
        read(cage, shades[0], rules=rules)


THERMO = NORMAL + "Digits along thermometers increase from the bulb."


def test_a_bulb_may_have_another_shade_of_the_colour_of_its_thermometer() -> None:
    shaft = line("#8fc7ff", *THREE, width=Fraction(2, 5))

    assert read(shaft, figure(0.5, 0.5, 0.8, "#6eb0f5"), rules=THERMO).thermos == [Chain(CELLS)]
    with pytest.raises(UnreadMarks):
        read(shaft, figure(0.5, 0.5, 0.8, "#f56e6e"), rules=THERMO)


def test_a_line_between_circles_may_end_where_arrows_start() -> None:
    rules = ARROWS + " Digits on a between line lie between those in its circles."
    rings = (RING, figure(0.5, 2.5, 0.8, "#ffffff", GREY))
    found = read(*rings, line(GREY, *THREE), line(GREY, (0, 0), (1, 0), head=True), rules=rules)

    assert found.stated == [Stated("betweenline", CELLS)]
    assert found.arrows == [Chain((Cell(0, 0), Cell(1, 0)))]


def test_odd_digits_apart_are_a_rule_of_the_whole_board() -> None:
    found = read(rules=NORMAL + "No two odd digits may share a side.")

    assert [(one.kind, one.values) for one in found.stated] == [("parityapart", (1,))]


def test_a_number_in_a_corner_circle_can_be_a_sum() -> None:
    marks = (figure(1, 1, 0.6, "#ffffff", "#000000"), Text(Vertex(1, 1), "14", "free"))
    rules = NORMAL + "A number in a circle is the sum of the four surrounding digits."

    assert [(one.kind, one.values) for one in read(*marks, rules=rules).stated] == [("cornersum", (14,))]


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        ("Each digit in column 3 indicates the position of the 3 in its row.", 0b100),
        ("Digits in the second row tell in which row the digit 2 of their column stands.", 0b10 << 9),
        ("Each digit in columns 1 and 4 indicates the location of 1 and 4.", 0b1001),
        ("Each digit in row 7 indicates the position of the 6 in its column.", None),
    ],
)
def test_rows_and_columns_can_be_indexed_by_words(rules: str, lines: int | None) -> None:
    shade = Shape(Point(Fraction(1, 2), Fraction(5, 2)), Fraction(1), Fraction(1), False, "#ffa0a0")

    if lines is None:
        with pytest.raises(UnreadMarks):
            read(rules=NORMAL + rules)
    else:
        assert [one.values for one in read(rules=NORMAL + rules).stated] == [(lines,)]
    if lines == 0b100:
        assert read(shade, rules=NORMAL + rules).stated
    else:
        with pytest.raises(UnreadMarks):
            read(shade, rules=NORMAL + rules)


def test_cages_with_the_same_letter_have_the_same_sum_where_the_rules_say_so() -> None:
    cells = [((0, 0), (0, 1)), ((3, 0),), ((6, 0), (6, 1))]
    cages = [Cage(tuple(Cell(*cell) for cell in own), name, True) for own, name in zip(cells, "ABA", strict=True)]
    found = read(*cages, rules=NORMAL + "Cages with the same letter have the same sum.")

    whole = tuple(Cell(*cell) for cell in (*cells[0], *cells[2]))
    assert found.stated == [Stated("lettercages", whole, (2,))]
    assert len(found.cages) == 3
    with pytest.raises(UnreadMarks):
        read(*cages, rules=NORMAL + "Cages show their sums.")


def shade(row: int, col: int, colour: str) -> Shape:
    half, one = Fraction(1, 2), Fraction(1)
    return Shape(Point(row + half, col + half), one, one, False, colour)


def test_shaded_cells_are_told_apart_by_their_colours() -> None:
    rules = NORMAL + "Red cells are larger than their neighbours. Blue cells are smaller than their neighbours."
    found = read(shade(0, 0, "#ff5050"), shade(8, 8, "#5080ff"), rules=rules)

    assert found.stated == [Stated("maximum", (Cell(0, 0),)), Stated("minimum", (Cell(8, 8),))]
    with pytest.raises(UnreadMarks):
        read(shade(0, 0, "#ff5050"), shade(4, 4, "#40c040"), rules=rules)


def test_cells_of_any_colour_can_be_extreme() -> None:
    rules = NORMAL + "The neighbours of each coloured cell are either all larger or all smaller than its digit."
    found = read(shade(0, 0, "#ff5050"), shade(8, 8, "#5080ff"), rules=rules)

    assert found.stated == [Stated("extremecell", (Cell(0, 0),)), Stated("extremecell", (Cell(8, 8),))]


def test_thermometers_can_have_one_sum() -> None:
    wide = Fraction(2, 5)
    thermos = (line(GREY, *THREE, width=wide), line(GREY, (4, 0), (4, 1), width=wide))
    bulbs = (figure(0.5, 0.5, 0.8, GREY), figure(4.5, 0.5, 0.8, GREY))
    rules = THERMO + " The total of the digits on each thermometer is the same, which must be deduced."

    cells = (*CELLS, Cell(4, 0), Cell(4, 1))
    assert read(*thermos, *bulbs, rules=rules).stated == [Stated("equalthermos", cells, (3,))]
