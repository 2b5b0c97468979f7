"""A running service on a free port."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("fastapi", reason="the service's packages are not installed: pip install 'penpad[serve]'")


class Running:
    """A service in a process of its own, and its log."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "penpad.cli.main", "serve", "--port", "0", *arguments],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stderr is not None
        first = self.process.stderr.readline()
        found = re.search(r"http://\S+", first)
        assert found, first
        self.address = found[0].rstrip("/")
        self.log: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        self.log.extend(iter(self.process.stderr.readline, ""))

    def stop(self) -> int:
        """Ask it to end, and wait; its exit code."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        self._reader.join(5)
        assert self.process.stderr is not None
        self.process.stderr.close()
        return code


@pytest.fixture
def started() -> Iterator[Callable[..., Running]]:
    """Starts services with options; all are stopped at the end."""
    running: list[Running] = []

    def start(*arguments: str) -> Running:
        running.append(Running(*arguments))
        return running[-1]

    yield start
    for one in running:
        one.stop()


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    """One service for all tests of a file."""
    one = Running("--offline")
    yield one
    one.stop()


@pytest.fixture
def ask(service: Running) -> Callable[..., tuple[int, Any]]:
    """Asks that service; status and body."""
    import httpx

    def call(action: str, **body: Any) -> tuple[int, Any]:
        answer = httpx.post(f"{service.address}/api/{action}", json=body, timeout=60)
        return answer.status_code, answer.json()

    return call
