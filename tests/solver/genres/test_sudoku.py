"""Sudoku: digits, regions, drawn and worded variants, and what is refused."""

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
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.solver import genres, recognise
from penpad.solver.solving import solve
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.drawing.elements import Chain, SumCage, windoku


def read(size: int, *marks: Mark, rules: str = "", title: str = "", extras: Any = None, **options: str) -> Clues:
    puzzle = Puzzle(Board(size, size), marks, title=title, rules=rules, extras=extras or {})
    candidate = recognise.read(puzzle, genres.load("sudoku"), "asked", "", options)
    if candidate.error is not None:
        raise candidate.error
    clues: Clues = candidate.clues
    return clues


def disc(row: float, col: float, size: float, fill: str | None, border: str | None = None) -> Shape:
    width = Fraction(5, 64) if border else Fraction(0)
    at = Point(Fraction(row) + Fraction(1, 2), Fraction(col) + Fraction(1, 2))
    return Shape(at, Fraction(size), Fraction(size), True, fill, border, width)


# ---- digits ------------------------------------------------------------------------------------------------------


def test_digits_are_1_to_the_size_unless_letters_are_given() -> None:
    assert list(read(4).spell.values()) == ["1", "2", "3", "4"]
    assert list(read(12, Text(Cell(0, 0), "C"), Text(Cell(0, 1), "7")).spell.values())[8:] == ["9", "A", "B", "C"]
    assert list(read(16, Text(Cell(0, 0), "F"), Text(Cell(0, 1), "0")).spell)[:3] == [0, 1, 2]
    assert list(read(4, Text(Cell(0, 0), "d")).spell.values()) == ["a", "b", "c", "d"]


def test_other_digits_are_told_by_option_or_rules() -> None:
    assert list(read(9, Text(Cell(0, 0), "0"), digits="0-8").spell) == list(range(9))
    assert list(read(9, Text(Cell(0, 0), "0"), rules="Use the digits 0-8 once in each row.").spell) == list(range(9))
    assert read(4, Text(Cell(0, 0), "N"), digits="NESW").given == {Cell(0, 0): 1}


@pytest.mark.parametrize(
    ("text", "options", "complaint"),
    [
        ("0", {}, "R1C1: the given '0' is not one of the digits 1 to 9"),
        ("12", {}, "R1C1: the given '12' is not one of the digits"),
        ("Z", {}, "the letter Z does not belong to A to I"),
        ("9", {"digits": "0-8"}, "R1C1: the given '9' is not one of the digits 0 to 8"),
    ],
)
def test_a_given_that_is_no_digit_is_refused(text: str, options: dict[str, str], complaint: str) -> None:
    with pytest.raises(UnreadMarks) as caught:
        read(9, Text(Cell(0, 0), text), **options)

    assert complaint in str(caught.value)


