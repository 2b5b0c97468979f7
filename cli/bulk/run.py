"""The run itself: inputs go to workers a few at a time, reports go to the output, nothing piles up in between."""

from __future__ import annotations

import contextlib
import queue
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, replace
from types import FrameType
from typing import TYPE_CHECKING, Any, Protocol

from penpad.cli import exits
from penpad.cli.bulk import progress, resume
from penpad.cli.bulk.inputs import Inputs, Item
from penpad.cli.bulk.outputs import Output, open_output
from penpad.cli.output import complain
from penpad.formats.errors import PenpadError

if TYPE_CHECKING:
    from penpad.cli.jobs import Report, Request

LONGEST_SHOWN = 20_000
"""Characters of the longest input that is repeated in its report; of longer ones the digest must do."""
MOST_BYTES = 32_000_000
"""Characters of inputs and reports that may be on their way at once."""
AHEAD = 200
"""Inputs for each worker that may be finished before the one that has to be written first, when order is kept."""


class Workers(Protocol):
    """Who does the work: ``size`` puzzles at a time. The futures raise ``PenpadError`` or ``CancelledError``."""

    @property
    def size(self) -> int:
        """How many requests are worked on at once."""

    def submit(self, request: Request) -> Future[Report]:
        """Have a request worked on."""

    def check(self) -> None:
        """Raise ``PenpadError`` if no work will ever be done any more."""

    def close(self) -> None:
        """Stop all work."""


@dataclass(frozen=True)
class Plan:
    """What to do with what: every input is asked ``request`` (with its own text)."""

    inputs: Inputs
    output: str
    request: Request
    in_order: bool = False

    @property
    def asked(self) -> str:
        """The digest of the question, by which an output is known again."""
        return resume.asked(self.request, in_order=self.in_order)


