"""Every genre's fixtures: verdicts, answers, and wrong answers refused for the rule they break."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from penpad.formats import decode, drawn, text
from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Puzzle
from penpad.solver import genres
from penpad.solver.genre import Genre
from penpad.solver.reader import Reader
from penpad.solver.search import search
from penpad.solver.sudoku import judge
from penpad.solver.task import Task

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "genres"


def fixtures() -> list[Any]:
    """Every fixture puzzle with its genre's id."""
    return [
        pytest.param(path.stem, case, id=f"{path.stem}: {case['name']}")
        for path in sorted(FIXTURES.glob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["puzzle"]
    ]


def posed(genre: Genre, case: dict[str, Any]) -> tuple[Puzzle, Task]:
    """The fixture's puzzle and the task that its genre makes of it."""
    puzzle = decode(case["url"])
    reader = Reader(puzzle, genre.option_values(case.get("options", {})))
    clues = genre.read(reader)
    reader.finish()
    task = Task(puzzle.board)
    genre.constrain(task, clues)
    return puzzle, task


def pictured(case: dict[str, Any], puzzle: Puzzle) -> Drawn:
    """The answer that a fixture shows."""
    return text.read_drawn({part: case[part] for part in text.PARTS if part in case}, puzzle.board)


def visible(answer: Drawn, puzzle: Puzzle) -> Drawn:
    """The answer without the board's outline, which everybody draws or leaves out as they like."""
    outline = {edge for edge in puzzle.board.edges() if not all(cell in puzzle.board for cell in edge.cells)}
    loop = answer.edges if not outline <= answer.edges else answer.edges - outline
    return Drawn(answer.numbers, answer.shaded, answer.lines, frozenset(loop), answer.symbols, answer.arrows)


@pytest.mark.parametrize(("genre_id", "case"), fixtures())
def test_a_fixture_has_the_verdict_and_answer_it_names(genre_id: str, case: dict[str, Any]) -> None:
    puzzle, task = posed(genres.load(genre_id), case)

    found = search(task, time_limit=30)

    assert found.kind == case["verdict"]
    if found.kind == "unique":
        shown = task.draw(found.answers[0])
        assert visible(shown, puzzle) == visible(pictured(case["answer"], puzzle), puzzle)
        again = drawn.read(drawn.marks(shown), puzzle.board)
        if task.unseen:
            assert judge.completes(task, again)
        else:
            assert not task.broken(task.read(again))


@pytest.mark.parametrize(("genre_id", "case"), fixtures())
def test_a_wrong_answer_is_refused_for_the_rule_it_breaks(genre_id: str, case: dict[str, Any]) -> None:
    puzzle, task = posed(genres.load(genre_id), case)

    for wrong in case.get("wrong", []):
        broken = {instance.rule for instance in task.broken(task.read(pictured(wrong, puzzle)))}

        assert wrong["rule"] in broken


@pytest.mark.parametrize("genre_id", genres.ids())
def test_every_rule_of_a_genre_has_a_wrong_answer(genre_id: str) -> None:
    cases = tomllib.loads((FIXTURES / f"{genre_id}.toml").read_text(encoding="utf-8"))["puzzle"]

    shown = {wrong["rule"] for case in cases for wrong in case.get("wrong", [])}

    assert shown == set(genres.load(genre_id).rules)
