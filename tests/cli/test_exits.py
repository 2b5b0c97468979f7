"""The table of exit codes is the one in the manual."""

from __future__ import annotations

import re
from pathlib import Path

from penpad.cli import exits
from penpad.formats import errors

ROOT = Path(__file__).resolve().parents[2]


def test_the_manual_lists_exactly_the_exit_codes_that_exist() -> None:
    manual = (ROOT / "docs" / "report.md").read_text(encoding="utf-8").split("## Exit codes")[1]

    listed = {int(code): meaning for code, meaning in re.findall(r"^\| (\d+) \| (.*?) \|$", manual, re.M)}

    assert listed == exits.MEANING


def test_every_kind_of_error_has_an_exit_code() -> None:
    kinds = {error.kind for error in vars(errors).values() if isinstance(error, type)}

    assert kinds <= set(exits.OF_PROBLEM)
    assert set(exits.OF_PROBLEM.values()) <= set(exits.MEANING)
