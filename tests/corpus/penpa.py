"""Reads the drawings of ``penpa_examples.jsonl``: real Penpa+ payloads with the answer of another solver."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from penpad.formats import drawn
from penpad.formats.penpa.codec import PENPA

from tests.corpus.sketch import Case

GENRES = {
    "akari": "akari",
    "castle": "castle",
    "fillomino": "fillomino",
    "heyawake": "heyawake",
    "hitori": "hitori",
    "kakuro": "kakuro",
    "masyu": "masyu",
    "nonogram": "nonogram",
    "numlin": "numberlink",
    "nurikabe": "nurikabe",
    "shikaku": "shikaku",
    "skyscrapers": "skyscrapers",
    "slitherlink": "slitherlink",
    "starbattle": "starbattle",
    "sudoku": "sudoku",
    "tapa": "tapa",
    "tents": "tents",
    "yajilin": "yajilin",
    "yajilin_regions": "yajilin_regions",
}
"""The file's genre -> our genre id."""

PARAMETERS = {
    "cts": "streams",
    "diagonal": "diagonals",
    "fast_mode": None,
    "limit_2x2": None,
    "limit_border": None,
    "swslither": None,
    "untouch": "antiking",
    "visit_all": "visit_all",
}
"""Parameters of the other solver under our options' names; ``None``: not a rule, or seen in the drawing.

The two limits of its Heyawake are search hints that true answers meet.
"""

VERDICTS = {"1": "unique", "2+": "multiple", None: None}


def cases(folder: Path) -> Iterator[Case]:
    """All drawings of our genres."""
    with (folder / "penpa_examples.jsonl").open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["genre"] in GENRES:
                yield case(record)


def case(record: Mapping[str, Any]) -> Case:
    """One record as a case, with an empty answer layer."""
    puzzle = PENPA.decode(record["penpa"])
    solution = record["solution_penpa"]
    solved = PENPA.decode(solution) if solution else None
    return Case(
        record["id"],
        GENRES[record["genre"]],
        puzzle.but(answer=(), stored=None),
        options(record["params"]),
        answer=drawn.read(solved.answer, solved.board) if solved else None,
        verdict=VERDICTS[record["clues_only_solutions"]],
    )


def options(parameters: Mapping[str, Any]) -> dict[str, str]:
    """The parameters that differ from doing nothing, as our options."""
    chosen = {}
    for name, value in parameters.items():
        option = PARAMETERS.get(name, name)
        if option is not None and value is not False:
            chosen[option] = "yes" if value is True else str(value)
    return chosen
