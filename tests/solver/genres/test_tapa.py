"""Tapa: clues at the border, clues in several texts, clues that cannot be."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Point, Text

from tests.solver.genres.shading import solved


def test_runs_do_not_go_on_around_a_corner_of_the_board() -> None:
    kind, shaded = solved("tapa", Board(2, 3), [Text(Cell(0, 1), "5", kind="tapa")])

    assert (kind, len(shaded)) == ("unique", 5)


def test_a_clue_in_several_texts_is_read_whole() -> None:
    spots = [(Fraction(1, 4), Fraction(1, 4)), (Fraction(3, 4), Fraction(3, 4))]
    texts = [Text(Point(1 + row, 1 + col), "1", kind="free") for row, col in spots]

    apart = solved("tapa", Board(3, 3), texts)
    together = solved("tapa", Board(3, 3), [Text(Cell(1, 1), "11", kind="tapa")])
    assert apart == together == ("none", frozenset())


@pytest.mark.parametrize("text", ["1 1", "1,1", "1/1", "11"])
def test_numbers_may_be_parted_by_signs(text: str) -> None:
    assert solved("tapa", Board(2, 3), [Text(Cell(0, 1), text)])[0] == "none"


def test_the_order_of_the_numbers_is_free() -> None:
    board = Board(3, 4)

    assert solved("tapa", board, [Text(Cell(0, 1), "13")]) == solved("tapa", board, [Text(Cell(0, 1), "31")])


def test_a_zero_has_nothing_around_it() -> None:
    kind, shaded = solved("tapa", Board(1, 4), [Text(Cell(0, 0), "0", kind="tapa")])

    assert kind == "multiple"
    assert Cell(0, 1) not in shaded


@pytest.mark.parametrize("text", ["", "A", "1x"])
def test_a_clue_that_is_none_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(UnreadMarks, match="R1C2"):
        solved("tapa", Board(2, 2), [Text(Cell(0, 1), text, kind="tapa")])
