"""Real links of the SudokuPad family: all are read, re-encode to the same text, and keep their solutions."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from penpad.formats import drawn
from penpad.formats.errors import UnknownFormat
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.penpa.codec import PENPA
from penpad.formats.puzzle import Puzzle, Symbol
from penpad.formats.sudokupad.codec import SUDOKUPAD

pytestmark = pytest.mark.corpus


def records(folder: Path, name: str) -> list[dict[str, Any]]:
    with (folder / name).open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@pytest.fixture(scope="module")
def samples(corpus: Path) -> list[tuple[dict[str, Any], Puzzle | None]]:
    """Every sample with its puzzle, ``None`` where another format was recognised."""
    out: list[tuple[dict[str, Any], Puzzle | None]] = []
    for record in records(corpus, "sudokupad_samples.jsonl"):
        try:
            out.append((record, SUDOKUPAD.decode(record["url_or_payload"])))
        except UnknownFormat:
            out.append((record, None))
    return out


def test_every_sample_is_read_or_refused_by_name(samples: list[tuple[dict[str, Any], Puzzle | None]]) -> None:
    refused = Counter(record["kind"] for record, puzzle in samples if puzzle is None)
    read = {record["kind"] for record, puzzle in samples if puzzle is not None}

    assert len(samples) > 400
    assert set(refused) == {"sudokumaker", "sudokumaker-url", "penpa-url"}
    assert not read & set(refused)


def test_every_sample_encodes_to_the_same_text(samples: list[tuple[dict[str, Any], Puzzle | None]]) -> None:
    for record, puzzle in samples:
        if puzzle is not None:
            codec = FPUZZLES if puzzle.origin and puzzle.origin.codec == "fpuzzles" else SUDOKUPAD
            assert codec.encode(puzzle).text == record["url_or_payload"]


def test_solutions_are_the_published_ones(samples: list[tuple[dict[str, Any], Puzzle | None]]) -> None:
    compared = 0
    for record, puzzle in samples:
        expected = record["expected_solution"]
        if puzzle is None or not expected or puzzle.stored is None:
            continue
        found = puzzle.stored.grid
        margins = puzzle.board.margins
        cols = puzzle.board.cols + margins.left + margins.right
        whole = len(expected) == cols * (puzzle.board.rows + margins.top + margins.bottom)
        for index, cell in enumerate(puzzle.board.cells):
            at = (cell.row + margins.top) * cols + cell.col + margins.left if whole else index
            assert found[cell] is None or (found[cell] or ".") == expected[at].lower() or expected[at] == "?"
        compared += 1

    assert compared > 240


def test_solved_samples_keep_their_puzzle_and_give_the_answer_back(
    samples: list[tuple[dict[str, Any], Puzzle | None]],
) -> None:
    for _, puzzle in samples[::5]:
        if puzzle is None or puzzle.answer:
            continue
        answer = drawn.marks(drawn.Drawn(numbers=dict.fromkeys(puzzle.board.cells, "5")))
        again = SUDOKUPAD.decode(SUDOKUPAD.encode(puzzle.but(answer=answer, solved=True)).text)
        known = {getattr(mark, "at", None) for mark in puzzle.given if getattr(mark, "kind", "") == "value"}

        assert again.but(answer=()) == puzzle
        assert set(drawn.read(again.answer, again.board).numbers) == set(puzzle.board.cells) - known


def directions(puzzle: Puzzle) -> set[Symbol]:
    return {mark for mark in puzzle.answer if isinstance(mark, Symbol)}


def test_answers_drawn_by_others_are_read_and_drawn_again(corpus: Path) -> None:
    compared = 0
    for record in records(corpus, "seed_links.jsonl"):
        if record["app"] != "sudokupad":
            continue
        puzzle = SUDOKUPAD.decode(record["url"])
        assert not puzzle.answer
        assert SUDOKUPAD.encode(puzzle).text == record["url"]
        if "solved_url" not in record:
            continue
        solved = SUDOKUPAD.decode(record["solved_url"])
        again = SUDOKUPAD.decode(SUDOKUPAD.encode(puzzle.but(answer=solved.answer, solved=True)).text)

        assert solved.answer
        assert solved.but(answer=()) == puzzle == again.but(answer=())
        assert drawn.read(again.answer, puzzle.board) == drawn.read(solved.answer, puzzle.board)
        assert directions(again) == directions(solved)
        compared += 1

    assert compared > 30


def test_f_puzzles_cases_are_read_and_encode_to_the_same_text(corpus: Path) -> None:
    for record in records(corpus, "sudoku_cases.jsonl"):
        if record["form"] == "fpuzzles-lz":
            puzzle = FPUZZLES.decode(record["payload"])

            assert FPUZZLES.encode(puzzle).text == record["payload"]
            assert puzzle.board.rows == int(record["size"].split("x")[0])


def test_every_drawing_of_penpa_comes_back_from_sudokupad(corpus: Path) -> None:
    members = ("board", "frame", "stored", "title", "author", "rules", "source", "message")
    for record in records(corpus, "penpa_examples.jsonl"):
        puzzle = PENPA.decode(record["penpa"])
        if puzzle.board.lattice != "square":
            continue
        written = SUDOKUPAD.encode(puzzle)
        again = SUDOKUPAD.decode(written.text)

        assert Counter(again.given) == Counter(puzzle.given), record["id"]
        assert all(getattr(again, name) == getattr(puzzle, name) for name in members), record["id"]
        assert all(lost.mark.startswith(("genre tag", "what is drawn so far")) for lost in written.lost)


def test_samples_come_back_from_links_written_afresh(samples: list[tuple[dict[str, Any], Puzzle | None]]) -> None:
    for _, puzzle in samples[::3]:
        if puzzle is None or puzzle.origin is None or puzzle.origin.codec != "sudokupad":
            continue
        written = SUDOKUPAD.encode(puzzle.but(origin=None))

        assert SUDOKUPAD.decode(written.text) == puzzle
        assert not written.lost
