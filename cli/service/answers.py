"""Answers that are no reports: one sentence in the form of a report's problem."""

from __future__ import annotations

from typing import Any

from fastapi.responses import JSONResponse
from penpad.cli.report import VERSION

CLIENT_LEFT = 499
"""The status that logs show for requests nobody waited for (nginx's number)."""


def problem(status: int, kind: str, text: str, *, close: bool = False, retry: bool = False) -> JSONResponse:
    """A refusal with an HTTP status; ``close``: no further request is read from this connection."""
    told: dict[str, Any] = {"kind": kind, "text": text, "at": [], "candidates": []}
    headers = {"Connection": "close"} if close else {}
    if retry:
        headers["Retry-After"] = "1"
    return JSONResponse({"penpad": VERSION, "verdict": "refused", "problem": told}, status, headers)
