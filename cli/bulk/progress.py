"""What a run shows while it works: a bar on a terminal, nothing elsewhere; and the one line at its end."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

ORDER = ("unique", "multiple", "none", "done", "undecided", "refused", "failed")


class Shown(Protocol):
    """What a run tells: how many inputs are done, of how many (``None``: not known)."""

    def start(self, done: int, total: int | None) -> None:
        """Begin."""

    def update(self, done: int, outcomes: Counter[str]) -> None:
        """Show where the run is."""

    def stop(self) -> None:
        """End, so that other lines can be printed."""


def counts(outcomes: Counter[str]) -> str:
    """Outcomes in words, in a fixed order."""
    return ", ".join(f"{outcomes[name]:,} {name}" for name in ORDER if outcomes[name])


def for_terminal() -> Shown:
    """A bar if standard error is a terminal."""
    return Bar() if sys.stderr is not None and sys.stderr.isatty() else Quiet()


class Quiet:
    """Shows nothing."""

    def start(self, done: int, total: int | None) -> None:
        """Show nothing."""

    def update(self, done: int, outcomes: Counter[str]) -> None:
        """Show nothing."""

    def stop(self) -> None:
        """Show nothing."""


class Bar:
    """A bar with the rate, the verdicts so far and the time left."""

    def __init__(self) -> None:
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def start(self, done: int, total: int | None) -> None:
        """Begin to draw."""
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self._progress = Progress(
            BarColumn(bar_width=None),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TextColumn("{task.fields[counts]}"),
            TimeRemainingColumn(elapsed_when_finished=True),
            console=Console(stderr=True, highlight=False),
            transient=True,
            expand=True,
        )
        self._task = self._progress.add_task("", total=total, completed=done, counts="", rate="")
        self._progress.start()

    def update(self, done: int, outcomes: Counter[str]) -> None:
        """Show where the run is."""
        if self._progress is None or self._task is None:
            return
        speed = self._progress.tasks[0].speed
        rate = f"{speed:,.1f}/s" if speed is not None else ""
        self._progress.update(self._task, completed=done, counts=counts(outcomes), rate=rate)

    def stop(self) -> None:
        """Take the bar away."""
        if self._progress is not None:
            self._progress.stop()
        self._progress = None
