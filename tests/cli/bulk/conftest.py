"""Running ``penpad bulk`` in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.own import ROOT

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Starts the command with these arguments, in a directory of its own, without the user's cache."""

    def call(*arguments: str, **more: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "penpad.cli.main", "bulk", *arguments]
        environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), **more}
        return subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    return call


@pytest.fixture
def bulk(start: Start) -> Callable[..., tuple[int, str, str]]:
    """Runs the command to its end; exit code, standard output, standard error."""

    def call(*arguments: str, **more: str) -> tuple[int, str, str]:
        with start(*arguments, **more) as process:
            out, err = process.communicate(timeout=120)
        return process.returncode, out, err

    return call