# ---- regions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "height"), [(4, 2), (6, 2), (8, 2), (9, 3), (10, 2), (12, 3), (16, 4), (25, 5)])
def test_a_board_without_drawn_boxes_has_the_standard_ones(size: int, height: int) -> None:
    first = read(size).regions[0]

    assert {cell.row for cell in first} == set(range(height))
    assert {cell.col for cell in first} == set(range(size // height))


def test_boxes_can_be_left_out_or_turned() -> None:
    assert read(7, boxes="no").regions == []
    assert read(6, rules="This is a Latin square.").regions == []
    assert read(6, boxes="3x2").regions[0] == tuple(Cell(row, col) for row in range(3) for col in range(2))


def test_regions_are_read_from_borders_and_from_sudokupad_regions() -> None:
    halves = (Line(Vertex(1, 0), Vertex(1, 2)),)
    rows = tuple(Cage((Cell(row, 0), Cell(row, 1)), style="region") for row in range(2))

    assert read(2, *halves).regions == read(2, *rows).regions == read(2, *rows, *halves).regions


@pytest.mark.parametrize(
    ("size", "marks", "options", "complaint"),
    [
        (4, (Line(Vertex(1, 0), Vertex(1, 4)),), {}, "the borders make a region of 12 cells"),
        (4, (Line(Vertex(1, 1), Vertex(1, 2)),), {}, "the borders do not close off a region"),
        (7, (), {}, "7 digits have no standard boxes"),
        (6, (), {"boxes": "2x2"}, "boxes of 2 x 2 cells do not hold 6 digits"),
        (6, (), {"boxes": "round"}, "the option boxes is 'no' or a size"),
        (2, (Cage((Cell(0, 0), Cell(0, 1), Cell(1, 0)), style="region"),), {}, "a region has 3 cells"),
        (2, (Cage((Cell(0, 0), Cell(0, 1)), style="region"), Line(Vertex(0, 1), Vertex(1, 1))), {}, "inside a region"),
    ],
)
def test_regions_that_do_not_fit_are_refused(
    size: int, marks: tuple[Mark, ...], options: dict[str, str], complaint: str
) -> None:
    with pytest.raises(UnreadMarks) as caught:
        read(size, *marks, **options)

    assert complaint in str(caught.value)


def test_huge_boards_are_refused() -> None:
    with pytest.raises(UnreadMarks, match="has 100 rows"):
        read(100)


def test_a_board_with_a_hole_is_refused() -> None:
    genre = genres.load("sudoku")
    error = recognise.read(Puzzle(Board(4, 4, frozenset({Cell(0, 0)}))), genre, "asked", "", {}).error
    assert "neither a rectangle nor made of Sudokus that overlap" in str(error)


def test_there_can_be_more_digits_than_rows() -> None:
    assert set(read(9, Text(Cell(0, 0), "0"), digits="0-9").spell) == set(range(10))


# ---- what is drawn -----------------------------------------------------------------------------------------------


def test_a_diagonal_is_read_whole_or_in_pieces_but_not_in_part() -> None:
    falling = tuple(Cell(index, index) for index in range(4))
    pieces = tuple(Line(Vertex(index, index), Vertex(index + 1, index + 1), 12) for index in range(4))

    assert read(4, Line(Vertex(0, 0), Vertex(4, 4), 12)).diagonals == [falling]
    assert read(4, Path((Vertex(4, 4), Vertex(0, 0)), colour="#34BBE6")).diagonals == [falling]
    assert read(4, Line(Cell(0, 0), Cell(3, 3))).diagonals == [falling]
    assert read(4, *pieces).diagonals == [falling]
    with pytest.raises(UnreadMarks):
        read(4, *pieces[:2])


def test_cages_are_read_with_their_sums() -> None:
    cells = (Cell(0, 0), Cell(0, 1))

    assert read(4, Cage(cells, "5")).cages == [SumCage(cells, 5)]
    assert read(4, Cage(cells), Text(Slot(Cell(0, 0), 0), "5", "slot")).cages == [SumCage(cells, 5)]
    assert read(4, Cage(cells, "?")).cages == [SumCage(cells, None)]
    assert read(4, Cage(cells, "5", unique=False)).cages == [SumCage(cells, 5, unique=False)]


def test_a_cage_drawn_only_with_strokes_is_read() -> None:
    a, b = Cell(0, 0), Cell(0, 1)
    sides = [(a, 0, a, 2), (a, 0, a, 1), (a, 2, a, 3), (b, 0, b, 1), (b, 2, b, 3), (b, 1, b, 3)]
    joints = [(a, 1, b, 0), (a, 3, b, 2)]
    strokes = [Line(Slot(one, i), Slot(other, k), 10) for one, i, other, k in sides + joints]

    assert read(4, *strokes, Text(Slot(a, 0), "5", "slot")).cages == [SumCage((a, b), 5)]


def test_thermometers_and_arrows_are_read_from_both_apps() -> None:
    grey, ring = "#CFCFCF", "#A1A1A1"
    path = (Cell(0, 0), Cell(0, 2), Cell(1, 3))
    cells = (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 3))
    shaft = Path(path, colour=grey, width=Fraction(21, 64))
    tip = Path((Point(Fraction(1, 2), Fraction(9, 10)), *path[1:]), colour=ring, arrowhead=True)

    assert read(4, Path(path, "thermo")).thermos == [Chain(cells)]
    assert read(4, disc(0, 0, 0.85, grey), shaft).thermos == [Chain(cells)]
    assert read(4, disc(1, 3, 0.85, grey), shaft).thermos == [Chain(cells[::-1])]
    assert read(4, Path(path, "arrow")).arrows == [Chain(cells)]
    assert read(4, disc(0, 0, 0.8, "#FFFFFF", ring), tip).arrows == [Chain(cells)]


def test_marks_of_parity_and_checkers_are_read() -> None:
    clues = read(4, Symbol(Cell(0, 0), "circle_L", 3), disc(0, 1, 0.7, "#CFCFCF"), Symbol(Cell(0, 2), "square_L", 3))

    assert clues.parity == {Cell(0, 0): 1, Cell(0, 1): 1, Cell(0, 2): 0}
    assert read(4, Symbol(Vertex(1, 1), "sudokuetc", 1)).battenburgs == [
        (Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(1, 0))
    ]


def test_four_shaded_windows_are_extra_regions_but_other_shading_is_refused() -> None:
    windows = [Surface(cell, 3) for area in windoku(9) for cell in area]

    assert read(9, *windows).extra == windoku(9)
    for other in (windows[1:], [*windows[1:], Surface(Cell(1, 1), 6)], [*windows, Surface(Cell(0, 0), 3)]):
        with pytest.raises(UnreadMarks):
            read(9, *other)


@pytest.mark.parametrize(
    "mark",
    [
        Symbol(Cell(0, 0), "circle_L", 1),
        Symbol(Vertex(0, 0), "sudokuetc", 1),
        Path((Cell(0, 0), Cell(0, 1)), colour="#123456", width=Fraction(1, 8)),
        Path((Cell(0, 0), Cell(0, 1)), arrowhead=True),
        Path((Cell(0, 0), Cell(0, 1)), "slow"),
        Text(Cell(-1, 0), "12"),
        Cage((Cell(0, 0), Cell(0, 1)), "5+"),
        Cage((Cell(0, 0), Cell(0, 9))),
        disc(0, 0.5, 0.3, "#FF0000", "#000000"),
        Shape(Point(Fraction(1, 2), Fraction(1, 2)), Fraction(1), Fraction(1), fill="#CFCFCF"),
    ],
)
def test_every_other_mark_is_refused(mark: Mark) -> None:
    with pytest.raises(UnreadMarks):
        read(9, mark)


# ---- what is said ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "option"),
    [
        ("Cells a knight's move apart cannot contain the same digit.", "antiknight"),
        ("Gleiche Ziffern dürfen nicht im Springerzug stehen.", "antiknight"),
        ("Identical digits cannot be a king's move apart.", "antiking"),
        ("Orthogonally adjacent cells may not contain consecutive digits.", "nonconsecutive"),
        ("Digits in the same position in different boxes differ (disjoint groups).", "disjoint"),
        ("Digits cannot repeat on the marked diagonals.", "diagonals"),
    ],
)
def test_rules_that_are_said_are_added(rules: str, option: str) -> None:
    assert option in read(9, rules=f"Normal sudoku rules apply. {rules}").said
    assert read(9, rules="Normal sudoku rules apply.").said == set()


