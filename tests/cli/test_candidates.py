"""``penpad check --candidates`` and ``--solutions``: what is printed, and what the report holds."""

from __future__ import annotations

import json
from typing import Any

import pytest
from penpad.formats import convert
from penpad.formats.puzzle import Cell, Text

from tests.own import ROOT, numbers

FENCES = str(ROOT / "fixtures" / "commands" / "several_answers.txt")


@pytest.fixture
def run(penpad: Any) -> Any:
    """Runs ``penpad check`` in this process; what it prints."""
    return lambda *arguments: penpad("check", *arguments)[1]


def link(rows: list[str]) -> str:
    return convert(numbers(rows, rules="Normal Sudoku rules apply."), "penpa").text


def test_all_answers_are_counted_up_to_the_number_asked_for(run: Any) -> None:
    some = json.loads(run(FENCES, "--solutions", "3", "--json"))
    every = json.loads(run(FENCES, "--solutions", "50", "--json"))

    assert (some["count"], some["count_is_exact"], some["candidates"]) == (3, False, None)
    assert (every["count"], every["count_is_exact"], every["answers"]) == (4, True, [])
    assert "R3C1-R4C1" in every["differ"]
    assert "4 answers in all." in run(FENCES, "--solutions", "50")


def test_candidates_of_cells_are_lists_of_texts(run: Any) -> None:
    report = json.loads(run(link(["12..", "34..", "2...", "...."]), "--genre", "sudoku", "--candidates", "--json"))

    found = report["candidates"]
    assert found["has_answer"] is True
    assert found["complete"] is True
    assert found["possible"]["cells"][0] == [["1"], ["2"], ["3", "4"], ["3", "4"]]
    assert found["forced"]["cells"][2] == ["2", None, None, None]
    assert found["undecided"] == []


def test_candidates_are_printed_as_a_picture_and_a_table(run: Any) -> None:
    printed = run(link(["12..", "34..", "2...", "...."]), "--genre", "sudoku", "--candidates")

    assert "What every answer has:" in printed
    assert "What each cell can hold" in printed
    assert "\n1 2  34  34\n" in printed


def test_places_that_every_answer_shades_alike_are_forced(run: Any) -> None:
    report = json.loads(run(FENCES, "--candidates", "--json"))

    forced, possible = (report["candidates"][name]["edges"] for name in ("forced", "possible"))
    assert ["V0,1", "V0,2"] in forced
    assert ["V0,0", "V0,1"] not in forced
    assert ["V0,0", "V0,1"] in possible
    assert ["V1,2", "V2,2"] not in possible


def test_what_is_drawn_does_not_count_as_a_clue(run: Any) -> None:
    puzzle = numbers(["12..", "34..", "2...", "...."]).but(answer=(Text(Cell(0, 2), "3"),))

    report = json.loads(run(convert(puzzle, "penpa").text, "--genre", "sudoku", "--candidates", "--json"))

    assert report["candidates"]["possible"]["cells"][0][2] == ["3", "4"]


def test_what_follows_from_the_drawn_progress_is_shown_without_the_rest(run: Any) -> None:
    file = str(ROOT / "fixtures" / "commands" / "right_so_far.txt")
    assert "things follow at once" in run(file, "--forced")
    found = json.loads(run(file, "--forced", "--json"))["candidates"]
    assert found["direct"]["edges"]
    assert len(found["direct"]["edges"]) < len(found["forced"]["edges"])


def test_wrong_progress_leads_to_no_answer(run: Any) -> None:
    file = str(ROOT / "fixtures" / "commands" / "wrong_progress.txt")
    assert "No answer has everything that is drawn so far." in run(file, "--forced")
    assert json.loads(run(file, "--forced", "--json"))["candidates"]["has_answer"] is False
