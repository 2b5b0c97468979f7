"""From a puzzle to a verdict: nothing but the truth, and refusals that say why."""

from __future__ import annotations

from dataclasses import replace

import pytest
from penpad.formats import drawn
from penpad.formats.errors import UsageError
from penpad.formats.puzzle import Cell, Puzzle, StoredAnswer, Surface, Symbol, Text
from penpad.solver import genres, solve
from penpad.solver.solving import with_answer

from tests.own import demo, first, numbers


@pytest.mark.parametrize("genre_id", ["slitherlink", "heyawake", "akari", "kakuro", "masyu"])
@pytest.mark.parametrize("verdict", ["unique", "multiple", "none"])
def test_the_verdict_is_the_fixtures_and_has_that_many_answers(genre_id: str, verdict: str) -> None:
    found = solve(first(genre_id, verdict), genre=genre_id)

    assert found.kind == verdict
    assert len(found.answers) == {"unique": 1, "multiple": 2, "none": 0}[verdict]
    assert bool(found.differ) == (verdict == "multiple")


def test_marks_in_the_answer_layer_change_nothing() -> None:
    puzzle = demo()
    wrong = tuple(Surface(cell, 4) for cell in puzzle.board.cells)

    plain, drawn_over = solve(puzzle), solve(puzzle.but(answer=wrong))

    assert plain.kind == drawn_over.kind == "unique"
    assert plain.answers[0].drawn == drawn_over.answers[0].drawn
    assert (plain.progress, drawn_over.progress) == ("absent", "differs")


def test_out_of_time_is_undecided() -> None:
    found = solve(demo(), time_limit=0)

    assert (found.kind, found.answers) == ("undecided", ())


def test_a_mark_without_meaning_is_refused_with_its_place() -> None:
    puzzle = demo()
    found = solve(puzzle.but(given=(*puzzle.given, Symbol(Cell(2, 3), "star", 2))))

    assert found.kind == "refused"
    assert found.problem is not None
    assert (found.problem.kind, found.problem.at) == ("unread-marks", ("R3C4",))
    assert found.unread == (("symbol star", "R3C4"),)


@pytest.mark.parametrize("verdict", ["unique", "multiple", "none"])
def test_with_marks_left_out_no_verdict_is_a_proof(verdict: str) -> None:
    puzzle = first("yajilin", verdict)
    strange = puzzle.but(given=(*puzzle.given, Symbol(puzzle.board.cells[0], "star", 2)))

    found = solve(strange, genre="yajilin", ignore_unread=True)

    assert found.kind == "undecided"
    assert found.unread
    assert "symbol star at R1C1" in found.notes[-1]


def test_genres_that_fit_alike_are_asked_for() -> None:
    found = solve(numbers(["1.", ".."]))

    assert found.kind == "refused"
    assert found.problem is not None
    assert found.problem.kind == "ambiguous-genre"
    assert len(found.problem.candidates) > 1
    assert "--genre" in found.problem.text


def test_the_stored_answer_tells_genres_apart() -> None:
    puzzle = numbers(["22", "22"])
    answer = solve(puzzle, genre="slitherlink").answers[0].drawn
    found = solve(puzzle.but(stored=StoredAnswer(marks=drawn.marks(answer))))

    assert (found.kind, found.genre, found.known_by) == ("unique", "slitherlink", "marks")


def test_an_option_that_does_not_exist_is_a_usage_error() -> None:
    with pytest.raises(UsageError, match="no option 'colour'"):
        solve(demo(), genre="yajilin", options={"colour": "red"})


def test_an_unknown_genre_is_refused() -> None:
    found = solve(demo(), genre="yajillin")

    assert found.problem is not None
    assert (found.kind, found.problem.kind) == ("refused", "unknown-genre")


def test_an_empty_puzzle_is_refused_and_names_no_genre() -> None:
    found = solve(Puzzle(numbers(["..", ".."]).board))

    assert found.kind == "refused"


@pytest.mark.parametrize("genre_id", genres.ids())
def test_an_empty_board_of_one_cell_gets_a_verdict_in_every_genre(genre_id: str) -> None:
    found = solve(numbers(["."]), genre=genre_id)

    assert found.kind in ("unique", "multiple", "none", "refused")


def test_at_least_two_answers_are_looked_for_and_no_more_than_asked() -> None:
    puzzle = numbers(["....", "....", "....", "...."])

    assert len(solve(puzzle, genre="sudoku", solutions=1).answers) == 2
    assert len(solve(puzzle, genre="sudoku", solutions=7).answers) == 7


def test_the_answer_replaces_what_was_drawn() -> None:
    puzzle = demo().but(answer=(Text(Cell(0, 0), "9"),))
    answer = solve(puzzle).answers[0].drawn

    shown = with_answer(puzzle, answer)

    assert drawn.read(shown.answer, shown.board) == answer
    assert replace(shown, answer=()) == replace(puzzle, answer=())
