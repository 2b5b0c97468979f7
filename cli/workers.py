"""Worker processes: one puzzle in one process, with limits of time and memory, killed when it is no longer wanted.

    with Pool(2, memory_mb=1024) as pool:
        future = pool.submit(Request("solve", link, time_limit=20))
        future.cancel()          # kills the worker; another one takes its place
        report = future.result()

A future ends with a report, whatever the puzzle does: a worker that dies (killed by the system, crashed, out of memory)
or passes its time limit costs this one report, of verdict ``undecided``. The work is done by processes forked from
``worker_host.py``, so a new worker is there within milliseconds, and the threads of the caller's process do no harm.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
from concurrent.futures import Future
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from penpad.formats.errors import OutOfTime, PenpadError

if TYPE_CHECKING:
    from penpad.cli.jobs import Report, Request

MEMORY_MB = 1024
"""What a worker may use, unless told otherwise."""
GRACE = 5.0
"""Seconds beyond a request's own time limit after which its worker is killed: for decoding, writing links, pictures."""

LONGEST_WAIT = 1e8
"""Seconds; more (or what is no number) cannot be told to the system."""


class Pool:
    """``size`` workers, each with ``memory_mb``; they are started when there is work for them.

    Every method may be called from any thread. ``submit`` never blocks; whoever must not let work pile up looks at
    ``waiting``.
    """

    def __init__(self, size: int, *, memory_mb: int = MEMORY_MB, grace: float = GRACE) -> None:
        self.memory_mb, self.grace = memory_mb, grace
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._host = _Host()
        self._closed = False
        self._lock = threading.Lock()
        self._unfinished: set[_Job] = set()
        self._slots = [_Slot(self) for _ in range(size)]
        for slot in self._slots:
            slot.thread.start()

    @property
    def size(self) -> int:
        """The number of workers."""
        return len(self._slots)

    @property
    def waiting(self) -> int:
        """How many requests no worker has taken yet (cancelled ones among them)."""
        return self._queue.qsize()

    @property
    def busy(self) -> int:
        """How many workers are at work."""
        return sum(slot.job is not None for slot in self._slots)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers that are running now."""
        return [worker.pid for slot in self._slots if (worker := slot.worker) is not None]

    def submit(self, request: Request) -> Future[Report]:
        """Have a request worked on. ``cancel`` on the future kills the worker that has it.

        The future raises only ``PenpadError`` (no worker can be started) and ``CancelledError``.
        """
        job = _Job(request)
        with self._lock:
            if self._closed:
                raise RuntimeError("the pool is closed")
            self._unfinished.add(job)
            self._queue.put(job)
        job.future.add_done_callback(lambda _: self._end(job))
        return job.future

    def check(self) -> None:
        """Nothing to say: a pool that cannot work says so in each future."""

    def close(self, *, wait: bool = False) -> None:
        """End all workers; work not done yet is cancelled, or first finished if ``wait``."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            unfinished = [] if wait else [*self._unfinished]
        for job in unfinished:
            job.future.cancel()
            self._end(job)
        if not wait:
            self._host.stop()
        for _ in self._slots:
            self._queue.put(None)
        for slot in self._slots:
            slot.thread.join()
        self._host.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _end(self, job: _Job) -> None:
        """A job is done or cancelled; whoever works on it for nobody is stopped."""
        with self._lock:
            self._unfinished.discard(job)
        if job.future.cancelled():
            for slot in self._slots:
                slot.stop(job)

    def take(self) -> _Job | None:
        """The next request, waited for; ``None`` at the end."""
        return self._queue.get()

    def start(self) -> _Worker:
        """A new worker; raises ``PenpadError``."""
        return self._host.start(self.memory_mb)


class _Job:
    """A request and its future, which stays pending while it is worked on, so that ``cancel`` works until the end."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.future: Future[Report] = Future()


class _Slot:
    """A place for one worker at a time, and the thread that speaks with it."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.job: _Job | None = None
        self.worker: _Worker | None = None
        self.lock = threading.Lock()
        self.thread = threading.Thread(target=self._run, name="penpad-worker", daemon=True)

    def stop(self, job: _Job) -> None:
        """Kill the worker if it has this job."""
        with self.lock:
            if self.job is job and self.worker is not None:
                self.worker.kill()

    def _run(self) -> None:
        while (job := self.pool.take()) is not None:
            report: Report | None = None
            error: Exception | None = None
            try:
                if not job.future.cancelled():
                    report = self._report(job)
            except Exception as problem:
                error = problem
            if not job.future.set_running_or_notify_cancel():
                continue
            if error is not None:
                job.future.set_exception(error)
            else:
                assert report is not None
                job.future.set_result(report)
        self._replace()

    def _report(self, job: _Job) -> Report:
        with self.lock:
            self.job = job
        try:
            return self._exchange(job)
        finally:
            with self.lock:
                self.job = None

    def _exchange(self, job: _Job) -> Report:
        """Hand the job to the worker and wait. A worker that died while it had nothing to do costs no report."""
        from penpad.cli import report

        message = json.dumps(job.request.as_json()).encode("ascii")
        limit = job.request.time_limit + self.pool.grace
        for _ in range(3):
            worker = self._living(job)
            if worker is None:
                break
            try:
                worker.send(message)
            except OSError:
                self._replace()
                continue
            try:
                found, last = worker.receive(limit)
            except TimeoutError:
                self._replace()
                return report.of_error(
                    OutOfTime(
                        f"the time limit of {job.request.time_limit:g} seconds passed, and the worker was stopped"
                    )
                )
            except (EOFError, OSError):
                return report.of_error(OutOfTime(_ending(self._replace(), self.pool.memory_mb)))
            if last:
                self._replace()
            return found
        if job.future.cancelled():
            return {}
        raise PenpadError("worker processes end before they are given work; is there enough memory?")

    def _living(self, job: _Job) -> _Worker | None:
        """The worker, started if need be; ``None`` if the job was cancelled meanwhile."""
        with self.lock:
            if self.worker is not None and self.worker.gone():
                self._forget()
            if job.future.cancelled():
                return None
            if self.worker is not None:
                return self.worker
        worker = self.pool.start()
        with self.lock:
            self.worker = worker
            return None if job.future.cancelled() else worker

    def _replace(self) -> int | None:
        """End the worker; its exit code (minus a signal), if there was one and it is known."""
        with self.lock:
            return self._forget()

    def _forget(self) -> int | None:
        worker, self.worker = self.worker, None
        return worker.end() if worker is not None else None


