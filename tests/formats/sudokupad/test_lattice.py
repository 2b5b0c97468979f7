"""Boards of other lattices reach SudokuPad as pictures: areas, lines and texts over a grid that is not drawn."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import (
    Board,
    Frame,
    Line,
    Mark,
    Node,
    Path,
    Point,
    Puzzle,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
)
from penpad.formats.sudokupad.codec import SUDOKUPAD
from penpad.formats.sudokupad.lattice import as_picture

HEX = "hex,2,2,38,0,1,1,190,190,24,24,0,0,0,0"
TRI = "tri,3,3,38,0,1,1,152,136,60,60,0,0,0,0"


def hexagons(*marks: Mark, frame: Frame | None = None) -> Puzzle:
    """Two neighbouring hexagons."""
    board = Board(0, 0, lattice="hex", nodes=(Node(24), Node(25)))
    return Puzzle(board, marks, frame=frame or Frame(), extras={"penpa_board": HEX})


def lines(puzzle: Puzzle) -> list[Path]:
    return [mark for mark in as_picture(puzzle)[0].given if isinstance(mark, Path)]


def test_what_is_lost_is_named() -> None:
    written = SUDOKUPAD.encode(hexagons(Text(Node(24), "7")))

    assert [lost.mark for lost in written.lost] == ["the cells of the hex lattice, of which only a picture is left"]


def test_a_stored_answer_cannot_be_checked_on_a_picture() -> None:
    puzzle = hexagons().but(stored=StoredAnswer((Text(Node(24), "7"),)))

    assert "the check of the stored answer" in [lost.mark for lost in as_picture(puzzle)[1]]


def test_every_side_is_a_line_and_the_squares_below_are_not_drawn() -> None:
    picture, _ = as_picture(hexagons())

    assert len(lines(hexagons())) == 11
    assert picture.board.lattice == "square"
    assert (picture.board.rows, picture.board.cols) == (2, 2)
    assert (picture.frame.lines, picture.frame.outline) == ("none", False)
    assert "setting-nogrid=1" in SUDOKUPAD.encode(hexagons()).text


def test_a_coloured_cell_is_an_area_under_the_lines() -> None:
    (area,) = (path for path in lines(hexagons(Surface(Node(24), 2))) if path.fill)

    assert area.fill == "#b3ffb3"
    assert area.layer == "underlay"
    assert len(set(area.points)) == 6


def test_two_neighbours_lie_one_cell_apart() -> None:
    picture, _ = as_picture(hexagons(Text(Node(24), "1"), Text(Node(25), "2")))

    (first, second) = (mark.at for mark in picture.given if isinstance(mark, Text))
    assert isinstance(first, Point)
    assert isinstance(second, Point)
    assert (second.col - first.col, second.row - first.row) == (1, 0)


def test_a_turned_board_is_turned_in_the_picture() -> None:
    picture, _ = as_picture(hexagons(Text(Node(24), "1"), Text(Node(25), "2"), frame=Frame(turn=90)))

    (first, second) = (mark.at for mark in picture.given if isinstance(mark, Text))
    assert isinstance(first, Point)
    assert isinstance(second, Point)
    assert (second.col - first.col, second.row - first.row) == (0, 1)
    assert picture.frame.turn == 0


def test_the_arrow_of_a_number_becomes_a_line_with_a_head() -> None:
    picture, _ = as_picture(hexagons(Text(Node(24), "2", "arrow", arrow=2)))

    (arrow,) = (mark for mark in picture.given if isinstance(mark, Path) and mark.arrowhead)
    start, end = (point for point in arrow.points if isinstance(point, Point))
    assert end.col < start.col
    assert end.row == start.row


def test_numbers_in_triangles_are_small() -> None:
    board = Board(0, 0, lattice="tri", nodes=(Node(100),))
    picture, _ = as_picture(Puzzle(board, (Text(Node(100), "5"),), extras={"penpa_board": TRI}))

    assert [mark.kind for mark in picture.given if isinstance(mark, Text)] == ["medium"]


@pytest.mark.parametrize("name", ["circle_L", "arrow_B_B", "star", "kakuro", "math"])
def test_symbols_become_what_they_are_drawn_with(name: str) -> None:
    bare, marked = (as_picture(hexagons(*marks))[0].given for marks in ((), (Symbol(Node(24), name, 2),)))

    assert len(marked) > len(bare)
    assert not any(isinstance(mark, Symbol) for mark in marked)


def test_the_picture_is_read_back_with_its_lines_and_texts() -> None:
    puzzle = hexagons(Text(Node(24), "7"), Line(Node(24), Node(25), 3)).but(title="Two")

    again = SUDOKUPAD.decode(SUDOKUPAD.encode(puzzle).text)

    assert again.title == "Two"
    assert again.board.lattice == "square"
    assert [mark.text for mark in again.given if isinstance(mark, Text)] == ["7"]
