"""Reads the cases of ``seed_cases.jsonl``, with wrong answers and the rules they break."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from penpad.formats.drawn import Drawn, step
from penpad.formats.puzzle import Cell, Direction

from tests.corpus.sketch import Case, Pen, Wrong, partition

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
DELTA = {
    "LOOP_MISSING": "loop",
    "LOOP_NOT_CLOSED_OR_JUMPS": "loop direction",
    "CLUE_WRONG": "count",
    "SQUARE_WRONG_SIDE": "white black",
}
WALK = {
    "CELL_UNUSED": "fill",
    "LOOP_MISSING": "loop",
    "LOOP_NOT_CLOSED_OR_JUMPS": "loop direction",
    "LOOP_TURNS_AT_CROSS": "loop",
    "LOOP_OVERLAPS": "loop direction",
    "CLUE_COUNT": "permits",
    "CLUE_SUPERFLUOUS": "order permits",
    "PASS_WITHOUT_CLUE": "beside",
    "PASS_ON_CROSS": "place",
    "ALTERNATION": "turns",
}
REGIONS = {
    "REGION_NOT_CONNECTED": "connected",
    "CLUE_IN_WRONG_REGION": "clues",
    "LOOP_LEAVES_REGION": "region",
}
DIRECTED = frozenset({"castle_delta", "a38", "a38_crossing", "castle_a38"})
RULE_KEYS |= {"castle_delta": DELTA, "a38": WALK, "a38_crossing": WALK, "castle_a38": DELTA | WALK | REGIONS}
"""Per genre: the code of a broken rule -> our rule key, or several of which one must be broken."""


def cases(folder: Path) -> Iterator[Case]:
    """All cases."""
    yield from cases_in(folder / "seed_cases.jsonl")


def cases_in(path: Path) -> Iterator[Case]:
    """All cases of one file."""
    with path.open(encoding="utf-8") as file:
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
        if "dir" not in clue:
            draw(pen, cell, clue)
            continue
        number, direction = clue["n"], DIRECTIONS[clue["dir"]]
        if genre == "yajilin":
            pen.arrow(cell, "?" if number is None else str(number), direction)
        else:
            pen.castle(cell, clue["color"], "" if number is None else str(number), direction)
    answers = [answer(solution, directed=genre in DIRECTED) for solution in record["solutions"]]
    return Case(
        record["id"],
        genre,
        pen.puzzle(),
        {},
        answer=answers[0] if answers else None,
        verdict=record["verdict"],
        wrong=tuple(wrong_boards(genre, record)),
    )


def draw(pen: Pen, cell: Cell, clue: Mapping[str, Any]) -> None:
    """A clue of one of the genres with directed loops."""
    match clue["kind"]:
        case "start":
            pen.symbol(cell, "circle_M", 2)
        case "star":
            pen.number(cell, "*")
        case "number":
            pen.number(cell, "/".join(map(str, clue["ns"])))
        case "square":
            pen.symbol(cell, "square_L", {"white": 8, "grey": 5, "black": 2}[clue["color"]])
            if clue["n"] is not None:
                pen.number(cell, str(clue["n"]))


def answer(solution: Mapping[str, Any], *, directed: bool = False) -> Drawn:
    """A solution or an attempt; a jump between cells that are no neighbours draws nothing."""
    if directed:
        return directed_answer(solution)
    loop = [Cell(*place) for place in solution["loop"]]
    pairs = zip(loop, [*loop[1:], *loop[:1]], strict=True)
    lines = {step(a, b): 1 for a, b in pairs if abs(a.row - b.row) + abs(a.col - b.col) == 1}
    return Drawn(shaded=frozenset(Cell(*place) for place in solution.get("black", [])), lines=lines)


def directed_answer(solution: Mapping[str, Any]) -> Drawn:
    """Loops with direction, pass cells as rings, and the borders of regions."""
    arrows: set[tuple[Cell, Cell]] = set()
    for name in ("loop", "castle_loop", "a38_loop"):
        loop = [Cell(*place) for place in solution.get(name, [])]
        pairs = zip(loop, [*loop[1:], *loop[:1]], strict=True)
        arrows.update((a, b) for a, b in pairs if abs(a.row - b.row) + abs(a.col - b.col) == 1)
    regions = solution.get("regions", [])
    names = {Cell(row, col): name for row, line in enumerate(regions) for col, name in enumerate(line)}
    return Drawn(
        lines={step(a, b): 1 for a, b in arrows},
        edges=frozenset(partition(names)),
        symbols={Cell(*place): "pass" for place in solution.get("pass", [])},
        arrows=frozenset(arrows),
    )


def wrong_boards(genre: str, record: Mapping[str, Any]) -> Iterator[Wrong]:
    """Each wrong attempt, once for every rule it must be refused for; with a direction, for one of them."""
    for wrong in record["wrong"]:
        if genre in DIRECTED:
            keys = " ".join(RULE_KEYS[genre].get(code, "") for code in wrong["codes"]).split()
            # Where a list of cells begins cannot be drawn, so an attempt that only begins elsewhere is right.
            if wrong["codes"] != ["START_NOT_FIRST"] and "one cell late" not in wrong["note"]:
                yield Wrong(answer(wrong["attempt"], directed=True), frozenset(keys), wrong["note"])
            continue
        for code in wrong["codes"]:
            yield Wrong(answer(wrong["attempt"]), frozenset(RULE_KEYS[genre][code].split()), f"{wrong['note']}: {code}")
