"""A sample of every corpus: small puzzles of each genre are read, solved, proved and compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus.run import SETS, report, run

PER_GENRE = 3
SECONDS = 20.0


@pytest.mark.corpus
@pytest.mark.parametrize("name", SETS)
def test_small_puzzles_have_the_verdicts_and_answers_their_source_gives(name: str, corpus: Path) -> None:
    outcomes = [o for o in run([name], corpus, limit=PER_GENRE, time_limit=SECONDS) if not o.passed_over]

    assert outcomes
    assert all(outcome.passed for outcome in outcomes), report(outcomes)
