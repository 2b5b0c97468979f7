"""A stored answer is judged by the rules: what it breaks is named, and no verdict passes over a right one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from penpad.formats import drawn
from penpad.formats.drawn import Drawn
from penpad.formats.errors import EncodingDisagrees
from penpad.formats.puzzle import Puzzle, StoredAnswer, Text
from penpad.solver import genres, solve
from penpad.solver.audit import audit
from penpad.solver.compare import Comparison
from penpad.solver.search import Found, search
from penpad.solver.task import Task

from tests.own import demo, first, numbers

RULES = genres.load("yajilin").rules


def storing(puzzle: Puzzle, answer: Drawn) -> Puzzle:
    return puzzle.but(stored=StoredAnswer(marks=drawn.marks(answer)))


def test_a_right_stored_answer_needs_no_words() -> None:
    puzzle = demo()

    assert solve(storing(puzzle, solve(puzzle).answers[0].drawn)).notes == ()


def test_a_wrong_stored_answer_is_told_the_rule_it_breaks() -> None:
    puzzle = demo()
    right = solve(puzzle).answers[0].drawn
    extra = min(set(puzzle.board.cells) - right.shaded)

    found = solve(storing(puzzle, replace(right, shaded=right.shaded | {extra})))

    assert (found.stored, found.wrong) == ("differs", (str(extra),))
    assert RULES["fill"] in found.notes[0]


def test_a_puzzle_without_answer_says_what_the_stored_one_breaks() -> None:
    puzzle = demo()
    right = solve(puzzle).answers[0].drawn
    given = tuple(replace(m, text="9") if isinstance(m, Text) and m.text[:1] == "2" else m for m in puzzle.given)

    found = solve(storing(puzzle.but(given=given), right))

    assert found.kind == "none"
    assert RULES["count"] in found.notes[0]


@pytest.mark.parametrize("genre_id", ["yajilin", "slitherlink", "fillomino", "akari", "kakuro"])
def test_with_several_answers_the_stored_one_is_known_as_one_of_them(genre_id: str) -> None:
    puzzle = first(genre_id, "multiple")
    second = solve(puzzle, genre=genre_id).answers[1].drawn

    assert "The stored answer is one of them." in solve(storing(puzzle, second), genre=genre_id).notes


def test_a_stored_grid_is_judged_too() -> None:
    puzzle = first("skyscrapers", "unique")
    grid = dict.fromkeys(puzzle.board.cells, "1")

    found = solve(puzzle.but(stored=StoredAnswer(grid=grid)), genre="skyscrapers")

    assert found.stored == "differs"
    assert "breaks" in found.notes[-1]


def test_a_part_of_an_answer_is_not_judged() -> None:
    puzzle = demo()
    right = solve(puzzle).answers[0].drawn

    assert solve(storing(puzzle, replace(right, shaded=frozenset()))).notes == ()


@pytest.mark.parametrize("kind", ["none", "unique"])
@pytest.mark.parametrize("layer", ["stored", "answer"])
def test_a_right_answer_that_the_search_missed_is_our_own_fault(kind: str, layer: str) -> None:
    puzzle = numbers(["12..", "34..", "....", "...."])
    genre = genres.load("sudoku")
    clues = solve(puzzle, genre="sudoku")
    held = clues.answers[0].drawn
    task = _sudoku_task(puzzle)
    answers = search(task).answers
    missing = [answer for answer in answers if task.draw(answer) != held][:1] if kind == "unique" else []
    holding = storing(puzzle, held) if layer == "stored" else puzzle.but(answer=drawn.marks(held))

    with pytest.raises(EncodingDisagrees):
        audit(holding, task, Found(kind, tuple(missing)), Comparison("unknown"), genre.rules)


def _sudoku_task(puzzle: Puzzle) -> Task:
    from penpad.solver.reader import Reader

    genre = genres.load("sudoku")
    task = Task(puzzle.board)
    genre.constrain(task, genre.read(Reader(puzzle, genre.option_values({}))))
    return task
