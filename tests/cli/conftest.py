"""Running commands in this process."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from penpad.cli import main, output


@pytest.fixture
def penpad(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command; its exit code, standard output and standard error."""

    def call(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["penpad", *arguments])
        monkeypatch.setattr(output, "prepare", lambda: None)
        with pytest.raises(SystemExit) as leaving:
            main.main()
        printed = capsys.readouterr()
        assert isinstance(leaving.value.code, int)
        return leaving.value.code, printed.out, printed.err

    return call
