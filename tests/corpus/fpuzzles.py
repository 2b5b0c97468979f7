"""Reads the f-puzzles drawings of ``sudoku_cases.jsonl``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from penpad.formats.fpuzzles.codec import FPUZZLES

from tests.corpus.sketch import Case
from tests.corpus.sudoku import known


def cases(folder: Path) -> Iterator[Case]:
    """All cases in this form without rules beside the payload."""
    with (folder / "sudoku_cases.jsonl").open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            if record["form"] == "fpuzzles-lz" and not record.get("extra_rules"):
                yield known(record, FPUZZLES.decode(record["payload"]).but(answer=(), stored=None))
