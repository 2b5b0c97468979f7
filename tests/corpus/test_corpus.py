"""Every corpus, the large ones in part: puzzles are read, solved, proved and compared with what their source says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus.run import SETS, report, run

PER_GENRE = {"janko": 3, "links": 3, "sudoku": 20, "fpuzzles": 3}
"""How many of the smallest puzzles of each genre are taken from a set; the sets not named here are taken whole."""

SECONDS = 20.0


@pytest.mark.corpus
@pytest.mark.parametrize("name", SETS)
def test_puzzles_have_the_verdicts_and_answers_their_source_gives(name: str, corpus: Path) -> None:
    outcomes = run([name], corpus, limit=PER_GENRE.get(name), time_limit=SECONDS)
    tried = [outcome for outcome in outcomes if not outcome.passed_over]

    assert tried
    assert all(outcome.passed for outcome in tried), report(outcomes)
