"""The founding genres: real links of both apps, solved and drawn, and the large puzzles."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from penpad import formats
from penpad.formats import drawn
from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Board, Puzzle
from penpad.solver import recognise
from penpad.solver.compare import compare_progress
from penpad.solver.solving import solve

from tests.corpus import seed

SAMPLE = 5
"""Every so many links are solved."""


def lines(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["genre"] in seed.DIRECTED:
                yield record


def inner(parts: Drawn, board: Board) -> Drawn:
    """Without sides on the board's outline, and with all directions that follow."""
    edges = frozenset(edge for edge in parts.edges if all(cell in board for cell in edge.cells))
    return replace(parts, edges=edges, arrows=drawn.following(parts))


def bare(puzzle: Puzzle) -> Puzzle:
    return puzzle.but(title="", rules="", tags=(), answer=(), stored=None)


@pytest.mark.corpus
def test_the_marks_alone_allow_exactly_the_genres_they_should(corpus: Path) -> None:
    ours = {*seed.DIRECTED, "yajilin", "castle"}
    for record in lines(corpus / "seed_links.jsonl"):
        found = recognise.candidates(bare(formats.decode(record["url"], offline=True)))

        readable = {candidate.genre.id for candidate in found if candidate.fits}
        assert readable & ours == set(record["readings"]), record["id"]


@pytest.mark.corpus
def test_links_are_recognised_solved_and_their_drawn_answers_read_back(corpus: Path) -> None:
    answers = {case.id: case.answer for case in seed.cases(corpus)}
    for record in list(lines(corpus / "seed_links.jsonl"))[::SAMPLE]:
        puzzle = formats.decode(record["url"], offline=True)
        verdict = solve(puzzle)

        assert (verdict.genre, verdict.kind) == (record["genre"], record["verdict"]), record["id"]
        assert verdict.stored in ("absent", "agrees", "partial")
        if verdict.kind != "unique":
            continue
        wanted = answers[record["case"]]
        solved = formats.decode(record["solved_url"], offline=True)
        assert wanted is not None
        assert inner(verdict.answers[0].drawn, puzzle.board) == wanted
        assert inner(drawn.read(solved.answer, solved.board), solved.board) == wanted
        assert compare_progress(solved, wanted).kind == "agrees"
        for app in ("penpa", "sudokupad"):
            again = formats.decode(formats.convert(verdict.answers[0].puzzle, app).text, offline=True)
            assert inner(drawn.read(again.answer, again.board), again.board) == wanted


@pytest.mark.corpus
def test_large_puzzles_are_solved_in_time(corpus: Path) -> None:
    for case in seed.cases_in(corpus / "seed_big_cases.jsonl"):
        if case.genre not in seed.DIRECTED:
            continue
        before = time.process_time()
        verdict = solve(case.puzzle, genre=case.genre, time_limit=120)

        assert verdict.kind == case.verdict, case.id
        assert time.process_time() - before < (3 if case.size <= 100 else 30), case.id
        if verdict.kind == "unique":
            assert verdict.answers[0].drawn == case.answer, case.id
