"""Every corpus, the large ones in part: puzzles are read, solved, proved and compared with what their source says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus import iss
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


QUICK = 0.02
"""Seconds that the other solver needs at most for the cases that are tried here; ``tests.corpus.iss`` tries all."""


@pytest.mark.corpus
def test_sudoku_variants_have_the_answers_that_another_solver_finds(corpus: Path) -> None:
    quick = [record for record in iss.records(corpus) if record.seconds and record.seconds <= QUICK]
    runs = [iss.timed(record, SECONDS) for record in quick]

    assert len(runs) > 20
    assert [str(one) for one in runs if one.said != "passed"] == []
