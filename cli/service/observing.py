"""What the service tells those who run it: a line of JSON for each request, and counters for Prometheus.

Neither holds anything of the puzzles that people send, unless the service was started to log them.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LOG = logging.getLogger("penpad.service")
SECONDS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0)


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        told.update(getattr(record, "told", {}))
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def log_to_stderr() -> None:
    """Write the service's log, and that of the web server, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("penpad.service", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.INFO)


class Metrics:
    """Counters of one service."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "penpad_requests", "Requests by action and HTTP status", ("action", "status"), registry=self.registry
        )
        self._verdicts = Counter("penpad_verdicts", "Verdicts and refusals", ("verdict",), registry=self.registry)
        self._seconds = Histogram(
            "penpad_seconds", "Seconds from request to answer", ("action",), buckets=SECONDS, registry=self.registry
        )
        self.inside = Gauge("penpad_requests_inside", "Requests waiting or worked on", registry=self.registry)
        self.busy = Gauge("penpad_workers_busy", "Workers at work", registry=self.registry)

    def count(self, action: str, status: int, seconds: float, verdict: str | None) -> None:
        """A request was answered."""
        self._requests.labels(action, str(status)).inc()
        self._seconds.labels(action).observe(seconds)
        if verdict is not None:
            self._verdicts.labels(verdict).inc()

    def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        return generate_latest(self.registry)
