"""Digits, pencil marks and free text become Penpa+'s numbers of the nearest kind, place and colour."""

from __future__ import annotations

import pytest
from penpad.formats.codec import Lost
from penpad.formats.penpa.codec import PENPA
from penpad.formats.puzzle import Cell, Edge, Mark, Place, Puzzle, Shape, Slot, Text, TextKind, Vertex

from tests.formats.penpa.foreign import BOARD, at, size, written


def test_a_given_digit_is_a_black_number() -> None:
    assert written(Text(Cell(0, 0), "5", "value")) == ((Text(Cell(0, 0), "5"),), ())


def test_an_entered_digit_is_green_as_penpa_checks_it() -> None:
    puzzle = Puzzle(BOARD, answer=(Text(Cell(0, 0), "5", "value"),))

    assert PENPA.decode(PENPA.encode(puzzle).text).answer == (Text(Cell(0, 0), "5", style=2),)


@pytest.mark.parametrize(("colour", "style"), [("#000", 1), ("#ff0000", 10), ("#fffffe", 4), ("#9b9b9b", 3)])
def test_a_colour_that_numbers_have_is_theirs(colour: str, style: int) -> None:
    assert written(Text(Cell(0, 0), "5", "value", colour=colour)) == ((Text(Cell(0, 0), "5", style=style),), ())


def test_a_colour_that_no_number_has_is_named() -> None:
    marks, lost = written(Text(Cell(0, 0), "5", "value", colour="#ff8800"))

    assert [mark.text for mark in marks if isinstance(mark, Text)] == ["5"]
    assert lost == (Lost("colour of text '5'", "R1C1"),)


def test_pencil_marks_of_one_cell_stand_side_by_side() -> None:
    here, there = Cell(0, 0), Cell(0, 1)
    marks, lost = written(
        *(Text(here, digit, "corner") for digit in "12"), *(Text(there, digit, "centre") for digit in "34")
    )

    assert set(marks) == {
        Text(Slot(here, 0), "1", "slot"),
        Text(Slot(here, 1), "2", "slot"),
        Text(there, "34", "small"),
    }
    assert lost == ()


def test_a_ninth_corner_mark_is_lost() -> None:
    marks, lost = written(*(Text(Cell(1, 1), digit, "corner") for digit in "123456789"))

    assert len(marks) == 8
    assert lost == (Lost("text '9'", "R2C2"),)


@pytest.mark.parametrize(
    ("place", "found"),
    [
        (at(0.5, 1.5), Cell(0, 1)),
        (at(1, 1), Vertex(1, 1)),
        (at(1, 1.5), Edge(1, 1, horizontal=True)),
        (at(1.45, 1.04), Edge(1, 1, horizontal=False)),
        (at(2.26, 2.24), Slot(Cell(2, 2), 0)),
        (at(2.8, 2.5), Slot(Cell(2, 2), 7)),
    ],
)
def test_free_text_stands_at_the_nearest_point(place: Place, found: Place) -> None:
    marks, lost = written(Text(place, "V", "free", size=size(0.35)))

    assert [mark.at for mark in marks if isinstance(mark, Text)] == [found]
    assert lost == ()


@pytest.mark.parametrize(("height", "kind"), [(0.25, "small"), (0.4, "medium"), (0.58, "big"), (0.8, "normal")])
def test_the_kind_of_free_text_is_that_of_the_nearest_size(height: float, kind: TextKind) -> None:
    assert written(Text(Cell(2, 2), "V", "free", size=size(height))) == ((Text(Cell(2, 2), "V", kind),), ())


def test_a_size_that_no_kind_has_is_named() -> None:
    _, lost = written(Text(Cell(2, 2), "V", "free", size=size(1.5)))

    assert lost == (Lost("size of text 'V'", "R3C3"),)


def test_a_long_line_begins_at_its_left_end() -> None:
    (mark,), _ = written(Text(Cell(2, 3), "some words", "free", size=size(0.5)))

    assert isinstance(mark, Text)
    assert mark.kind == "long"
    assert isinstance(mark.at, (Cell, Slot, Edge))
    assert mark.text == "some words"


def test_short_lines_of_one_text_are_numbers_one_above_the_other() -> None:
    marks, lost = written(Text(Cell(2, 2), "12\n34", "free", size=size(0.5)))

    assert {(mark.at, mark.text) for mark in marks if isinstance(mark, Text)} == {
        (Slot(Cell(2, 2), 4), "12"),
        (Slot(Cell(2, 2), 7), "34"),
    }
    assert lost == ()


def test_digits_in_a_circle_on_a_grid_point_are_one_clue() -> None:
    circle = Shape(at(2, 2), size(0.7), size(0.7), True, "#ffffff", "#000000", size(0.03), above=True)
    marks, lost = written(circle, Text(Vertex(2, 2), "1 2\n3 4", "free", size=size(0.28)))

    assert marks == (Text(Vertex(2, 2), "1234", "tapa", 6),)
    assert lost == ()


@pytest.mark.parametrize("words", ["12345", "one"])
def test_other_texts_in_such_a_circle_stay_apart(words: str) -> None:
    circle = Shape(at(2, 2), size(0.7), size(0.7), True, "#ffcc00", "#000000", size(0.03), above=True)
    marks: tuple[Mark, ...]
    marks, _ = written(circle, Text(Vertex(2, 2), words, "free", size=size(0.28)))

    assert {type(mark).__name__ for mark in marks} == {"Symbol", "Text"}


def test_of_one_text_on_another_the_upper_is_kept_and_the_shadow_named() -> None:
    texts = [Text(Cell(2, 2), "V", "free", colour=colour, size=size(0.4)) for colour in ("#999999", "#000000")]

    assert written(*texts) == ((Text(Cell(2, 2), "V", "medium"),), (Lost("shadow of text 'V'", "R3C3"),))


@pytest.mark.parametrize(("angle", "turn", "named"), [(180, "L", 0), (270, "U", 0), (45, "DR", 0), (20, "", 1)])
def test_turned_text_reads_in_the_nearest_direction(angle: int, turn: str, named: int) -> None:
    (mark,), lost = written(Text(Cell(2, 2), "V", "free", size=size(0.4), angle=size(angle)))

    assert isinstance(mark, Text)
    assert mark.turn == turn
    assert len(lost) == named


def test_pictures_joined_into_one_stand_in_the_middle_of_the_cell() -> None:
    doctor = "\U0001f469\u200d\u2695\ufe0f"

    assert written(Text(Cell(2, 2), doctor, "free", size=size(0.6))) == ((Text(Cell(2, 2), doctor, "big"),), ())
