"""What the service can be told when it starts."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.cli.workers import MEMORY_MB, cores

PORT = 8700
BODY_LIMIT = 8_000_000
"""Bytes of a request's body; no link is nearly as long."""


@dataclass(frozen=True)
class Settings:
    """Limits of the service. ``waiting`` requests may wait for a worker; further ones are answered with 429."""

    host: str = "127.0.0.1"
    port: int = PORT
    workers: int = 0
    """0: as many as there are processor cores."""
    memory_mb: int = MEMORY_MB
    waiting: int = 64
    time_limit: float = 60.0
    """The longest time limit in seconds that a request may ask for; longer ones are cut to it."""
    body_limit: int = BODY_LIMIT
    header_seconds: float = 10.0
    """How long a request's headers may take to arrive."""
    body_seconds: float = 20.0
    """How long a request's body may take to arrive."""
    shutdown_seconds: float = 10.0
    """How long requests may go on after the service was told to stop."""
    log_inputs: bool = False
    """Whether the log shows the links that people send."""
    offline: bool = False
    """Never resolve short links."""

    @property
    def size(self) -> int:
        """The number of workers."""
        return self.workers or cores()
