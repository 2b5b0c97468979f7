"""Answers as text pictures: what is written is read back, and a wrong picture is told by its row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from penpad.formats import text
from penpad.formats.drawn import Drawn
from penpad.formats.errors import DecodeError
from penpad.formats.puzzle import Board, Cell, Edge

SIZES = st.integers(1, 5)
WORD = st.text("abc123?", min_size=1, max_size=3)


@st.composite
def drawings(draw: st.DrawFn) -> tuple[Drawn, Board]:
    board = Board(draw(SIZES), draw(SIZES))
    cells, links, edges = list(board.cells), board.links(), board.edges()
    lines = dict.fromkeys(draw(st.sets(st.sampled_from(links)) if links else st.just(set())), 1)
    arrows = draw(st.sets(st.sampled_from([*links, *((b, a) for a, b in links)])) if links else st.just(set()))
    return (
        Drawn(
            draw(st.dictionaries(st.sampled_from(cells), WORD)),
            frozenset(draw(st.sets(st.sampled_from(cells)))),
            lines,
            frozenset(draw(st.sets(st.sampled_from(edges)))),
            draw(st.dictionaries(st.sampled_from(cells), st.sampled_from(["star", "bulb"]))),
            frozenset(arrows),
        ),
        board,
    )


@given(drawings())
def test_what_is_written_is_read_back(drawing: tuple[Drawn, Board]) -> None:
    drawn, board = drawing

    assert text.read_drawn(text.write_drawn(drawn, board), board) == drawn


@pytest.mark.parametrize(
    ("part", "picture", "words"),
    [
        ("shaded", "#\n#\n#", "2 rows, not 3"),
        ("shaded", "###\n##", "row 1"),
        ("lines", "x.\n..", "no line piece"),
        ("numbers", "1 2 3\n4 5 6", "2 rows of 2 words"),
        ("numbers", "1 2", "2 rows of 2 words"),
        ("edges", "+-+-+\n", "5 rows"),
        ("edges", "-....\n.....\n.....\n.....\n.....", "out of place"),
        ("arrows", "> x\n. .", "no direction"),
    ],
)
def test_a_wrong_picture_is_told(part: str, picture: str, words: str) -> None:
    with pytest.raises(DecodeError, match=words):
        text.read_part(part, picture, Board(2, 2))


def test_a_line_leaves_the_board_where_the_picture_says_so() -> None:
    lines = text.read_part("lines", "╴.\n..", Board(2, 2))

    assert lines == {(Cell(0, -1), Cell(0, 0)): 1}


def test_the_raster_of_edges_has_points_between_the_sides() -> None:
    board = Board(1, 2)

    assert text.write_part("edges", frozenset([Edge(0, 1, horizontal=True), Edge(0, 1, horizontal=False)]), board) == (
        "+ +-+\n  |\n+ + +"
    )
