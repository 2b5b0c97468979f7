"""The workers of a Dask cluster instead of this machine's: the same requests, the same reports.

Each Dask worker keeps worker processes of its own (``workers.py``), so the limits of time and memory hold there too. A
task whose Dask worker dies is done again by another one, as Dask always does.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from concurrent.futures import CancelledError, Future
from typing import Any

from penpad.cli.jobs import Report, Request
from penpad.cli.output import one_line
from penpad.cli.workers import Pool
from penpad.formats.errors import OutOfTime, PenpadError, UsageError

PATIENCE = 10.0
"""Seconds to wait for the scheduler's first answer."""
LOOK_AGAIN = 5.0
"""Seconds after which the number of workers may have changed."""


class Cluster:
    """A connection to the scheduler at ``address`` (``tcp://host:port``); raises ``UsageError`` when there is none."""

    def __init__(self, address: str, *, memory_mb: int) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise UsageError("--dask needs one more package: install it with  pip install 'penpad[dask]'") from None
        # What goes wrong is said in our own words.
        logging.disable(logging.CRITICAL)
        self._address, self._memory_mb = address, memory_mb
        connect: Any = Client
        try:
            self._client: Any = connect(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            why = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise UsageError(f"there is no Dask scheduler at {address}: {why}") from None
        self._size, self._looked = 0, 0.0
        self._away: dict[int, tuple[Any, Future[Report]]] = {}
        self._lock = threading.Lock()
        self._count = 0

    @property
    def size(self) -> int:
        """How many puzzles the cluster works on at once, as of some seconds ago."""
        if time.monotonic() - self._looked > LOOK_AGAIN:
            self._looked = time.monotonic()
            with contextlib.suppress(Exception):
                self._size = sum(self._client.nthreads().values())
        return max(self._size, 1)

    def submit(self, request: Request) -> Future[Report]:
        """Have a request worked on somewhere."""
        ours: Future[Report] = Future()
        with self._lock:
            number = self._count
            self._count += 1
        try:
            theirs: Any = self._client.submit(work, request.as_json(), self._memory_mb, pure=False)
        except Exception as error:
            raise self._lost() from error
        with self._lock:
            self._away[number] = theirs, ours
        theirs.add_done_callback(lambda done: self._finish(number, done))
        return ours

    def check(self) -> None:
        """Raise ``PenpadError`` if the cluster is gone, and nothing will come any more."""
        if self._client.status not in ("running", "connecting"):
            raise self._lost()

    def close(self) -> None:
        """Stop all work of ours and leave the cluster."""
        with self._lock:
            away, self._away = [theirs for theirs, _ in self._away.values()], {}
        with contextlib.suppress(Exception):
            if away:
                self._client.cancel(away, force=True)
        with contextlib.suppress(Exception):
            self._client.close(timeout=5)

    def _finish(self, number: int, theirs: Any) -> None:
        """Pass the end of their future on to ours, and forget both."""
        with self._lock:
            _, ours = self._away.pop(number, (None, None))
        if ours is None:
            return
        try:
            ours.set_result(theirs.result())
        except Exception as error:
            self._fail(ours, error)

    def _fail(self, ours: Future[Report], error: Exception) -> None:
        from penpad.cli import report

        if type(error).__name__ == "KilledWorker":
            why = OutOfTime(
                "several Dask workers died while they had this puzzle; most likely it needs too much memory"
            )
            ours.set_result(report.of_error(why))
        else:
            ours.set_exception(self._told(error))

    def _told(self, error: Exception) -> PenpadError:
        if isinstance(error, PenpadError):
            return error
        if isinstance(error, CancelledError | OSError) or self._client.status != "running":
            return self._lost()
        why = one_line(f"{type(error).__name__}: {error}")[:200]
        return PenpadError(
            f"the Dask cluster at {self._address} cannot do the work ({why}); is this penpad there, too?"
        )

    def _lost(self) -> PenpadError:
        return PenpadError(f"the Dask cluster at {self._address} is gone; run the same command again to go on")


# ---- on the cluster's machines -------------------------------------------------------------------------------------

_pools: dict[int, Pool] = {}
_pools_lock = threading.Lock()


def work(members: dict[str, Any], memory_mb: int) -> Report:
    """The report on a request, made by a worker process on this machine; called by a Dask worker's thread."""
    with _pools_lock:
        if memory_mb not in _pools:
            _pools[memory_mb] = Pool(_threads(), memory_mb=memory_mb)
        pool = _pools[memory_mb]
    return pool.submit(Request.from_json(members)).result()


def _threads() -> int:
    from distributed import get_worker

    try:
        return int(get_worker().state.nthreads)
    except ValueError:
        return 1
