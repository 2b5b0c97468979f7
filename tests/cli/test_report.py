"""The report is what the manual says, key by key, whatever happened."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from penpad.cli import report
from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Puzzle
from penpad.solver import genres, solve

from tests.own import ROOT, cases, demo, first, numbers

MANUAL = (ROOT / "docs" / "report.md").read_text(encoding="utf-8")
TABLE = MANUAL.split("## Report")[1].split("An answer's keys")[0]
KEYS = [key for row in re.findall(r"^\| (`.*?) \|", TABLE, re.M) for key in re.findall(r"`(\w+)`", row)]
KINDS = set(MANUAL.split("Kinds of problem: ")[1].split(". Every key")[0].replace("`", " ").replace(",", " ").split())

PLACE = re.compile(r"R\d+C\d+")
CORNER = re.compile(r"V\d+,\d+")


def places(value: Any) -> bool:
    return isinstance(value, list) and all(PLACE.fullmatch(place) for place in value)


def pairs(value: Any, pattern: re.Pattern[str]) -> bool:
    return all(len(pair) == 2 and all(pattern.fullmatch(place) for place in pair) for pair in value)


def valid(shown: dict[str, Any]) -> None:
    """Assert that a report has the keys and the types that the manual promises."""
    assert json.loads(json.dumps(shown)) == shown
    assert list(shown) == KEYS
    assert shown["penpad"] == 1
    assert shown["input"] is None or list(shown["input"]) == ["format", "title", "author", "rows", "cols"]
    assert shown["genre"] is None or list(shown["genre"]) == ["id", "name", "known_by"]
    assert shown["verdict"] in ("unique", "multiple", "none", "undecided", "refused")
    if shown["verdict"] == "refused":
        assert shown["problem"]["kind"] in KINDS
        assert "\n" not in shown["problem"]["text"]
    assert shown["stored_answer"] in ("agrees", "differs", "partial", "absent", "unknown")
    assert shown["progress"] in ("agrees", "differs", "partial", "absent", "unknown")
    assert all(list(item) == ["mark", "at"] for item in shown["unread"])
    assert all(list(item) == ["mark", "at", "format"] for item in shown["lost"])
    assert list(shown["seconds"]) == ["decode", "read", "encode", "solve", "prove"]
    for answer in shown["answers"]:
        _valid_answer(answer, shown["input"])


def _valid_answer(answer: dict[str, Any], board: dict[str, Any]) -> None:
    assert answer.keys() <= {
        "cells", "shaded", "links", "directed", "borders", "edges", "symbols", "urls",
    }  # fmt: skip
    assert len(answer) > 1
    if "cells" in answer:
        assert [len(row) for row in answer["cells"]] == [board["cols"]] * board["rows"]
        assert all(word is None or isinstance(word, str) for row in answer["cells"] for word in row)
    assert places(answer.get("shaded", []))
    for key in ("links", "directed", "borders"):
        assert pairs(answer.get(key, []), PLACE)
    assert pairs(answer.get("edges", []), CORNER)
    assert places(list(answer.get("symbols", {})))


@pytest.mark.parametrize("genre_id", genres.ids())
def test_every_genres_report_is_what_the_manual_says(genre_id: str) -> None:
    keys = set()
    for verdict in ("unique", "multiple", "none"):
        if any(case["verdict"] == verdict and "options" not in case for case in cases(genre_id)):
            shown = report.of_verdict(solve(first(genre_id, verdict), genre=genre_id))
            assert shown["verdict"] == verdict
            valid(shown)
            keys |= {frozenset(answer) - {"shaded"} for answer in shown["answers"]}

    assert len(keys) <= 1


def test_a_refusal_is_a_report() -> None:
    valid(report.of_verdict(solve(numbers(["1.", ".."]))))


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_an_error_is_a_report(kind: str) -> None:
    error = PenpadError("something is wrong at R1C1", at=("R1C1",))
    error.kind = kind

    for puzzle in (None, demo()):
        shown = report.of_error(error, puzzle)
        valid(shown)
        assert shown["verdict"] == ("undecided" if kind == "out-of-time" else "refused")


def test_a_loop_on_the_outline_is_edges_and_a_single_region_has_no_borders() -> None:
    loop = report.of_answer(solve(numbers(["22", "22"]), genre="slitherlink").answers[0], {})
    region = report.of_answer(solve(numbers(["4.", ".."]), genre="shikaku").answers[0], {})

    assert len(loop["edges"]) == 8
    assert (region["borders"], "edges" in region) == ([], False)


def test_givens_stand_among_the_cells() -> None:
    full = numbers(["1234", "3412", "2143", "4321"])

    assert report.of_answer(solve(full, genre="sudoku").answers[0], {})["cells"] == [
        list("1234"), list("3412"), list("2143"), list("4321"),
    ]  # fmt: skip


def test_a_puzzle_from_nowhere_has_no_format() -> None:
    assert report.of_input(Puzzle(demo().board)) == {
        "format": None, "title": "", "author": "", "rows": 10, "cols": 10,
    }  # fmt: skip
