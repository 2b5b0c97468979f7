"""``penpad explain``: report, words, picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.own import ROOT

FILES = ROOT / "fixtures" / "commands"


@pytest.fixture
def run(penpad: Any) -> Any:
    """Runs ``penpad explain`` in this process; its exit code, standard output and standard error."""
    return lambda *arguments: penpad("explain", *arguments)


def explained(run: Any, *arguments: str) -> tuple[int, dict[str, Any]]:
    code, out, _ = run(*arguments, "--json")
    return code, json.loads(out)


def test_a_clash_is_reported_with_clues_rules_and_places(run: Any) -> None:
    code, report = explained(run, str(FILES / "no_answer.txt"))
    assert code == 11
    assert report["verdict"] == "none"
    about = report["explanation"]
    assert about["kind"] == "clash"
    assert about["minimal"] is True
    assert [(part["clue"], part["at"]) for part in about["clues"]] == [("1", ["R1C1"]), ("0", ["R2C2"])]
    assert [part["rule"] for part in about["rules"]] == ["loop"]
    assert about["at"] == ["R1C1", "R2C2"]


def test_givens_that_settle_are_reported_beside_both_answers(run: Any) -> None:
    code, report = explained(run, str(FILES / "several_answers.txt"))
    assert code == 10
    assert len(report["answers"]) == 2
    about = report["explanation"]
    assert (about["kind"], about["settled"], about["open"], about["undecided"]) == ("several", 16, 8, 0)
    assert about["fewest"] is True
    assert len(about["givens"]) == 2
    assert all(given["is"] in ("a line", "no line") for given in about["givens"])


def test_redundant_clues_are_looked_for_only_on_request(run: Any) -> None:
    code, report = explained(run, str(FILES / "fences.txt"))
    assert code == 0
    assert report["explanation"]["kind"] is None
    assert report["answers"] == []
    _, report = explained(run, str(FILES / "fences.txt"), "--redundant")
    assert report["explanation"]["kind"] == "redundant"
    assert report["explanation"]["clues"] == 4
    assert report["explanation"]["single"] == []


def test_the_places_are_drawn_on_the_board(run: Any, tmp_path: Path) -> None:
    picture = tmp_path / "clash.svg"
    code, _, _ = run(str(FILES / "no_answer.txt"), "-o", str(picture))
    assert code == 11
    assert picture.read_text(encoding="utf-8").count("#ff9999") >= 2


def test_a_refused_puzzle_says_why_it_is_not_explained(run: Any) -> None:
    code, out, err = run(str(FILES / "strange_mark.txt"))
    assert code == 20
    assert not out.strip()
    assert err.startswith("penpad: ")


def test_a_clash_of_a_variant_names_the_constraint_and_its_own_rule(run: Any, tmp_path: Path) -> None:
    marks = [{"wayPoints": [[0.5, 0.5], [0.5, 1.5], [0.5, 2.5]], "color": "#F067F0", "thickness": 10}]
    code, report = explained(
        run, _pad(tmp_path, {(0, 3): 2}, "Purple lines hold consecutive digits in any order.", marks)
    )
    assert code == 11
    (renban,) = (part for part in report["explanation"]["clues"] if part["rule"] == "stated")
    assert (renban["clue"], renban["at"]) == ("Renban", ["R1C1", "R1C2", "R1C3"])
    assert renban["text"] == "Digits along the line are consecutive in any order, and none repeats."
    assert {part["rule"] for part in report["explanation"]["rules"]} == {"row"}


def test_identify_shows_common_constraints_beside_their_sentences_too(penpad: Any, tmp_path: Path) -> None:
    rules = "Digits in cages do not repeeat and sum to the total in the corner."
    cages = [{"cells": [[0, 0], [0, 1]], "value": "7"}]
    _, out, _ = penpad("identify", _pad(tmp_path, {}, rules, [], cages), "--json")
    said = [(one["state"], one["constraints"]) for one in json.loads(out)["sentences"]]
    assert said == [("rule", []), ("rule", [{"name": "Killer cage", "at": ["R1C1 R1C2"]}])]


def _pad(folder: Path, digits: dict[tuple[int, int], int], rules: str, lines: list[Any], cages: Any = ()) -> str:
    """A file with a Sudoku of 4 x 4 as SudokuPad's JSON."""
    cells = [[{"value": digits[row, col]} if (row, col) in digits else {} for col in range(4)] for row in range(4)]
    boxes = [[[row + k // 2, col + k % 2] for k in range(4)] for row in (0, 2) for col in (0, 2)]
    about = {"title": "Own", "author": "penpad", "rules": f"Normal sudoku rules apply. {rules}"}
    path = folder / "own.json"
    path.write_text(
        json.dumps({
            "id": "own", "cellSize": 64, "metadata": about, "cells": cells, "regions": boxes, "cages": [*cages],
            "lines": lines, "arrows": [], "underlays": [], "overlays": [],
        })
    )  # fmt: skip
    return str(path)
