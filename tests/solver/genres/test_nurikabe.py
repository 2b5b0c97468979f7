"""Nurikabe: other ways to draw its clues, and clues that cannot be."""

from __future__ import annotations

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Surface, Symbol, Text

from tests.solver.genres.shading import solved


def test_a_circle_without_number_is_an_island_of_unknown_size() -> None:
    marks = [Symbol(Cell(0, 0), "circle_L", 1), Surface(Cell(0, 2), 4)]

    assert solved("nurikabe", Board(1, 3), marks) == ("multiple", frozenset({Cell(0, 1), Cell(0, 2)}))


def test_a_circle_around_a_number_says_nothing() -> None:
    marks = [Symbol(Cell(0, 0), "circle_L", 1), Text(Cell(0, 0), "2")]

    assert solved("nurikabe", Board(1, 3), marks) == ("unique", frozenset({Cell(0, 2)}))


def test_a_green_cell_is_given_as_not_shaded() -> None:
    marks = [Text(Cell(0, 0), "?"), Surface(Cell(0, 1), 2), Surface(Cell(0, 2), 8)]

    assert solved("nurikabe", Board(1, 3), marks) == ("unique", frozenset({Cell(0, 2)}))


@pytest.mark.parametrize("board", [Board(1, 1), Board(1, 5), Board(2, 2), Board(4, 3)])
def test_a_board_without_clues_is_all_sea_or_has_no_answer(board: Board) -> None:
    expected = ("unique", frozenset(board.cells)) if board.rows == 1 else ("none", frozenset())

    assert solved("nurikabe", board, []) == expected


def test_clues_side_by_side_have_no_answer() -> None:
    assert solved("nurikabe", Board(2, 2), [Text(Cell(0, 0), "1"), Text(Cell(0, 1), "?")])[0] == "none"


@pytest.mark.parametrize("text", ["0", "A", "-1", "1.5"])
def test_a_clue_that_is_no_size_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(UnreadMarks, match="R1C2"):
        solved("nurikabe", Board(2, 2), [Text(Cell(0, 1), text)])
