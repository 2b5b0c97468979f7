"""Reads the sudokus of ``sudoku_cases.jsonl`` that are written as a character per cell: plain or irregular."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from penpad.formats.drawn import Drawn
from penpad.formats.puzzle import Cell, Puzzle

from tests.corpus.sketch import Case, Pen

PLACES = [Cell(row, col) for row in range(9) for col in range(9)]

VERDICTS = {"0": "none", "1": "unique", "1+": None}
"""Verdict by number of answers; every other number is several."""


def cases(folder: Path) -> Iterator[Case]:
    """All cases in the two forms and without rules beside the payload."""
    with (folder / "sudoku_cases.jsonl").open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["form"] in SKETCHES and not record.get("extra_rules"):
                yield known(record, SKETCHES[record["form"]](record["payload"]))


def known(record: Mapping[str, Any], puzzle: Puzzle) -> Case:
    """The case of a record whose puzzle was read."""
    solution = record["expected_solution"]
    return Case(
        record["id"],
        "sudoku",
        puzzle,
        {},
        answer=Drawn(numbers=dict(zip(PLACES, solution, strict=True))) if solution else None,
        verdict=VERDICTS.get(str(record["expected_count"]), "multiple"),
    )


def plain(payload: str) -> Puzzle:
    """Digits, and ``.`` or ``0`` for an empty cell; the usual boxes."""
    pen = Pen(9, 9)
    pen.boxes(3, 3)
    for cell, sign in zip(PLACES, payload, strict=True):
        if sign not in ".0":
            pen.number(cell, sign)
    return pen.puzzle()


def jigsaw(payload: str) -> Puzzle:
    """A letter per cell that names its region; no digits."""
    pen = Pen(9, 9)
    pen.regions(dict(zip(PLACES, payload, strict=True)))
    return pen.puzzle()


SKETCHES = {"grid81": plain, "jigsaw81": jigsaw}
