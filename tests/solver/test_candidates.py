"""What every answer has and what each place can be, compared with all answers one after the other."""

from __future__ import annotations

import pytest
from penpad.formats import decode
from penpad.formats.drawn import Drawn, read
from penpad.formats.puzzle import Cell, Puzzle, Text
from penpad.solver import genres, solve
from penpad.solver.backbone import backbone
from penpad.solver.candidates import Candidates, candidates, drawn_literals
from penpad.solver.compare import places
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.task import Task

from tests.own import cases, first, numbers

MOST = 60
"""Puzzles with more answers are not counted out."""


def posed(genre_id: str, puzzle: Puzzle) -> Task:
    genre = genres.load(genre_id)
    reader = Reader(puzzle, genre.option_values({}))
    task = Task(puzzle.board)
    genre.constrain(task, genre.read(reader))
    return task


def several() -> list[tuple[str, str]]:
    return [
        (genre_id, case["url"])
        for genre_id in genres.ids()
        for case in cases(genre_id)
        if case["verdict"] == "multiple" and "options" not in case
    ]


def expected(drawings: list[Drawn]) -> tuple[set[object], set[object]]:
    """What all answers have, and what some have."""
    parts = [{(part, item) for part, item, _ in places(drawing)} for drawing in drawings]
    return set.intersection(*parts), set.union(*parts)


def seen(found: Candidates) -> tuple[set[object], set[object]]:
    some = found.possible
    union = Drawn({}, some.shaded, some.lines, some.edges, {}, some.arrows)
    texts = {("numbers", (cell, text)) for cell, every in some.numbers.items() for text in every if text}
    texts |= {("symbols", (cell, name)) for cell, every in some.symbols.items() for name in every if name}
    lone = {(part, item) for part, item, _ in places(union)}
    return {(part, item) for part, item, _ in places(found.forced)}, texts | lone


@pytest.mark.parametrize("genre_id", sorted({genre_id for genre_id, _ in several()}))
def test_candidates_are_what_all_answers_and_what_some_answers_have(genre_id: str) -> None:
    for url in [url for name, url in several() if name == genre_id][:2]:
        every = search(posed(genre_id, decode(url)), time_limit=10, wanted=MOST)
        task = posed(genre_id, decode(url))

        found = candidates(task, time_limit=10)

        assert found.complete
        forced, possible = seen(found)
        common, some = expected([task.draw(answer) for answer in every.answers])
        if every.complete:
            # A double line is possible instead of a single one, which is a part of it.
            assert forced == common
            assert {item for item in possible if "lines" not in item} == {item for item in some if "lines" not in item}
        else:
            assert forced <= common


def test_the_only_answer_is_forced_and_all_that_is_possible() -> None:
    puzzle = first("nurikabe", "unique", cells=9)

    verdict = solve(puzzle, genre="nurikabe", candidates=True)

    assert verdict.candidates is not None
    assert verdict.candidates.complete
    assert verdict.candidates.forced == verdict.answers[0].drawn
    assert verdict.candidates.possible.shaded == verdict.answers[0].drawn.shaded


def test_a_puzzle_without_answers_has_no_candidates() -> None:
    verdict = solve(numbers(["11..", "....", "....", "...."]), genre="sudoku", candidates=True)

    assert verdict.candidates is not None
    assert (verdict.candidates.any, verdict.candidates.complete) == (False, True)
    assert not verdict.candidates.possible.numbers


def test_without_time_every_place_is_undecided_and_nothing_is_forced() -> None:
    task = posed("sudoku", numbers(["1...", "....", "....", "...."]))

    found = candidates(task, time_limit=0.0)

    assert found.any is None
    assert not found.complete
    assert not found.forced
    assert set(found.undecided) == set(task.places.values())


def test_open_places_are_named_and_not_called_forced() -> None:
    task = posed("sudoku", numbers(["1...", "....", "....", "...."]))
    one = search(task, time_limit=10).answers[:1]

    found = candidates(task, time_limit=0.0, known=one)

    assert found.any is True
    assert found.undecided
    assert not found.forced
    assert found.possible.numbers == {cell: (text,) for cell, text in task.draw(one[0]).numbers.items()}


def test_what_is_drawn_narrows_the_candidates() -> None:
    puzzle = numbers(["1...", "....", "....", "...."]).but(answer=(Text(Cell(0, 1), "2"), Text(Cell(0, 2), "3")))

    free = solve(puzzle, genre="sudoku", candidates=True).candidates
    bound = solve(puzzle, genre="sudoku", candidates=True, from_progress=True).candidates

    assert free is not None
    assert bound is not None
    assert free.possible.numbers[Cell(0, 3)] == ("2", "3", "4")
    assert bound.possible.numbers[Cell(0, 3)] == ("4",)
    assert bound.forced.numbers[Cell(0, 3)] == "4"
    assert bound.forced.numbers[Cell(0, 1)] == "2"


def test_progress_that_leads_nowhere_has_no_answers() -> None:
    puzzle = numbers(["1...", "....", "....", "...."]).but(answer=(Text(Cell(0, 1), "1"),))

    found = solve(puzzle, genre="sudoku", candidates=True, from_progress=True).candidates

    assert found is not None
    assert (found.any, found.undecided) == (False, ())


def test_a_drawn_line_says_nothing_of_where_no_line_is_yet() -> None:
    puzzle = first("slitherlink", "unique")
    task = posed("slitherlink", puzzle)
    edge = puzzle.board.edges()[0]

    lits = drawn_literals(task, Drawn(edges=frozenset([edge])))

    assert [task.places[lit] for lit in lits] == [str(edge)]


def test_literals_that_no_answer_has_are_proved_impossible() -> None:
    task = posed("sudoku", numbers(["12..", "34..", "..1.", "...3"]))
    answer = search(task, time_limit=10).answers[0]

    found = backbone(task, task.places, time_limit=10)

    assert found.open == ()
    assert found.possible == {lit if answer[lit] else -lit for lit in task.places}
    assert found.impossible == {-lit for lit in found.possible}


@pytest.mark.parametrize("genre_id", genres.ids())
def test_what_follows_at_once_is_part_of_the_answer_and_not_drawn_yet(genre_id: str) -> None:
    for case in [case for case in cases(genre_id) if case["verdict"] == "unique"][:2]:
        puzzle, options = decode(case["url"]), case.get("options")
        answer = solve(puzzle, genre=genre_id, options=options).answers[0]
        # A part of the answer is drawn already.
        progress = puzzle.but(answer=answer.puzzle.answer[::3])
        found = solve(progress, genre=genre_id, options=options, candidates=True, from_progress=True).candidates
        assert found is not None
        assert found.direct is not None
        ahead = {(part, item) for part, item, _ in places(found.direct)}
        assert ahead <= {(part, item) for part, item, _ in places(answer.drawn)}
        done = {(part, item) for part, item, _ in places(read(progress.answer, puzzle.board))}
        assert not ahead & done


def test_a_last_digit_follows_at_once() -> None:
    puzzle = numbers(["1234", "3412", "2143", "432."])
    found = solve(puzzle, genre="sudoku", candidates=True, from_progress=True).candidates
    assert found is not None
    assert found.direct is not None
    assert found.direct.numbers == {Cell(3, 3): "1"}
