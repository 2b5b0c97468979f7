"""Which requests may go to a worker, and what becomes of their work when nobody waits for it any more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from penpad.cli.workers import Pool

if TYPE_CHECKING:
    from penpad.cli.jobs import Report, Request


class Busy(Exception):
    """No room for a further request, or none to be had in time."""


class Closing(Exception):
    """The service is shutting down."""


class Gone(Exception):
    """Nobody waits for the answer."""


class Gate:
    """Lets as many requests through as there are workers; some more may wait, for a while."""

    def __init__(self, pool: Pool, waiting: int, patience: float = 30.0) -> None:
        """``patience``: seconds that a request may wait for a worker."""
        self._pool = pool
        self._room = pool.size + waiting
        self._free = asyncio.Semaphore(pool.size)
        self._patience = patience
        self._closing = asyncio.Event()
        self.inside = 0
        """Requests that wait or are worked on."""

    @property
    def waiting(self) -> int:
        """Requests that wait for a worker."""
        return max(self.inside - self._pool.size, 0)

    @property
    def closing(self) -> bool:
        """Whether the service is shutting down."""
        return self._closing.is_set()

    def close(self) -> None:
        """Let nobody in any more; whoever waits is sent away, work that has begun goes on."""
        self._closing.set()

    async def report(self, request: Request, gone: asyncio.Future[None]) -> Report:
        """The report on a request; ``gone`` is done when the client has left, and the work is then stopped.

        Raises ``Busy``, ``Closing``, ``Gone`` and ``PenpadError`` (no worker can be started).
        """
        if self.closing:
            raise Closing
        if self.inside >= self._room:
            raise Busy
        self.inside += 1
        try:
            await self._turn(gone)
            try:
                return await self._worked(request, gone)
            finally:
                self._free.release()
        finally:
            self.inside -= 1

    async def _turn(self, gone: asyncio.Future[None]) -> None:
        """Wait for a worker."""
        turn: asyncio.Future[Any] = asyncio.ensure_future(self._free.acquire())
        closing: asyncio.Future[Any] = asyncio.ensure_future(self._closing.wait())
        events: set[asyncio.Future[Any]] = {turn, closing, gone}
        try:
            await asyncio.wait(events, timeout=self._patience, return_when=asyncio.FIRST_COMPLETED)
        except BaseException:
            self._give_back(turn)
            raise
        finally:
            closing.cancel()
        if turn.done() and not gone.done():
            return
        self._give_back(turn)
        if gone.done():
            raise Gone
        if self.closing:
            raise Closing
        raise Busy

    def _give_back(self, turn: asyncio.Future[Any]) -> None:
        if turn.done() and not turn.cancelled():
            self._free.release()
        else:
            turn.cancel()

    async def _worked(self, request: Request, gone: asyncio.Future[None]) -> Report:
        work = self._pool.submit(request)
        answer = asyncio.wrap_future(work)
        try:
            events: set[asyncio.Future[Any]] = {answer, gone}
            await asyncio.wait(events, return_when=asyncio.FIRST_COMPLETED)
            if not answer.done():
                raise Gone
            return answer.result()
        finally:
            # Kills the worker if it is still at it.
            work.cancel()
