"""Clues of the directed genres: every way to draw them, refusals in words, and which genre a drawing is."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats import drawn
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell, Line, Mark, Path, Point, Puzzle, Shape, Surface, Symbol, Text, Vertex
from penpad.formats.text import read_drawn, write_drawn
from penpad.solver import recognise
from penpad.solver.reader import Reader
from penpad.solver.squares import entries, shape_shade, take_cell_texts, take_coloured_squares, take_stars, take_starts
from penpad.solver.squares import whole_number as number_of

BOARD = Board(4, 4)
CELL = Cell(1, 2)
MIDDLE = Point(Fraction(3, 2), Fraction(5, 2))


def reader(*marks: Mark) -> Reader:
    return Reader(Puzzle(BOARD, given=marks))


def frame(cell: Cell) -> list[Mark]:
    return [Line(*side.ends, style=2) for side in BOARD.sides(cell)]


def shape(fill: str | None, *, rounded: bool = False, size: str = "0.9") -> Shape:
    return Shape(MIDDLE, Fraction(size), Fraction(size), rounded, fill, "#000000", Fraction(1, 32))


SQUARE = (Vertex(1, 2), Vertex(1, 3), Vertex(2, 3), Vertex(2, 2), Vertex(1, 2))


@pytest.mark.parametrize(
    ("marks", "colour"),
    [
        ([Surface(CELL, 3)], "grey"),
        ([Surface(CELL, 4)], "black"),
        ([Surface(CELL, 4, "#ffffff"), *frame(CELL)], "white"),
        (frame(CELL), "white"),
        ([Surface(CELL, 8), *frame(CELL)], "grey"),
        ([Symbol(CELL, "square_LL", 1)], "white"),
        ([Symbol(CELL, "square_M", 10)], "white"),
        ([Symbol(CELL, "square_L", 9)], "grey"),
        ([Symbol(CELL, "kakuro", 2)], "black"),
        ([shape("#CFCFCF")], "grey"),
        ([shape("#FFFFFF", size="0.5")], "white"),
        ([shape(None)], "white"),
        ([shape("#111111FF")], "black"),
        ([Path(SQUARE, "line", "#000000", Fraction(1, 20))], "white"),
    ],
)
def test_a_square_is_read_however_it_is_drawn(marks: list[Mark], colour: str) -> None:
    hand = reader(*marks)

    assert take_coloured_squares(hand) == {CELL: colour}
    hand.finish()


def test_a_fill_without_alpha_is_half_transparent_unless_it_is_one_of_three() -> None:
    assert shape_shade("#111111") == "grey"
    assert shape_shade("#000000") == "black"
    assert shape_shade("#CFCFCF") == "grey"
    assert shape_shade("#fff") == "white"


@pytest.mark.parametrize(
    "marks",
    [
        [Symbol(CELL, "square_LL", 4)],
        [Surface(CELL, 3), Symbol(CELL, "square_L", 2)],
        [Line(Vertex(1, 1), Vertex(1, 2), style=2)],
        [mark for cell in (Cell(0, 1), Cell(1, 0), Cell(1, 2), Cell(2, 1)) for mark in frame(cell)],
    ],
)
def test_squares_that_say_nothing_clear_are_refused(marks: list[Mark]) -> None:
    with pytest.raises(UnreadMarks):
        take_coloured_squares(reader(*marks))


@pytest.mark.parametrize(("text", "number"), [("-2", -2), ("\u22122", -2), ("\u20133", -3), ("+4", 4), ("0", 0)])
def test_whole_numbers_are_read_with_any_sign(text: str, number: int) -> None:
    hand = reader(Text(CELL, text))

    assert number_of(hand, take_cell_texts(hand)[CELL], CELL) == number


@pytest.mark.parametrize(
    ("marks", "wanted"),
    [
        ([Text(CELL, "2/3/?")], (2, 3, None)),
        ([Text(CELL, "2, 3\n10")], (2, 3, 10)),
        ([Text(CELL, "23?", kind="tapa")], (2, 3, None)),
        ([Text(CELL, "2", kind="corner"), Text(CELL, "?", kind="corner")], (2, None)),
        ([Text(Point(Fraction(7, 5), Fraction(9, 4)), "1/4", kind="free")], (1, 4)),
    ],
)
def test_entries_are_read_however_they_are_parted(marks: list[Mark], wanted: tuple[int | None, ...]) -> None:
    hand = reader(*marks)

    assert entries(hand, take_cell_texts(hand)[CELL], CELL) == wanted


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("7/7", "R2C3: '7/7' repeats a number"),
        ("0/1", "R2C3: '0/1' has the entry 0, and visits are counted from 1"),
        ("a", "R2C3: 'a' is no list of numbers; write 2/3/? for two numbers and one unknown"),
    ],
)
def test_entries_that_cannot_be_read_are_named(text: str, complaint: str) -> None:
    hand = reader(Text(CELL, text))

    with pytest.raises(UnreadMarks) as caught:
        entries(hand, take_cell_texts(hand)[CELL], CELL)

    assert str(caught.value) == complaint


def test_starts_and_stars_are_read_however_they_are_drawn() -> None:
    discs: list[Mark] = [
        Symbol(CELL, "circle_M", 2),
        Text(CELL, " ", style=7),
        Text(CELL, "\u25cf"),
        shape("#000000", rounded=True, size="0.7"),
    ]
    stars: list[Mark] = [Symbol(CELL, "star", 1), Symbol(CELL, "math", 5), Text(CELL, "*"), Text(CELL, "\u2605")]

    assert all(take_starts(reader(mark)) == [CELL] for mark in discs)
    assert all(take_stars(reader(mark)) == [CELL] for mark in stars)
    assert take_starts(reader(Symbol(CELL, "circle_M", 2), Text(CELL, "3"))) == []


def test_two_names_together_name_the_genre_made_of_both() -> None:
    marks = (Symbol(CELL, "square_L", 5), Text(CELL, "-1"), Symbol(Cell(0, 0), "circle_M", 2), Text(Cell(3, 3), "?"))
    for title in ("Castle Wall / A38 Permaculture", "A38 (Crossing) und Castle Wall (Delta)"):
        found = recognise.candidates(Puzzle(BOARD, given=marks, title=title))

        assert [candidate.genre.id for candidate in found] == ["castle_a38"]


def test_a_number_without_arrow_overrules_the_tag_of_castle_wall() -> None:
    marks = (Symbol(CELL, "square_L", 5), Text(CELL, "1"))

    found = recognise.candidates(Puzzle(BOARD, given=marks, tags=("castlewall",)))

    assert [candidate.genre.id for candidate in found] == ["castle_delta"]


def test_the_direction_of_a_loop_follows_from_one_step_and_goes_straight_on_at_crossings() -> None:
    ring = [Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(1, 0)]
    lines = {drawn.step(a, b): 1 for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)}

    found = drawn.following(Drawn(lines=lines, arrows=frozenset({(Cell(1, 0), Cell(0, 0))})))

    assert found == {(a, b) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)}
    assert not drawn.following(Drawn(lines=lines))


def test_arrows_and_steps_around_a_torus_survive_the_text_picture() -> None:
    parts = Drawn(
        lines={(Cell(0, 0), Cell(0, 3)): 1, (Cell(0, 0), Cell(1, 0)): 1},
        arrows=frozenset({(Cell(0, 0), Cell(1, 0))}),
    )

    assert read_drawn(write_drawn(parts, BOARD), BOARD) == parts
    assert drawn.read(drawn.marks(parts), BOARD) == parts
