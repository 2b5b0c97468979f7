"""Bounds on what comes in: the size of a request's body, and the time that it may take."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from penpad.cli.service.answers import CLIENT_LEFT, problem
from starlette.responses import Response

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]


DRAINED = 2000
"""Pieces (of 64 kB at most) of a body that is too large which are still received."""


class BoundedBodies:
    """Reads each body whole before the application sees it; too large or too slow ones are refused (413, 408)."""

    def __init__(self, app: App, *, limit: int, seconds: float) -> None:
        self._app, self._limit, self._seconds = app, limit, seconds

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            body = await asyncio.wait_for(self._body(scope, receive), self._seconds)
        except TimeoutError:
            text = f"the request's body took longer than {self._seconds:g} seconds"
            # What is still to come of it must not keep the connection busy.
            refusal = problem(408, "too-slow", text, close=True)
            await refusal(scope, receive, send)
            return
        except _TooLarge:
            # Clients listen only after they have sent everything.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._drain(receive), self._seconds)
            text = f"the request is larger than {self._limit:,} bytes; a puzzle link is far shorter"
            await problem(413, "too-large", text, close=True)(scope, receive, send)
            return
        if body is None:
            # Nobody reads it, but the log shall say what became of the request.
            await Response(status_code=CLIENT_LEFT)(scope, receive, send)
            return
        replayed = False

        async def again() -> Message:
            nonlocal replayed
            if replayed:
                return await receive()
            replayed = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, again, send)

    async def _drain(self, receive: Receive) -> None:
        """Read on without keeping anything, up to a bound."""
        for _ in range(DRAINED):
            message = await receive()
            if message["type"] != "http.request" or not message.get("more_body", False):
                return

    async def _body(self, scope: Message, receive: Receive) -> bytes | None:
        """The whole body, ``None`` when the client left before it was there."""
        told = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        if told.isdigit() and int(told) > self._limit:
            raise _TooLarge
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            if len(body) > self._limit:
                raise _TooLarge
            if not message.get("more_body", False):
                return bytes(body)


class _TooLarge(Exception):
    pass
