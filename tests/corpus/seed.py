"""Reads the Yajilin and Castle Wall cases of ``seed_cases.jsonl``, with wrong answers and the rules they break."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from penpad.formats.drawn import Drawn, step
from penpad.formats.puzzle import Cell, Direction

from tests.corpus.sketch import Case, Pen, Wrong

DIRECTIONS = {"U": Direction.UP, "D": Direction.DOWN, "L": Direction.LEFT, "R": Direction.RIGHT, None: None}

RULE_KEYS = {
    "yajilin": {
        "CELL_UNUSED": "fill",
        "LOOP_MISSING": "loop",
        "LOOP_NOT_CLOSED_OR_JUMPS": "loop",
        "CLUE_WRONG": "count",
    },
    "castle": {
        "LOOP_MISSING": "loop",
        "LOOP_NOT_CLOSED_OR_JUMPS": "loop",
        "CLUE_WRONG": "count",
        "SQUARE_WRONG_SIDE": "white black",
    },
}
"""Per genre: the code of a broken rule -> our rule key, or several of which one must be broken."""


def cases(folder: Path) -> Iterator[Case]:
    """All cases of the two genres."""
    with (folder / "seed_cases.jsonl").open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["genre"] in RULE_KEYS:
                yield case(record)


def case(record: Mapping[str, Any]) -> Case:
    """One record as a case."""
    genre = record["genre"]
    pen = Pen(record["rows"], record["cols"])
    for clue in record["clues"]:
        cell = Cell(clue["r"], clue["c"])
        number, direction = clue["n"], DIRECTIONS[clue["dir"]]
        if genre == "yajilin":
            pen.arrow(cell, "?" if number is None else str(number), direction)
        else:
            pen.castle(cell, clue["color"], "" if number is None else str(number), direction)
    answers = [answer(solution) for solution in record["solutions"]]
    return Case(
        record["id"],
        genre,
        pen.puzzle(),
        {},
        answer=answers[0] if answers else None,
        verdict=record["verdict"],
        wrong=tuple(wrong_boards(genre, record)),
    )


def answer(solution: Mapping[str, Any]) -> Drawn:
    """A solution or an attempt; a jump between cells that are no neighbours draws nothing."""
    loop = [Cell(*place) for place in solution["loop"]]
    pairs = zip(loop, [*loop[1:], *loop[:1]], strict=True)
    lines = {step(a, b): 1 for a, b in pairs if abs(a.row - b.row) + abs(a.col - b.col) == 1}
    return Drawn(shaded=frozenset(Cell(*place) for place in solution.get("black", [])), lines=lines)


def wrong_boards(genre: str, record: Mapping[str, Any]) -> Iterator[Wrong]:
    """Each wrong attempt, once for every rule it must be refused for."""
    for wrong in record["wrong"]:
        for code in wrong["codes"]:
            yield Wrong(answer(wrong["attempt"]), frozenset(RULE_KEYS[genre][code].split()), f"{wrong['note']}: {code}")