class Stopped(BaseException):
    """The run was asked to end, by Ctrl-C or a signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def run(plan: Plan, find_workers: Callable[[], Workers]) -> int:
    """Do all that is not done yet; the exit code. Raises ``PenpadError`` when the run cannot begin or go on."""
    started = time.monotonic()
    shown = progress.for_terminal()
    with _stoppable(), contextlib.ExitStack() as opened:
        output: Output | None = None
        opened.callback(shown.stop)
        try:
            plan.inputs.check()
            output = open_output(plan.output, plan.asked)
            opened.push(_closing(output))
            before = output.done.count
            total = _count(plan, output)
            workers = find_workers()
            opened.callback(workers.close)
            shown.start(before, total)
            _Run(plan, workers, output, shown).go()
        except Stopped as stopped:
            opened.close()
            return _stopped(stopped, plan, output)
        except BrokenPipeError:
            return 128 + signal.SIGPIPE
    _summary(plan, output, before, time.monotonic() - started)
    return exits.SOME_FAILED if output.done.failed else exits.DONE


def _closing(output: Output) -> Callable[[type[BaseException] | None, BaseException | None, Any], None]:
    """Close the output; an error in that is told unless another one is on its way already."""

    def close(kind: type[BaseException] | None, error: BaseException | None, at: Any) -> None:
        try:
            output.close()
        except (PenpadError, OSError):
            if error is None:
                raise

    return close


def _count(plan: Plan, output: Output) -> int | None:
    """The number of inputs, if they can be counted; then it is checked, too, that those done are the same."""
    if not plan.inputs.countable:
        return None
    total = 0
    for item in plan.inputs:
        total += 1
        output.done.covers(item)
    output.done.check_end(total)
    return total


def _stopped(stopped: Stopped, plan: Plan, output: Output | None) -> int:
    count = output.done.count if output is not None else 0
    again = "" if plan.output == "-" else "; run the same command again to go on"
    complain(f"penpad: stopped after {count:,} inputs{again}")
    return 128 + stopped.number


def _summary(plan: Plan, output: Output, before: int, seconds: float) -> None:
    done = output.done
    words = [f"{done.count:,} {'input' if done.count == 1 else 'inputs'}: {progress.counts(done.outcomes) or 'none'}"]
    if before:
        words.append(f"{before:,} of them done before")
    if done.failed:
        words.append(f"{done.failed:,} without the answer asked for")
    now = done.count - before
    if now:
        words.append(f"{seconds:.1f} s, {now / max(seconds, 0.001):,.1f} a second")
    where = "" if plan.output == "-" else f"; written to {plan.output}"
    complain("penpad: " + "; ".join(words) + where)


@contextlib.contextmanager
def _stoppable() -> Iterator[None]:
    """Let Ctrl-C and the usual signals end the block with ``Stopped``, once."""

    def stop(number: int, frame: FrameType | None) -> None:
        for one in before:
            signal.signal(one, signal.SIG_IGN)
        raise Stopped(number)

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    # What is to be ignored stays ignored (nohup).
    for number, handler in before.items():
        if handler != signal.SIG_IGN:
            signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class _Run:
    """Inputs on their way: sent to workers, finished, written."""

    def __init__(self, plan: Plan, workers: Workers, output: Output, shown: progress.Shown) -> None:
        self._plan, self._workers, self._output, self._shown = plan, workers, output, shown
        self._asked = plan.asked
        self._finished: queue.SimpleQueue[tuple[Item, Future[Report]]] = queue.SimpleQueue()
        self._away: dict[int, int] = {}
        """The inputs that workers have, and how long they are."""
        self._held: dict[int, tuple[dict[str, Any], int]] = {}
        """Reports that wait for earlier ones, and about how long they are."""
        self._order: deque[int] = deque()
        """The inputs in the order in which they are to be written, if it matters."""
        self._bytes = 0

    def go(self) -> None:
        """Do everything that is not done."""
        for item in self._plan.inputs:
            if self._output.done.covers(item):
                continue
            self._send(item)
            while self._full():
                self._take()
        while self._away:
            self._take()

    def _send(self, item: Item) -> None:
        if self._plan.in_order:
            self._order.append(item.index)
        self._away[item.index] = len(item.text)
        self._bytes += len(item.text)
        if item.problem is not None:
            future: Future[Report] = Future()
            future.set_result(_unreadable(item.problem))
        else:
            future = self._workers.submit(replace(self._plan.request, text=item.text))
        future.add_done_callback(lambda done: self._finished.put((item, done)))

    def _full(self) -> bool:
        if not self._away:
            return False
        most = self._workers.size * 4 + 16
        if self._plan.in_order and len(self._held) > self._workers.size * AHEAD:
            return True
        return len(self._away) >= most or self._bytes > MOST_BYTES

    def _take(self) -> None:
        """Wait for a report and write it, and those that waited for it."""
        item, future = self._wait()
        try:
            found = future.result()
        except CancelledError:
            raise PenpadError("the work was cancelled; run the same command again to go on") from None
        self._bytes -= self._away.pop(item.index)
        report = {"source": _source(item, self._asked), **found}
        if self._plan.in_order:
            self._hold(item.index, report)
        else:
            self._write(report)

    def _wait(self) -> tuple[Item, Future[Report]]:
        while True:
            try:
                return self._finished.get(timeout=1.0)
            except queue.Empty:
                self._workers.check()

    def _hold(self, index: int, report: dict[str, Any]) -> None:
        size = len(str(report.get("answers"))) + len(str(report.get("urls"))) + 1000
        self._held[index] = (report, size)
        self._bytes += size
        while self._order and self._order[0] in self._held:
            ready, size = self._held.pop(self._order.popleft())
            self._bytes -= size
            self._write(ready)

    def _write(self, report: dict[str, Any]) -> None:
        self._output.write(report)
        self._shown.update(self._output.done.count, self._output.done.outcomes)


def _source(item: Item, asked: str) -> dict[str, Any]:
    """Where a report's input came from."""
    text = item.text if item.problem is None and len(item.text) <= LONGEST_SHOWN else None
    return {
        "index": item.index,
        "file": item.file,
        "line": item.line,
        "sha256": item.digest,
        "run": asked,
        "text": text,
    }


def _unreadable(problem: PenpadError) -> Report:
    from penpad.cli import report

    return report.of_error(problem)
