"""Marks of other formats become Penpa+ marks where that is exact, and are listed where it is not."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.codec import Lost
from penpad.formats.penpa.codec import PENPA
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Line,
    Mark,
    Path,
    Place,
    Point,
    Puzzle,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)

HALF = Fraction(1, 2)
BOARD = Board(4, 4)


def _written(*marks: Mark) -> tuple[tuple[Mark, ...], tuple[Lost, ...]]:
    encoded = PENPA.encode(Puzzle(BOARD, given=marks))
    return PENPA.decode(encoded.text).given, encoded.lost


def _at(row: float, col: float) -> Point:
    return Point(Fraction(row), Fraction(col))


def test_a_given_digit_is_a_black_number() -> None:
    assert _written(Text(Cell(0, 0), "5", "value")) == ((Text(Cell(0, 0), "5"),), ())


def test_the_colour_of_a_digit_is_named() -> None:
    written = _written(Text(Cell(0, 0), "5", "value", colour="#ff0000"))

    assert written == ((Text(Cell(0, 0), "5"),), (Lost("colour of text '5'", "R1C1"),))


def test_pencil_marks_are_small_numbers() -> None:
    marks, lost = _written(Text(Cell(0, 0), "12", "corner"), Text(Cell(0, 1), "34", "centre"))

    assert set(marks) == {
        Text(Slot(Cell(0, 0), 0), "1", "slot"),
        Text(Slot(Cell(0, 0), 1), "2", "slot"),
        Text(Cell(0, 1), "34", "small"),
    }
    assert lost == ()


@pytest.mark.parametrize(
    ("place", "mark"),
    [
        (_at(0.5, 1.5), Text(Cell(0, 1), "V")),
        (_at(1, 1), Text(Vertex(1, 1), "V")),
        (Cell(2, 2), Text(Cell(2, 2), "V")),
    ],
)
def test_free_text_at_an_exact_place_is_a_number(place: Place, mark: Mark) -> None:
    assert _written(Text(place, "V", "free")) == ((mark,), ())


def test_free_text_off_the_middle_belongs_to_its_cell() -> None:
    assert _written(Text(_at(1.3, 2.7), "V", "free")) == ((Text(Cell(1, 2), "V"),), ())


def test_free_text_on_a_grid_line_is_lost_with_its_place() -> None:
    assert _written(Text(_at(1, 2.7), "V", "free")) == ((), (Lost("text 'V'", "R2C3"),))


@pytest.mark.parametrize(
    ("shape", "symbol"),
    [
        (
            Shape(_at(0.5, 0.5), Fraction(17, 20), Fraction(17, 20), True, "#ffffff", "#000000"),
            Symbol(Cell(0, 0), "circle_L"),
        ),
        (
            Shape(_at(1, 1), Fraction(3, 10), Fraction(3, 10), True, "#000", "#000"),
            Symbol(Vertex(1, 1), "circle_SS", 2),
        ),
        (
            Shape(_at(0.5, 0.5), Fraction(1), Fraction(1), False, "#000000", above=True),
            Symbol(Cell(0, 0), "square_LL", 2, 2),
        ),
    ],
)
def test_a_round_or_square_shape_is_the_nearest_symbol(shape: Shape, symbol: Symbol) -> None:
    assert _written(shape) == ((symbol,), ())


def test_a_colour_that_no_symbol_has_is_named() -> None:
    marks, lost = _written(Shape(_at(0.5, 0.5), HALF, HALF, True, "#cccccc"))

    assert marks == (Symbol(Cell(0, 0), "circle_S", 3),)
    assert lost == (Lost("colour of shape", "R1C1"),)


@pytest.mark.parametrize(
    "mark",
    [
        Shape(_at(0.5, 0.5), Fraction(1), HALF),
        Shape(_at(0.3, 0.5), HALF, HALF),
        Path((_at(0.3, 0.5), _at(0.5, 0.5))),
        Path((Cell(0, 0), Cell(0, 1)), fill="#f00"),
        Text(Slot(Cell(0, 0), 0), "123", "corner"),
        Cage((Cell(0, 0),), style="windoku"),
        Cage((Cell(0, 0),), hidden=True),
        Surface(Cell(40, 40)),
        Line(Slot(Cell(0, 0), 0), Cell(0, 0)),
    ],
)
def test_what_penpa_has_no_mark_for_is_lost(mark: Mark) -> None:
    marks, lost = _written(mark)

    assert marks == ()
    assert len(lost) == 1


def test_two_marks_of_one_layer_at_one_place_are_not_dropped_silently() -> None:
    marks, lost = _written(Surface(Cell(0, 0), 1), Surface(Cell(0, 0), 2))

    assert marks == (Surface(Cell(0, 0), 1),)
    assert lost == (Lost("surface", "R1C1"),)


def test_a_region_is_drawn_as_borders() -> None:
    marks, lost = _written(Cage((Cell(0, 0), Cell(0, 1)), style="region"))

    assert len(marks) == 6
    assert Line(Vertex(0, 0), Vertex(0, 1)) in marks
    assert Line(Vertex(0, 1), Vertex(1, 1)) not in marks
    assert lost == ()


def test_a_killer_cage_is_drawn_with_sum_and_outline() -> None:
    cells = (Cell(0, 0), Cell(0, 1), Cell(1, 0))
    marks, lost = _written(Cage(tuple(reversed(cells)), total=12))
    strokes = {(line.a, line.b) for line in marks if isinstance(line, Line)}

    assert Cage(cells, "12", total=12) in marks
    assert (Slot(Cell(0, 0), 0), Slot(Cell(0, 0), 1)) in strokes
    assert (Slot(Cell(0, 0), 1), Slot(Cell(0, 1), 0)) in strokes
    assert (Slot(Cell(0, 0), 3), Slot(Cell(0, 1), 2)) in strokes
    assert (Slot(Cell(0, 0), 1), Slot(Cell(0, 0), 3)) not in strokes
    # A three-cell bend has seven sides of its own, and two strokes across each inner side.
    assert len(strokes) == 8 + 4
    assert lost == ()


def test_a_polyline_through_cells_becomes_lines_of_its_colour() -> None:
    marks, lost = _written(Path((_at(0.5, 0.5), _at(0.5, 2.5), _at(1.5, 3.5)), colour="#ff0000", arrowhead=True))

    assert marks == (
        Line(Cell(0, 0), Cell(0, 1), colour="#ff0000"),
        Line(Cell(0, 1), Cell(0, 2), colour="#ff0000"),
        Line(Cell(0, 2), Cell(1, 3), colour="#ff0000"),
    )
    assert lost == (Lost("arrowhead of line path", "R1C1"),)


def test_facts_of_other_formats_are_listed() -> None:
    facts = {"sudokupad.foglight": [[0, 0]], "sudokupad.query": [["setting-hidetimer", "1"]], "penpa.x": 1}
    written = PENPA.encode(Puzzle(BOARD, title="T", extras=facts))

    assert [lost.mark for lost in written.lost] == [
        "fog: the cells lit from the start (sudokupad.foglight)",
        "settings of the link: hidetimer",
        "property penpa.x",
    ]
