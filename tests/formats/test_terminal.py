"""Puzzles in the terminal: every row as wide as the others, what is given thin, what is answered thick."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats import decode, terminal
from penpad.formats.errors import CannotEncode
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Direction,
    Edge,
    Frame,
    Line,
    Margins,
    Mark,
    Node,
    Point,
    Puzzle,
    Shape,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.solver import genres

from tests.own import cases


def drawn(*given: Mark, answer: tuple[Mark, ...] = (), rows: int = 2, cols: int = 2) -> list[str]:
    return terminal.picture(Puzzle(Board(rows, cols), given=given, answer=answer)).split("\n")


def test_an_empty_board_is_a_frame_with_grid_points() -> None:
    assert drawn() == [
        "┌───────┐",
        "│       │",
        "│   ·   │",
        "│       │",
        "└───────┘",
    ]


def test_given_borders_are_thin_and_drawn_ones_thick() -> None:
    side = Line(Vertex(0, 1), Vertex(2, 1))

    assert drawn(side)[1] == "│   │   │"
    assert drawn(answer=(side,))[1] == "│   ┃   │"


def test_a_line_through_cells_joins_them() -> None:
    ring = (
        Line(Cell(0, 0), Cell(0, 1)),
        Line(Cell(0, 1), Cell(1, 1)),
        Line(Cell(1, 0), Cell(1, 1)),
        Line(Cell(0, 0), Cell(1, 0)),
    )

    assert drawn(answer=ring)[1:4] == ["│ ┏━━━┓ │", "│ ┃ · ┃ │", "│ ┗━━━┛ │"]


@pytest.mark.parametrize(
    ("mark", "sign"),
    [
        (Text(Cell(0, 0), "7"), " 7 "),
        (Text(Cell(0, 0), "2", kind="arrow", arrow=Direction.LEFT), " 2←"),
        (Surface(Cell(0, 0), 4), "███"),
        (Surface(Cell(0, 0), 3), "░░░"),
        (Symbol(Cell(0, 0), "circle_L", 1), " ○ "),
        (Symbol(Cell(0, 0), "circle_L", 2), " ● "),
        (Symbol(Cell(0, 0), "star", 2), " ★ "),
        (Shape(Point(Fraction(1, 2), Fraction(1, 2)), Fraction(1, 2), Fraction(1, 2), fill="#000000"), " ■ "),
        (Symbol(Cell(0, 0), "something_else", 1), " * "),
    ],
)
def test_a_mark_has_its_sign(mark: Mark, sign: str) -> None:
    assert drawn(mark)[1] == f"│{sign}    │"


def test_a_cage_has_its_outline_and_label() -> None:
    cage = Cage((Cell(0, 0), Cell(0, 1)), label="12")
    assert drawn(cage)[1:3] == ["│ ¹²    │", "├───────┤"]
    assert drawn(Text(Cell(0, 0), "5"), cage)[1] == "│¹²5    │"


def test_what_stands_beside_the_board_is_shown() -> None:
    rows = drawn(Text(Cell(-1, 0), "3"), Text(Cell(0, 2), "5"))

    assert rows[0].strip() == "3"
    assert rows[2].endswith("5")


def test_missing_cells_are_crossed_out() -> None:
    picture = terminal.picture(Puzzle(Board(1, 2, missing=frozenset([Cell(0, 1)]))))

    assert picture.split("\n")[1] == "│   │ ╳"


def test_the_frame_is_left_out_where_the_puzzle_has_none() -> None:
    loop = (Line(Vertex(0, 0), Vertex(0, 1)),)
    puzzle = Puzzle(Board(1, 1), answer=loop, frame=Frame(outline=False))

    assert terminal.picture(puzzle).split("\n")[-1] == "·   ·"


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(Board(0, 0)),
        Puzzle(Board(1, 1, missing=frozenset([Cell(0, 0)]))),
        Puzzle(Board(2, 2, margins=Margins(1, 1, 1, 1)), given=(Text(Cell(10**9, -(10**9)), "far away"),)),
        Puzzle(Board(2, 2), given=(Text(Edge(0, 0, horizontal=True), "x"), Text(Vertex(0, 0), "x"))),
        Puzzle(Board(2, 2), given=(Text(Cell(0, 0), "a very long text that does not fit"),)),
        Puzzle(Board(2, 2), given=(Cage(()), Cage((), label="3"))),
    ],
)
def test_anything_has_a_picture(puzzle: Puzzle) -> None:
    assert len(terminal.picture(puzzle)) < 2_000


def test_hexagons_of_which_nothing_is_known_are_refused() -> None:
    with pytest.raises(CannotEncode, match="hex"):
        terminal.picture(Puzzle(Board(0, 0, lattice="hex", nodes=(Node(1),)), given=(Text(Node(1), "1"),)))


def test_hexagons_stand_as_letters_where_they_lie() -> None:
    # Three in a row, two below them half a cell to the right.
    nodes = tuple(map(Node, (16, 17, 18, 23, 24)))
    board = Board(0, 0, lattice="hex", nodes=nodes)
    marks = (Text(Node(17), "12"), Text(Node(23), "7"), Symbol(Node(24), "circle_L", 2))
    fields = {"penpa_board": "hex,2,2,38,0,1,1,190,190,24,24,0,0,0,0"}

    shown = terminal.picture(Puzzle(board, marks, extras=fields)).splitlines()

    assert [line for line in shown[:4] if line] == ["·   12  ·", "  7   ●"]
    assert "-o FILE.svg" in shown[-1]


@pytest.mark.parametrize("genre_id", genres.ids())
def test_every_puzzle_has_its_givens_in_the_picture(genre_id: str) -> None:
    for case in cases(genre_id)[:3]:
        puzzle = decode(case["url"])
        picture = terminal.picture(puzzle)

        assert picture.count("\n") >= 2 * puzzle.board.rows
        for mark in puzzle.given:
            if isinstance(mark, Text) and mark.kind == "normal" and mark.at in puzzle.board and len(mark.text) < 3:
                assert mark.text in picture
