"""Connections on which no request arrives: closed after a while, so that they take no place from others."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

Base: Any = AutoHTTPProtocol


def impatient(seconds: float) -> type[asyncio.Protocol]:
    """The web server's protocol with a bound on the time from a request's first byte to the end of its headers.

    It holds for a connection's first request from the start. Between two requests the web server has a bound of its
    own, and ``bodies.py`` has one for what follows the headers.
    """

    class Impatient(Base):  # type: ignore[misc]
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self._end: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            self._look()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._look()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop()
            super().connection_lost(exc)

        def _look(self) -> None:
            if self._asked():
                self._stop()
            elif self._end is None:
                self._end = asyncio.get_running_loop().call_later(seconds, self._close)

        def _asked(self) -> bool:
            """Whether a request has arrived that is not answered yet."""
            return self.cycle is not None and not self.cycle.response_complete

        def _stop(self) -> None:
            if self._end is not None:
                self._end.cancel()
            self._end = None

        def _close(self) -> None:
            self._end = None
            if not self._asked():
                self.transport.close()

    return Impatient