class _Worker:
    """A worker process, seen from here."""

    def __init__(self, pid: int, connection: socket.socket, host: _Host) -> None:
        self.pid, self._connection, self._host = pid, connection, host

    def send(self, message: bytes) -> None:
        """Write one request; raises ``OSError`` when the worker is gone, or does not read it soon."""
        from penpad.cli import worker_host

        self._connection.settimeout(GRACE)
        worker_host.send(self._connection, message)

    def receive(self, limit: float) -> tuple[Report, bool]:
        """The report, and whether the worker ends; raises ``TimeoutError``, ``EOFError`` or ``OSError``."""
        from penpad.cli import worker_host

        # Only the wait for the first byte is long: a report is written in one go.
        self._connection.settimeout(limit if limit < LONGEST_WAIT else LONGEST_WAIT)
        message, last = worker_host.receive(self._connection)
        found: Report = json.loads(message)
        return found, last

    def gone(self) -> bool:
        """Whether the process has ended, as far as can be told without waiting."""
        self._connection.settimeout(0.0)
        try:
            return not self._connection.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            return True

    def kill(self) -> None:
        """Stop the process at once. Its id is its own until ``end`` has been called."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def end(self) -> int | None:
        """Stop the process if it still runs, and let its id go; its exit code."""
        if not self.gone():
            self.kill()
        code = self._host.reap(self)
        self._connection.close()
        return code


class _Host:
    """The process that workers are forked from, started when the first worker is wanted, and again should it die."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._children: set[int] = set()
        self._stopped = False

    def start(self, memory_mb: int) -> _Worker:
        """Fork a worker; raises ``PenpadError``."""
        with self._lock:
            for _ in range(2):
                if self._stopped:
                    break
                with contextlib.suppress(EOFError, OSError):
                    return self._start(memory_mb)
                self._end()
        raise PenpadError("worker processes cannot be started; is there enough memory, and may processes be started?")

    def _start(self, memory_mb: int) -> _Worker:
        if self._control is None:
            self._launch()
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                pid = self._ask(b"f", memory_mb << 20, [theirs.fileno()])
        except BaseException:
            ours.close()
            raise
        self._children.add(pid)
        return _Worker(pid, ours, self)

    def _launch(self) -> None:
        self._control, theirs = socket.socketpair()
        with theirs:
            # -P: nothing is imported from the folder that the user happens to be in.
            command = [sys.executable, "-P", "-m", "penpad.cli.worker_host", str(theirs.fileno())]
            quiet = None if os.environ.get("PENPAD_DEBUG") else subprocess.DEVNULL
            self._process = subprocess.Popen(
                command,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=quiet,
                start_new_session=True,
            )

    def _ask(self, what: bytes, number: int, descriptors: list[int]) -> int:
        from penpad.cli import worker_host

        assert self._control is not None
        socket.send_fds(self._control, [worker_host.ORDER.pack(what, number)], descriptors)
        answer = b""
        while len(answer) < worker_host.ANSWER.size:
            part = self._control.recv(worker_host.ANSWER.size - len(answer))
            if not part:
                raise EOFError
            answer += part
        (found,) = worker_host.ANSWER.unpack(answer)
        return int(found)

    def reap(self, worker: _Worker) -> int | None:
        """Let the id of an ended worker go; its exit code, ``None`` when its host is gone."""
        with self._lock:
            if worker.pid not in self._children:
                return None
            self._children.discard(worker.pid)
            try:
                return self._ask(b"w", worker.pid, [])
            except (EOFError, OSError):
                self._end()
                return None

    def stop(self) -> None:
        """Start no worker any more, not even the one that somebody is waiting for."""
        self._stopped = True
        process = self._process
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End the host."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        self._children.clear()
        if self._control is not None:
            self._control.close()
        if self._process is not None:
            # It ends when its socket closes, unless it hangs.
            try:
                self._process.wait(2)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._control = self._process = None


def _ending(code: int | None, memory_mb: int) -> str:
    """What to say of a worker that ended in the middle of its work."""
    how = "ended"
    if code is not None and code < 0:
        with contextlib.suppress(ValueError):
            how = f"was ended by {signal.Signals(-code).name}"
    if how.endswith("SIGABRT") or code == 1:
        return f"the {memory_mb} MB of memory that a worker may use were not enough for this puzzle"
    return f"the worker process {how} while it had this puzzle; most likely there was not enough memory for it"


def cores() -> int:
    """How many processors this process may use: those it may run on, and what a container grants it."""
    affinity: Any = getattr(os, "sched_getaffinity", None)
    found = len(affinity(0)) if affinity is not None else os.cpu_count() or 1
    with contextlib.suppress(OSError, ValueError):
        granted, period = Path("/sys/fs/cgroup/cpu.max").read_text("ascii").split()
        return max(1, min(found, -(-int(granted) // int(period))))
    return found
