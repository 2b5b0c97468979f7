"""Real puzzles: every board that decodes is drawn, without a symbol that nobody knows."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import penpad.formats
import pytest
from penpad.formats import terminal
from penpad.formats.errors import PenpadError
from penpad.formats.puzzle import Symbol
from penpad.formats.svg import draw
from penpad.formats.svg.symbols import PAINTERS

pytestmark = pytest.mark.corpus


@pytest.mark.parametrize(
    ("file", "member"), [("penpa_examples.jsonl", "penpa"), ("sudokupad_samples.jsonl", "url_or_payload")]
)
def test_real_puzzles_are_drawn(corpus: Path, file: str, member: str) -> None:
    drawn = 0
    for line in (corpus / file).read_text(encoding="utf-8").splitlines():
        try:
            puzzle = penpad.formats.decode(json.loads(line)[member])
        except PenpadError:
            continue
        ET.fromstring(draw(puzzle))
        assert terminal.picture(puzzle)
        names = {mark.name for mark in puzzle.given + puzzle.answer if isinstance(mark, Symbol)}
        assert names <= PAINTERS.keys()
        drawn += 1

    assert drawn > 100
