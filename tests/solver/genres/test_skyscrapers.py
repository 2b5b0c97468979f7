"""Skyscrapers: clues that cannot be read, and boards of odd shape."""

from __future__ import annotations

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Line, Margins, Mark, Puzzle, Text, Vertex
from penpad.solver.genres import load
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.task import Task


def pose(board: Board, *marks: Mark, **options: str) -> Task:
    genre = load("skyscrapers")
    reader = Reader(Puzzle(board, marks), genre.option_values(options))
    clues = genre.read(reader)
    reader.finish()
    task = Task(board)
    genre.constrain(task, clues)
    return task


SQUARE = Board(3, 3, margins=Margins(2, 1, 1, 1))


@pytest.mark.parametrize(
    ("marks", "complaint"),
    [
        ((Text(Cell(-1, 0), "2"), Text(Cell(-2, 0), "3")), "there are 2 numbers at one end of column 1"),
        ((Text(Cell(0, -1), "x"),), "R1C0: 'x' is not a number"),
        ((Text(Cell(0, 0), "2"),), "there are no numbers outside"),
        ((Text(Cell(0, -1), "2"), Line(Vertex(1, 0), Vertex(1, 3))), "no meaning to: border"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(marks: tuple[Mark, ...], complaint: str) -> None:
    with pytest.raises(UnreadMarks) as caught:
        pose(SQUARE, *marks)

    assert complaint in str(caught.value)


def test_too_many_empty_places_are_refused() -> None:
    with pytest.raises(UnreadMarks, match="do not fit into a row"):
        pose(SQUARE, parks="3")


@pytest.mark.parametrize("text", ["0", "?", ""])
def test_a_clue_of_nothing_is_no_clue(text: str) -> None:
    assert search(pose(SQUARE, Text(Cell(-1, 0), text))).kind == "multiple"


def test_a_height_that_is_too_large_leaves_no_answer() -> None:
    assert search(pose(SQUARE, Text(Cell(-1, 0), "1"), Text(Cell(1, 1), "4"))).kind == "none"


@pytest.mark.parametrize(
    ("board", "kind"),
    [
        (Board(1, 1), "unique"),
        (Board(1, 3), "multiple"),
        (Board(2, 3), "multiple"),
        (Board(3, 3, frozenset({Cell(1, 1)})), "multiple"),
    ],
)
def test_boards_of_any_shape_are_solved(board: Board, kind: str) -> None:
    assert search(pose(board)).kind == kind
