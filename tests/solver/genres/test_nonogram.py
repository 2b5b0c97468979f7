"""Nonogram: lists drawn in other ways, missing lists, clues that cannot be."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Margins, Mark, Point, Surface, Text

from tests.solver.genres.shading import solved

BOARD = Board(1, 5, margins=Margins(2, 0, 3, 0))
ABOVE = [Text(Cell(-1, col), text) for col, text in enumerate("11011")]
SHADED = frozenset(Cell(0, col) for col in (0, 1, 3, 4))


@pytest.mark.parametrize(
    "beside",
    [
        [Text(Cell(0, -2), "2"), Text(Cell(0, -1), "2")],
        [Text(Cell(0, -3), "2"), Text(Cell(0, -1), "2")],
        [Text(Cell(0, -1), "2 2")],
        [Text(Cell(0, -1), "2, 2")],
        [Text(Point(Fraction(1, 2), Fraction(-6, 5)), "2  2", kind="free")],
        [Text(Cell(0, -2), "?"), Text(Cell(0, -1), "2")],
        [Text(Cell(0, -2), "2"), Text(Cell(0, -1), "*")],
    ],
)
def test_a_list_may_be_spread_over_texts_in_any_way(beside: list[Mark]) -> None:
    assert solved("nonogram", BOARD, [*ABOVE, *beside]) == ("unique", SHADED)


def test_lists_are_read_from_left_to_right() -> None:
    marks = [Text(Cell(0, -3), "1"), Text(Cell(0, -2), "2"), *(Text(Cell(-1, col), "?") for col in (0, 2, 3))]

    assert solved("nonogram", BOARD, marks) == ("unique", frozenset(Cell(0, col) for col in (0, 2, 3)))


def test_a_line_without_list_is_empty_unless_lists_may_be_missing() -> None:
    beside = [Text(Cell(0, -2), "2"), Text(Cell(0, -1), "2")]

    assert solved("nonogram", BOARD, beside)[0] == "none"
    assert solved("nonogram", BOARD, beside, open="yes") == ("unique", SHADED)


def test_a_hole_in_the_board_ends_a_run() -> None:
    board = Board(1, 5, missing=frozenset({Cell(0, 2)}), margins=Margins(1, 0, 2, 0))
    marks = [Text(Cell(-1, col), "1") for col in (0, 1, 3, 4)]

    assert solved("nonogram", board, [*marks, Text(Cell(0, -1), "4")])[0] == "none"
    assert solved("nonogram", board, [*marks, Text(Cell(0, -1), "2 2")]) == ("unique", SHADED)


def test_given_cells_are_kept() -> None:
    board = Board(1, 3, margins=Margins(1, 0, 1, 0))
    marks = [Text(Cell(0, -1), "1"), *(Text(Cell(-1, col), "*") for col in range(3)), Surface(Cell(0, 1), 4)]

    assert solved("nonogram", board, marks) == ("unique", frozenset({Cell(0, 1)}))


@pytest.mark.parametrize("text", ["x", "0 1", "-3", "1.5"])
def test_a_clue_that_is_no_run_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(UnreadMarks, match="row 1"):
        solved("nonogram", BOARD, [Text(Cell(0, -1), text)])
