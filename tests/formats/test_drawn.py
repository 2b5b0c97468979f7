"""Answers as people draw them: read in parts, drawn as Penpa+ users do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from penpad.formats import drawn
from penpad.formats.drawn import Drawn, following, marks, read
from penpad.formats.puzzle import (
    Board,
    Cell,
    Cross,
    Edge,
    Line,
    Mark,
    Path,
    Surface,
    Symbol,
    Text,
    Vertex,
    edge_between,
)

BOARD = Board(3, 3)
A, B, C = Cell(0, 0), Cell(0, 1), Cell(0, 2)
SIDE = edge_between(A, B)


@st.composite
def answers(draw: st.DrawFn) -> Drawn:
    cells, links = list(BOARD.cells), BOARD.links()
    lines = draw(st.dictionaries(st.sampled_from(links), st.sampled_from([1, 2])))
    return Drawn(
        draw(st.dictionaries(st.sampled_from(cells), st.text("123", min_size=1, max_size=2))),
        frozenset(draw(st.sets(st.sampled_from(cells)))),
        lines,
        frozenset(draw(st.sets(st.sampled_from(BOARD.edges())))),
        draw(st.dictionaries(st.sampled_from(cells), st.sampled_from(sorted(drawn.SYMBOLS)))),
    )


@given(answers(), st.sampled_from([4, 8]))
def test_what_is_drawn_is_read_back(answer: Drawn, style: int) -> None:
    assert read(marks(answer, shade_style=style), BOARD) == answer


@pytest.mark.parametrize(
    ("given_marks", "lines"),
    [
        ([Line(A, B)], {(A, B): 1}),
        ([Line(B, A)], {(A, B): 1}),
        ([Line(A, C)], {(A, B): 1, (B, C): 1}),
        ([Line(A, SIDE), Line(SIDE, B)], {(A, B): 1}),
        ([Line(A, SIDE)], {}),
        ([Line(A, Edge(0, 0, horizontal=False))], {(Cell(0, -1), A): 1}),
        ([Line(A, B, style=30)], {(A, B): 2}),
        ([Line(A, Cell(1, 1))], {(A, Cell(1, 1)): 1}),
        ([Line(A, Cell(2, 1))], {}),
        ([Line(A, A)], {}),
        ([Cross(SIDE)], {}),
    ],
)
def test_lines_are_read_in_steps(given_marks: list[Mark], lines: dict[object, int]) -> None:
    assert read(given_marks, BOARD).lines == lines


@pytest.mark.parametrize(
    ("mark", "part", "value"),
    [
        (Text(A, " 5 "), "numbers", {A: "5"}),
        (Text(A, ""), "numbers", {}),
        (Text(A, "5", kind="candidates"), "numbers", {A: "5"}),
        (Text(A, "57", kind="candidates"), "numbers", {}),
        (Text(A, "5", kind="corner"), "numbers", {}),
        (Surface(A, 1), "shaded", {A}),
        (Surface(A, 2), "shaded", set()),
        (Surface(A, 7), "shaded", set()),
        (Symbol(A, "star", 2), "symbols", {A: "star"}),
        (Symbol(A, "star", 0), "symbols", {}),
        (Symbol(A, "ox_B", 4), "symbols", {}),
        (Line(Vertex(0, 0), Vertex(0, 2)), "edges", {Edge(0, 0, horizontal=True), Edge(0, 1, horizontal=True)}),
        (Line(Vertex(0, 0), Vertex(1, 1)), "edges", set()),
    ],
)
def test_a_mark_is_read_as_what_it_means_in_an_answer(mark: Mark, part: str, value: object) -> None:
    assert getattr(read([mark], BOARD), part) == value


def test_nothing_drawn_is_false() -> None:
    assert not read([], BOARD)
    assert read([Surface(A, 4)], BOARD)


def test_one_arrow_gives_the_whole_loop_its_direction() -> None:
    ring = [A, B, Cell(1, 1), Cell(1, 0)]
    loop = [*zip(ring, [*ring[1:], ring[0]], strict=True)]
    lines = {drawn.step(a, b): 1 for a, b in loop}

    assert following(Drawn(lines=lines, arrows=frozenset(loop[:1]))) == frozenset(loop)
    assert following(Drawn(lines=lines)) == frozenset()


def test_a_directed_line_goes_straight_on_where_it_crosses_itself() -> None:
    middle = Cell(1, 1)
    across = {drawn.step(middle, near): 1 for near in BOARD.neighbours(middle)}
    start = (Cell(1, 0), middle)

    assert following(Drawn(lines=across, arrows=frozenset([start]))) == {start, (middle, Cell(1, 2))}


def test_an_arrow_beside_the_line_says_nothing() -> None:
    assert following(Drawn(lines={(A, B): 1}, arrows=frozenset([(B, C)]))) == frozenset()


def test_a_path_with_a_tip_is_directed() -> None:
    assert read([Path((A, C), kind="direction")], BOARD).arrows == {(A, B), (B, C)}
