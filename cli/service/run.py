"""``penpad serve``: the web server around the application."""

from __future__ import annotations

import signal
import socket
from types import FrameType

import uvicorn
from fastapi import FastAPI
from penpad.cli.output import complain
from penpad.cli.service.app import create_app
from penpad.cli.service.observing import log_to_stderr
from penpad.cli.service.patience import impatient
from penpad.cli.service.settings import Settings
from penpad.formats.errors import UsageError

MOST_CONNECTIONS = 1000


class _Server(uvicorn.Server):
    """Tells the application at once that it has to end, so that it takes no new work while the old is finished."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal came. To end when asked to is no failure, so the signal is not raised again at the end."""
        if hasattr(self._app.state, "gate"):
            self._app.state.gate.close()
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(settings: Settings) -> int:
    """Serve until a signal comes; the exit code. Raises ``UsageError`` when the address cannot be used."""
    app = create_app(settings)
    log_to_stderr()
    config = uvicorn.Config(
        app,
        http=impatient(settings.header_seconds),
        log_config=None,
        access_log=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=max(int(settings.shutdown_seconds), 1),
        server_header=False,
    )
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    complain(f"penpad serves at http://{f'[{host}]' if ':' in host else host}:{port}/ (Ctrl-C ends it)")
    _Server(config, app).run(sockets=[listening])
    return 0


def _listen(settings: Settings) -> socket.socket:
    """A socket at the address asked for."""
    try:
        found = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, _, _, address = found[0]
        listening = socket.socket(family, kind)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(512)
    except (OSError, OverflowError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"cannot listen at {settings.host} port {settings.port}: {why}") from None
    return listening
