"""Fixtures shared by all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of large puzzle sets beside the repository; tests that use it are skipped where it is absent."""
    folder = ROOT.parent / "shared" / "corpus"
    if not folder.is_dir():
        pytest.skip("the puzzle sets beside the repository are not on this machine")
    return folder
