"""Point numbers of the square family and places are the same thing in two spellings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from penpad.formats.penpa.points import OffBoard, Points, board_of, points_of
from penpad.formats.puzzle import Cell, Edge, Margins, Node, Point, Slot, Vertex

SMALL = Points(3, 2)
"""X = 7, Y = 6, N = 42; the first cell is 16."""


@pytest.mark.parametrize(
    ("number", "place"),
    [
        (16, Cell(0, 0)),
        (25, Cell(1, 2)),
        (0, Cell(-2, -2)),
        (42 + 8, Vertex(0, 0)),
        (57, Vertex(1, 0)),
        (58, Vertex(1, 1)),
        (2 * 42 + 16 - 7, Edge(0, 0, True)),
        (2 * 42 + 16, Edge(1, 0, True)),
        (3 * 42 + 15, Edge(0, 0, False)),
        (3 * 42 + 16, Edge(0, 1, False)),
        (4 * 42 + 4 * 16, Slot(Cell(0, 0), 0)),
        (4 * 42 + 4 * 16 + 3, Slot(Cell(0, 0), 3)),
        (8 * 42 + 4 * 17 + 1, Slot(Cell(0, 1), 5)),
        (12 * 42, Node(504)),
        (-1, Node(-1)),
    ],
)
def test_every_kind_of_point_has_its_place(number: int, place: object) -> None:
    assert SMALL.place(number) == place


@given(st.integers(1, 12), st.integers(1, 12), st.integers(0, 3), st.integers(0, 3), st.data())
def test_numbers_become_places_and_the_same_numbers_again(
    nx: int, ny: int, top: int, left: int, data: st.DataObject
) -> None:
    points = Points(nx, ny, top, left)
    number = data.draw(st.integers(-5, 12 * points.total + 5))

    assert points.number(points.place(number)) == number


@pytest.mark.parametrize(
    ("row", "col", "place"),
    [
        ("1/2", "3/2", Cell(0, 1)),
        ("1", "2", Vertex(1, 2)),
        ("1", "1/2", Edge(1, 0, True)),
        ("1/2", "1", Edge(0, 1, False)),
        ("1/4", "3/4", Slot(Cell(0, 0), 1)),
        ("4/5", "1/2", Slot(Cell(0, 0), 7)),
    ],
)
def test_free_points_have_a_number_where_penpa_has_a_point(row: str, col: str, place: Cell) -> None:
    assert SMALL.number(Point(Fraction(row), Fraction(col))) == SMALL.number(place)


@pytest.mark.parametrize("place", [Cell(-3, 0), Cell(0, 5), Vertex(5, 0), Point(Fraction(1, 3), Fraction(1, 2))])
def test_places_beyond_the_ring_have_no_number(place: Cell) -> None:
    with pytest.raises(OffBoard):
        SMALL.number(place)


def test_the_board_is_what_the_cells_span_and_the_rest_is_margin() -> None:
    raster = Points(5, 4)
    cells = [Cell(1, 1), Cell(1, 2), Cell(2, 2), Cell(2, 3)]

    board = board_of(5, 4, Margins(1, 1, 1, 1), map(raster.number, cells))

    assert (board.rows, board.cols, board.margins) == (2, 3, Margins(1, 1, 1, 1))
    assert board.missing == {Cell(0, 2), Cell(1, 0)}
    assert points_of(board) == Points(5, 4, 1, 1)


def test_a_board_without_cells_is_what_the_white_space_leaves() -> None:
    board = board_of(5, 4, Margins(1, 0, 1, 1), [])

    assert (board.rows, board.cols, len(board.cells)) == (3, 3, 9)


def test_other_lattices_have_numbers_only() -> None:
    points = Points(0, 0, square=False)

    assert points.place(17) == Node(17)
    with pytest.raises(OffBoard):
        points.number(Cell(0, 0))