@pytest.mark.parametrize(
    "extras",
    [
        {"sudokupad.global": ["antiknight"]},
        {"sudokupad.antiknight": True},
        {"sudokupad.metadata": {"antiknight": True}},
        {"fpuzzles.antiknight": True},
    ],
)
def test_flags_of_other_apps_are_added(extras: dict[str, Any]) -> None:
    assert read(9, extras=extras).said == {"antiknight"}
    assert read(9, extras={"fpuzzles.antiknight": False, "fpuzzles.size": 9}).said == set()


@pytest.mark.parametrize(
    "extras",
    [
        {"sudokupad.global": ["antiratio"]},
        {"fpuzzles.rellik": [{"cells": ["R1C1"], "value": "5"}]},
        {"fpuzzles.negative": ["sum"]},
        {"fpuzzles.xv": [{"cells": ["R1C1", "R1C2"], "value": "L"}]},
        {"fpuzzles.palindrome": [{"lines": [["R1C1", "R1C2", "R1C1"]]}]},
        {"fpuzzles.renban": [{"lines": [["R9C9", "R9C10"]]}]},
        {"fpuzzles.whispers": [{"lines": [["R1C1", "R1C2"]], "value": "many"}]},
        {"fpuzzles.littlekillersum": [{"cell": "R0C1", "value": "5"}]},
        {"fpuzzles.clone": [{"cells": ["R1C1"], "cloneCells": []}]},
    ],
)
def test_flags_that_nobody_knows_are_refused(extras: dict[str, Any]) -> None:
    with pytest.raises(UnreadMarks):
        read(9, extras=extras)


@pytest.mark.parametrize(
    "rules",
    [
        "Every 3x3 area must contain all remainders modulo 5.",
        "Divide the grid into a loop of walls.",
        "One of the cages is a liar.",
        "The grid contains nine doublers.",
        "9s are never a queen's move apart.",
        "Normal sudoku rules do not apply.",
    ],
)
def test_rules_that_cannot_be_added_are_refused_by_name(rules: str) -> None:
    with pytest.raises(UnreadMarks, match="does not know"):
        read(9, rules=rules)


def test_a_piece_of_another_line_on_the_diagonal_is_no_part_of_it() -> None:
    whole = Line(Vertex(0, 0), Vertex(4, 4), 12)
    rules = "Normal sudoku rules apply. Digits do not repeat on the marked diagonal. "
    bent = [Line(Cell(0, 1), Cell(1, 1), 5), Line(Cell(1, 1), Cell(2, 2), 5)]
    clues = read(4, whole, *bent, rules=rules + "Palindrome: the line reads the same in both directions.")

    assert [one.cells for one in clues.stated] == [(Cell(0, 1), Cell(1, 1), Cell(2, 2))]
    assert clues.diagonals == [tuple(Cell(index, index) for index in range(4))]


def test_an_area_outlined_in_colour_is_no_cage_unless_the_rules_speak_of_cages() -> None:
    cell = Cell(0, 0)
    square = [Line(Slot(cell, a), Slot(cell, b), 16, "#c77c7c") for a, b in ((0, 1), (0, 2), (1, 3), (2, 3))]

    assert read(4, *square, rules="Normal sudoku rules apply. Digits in cages do not repeat.").cages
    with pytest.raises(UnreadMarks, match="outlined in colour"):
        read(4, *square, rules="Normal sudoku rules apply.")


def test_a_verdict_says_that_sentences_were_passed_over() -> None:
    puzzle = Puzzle(Board(4, 4), rules="Normal sudoku rules apply. Digits feel lonely in odd columns of primes.")

    assert solve(puzzle, genre="sudoku").kind == "refused"
    assert any("passed over" in note for note in solve(puzzle, genre="sudoku", options={"trust": "yes"}).notes)
