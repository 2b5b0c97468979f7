"""Reads ``seed_links.jsonl``: the seed cases drawn as real links of both apps, in many ways."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from penpad import formats

from tests.corpus import seed
from tests.corpus.sketch import Case


def cases(folder: Path) -> Iterator[Case]:
    """All links whose case is read by the seed loader, with its clues as drawn in the link."""
    known = {case.id: case for case in seed.cases(folder)}
    with (folder / "seed_links.jsonl").open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["case"] in known:
                puzzle = formats.decode(record["url"], offline=True).but(answer=(), stored=None)
                name = f"{record['id']} ({record['app']}, {record['way']})"
                yield replace(known[record["case"]], id=name, puzzle=puzzle)
