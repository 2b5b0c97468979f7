"""Drawn constraints of Sudokus: geometry, colour and words decide together, and everything else is left unread."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Line,
    Mark,
    Path,
    Point,
    Puzzle,
    Shape,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.solver import genres, recognise
from penpad.solver.solving import solve
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.text.claims import claims
from penpad.solver.sudoku.variant import Stated

NORMAL = "Normal sudoku rules apply. "
HALF = Fraction(1, 2)


def read(*marks: Mark, rules: str = NORMAL, size: int = 9, **changes: Any) -> Clues:
    puzzle = Puzzle(Board(size, size), marks, rules=rules, **changes)
    candidate = recognise.read(puzzle, genres.load("sudoku"), "asked", "", {})
    if candidate.error is not None:
        raise candidate.error
    clues: Clues = candidate.clues
    return clues


def line(colour: str, *cells: tuple[int, int], width: Fraction = Fraction(1, 8), head: bool = False) -> Path:
    return Path(tuple(Cell(*cell) for cell in cells), "line", colour, width, head)


def figure(row: float, col: float, size: float, fill: str | None, border: str | None = None, angle: int = 0) -> Shape:
    at = Point(Fraction(row), Fraction(col))
    side = Fraction(size).limit_denominator(100)
    width = Fraction(1, 32) if border else Fraction(0)
    return Shape(at, side, side, not angle, fill, border, width, Fraction(angle), above=True)


PURPLE, GREEN, BLUE, GREY, ORANGE = "#F067F0", "#67F067", "#2ECBFF", "#CFCFCF", "#FF9A00"
THREE = ((0, 0), (0, 1), (0, 2))
CELLS = tuple(Cell(*cell) for cell in THREE)


@pytest.mark.parametrize(
    ("colour", "rules", "expected"),
    [
        (PURPLE, "Digits on a purple line form a consecutive set in any order.", Stated("renban", CELLS)),
        (PURPLE, "Pink lines are renban lines.", Stated("renban", CELLS)),
        (GREEN, "Adjacent digits on a green line differ by at least five.", Stated("whispers", CELLS, (5,))),
        (ORANGE, "German Whispers (orange): Adjacent digits differ by 5 or more.", Stated("whispers", CELLS, (5,))),
        (BLUE, "Box borders divide a blue line into segments with the same sum.", Stated("regionsumline", CELLS)),
        (GREY, "Grey lines are palindromes.", Stated("palindrome", CELLS)),
        (GREY, "Each line is a ten line.", Stated("sumline", CELLS)),
        (GREEN, "Ziffern auf einer grünen Linie unterscheiden sich um mindestens 4.", None),
        (
            GREEN,
            "Auf grünen Linien unterscheiden benachbarte Ziffern sich um mindestens 4.",
            Stated("whispers", CELLS, (4,)),
        ),
        (GREY, "Graue Linien lesen sich in beide Richtungen gleich.", Stated("palindrome", CELLS)),
        (BLUE, "Die Blockgrenzen teilen blaue Linien in Teile mit gleicher Summe.", Stated("regionsumline", CELLS)),
        (
            PURPLE,
            "Auf lila Linien stehen aufeinanderfolgende Ziffern in beliebiger Reihenfolge.",
            Stated("renban", CELLS),
        ),
        (PURPLE, "", Stated("renban", CELLS)),
    ],
)
def test_a_line_is_what_the_words_say_of_its_colour(colour: str, rules: str, expected: Stated | None) -> None:
    found = read(line(colour, *THREE), rules=rules)

    assert expected is None or found.stated == [expected]


def test_a_line_can_have_two_meanings_if_each_has_a_sentence_of_its_own() -> None:
    rules = NORMAL + "Each line is a renban line. Box borders divide the line into segments with the same sum."

    assert {one.kind for one in read(line(PURPLE, *THREE), rules=rules).stated} == {"renban", "regionsumline"}


def test_two_colours_are_told_apart_within_one_sentence() -> None:
    rules = NORMAL + "Purple lines are renban lines and green lines are whispers."
    found = read(line(PURPLE, *THREE), line(GREEN, (8, 0), (8, 1)), rules=rules)

    assert {one.kind: one.cells[0] for one in found.stated} == {"renban": Cell(0, 0), "whispers": Cell(8, 0)}


@pytest.mark.parametrize(
    "rules",
    [
        NORMAL,
        NORMAL + "Blue lines are renban lines.",
        NORMAL + "Digits on purple lines have a prime sum. Other lines are renban lines.",
        NORMAL + "Purple lines are renban lines or palindromes.",
    ],
)
def test_a_line_of_which_the_words_say_nothing_clear_is_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        read(line(PURPLE, *THREE), rules=rules)


def test_the_ends_of_a_line_decide_before_its_colour() -> None:
    rings = [figure(0.5, col, 0.8, "#FFFFFF", GREY) for col in (0.5, 2.5)]
    diamonds = [figure(0.5, col, 0.6, "#FFFFFF", GREY, 45) for col in (0.5, 2.5)]
    between = NORMAL + "Digits on a line lie between the digits in the circles at its ends."
    lockout = NORMAL + "Lockout lines: Digits in diamonds differ by at least 4."

    assert read(line(GREY, *THREE), *rings, rules=between).stated == [Stated("betweenline", CELLS)]
    assert read(line(GREY, *THREE), *diamonds, rules=lockout).stated[0].kind == "lockout"
    with pytest.raises(UnreadMarks):
        read(line(GREY, *THREE), *rings[:1], rules=between)


def test_a_line_through_several_circles_is_several_lines() -> None:
    rings = [figure(0.5, col, 0.8, "#FFFFFF", GREY) for col in (0.5, 2.5, 5.5)]
    rules = NORMAL + "Digits on a line lie between the digits in the circles."
    found = read(line(GREY, (0, 0), (0, 5)), *rings, rules=rules)

    assert [len(one.cells) for one in found.stated] == [3, 4]


def test_penpa_lines_are_joined_from_their_steps() -> None:
    steps = [Line(Cell(0, col), Cell(0, col + 1), 3) for col in (1, 0)]

    assert read(*steps, rules=NORMAL + "Green lines are whispers.").stated == [Stated("whispers", CELLS)]


def test_dots_letters_and_signs_stand_on_sides() -> None:
    rules = NORMAL + (
        "White dots separate consecutive digits. Black dots separate digits in a ratio of 1:2. An X separates digits "
        "that sum to 10. Greater-than signs point to the smaller digit."
    )
    marks = [
        figure(0.5, 1, 0.3, "#FFFFFF", "#000000"),
        Symbol(Point(Fraction(1), HALF), "circle_SS", 2),
        figure(4.5, 5, 0.3, "#FFFFFF"),
        Text(Point(Fraction(9, 2), Fraction(5)), "X", "free"),
        Text(Point(Fraction(15, 2), Fraction(5)), "<", "free"),
    ]
    found = {one.kind: one for one in read(*marks, rules=rules).stated}

    assert found["difference"].cells == (Cell(0, 0), Cell(0, 1))
    assert found["ratio"].cells == (Cell(0, 0), Cell(1, 0))
    assert found["xv"] == Stated("xv", (Cell(4, 4), Cell(4, 5)), (10,))
    assert found["inequality"].cells == (Cell(7, 4), Cell(7, 5))
    with pytest.raises(UnreadMarks):
        read(figure(0.5, 1, 0.3, "#00AA00", "#000000"), rules=rules)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Not all dots are given.", set()),
        ("All dots are given.", {"difference", "ratio"}),
        ("All white dots are given.", {"difference"}),
    ],
)
def test_clues_that_are_all_given_are_told_by_words(sentence: str, expected: set[str]) -> None:
    dots = [figure(0.5, 1, 0.3, "#FFFFFF", "#000000"), figure(4.5, 1, 0.3, "#000000")]
    rules = NORMAL + "White dots: consecutive digits. Black dots: a ratio of 1:2. " + sentence

    assert read(*dots, rules=rules).negatives == expected


def test_numbers_outside_mean_what_the_words_say() -> None:
    number = Text(Cell(-1, 3), "12")
    sandwich = NORMAL + "Sandwich: Clues outside the grid are the sum of the digits between the 1 and the 9."

    assert read(number, rules=sandwich).stated[0] == Stated("sandwichsum", tuple(Cell(r, 3) for r in range(9)), (12,))
    assert read(number, rules=NORMAL + "Clues outside are X-sums.").stated[0].kind == "xsum"
    with pytest.raises(UnreadMarks):
        read(number, rules=NORMAL + "Clues outside are X-sums or sums of the first two digits.")


def test_a_diagonal_arrow_outside_is_a_little_killer() -> None:
    tail, tip = Point(Fraction(-3, 10), Fraction(7, 10)), Point(Fraction(-1, 10), Fraction(9, 10))
    arrow = Path((tail, tip), "line", "#000000", Fraction(1, 32), True)
    rules = NORMAL + "Little killer: digits along an indicated diagonal sum to the clue."
    found = read(arrow, Text(Cell(-1, 0), "30"), rules=rules)

    assert found.stated == [Stated("littlekillersum", tuple(Cell(i, i + 1) for i in range(8)), (30,))]
    assert not found.diagonals


def test_circles_on_corners_hold_digits_of_the_cells_around() -> None:
    circle = figure(1, 1, 0.7, "#FFFFFF", "#000000")
    text = Text(Point(Fraction(1), Fraction(1)), "3 4", "free")
    rules = NORMAL + "Digits in a circle appear in the four surrounding cells."

    assert read(circle, text, rules=rules).stated[0].values == (3, 4)


def test_an_oval_at_an_arrow_is_a_number_of_several_digits() -> None:
    oval = Shape(Point(HALF, Fraction(1)), Fraction(9, 5), Fraction(4, 5), True, "#FFFFFF", "#AAAAAA", Fraction(1, 32))
    arrow = line("#AAAAAA", (0, 1), (1, 2), (2, 3), (3, 4), head=True)
    rules = NORMAL + "Digits along an arrow sum to the two-digit number in the oval."
    cells = (Cell(0, 0), Cell(0, 1), Cell(1, 2), Cell(2, 3), Cell(3, 4))

    assert read(oval, arrow, rules=rules).stated == [Stated("pillarrow", cells, (2,))]
    assert read(oval, arrow, rules="").stated == [Stated("pillarrow", cells, (2,))]


def test_one_sum_can_be_said_of_all_cages() -> None:
    cages = [Cage((Cell(0, col), Cell(1, col)), unique=True) for col in range(3)]
    same = read(*cages, rules=NORMAL + "All cages have the same sum.")

    assert [cage.total for cage in read(*cages, rules=NORMAL + "Every cage sums to 12.").cages] == [12, 12, 12]
    assert [one.kind for one in same.stated] == ["equalsums"] * 2
    with pytest.raises(UnreadMarks):
        read(*cages, rules=NORMAL + "Every cage sums to 12 or 13.")


@pytest.mark.parametrize("sentence", ["No two cages have the same sum.", "Every cage has a different total."])
def test_cages_without_sums_may_all_have_different_ones(sentence: str) -> None:
    cages = [Cage((Cell(0, col), Cell(1, col)), unique=True) for col in range(3)]

    found = read(*cages, rules=NORMAL + sentence).stated

    assert [(one.kind, one.values) for one in found] == [("unequalsums", (2, 2, 2))]


@pytest.mark.parametrize("sentence", ["Not all cages have the same sum.", "Cages that touch never have the same sum."])
def test_a_denial_does_not_make_the_sums_of_cages_equal(sentence: str) -> None:
    assert not any("cages" in claim.variant.figures for claim in claims(sentence))


def test_digits_in_circles_on_corners_may_be_forbidden_around_them() -> None:
    circle = figure(1, 1, 0.6, "#ffffff", "#000000")
    text = Text(Vertex(1, 1), "3 4", "free")
    around = (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1))
    rules = NORMAL + "The digits in a circle must not appear in the four cells around it."

    assert read(circle, text, rules=rules).stated == [Stated("antiquadruple", around, (3, 4))]


# ---- the stored solution -----------------------------------------------------------------------------------------

GRID = "1234341221434321"
SOLUTION = {Cell(i // 4, i % 4): digit for i, digit in enumerate(GRID)}
GIVENS = tuple(Text(cell, digit, "value") for cell, digit in SOLUTION.items() if cell.row != 1)
STORED = StoredAnswer(grid=SOLUTION)


def test_a_stored_solution_that_breaks_what_was_read_is_refused_with_the_place() -> None:
    rules = NORMAL + "Grey lines are palindromes."
    with pytest.raises(UnreadMarks, match=r"R1C1.*the stored solution breaks what was read as Palindrome"):
        read(line(GREY, (0, 0), (0, 1)), rules=rules, size=4, stored=STORED)


def test_a_wrong_stored_solution_of_a_plain_sudoku_differs_from_the_answer() -> None:
    swapped = {**STORED.grid, Cell(3, 2): STORED.grid[Cell(3, 3)], Cell(3, 3): STORED.grid[Cell(3, 2)]}
    verdict = solve(Puzzle(Board(4, 4), GIVENS, rules=NORMAL, stored=StoredAnswer(grid=swapped)), genre="sudoku")

    assert verdict.kind == "unique"
    assert verdict.stored == "differs"
    assert set(verdict.wrong) == {"R4C3", "R4C4"}


def test_a_given_that_is_not_in_the_stored_solution_of_a_variant_is_refused() -> None:
    rules = NORMAL + "Grey lines are palindromes."
    with pytest.raises(UnreadMarks, match="R1C1: the stored solution has 1 where 2 is given"):
        read(Text(Cell(0, 0), "2", "value"), line(GREY, (1, 0), (1, 1)), rules=rules, size=4, stored=STORED)


def test_a_sentence_that_is_not_understood_is_refused_even_if_the_stored_solution_is_the_only_one() -> None:
    rules = NORMAL + "Every digit sings a frobnicated song to its neighbours."
    whole = Puzzle(Board(4, 4), GIVENS, rules=rules, stored=STORED)
    verdict = solve(whole, genre="sudoku")

    assert verdict.kind == "refused"
    assert verdict.problem is not None
    assert "frobnicated" in verdict.problem.text
    assert "allow only the answer stored" in verdict.problem.text
    assert solve(whole.but(given=GIVENS[:1]), genre="sudoku").kind == "refused"
    assert solve(whole.but(stored=None), genre="sudoku").kind == "refused"


def test_a_sentence_that_is_not_understood_can_be_left_out_on_request_and_nothing_is_proved() -> None:
    rules = NORMAL + "Every digit sings a frobnicated song to its neighbours."
    verdict = solve(Puzzle(Board(4, 4), GIVENS, rules=rules, stored=STORED), genre="sudoku", ignore_unread=True)

    assert verdict.kind == "undecided"
    assert len(verdict.answers) == 1
    assert any("frobnicated" in mark for mark, _ in verdict.unread)


def test_words_that_the_stored_solution_does_not_follow_are_no_rule() -> None:
    found = read(rules=NORMAL + "Placing digits clears the fog from cells touching diagonally.", size=4, stored=STORED)

    assert "antiking" not in found.said


def test_lines_that_meet_are_one_line_if_only_that_agrees_with_the_stored_solution() -> None:
    pieces = [line(GREY, (0, 1), (0, 0)), line(GREY, (0, 1), (1, 2))]
    found = read(*pieces, rules=NORMAL + "Grey lines are palindromes.", size=4, stored=STORED)

    assert [set(one.cells) for one in found.stated] == [{Cell(0, 0), Cell(0, 1), Cell(1, 2)}]


def test_coloured_cells_that_nobody_mentions_are_decoration_only_where_a_solution_is_stored() -> None:
    tint = Surface(Cell(0, 0), 1, "#ffa0a0")

    assert read(tint, size=4, stored=STORED).stated == []
    with pytest.raises(UnreadMarks):
        read(tint, size=4)


def test_lines_of_one_colour_that_meet_end_to_end_are_seen_as_one() -> None:
    rules = NORMAL + "Digits on a purple or pink line form a consecutive set in any order."
    first = line(PURPLE, (0, 0), (0, 1), (0, 2))

    together = read(first, line(PURPLE, (0, 2), (1, 2), (2, 2)), rules=rules)
    apart = read(first, line("#FF80A0", (0, 2), (1, 2), (2, 2)), rules=rules)

    assert [len(one.cells) for one in together.stated] == [5]
    assert [len(one.cells) for one in apart.stated] == [3, 3]


def test_two_lines_that_meet_between_circles_are_one() -> None:
    ends = (figure(0.5, 0.5, 0.8, "#FFFFFF", ORANGE), figure(0.5, 4.5, 0.8, "#FFFFFF", ORANGE))
    pieces = (line(ORANGE, (0, 0), (0, 1), (0, 2)), line(ORANGE, (0, 4), (0, 3), (0, 2)))
    rules = NORMAL + "Double arrows: the sum of the digits in the two circles equals the sum of the digits on the line."

    clues = read(*pieces, *ends, rules=rules)

    assert [(one.kind, set(one.cells)) for one in clues.stated] == [("doublearrow", {Cell(0, col) for col in range(5)})]


def test_huge_circles_decorate_if_a_stored_solution_judges() -> None:
    answer = StoredAnswer(grid={Cell(r, c): str((r * 3 + r // 3 + c) % 9 + 1) for r in range(9) for c in range(9)})
    huge = figure(2, 7, 3.8, "#FFFFFF", "#000000")

    assert read(huge, rules=NORMAL, stored=answer).stated == []


def test_a_line_without_points_is_not_seen() -> None:
    assert read(Path((), "line", "#abcdef"), Path((), "direction")).stated == []


def test_a_cage_without_cells_is_refused() -> None:
    with pytest.raises(UnreadMarks, match="no cells"):
        read(Cage((), "12"))


def test_neighbours_that_never_sum_to_a_number_need_no_drawing() -> None:
    assert "forbiddensums" in {one.kind for one in read(rules=NORMAL + "No two adjacent cells sum to 5.").stated}
