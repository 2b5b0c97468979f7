"""puzz.link addresses of our genres: the codec's drawing says the same as the engine's own question."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from penpad.formats.puzzlink.codec import PUZZLINK
from penpad.solver import genres
from penpad.solver.recognise import candidates, read

from tests.corpus import cspuz, pzpr
from tests.corpus.sketch import Case

pytestmark = pytest.mark.corpus


def pairs(corpus: Path) -> Iterator[tuple[str, Case]]:
    """Each address with the engine's question, drawn by the pen of the corpus loaders."""
    with (corpus / "pzpr_cases.jsonl").open(encoding="utf-8") as file:
        for record in map(json.loads, file):
            if record["pid"] in pzpr.PIDS and not record.get("board_question"):
                yield record["url"], pzpr.board(record)
    with (corpus / "cspuz_cases.jsonl").open(encoding="utf-8") as file:
        for record in map(json.loads, file):
            if cspuz.ALIASES.get(record["genre"], record["genre"]) in cspuz.DECODERS:
                yield record["url"], cspuz.case(record)


def test_the_clues_are_those_of_the_engine(corpus: Path) -> None:
    tried = 0
    for address, case in dict(pairs(corpus)).items():
        tried += 1
        theirs = read(case.puzzle, genres.load(case.genre), "asked", "", dict(case.options))

        ours = candidates(PUZZLINK.decode(address))[0]

        assert (ours.genre.id, ours.fits) == (case.genre, theirs.fits), address
        assert ours.clues == theirs.clues, address
    assert tried >= 49
