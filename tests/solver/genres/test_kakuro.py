"""Kakuro: the ways of drawing it, and clues that cannot be read."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import (
    Board,
    Cell,
    Line,
    Margins,
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
from penpad.solver.genres import kakuro
from penpad.solver.genres.kakuro import Clues
from penpad.solver.reader import Reader


def read(*marks: Mark, rows: int = 3, cols: int = 3) -> Clues:
    reader = Reader(Puzzle(Board(rows, cols, margins=Margins(1, 0, 1, 0)), marks), {})
    clues = kakuro.read(reader)
    reader.finish()
    return clues


def test_sums_in_corners_of_symbols_surfaces_and_squares_are_read() -> None:
    half = Fraction(1, 2)
    sums = (Text(Slot(Cell(0, 0), 1), "4", "slot"), Text(Slot(Cell(0, 0), 2), "12", "slot"))
    black: tuple[Mark, ...] = (
        Symbol(Cell(0, 0), "kakuro", 1),
        Surface(Cell(0, 0), 4),
        Shape(Point(half, half), Fraction(1), Fraction(1), fill="#000000"),
    )

    for mark in black:
        clues = read(mark, *sums)

        assert clues == Clues(frozenset({Cell(0, 0)}), {Cell(0, 0): 4}, {Cell(0, 0): 12}, {})


def test_free_texts_and_a_slash_between_them_are_read() -> None:
    quarter = Fraction(1, 4)
    texts = (
        Text(Point(quarter, 3 * quarter), "4", "free"),
        Text(Point(3 * quarter, quarter), "12", "free"),
    )
    slashes: tuple[Mark, ...] = (Line(Vertex(0, 0), Vertex(1, 1)), Path((Vertex(0, 0), Vertex(1, 1))))

    for slash in slashes:
        clues = read(Surface(Cell(0, 0), 4), *texts, slash)

        assert (clues.across, clues.down) == ({Cell(0, 0): 4}, {Cell(0, 0): 12})


@pytest.mark.parametrize("text", ["12\\4", "12 / 4", "12|4"])
def test_both_sums_may_be_one_text(text: str) -> None:
    clues = read(Surface(Cell(1, 0), 4), Text(Cell(1, 0), text))

    assert (clues.across, clues.down) == ({Cell(1, 0): 4}, {Cell(1, 0): 12})


def test_sums_may_stand_in_the_margins() -> None:
    clues = read(Text(Cell(-1, 1), "12"), Text(Slot(Cell(2, -1), 1), "4", "slot"), Symbol(Cell(2, -1), "kakuro", 5))

    assert (clues.across, clues.down) == ({Cell(2, -1): 4}, {Cell(-1, 1): 12})


@pytest.mark.parametrize("text", ["", "?", "0"])
def test_a_sum_of_nothing_is_no_sum(text: str) -> None:
    clues = read(Text(Slot(Cell(0, 0), 1), text, "slot"), Text(Slot(Cell(0, 0), 2), "3", "slot"))

    assert clues.across == {}


@pytest.mark.parametrize(
    ("marks", "complaint"),
    [
        ((Surface(Cell(0, 0), 4), Text(Cell(0, 0), "7")), "R1C1: a black cell has its sums in"),
        ((Text(Slot(Cell(0, 0), 1), "x", "slot"),), "R1C1: 'x' is not a number"),
        ((Text(Slot(Cell(0, 0), 1), "4", "slot"), Text(Cell(0, 0), "3\\4")), "R1C1: there are two sums for one run"),
        ((Text(Cell(0, 0), "7"),), "there are no sums"),
        ((Text(Cell(-1, 1), "7"),), "R0C2: a number outside the board is a sum only above or left"),
        ((Surface(Cell(0, 0), 4), Text(Cell(3, 1), "7")), "R4C2: a number outside the board is a sum only above"),
        ((Text(Slot(Cell(0, 0), 2), "4", "slot"), Line(Vertex(1, 1), Vertex(2, 2))), "no meaning to: border at V1,1"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(marks: tuple[Mark, ...], complaint: str) -> None:
    with pytest.raises(UnreadMarks) as caught:
        read(*marks)

    assert complaint in str(caught.value)
