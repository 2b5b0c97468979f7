"""The answer check is read as marks, written again, and computed from a drawn answer as Penpa+ does."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from penpad.formats.errors import DecodeError
from penpad.formats.packing import deflate, to_base64
from penpad.formats.penpa.check import answer_text, read_answer, stored_from_answer, written_answer
from penpad.formats.penpa.codec import PENPA
from penpad.formats.penpa.points import Points
from penpad.formats.penpa.read import unpacked
from penpad.formats.puzzle import (
    Board,
    Cell,
    Edge,
    Frame,
    Line,
    Mark,
    Puzzle,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    Vertex,
)

POINTS = Points(3, 2)
BOARD = Board(2, 3)
ALL = '[["16","17"],["16,17,1","17,18,2"],["57,58,1"],["93,100"],["16,7"],["17,2A","18,1E"]]'
MARKS: tuple[Mark, ...] = (
    Surface(Cell(0, 0), 4),
    Surface(Cell(0, 1), 8),
    Line(Cell(0, 0), Cell(0, 1), 3),
    Line(Cell(0, 1), Cell(0, 2), 30),
    Line(Vertex(1, 0), Vertex(1, 1), 3),
    Line(Edge(0, 0, True), Edge(1, 0, True), 3),
    Text(Cell(0, 0), "7", style=2),
    Symbol(Cell(0, 1), "circle_M", 2),
    Symbol(Cell(0, 2), "star", 2),
)


def test_all_slots_are_read_and_written_again() -> None:
    stored = read_answer(ALL, (), POINTS, either=False)

    assert Surface(Cell(0, 1), 1) in stored.marks
    assert Line(Cell(0, 1), Cell(0, 2), 30) in stored.marks
    assert Symbol(Cell(0, 1), "circle_M", 2, 2) in stored.marks
    assert written_answer(stored, (), POINTS) == ALL


def test_exact_forms_keep_colours_and_styles() -> None:
    text = '[[[16,2],[17,1,5]],["16,17,12"],["57,58,8"],[],[],[]]'
    checks = ("surface_exact", "line_exact", "edge_exact")

    stored = read_answer(text, checks, POINTS, either=False)

    assert stored.marks[:2] == (Surface(Cell(0, 0), 2), Surface(Cell(0, 1), (1, 5)))
    assert stored.marks[2] == Line(Cell(0, 0), Cell(0, 1), 12)
    assert written_answer(stored, (), POINTS) == text


def test_the_or_form_has_a_set_for_each_flag() -> None:
    text = '[["16"],["17,5"],["18","25"],["24,3"]]'
    checks = ("surface", "number", "star", "math")

    stored = read_answer(text, checks, POINTS, either=True)

    assert stored.marks == ()
    assert stored.alternatives[1] == (Text(Cell(0, 1), "5", style=2),)
    assert stored.alternatives[3] == (Symbol(Cell(1, 1), "math", 3, 2),)
    assert written_answer(stored, (), POINTS) == text


@pytest.mark.parametrize(
    "text", ["{}", "[1]", '[["x"]]', '[[],["16,17"]]', '[[],[],[],[],[],["16,9Z"]]', "[[null]]", "", '[[],["16,17,"]]']
)
def test_a_broken_answer_check_is_a_decode_error(text: str) -> None:
    with pytest.raises(DecodeError, match="answer check"):
        read_answer(text, ("line_exact",), POINTS, either=False)


def test_everything_is_compared_without_flags() -> None:
    assert answer_text(Puzzle(BOARD, answer=MARKS)) == ALL


@pytest.mark.parametrize(
    ("checks", "text"),
    [
        (("number",), '[[],[],[],[],["16,7"],[]]'),
        (("surface", "star"), '[["16","17"],[],[],[],[],["18,1E"]]'),
        (("surface_exact",), "[[[16,4],[17,8]],[],[],[],[],[]]"),
        (("line_exact", "wall"), '[[],["16,17,3","17,18,30"],[],["93,100"],[],[]]'),
    ],
)
def test_slots_whose_flag_is_off_stay_empty(checks: tuple[str, ...], text: str) -> None:
    assert answer_text(Puzzle(BOARD, answer=MARKS, stored=StoredAnswer(checks=checks))) == text


def test_the_or_form_is_computed_flag_by_flag() -> None:
    stored = StoredAnswer(checks=("surface", "circle"), alternatives=((), ()))

    assert answer_text(Puzzle(BOARD, answer=MARKS, stored=stored)) == '[["16","17"],["17"]]'


def _numbers(answer: tuple[Mark, ...], **rest: Any) -> list[str]:
    slots = json.loads(answer_text(Puzzle(BOARD, answer=answer, **rest)))
    return list(slots[4])


def test_numbers_count_by_style_kind_and_tags() -> None:
    at = Cell(0, 0)

    assert _numbers((Text(at, "7", style=1),)) == []
    assert _numbers((Text(at, "7", "tapa", 2),)) == []
    assert _numbers((Text(at, "7", "candidates", 2),)) == ["16,7"]
    assert _numbers((Text(at, "78", "candidates", 2),)) == []
    assert _numbers((Text(at, "7", "small", 9),)) == ["16,7"]
    assert _numbers((Text(at, "7a", style=2),)) == []
    assert _numbers((Text(at, "7+", style=2),), tags=("non-alphanumeric",)) == ["16,7+"]
    assert _numbers((Text(at, "AB", style=2), Text(Cell(0, 1), "7", style=2)), tags=("alphabet",)) == ["16,ab"]
    assert _numbers((Text(at, "7", style=2),), given=(Text(at, "7"),)) == []


def test_lines_in_the_ring_and_ignored_lines_do_not_count() -> None:
    outside = Line(Cell(-1, 0), Cell(-1, 1), 3)
    drawn = Line(Cell(0, 0), Cell(0, 1), 3)
    given = (Line(Cell(0, 0), Cell(0, 1), 2),)
    ignoring = StoredAnswer(checks=("line", "ignoreline"))

    assert json.loads(answer_text(Puzzle(BOARD, answer=(outside, drawn))))[1] == ["16,17,1"]
    assert json.loads(answer_text(Puzzle(BOARD, given=given, answer=(outside, drawn), stored=ignoring)))[1] == [
        "9,10,1"
    ]


def test_frame_and_given_edges_do_not_count_when_edges_are_checked() -> None:
    frame, given, inner = ((Vertex(0, 0), Vertex(0, 1)), (Vertex(1, 0), Vertex(1, 1)), (Vertex(1, 1), Vertex(1, 2)))
    answer = tuple(Line(a, b, 3) for a, b in (frame, given, inner))
    puzzle = Puzzle(BOARD, given=(Line(*given, 2),), answer=answer)

    assert len(json.loads(answer_text(puzzle))[2]) == 3
    assert json.loads(answer_text(puzzle.but(stored=StoredAnswer(checks=("edge",)))))[2] == ["58,59,1"]


def test_borders_between_colours_count_for_region_tags() -> None:
    answer = (Surface(Cell(0, 0), 2), Surface(Cell(0, 1), 5), Surface(Cell(0, 2), 5))

    assert json.loads(answer_text(Puzzle(BOARD, answer=answer, tags=("fillomino",))))[2] == ["51,58,1"]
    assert json.loads(answer_text(Puzzle(BOARD, answer=answer)))[2] == []


def test_an_answer_check_is_made_out_of_a_drawn_answer() -> None:
    stored = stored_from_answer(Puzzle(BOARD, answer=MARKS[:4]))

    assert stored.checks == ("surface", "line")
    assert answer_text(Puzzle(BOARD, answer=MARKS, stored=stored)) == written_answer(stored, (), POINTS)


def test_a_stored_answer_is_written_as_a_solve_link_that_checks_it(link_of: Callable[..., str]) -> None:
    puzzle = PENPA.decode(link_of())
    stored = stored_from_answer(puzzle.but(answer=MARKS))

    link = PENPA.encode(puzzle.but(stored=stored)).text

    assert "#m=solve&p=" in link
    decoded = PENPA.decode(link)
    assert decoded == puzzle.but(stored=stored)
    assert decoded.origin is not None
    assert unpacked(decoded.origin.document.link.get("a")) == ALL


def test_a_solved_puzzle_with_a_check_opens_solved_and_passes_it(vector: str) -> None:
    puzzle = PENPA.decode(vector)
    solved = puzzle.but(answer=(Text(Cell(0, 1), "2", style=2),))

    link = PENPA.encode(solved).text

    assert "#m=edit&p=" in link
    assert link.endswith(vector[vector.index("&a=") :] + "&l=solvedup")
    assert PENPA.decode(link) == solved
    assert answer_text(PENPA.decode(link)) == '[[],[],[],[],["17,2"],[]]'


def test_the_or_form_travels_in_a_link(link_of: Callable[..., str]) -> None:
    stored = StoredAnswer(
        checks=("surface", "number"), alternatives=((Surface(Cell(0, 0), 1),), (Text(Cell(0, 1), "5", style=2),))
    )
    puzzle = PENPA.decode(link_of()).but(stored=stored)

    assert PENPA.decode(PENPA.encode(puzzle).text) == puzzle
    assert PENPA.decode(PENPA.encode(puzzle.but(origin=None)).text) == puzzle


def test_a_grid_of_characters_becomes_a_check_of_numbers(link_of: Callable[..., str]) -> None:
    stored = StoredAnswer(grid={Cell(0, 0): "1", Cell(0, 1): "2", Cell(0, 2): "", Cell(1, 0): None})
    puzzle = Puzzle(BOARD, given=(Text(Cell(0, 0), "1"),), stored=stored)

    decoded = PENPA.decode(PENPA.encode(puzzle).text)

    assert decoded.stored == StoredAnswer((Text(Cell(0, 1), "2", style=2),), checks=("number",))


def test_taking_the_stored_answer_away_takes_the_parameter_away(vector: str) -> None:
    link = PENPA.encode(PENPA.decode(vector).but(stored=None)).text

    assert "&a=" not in link


def test_a_damaged_check_blob_is_a_decode_error(vector: str) -> None:
    broken = vector.partition("&a=")[0] + "&a=" + to_base64(deflate(b'[["'))

    with pytest.raises(DecodeError, match="answer check"):
        PENPA.decode(broken)


@pytest.mark.parametrize(
    ("text", "counts"),
    [("7", True), ("-1.5", True), ("", True), ("ab", True), ("a1", False), ("7+", False), ("1e5", True)],
)
def test_texts_count_that_javascript_takes_for_numbers_or_letters(text: str, counts: bool) -> None:
    assert _numbers((Text(Cell(0, 0), text, style=2),)) == ([f"16,{text}"] if counts else [])


def test_a_square_is_shading_and_is_not_listed_twice() -> None:
    answer = (Surface(Cell(0, 0), 1), Symbol(Cell(0, 0), "square_LL", 2), Symbol(Cell(0, 1), "square_LL", 2))

    assert json.loads(answer_text(Puzzle(BOARD, answer=answer)))[0] == ["16", "17"]


def test_the_or_form_leaves_out_given_lines_and_borders() -> None:
    line, border = (Cell(0, 0), Cell(0, 1)), (Vertex(1, 0), Vertex(1, 1))
    puzzle = Puzzle(
        BOARD,
        given=(Line(*line, 2), Line(*border, 2)),
        answer=(Line(*line, 3), Line(*border, 3)),
        stored=StoredAnswer(checks=("line", "edge"), alternatives=((), ())),
    )

    assert answer_text(puzzle) == "[[],[]]"


def test_a_board_without_thick_frame_has_no_frame_to_leave_out() -> None:
    answer = (Line(Vertex(0, 0), Vertex(0, 1), 3),)
    puzzle = Puzzle(BOARD, answer=answer, stored=StoredAnswer(checks=("edge",)))

    assert json.loads(answer_text(puzzle))[2] == []
    assert json.loads(answer_text(puzzle.but(frame=Frame(outline=False))))[2] == ["50,51,1"]
