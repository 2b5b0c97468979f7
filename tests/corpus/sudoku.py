"""Reads the sudokus of ``sudoku_cases.jsonl``: plain grids, irregular regions, f-puzzles drawings."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from penpad.formats.drawn import Drawn
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.puzzle import Cell

from tests.corpus.sketch import Case, Pen

READABLE = frozenset({"grid81", "jigsaw81", "fpuzzles-lz"})


def cases(folder: Path) -> Iterator[Case]:
    """All cases in a form read here and without rules beside the payload."""
    with (folder / "sudoku_cases.jsonl").open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["form"] in READABLE and not record.get("extra_rules"):
                yield case(record)


def case(record: Mapping[str, Any]) -> Case:
    """One record as a case."""
    form, payload = record["form"], record["payload"]
    places = [Cell(row, col) for row in range(9) for col in range(9)]
    pen = Pen(9, 9)
    if form == "grid81":
        pen.boxes(3, 3)
        for cell, sign in zip(places, payload, strict=True):
            if sign not in ".0":
                pen.number(cell, sign)
    elif form == "jigsaw81":
        pen.regions(dict(zip(places, payload, strict=True)))
    puzzle = FPUZZLES.decode(payload) if form == "fpuzzles-lz" else pen.puzzle()
    solution = record["expected_solution"]
    return Case(
        record["id"],
        "sudoku",
        puzzle.but(answer=(), stored=None),
        {},
        answer=Drawn(numbers=dict(zip(places, solution, strict=True))) if solution else None,
        verdict=VERDICTS.get(str(record["expected_count"]), "multiple"),
    )


VERDICTS = {"0": "none", "1": "unique", "1+": None}
"""Verdict by number of answers; every other number is several."""
