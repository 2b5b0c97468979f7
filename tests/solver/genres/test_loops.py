"""Loop genres: what their readers refuse, and other ways to draw the same clue."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import (
    Board,
    Cell,
    Cross,
    Direction,
    Edge,
    Line,
    Mark,
    Path,
    Point,
    Puzzle,
    Slot,
    Surface,
    Symbol,
    Text,
)
from penpad.solver import genres
from penpad.solver.reader import Arrow, Reader

CORNER = Cell(0, 0)


def read(genre_id: str, *marks: Mark, title: str = "", board: Board | None = None) -> Any:
    """What a genre makes of some given marks; every mark must be taken."""
    genre = genres.load(genre_id)
    puzzle = Puzzle(board or Board(3, 3), marks, title=title)
    reader = Reader(puzzle, genre.option_values({}))
    clues = genre.read(reader)
    reader.finish()
    return clues


def frame(cell: Cell) -> list[Mark]:
    return [Line(*side.ends, style=2) for side in Board.sides(cell)]


REFUSED: list[tuple[str, list[Mark], str]] = [
    ("yajilin", [Text(CORNER, "1")], "needs an arrow"),
    ("castle", [Text(CORNER, "1"), Surface(CORNER, 4)], "needs an arrow"),
    ("yajilin", [Text(CORNER, "x", kind="arrow", arrow=Direction.DOWN)], "not a number"),
    ("castle", [Surface(CORNER, 4), Symbol(CORNER, "square_L", 1)], "two colours"),
    ("castle", [Surface(Cell(1, 1), 4), Line(*Edge(0, 1, horizontal=False).ends, style=2)], "frames no clue"),
    ("masyu", [Symbol(CORNER, "circle_L", 3)], "neither"),
    ("numberlink", [], "no numbers"),
    ("numberlink", [Text(CORNER, "1")], "must stand in two"),
    ("slitherlink", [Text(CORNER, "A")], "not a number"),
    ("yajilin_regions", [Text(CORNER, "A")], "not a number"),
]


@pytest.mark.parametrize(("genre_id", "marks", "said"), REFUSED)
def test_a_clue_that_is_ill_formed_is_refused_with_its_reason(genre_id: str, marks: list[Mark], said: str) -> None:
    with pytest.raises(UnreadMarks, match=said):
        read(genre_id, *marks)


@pytest.mark.parametrize("title", ["Touch Slitherlink", "Vertex-Slitherlink by me"])
def test_slitherlink_with_other_rules_is_refused_by_name(title: str) -> None:
    with pytest.raises(UnreadMarks, match="Slitherlink, whose rules differ"):
        read("slitherlink", Text(CORNER, "3"), title=title)


ARROWS: list[list[Mark]] = [
    [Text(CORNER, "2", kind="arrow", arrow=Direction.RIGHT)],
    [Text(CORNER, "2→")],
    [Text(CORNER, "➡\ufe0f 2", kind="free")],
    [Text(CORNER, "2"), Symbol(CORNER, "arrow_fouredge_B", (1, 0, 0, 0, 0, 0, 0, 0), 2)],
    [Text(Slot(CORNER, 0), "2", kind="slot"), Symbol(CORNER, "arrow_S", 5, 2)],
    [
        Text(Point(Fraction(1, 2), Fraction(2, 5)), "2", kind="free"),
        Path((Point(Fraction(4, 5), Fraction(1, 4)), Point(Fraction(4, 5), Fraction(3, 4))), arrowhead=True),
    ],
]


@pytest.mark.parametrize("marks", ARROWS)
@pytest.mark.parametrize("genre_id", ["yajilin", "castle"])
def test_every_way_to_draw_an_arrow_clue_is_the_same_clue(genre_id: str, marks: list[Mark]) -> None:
    clues = read(genre_id, *marks)

    assert clues.arrows == {CORNER: Arrow(2, Direction.RIGHT)}


BLANK: list[list[Mark]] = [
    [Surface(CORNER, 3)],
    [Surface(CORNER, 8), Text(CORNER, "?", kind="arrow")],
    [Text(CORNER, "", kind="arrow")],
    frame(CORNER),
]


@pytest.mark.parametrize("marks", BLANK)
def test_a_grey_or_framed_cell_or_a_question_mark_is_a_yajilin_clue_without_number(marks: list[Mark]) -> None:
    clues = read("yajilin", *marks)

    assert clues.arrows == {CORNER: Arrow(None, None)}


def test_a_black_cell_is_shaded_from_the_start_unless_a_number_stands_on_it() -> None:
    alone = read("yajilin", Surface(CORNER, 4))
    clue = read("yajilin", Surface(CORNER, 4), Text(CORNER, "1", kind="arrow", arrow=Direction.DOWN, style=4))

    assert (alone.black, alone.arrows) == ([CORNER], {})
    assert (clue.black, len(clue.arrows)) == ([], 1)


COLOURS: list[tuple[list[Mark], str]] = [
    ([Surface(CORNER, 4)], "black"),
    ([Surface(CORNER, 1)], "grey"),
    ([Symbol(CORNER, "square_M", 8)], "white"),
    ([Symbol(CORNER, "kakuro", 2)], "black"),
    (frame(CORNER), "white"),
    ([*frame(CORNER), Surface(CORNER, 3)], "grey"),
    ([Text(CORNER, "1", kind="arrow", arrow=Direction.DOWN)], "white"),
    ([Text(CORNER, "1", kind="arrow", arrow=Direction.DOWN, style=7)], "white"),
]


@pytest.mark.parametrize(("marks", "colour"), COLOURS)
def test_the_square_of_a_castle_clue_gives_its_colour(marks: list[Mark], colour: str) -> None:
    clues = read("castle", *marks)

    assert clues.colours == {CORNER: colour}


def test_given_half_steps_and_x_marks_are_steps_of_the_line() -> None:
    side = Edge(0, 1, horizontal=False)
    lower = Edge(1, 0, horizontal=True)

    clues = read("masyu", Line(CORNER, side, 3), Line(side, Cell(0, 1), 3), Cross(lower))

    assert clues.steps == {(CORNER, Cell(0, 1)): True, (CORNER, Cell(1, 0)): False}


def test_a_frame_around_the_whole_board_is_no_part_of_a_slitherlink_loop() -> None:
    board = Board(3, 3)
    outline = [s for s in board.edges() if not all(cell in board for cell in s.cells)]
    inner = Edge(1, 1, horizontal=True)

    framed = read("slitherlink", *(Line(*s.ends, style=2) for s in [*outline, inner]))
    given = read("slitherlink", *(Line(*s.ends, style=3) for s in outline[:2]))

    assert framed.sides == {inner: True}
    assert given.sides == dict.fromkeys(outline[:2], True)
