"""Heyawake: rooms drawn in other ways, borders inside a room, clues that cannot be."""

from __future__ import annotations

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell, Edge, Line, Slot, Text, Vertex
from penpad.solver.genres.heyawake import views

from tests.solver.genres.shading import solved


def corridor(*places: int) -> list[Line]:
    return [Line(Vertex(0, place), Vertex(1, place)) for place in places]


def test_a_number_stands_anywhere_in_its_room() -> None:
    for text in (Text(Cell(0, 1), "2"), Text(Cell(0, 2), "2"), Text(Slot(Cell(0, 0), 0), "2", kind="slot")):
        # One room of three cells: the ends are shaded.
        assert solved("heyawake", Board(1, 3), [text]) == ("unique", frozenset({Cell(0, 0), Cell(0, 2)}))


@pytest.mark.parametrize("style", ["killer", "region"])
def test_cages_are_rooms_and_their_label_is_the_clue(style: str) -> None:
    left, right = (Cell(0, 0), Cell(0, 1)), (Cell(0, 2), Cell(0, 3))
    marks = [Cage(left, "1", style=style), Cage(right, "0", style=style)]

    assert solved("heyawake", Board(1, 4), marks) == ("unique", frozenset({Cell(0, 0)}))


def test_a_view_across_two_borders_is_too_long() -> None:
    # Only the middle room may hold a shaded cell, and there it would part the others.
    marks = [*corridor(1, 2), Text(Cell(0, 0), "0"), Text(Cell(0, 2), "0")]

    assert solved("heyawake", Board(1, 3), marks) == ("none", frozenset())


def test_a_border_that_ends_inside_a_room_counts_as_one() -> None:
    board = Board(2, 3)
    marks = [*corridor(1, 2), Text(Cell(1, 0), "1")]

    # The second row is open, so this is one room; the view along the first row still crosses two borders.
    kind, shaded = solved("heyawake", board, marks)
    assert kind == "multiple"
    assert shaded & set(board.row(0))


def test_a_hole_ends_a_view() -> None:
    borders = frozenset(Edge(0, place, horizontal=False) for place in (1, 2, 3))

    assert len(list(views(Board(1, 4), borders))) == 2
    assert not list(views(Board(1, 4, missing=frozenset({Cell(0, 1)})), borders))


@pytest.mark.parametrize(
    "marks",
    [
        [Text(Cell(0, 0), "1"), Text(Cell(0, 1), "1")],
        [Text(Cell(0, 0), "B")],
        [Text(Cell(0, 0), "1"), Text(Slot(Cell(0, 0), 0), "1", kind="slot")],
    ],
)
def test_two_clues_in_a_room_and_words_are_refused(marks: list[Text]) -> None:
    with pytest.raises(UnreadMarks, match="R1C1"):
        solved("heyawake", Board(1, 3), marks)
