"""Examples in the service's schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LINKS: list[dict[str, str]] = json.loads((Path(__file__).parent / "page" / "examples.json").read_text(encoding="utf-8"))
"""Puzzles to try: ``name`` and ``link``; the page offers them too."""

_LINK = LINKS[0]["link"]
EXAMPLES: dict[str, dict[str, Any]] = {
    "solve": {"input": _LINK, "to": ["penpa", "sudokupad"], "time_limit": 20},
    "check": {"input": _LINK, "genre": None},
    "convert": {"input": _LINK, "to": ["sudokupad"]},
    "show": {"input": _LINK, "to": ["svg"]},
    "identify": {"input": _LINK},
    "explain": {"input": _LINK, "redundant": True},
}
"""A request for every action."""

_PROBLEM = {"kind": "busy", "text": "all workers are busy; try again in a moment", "at": [], "candidates": []}
_SCHEMA = {
    "type": "object",
    "required": ["penpad", "problem"],
    "properties": {
        "penpad": {"type": "integer"},
        "verdict": {"type": "string", "enum": ["unique", "multiple", "none", "undecided", "refused"]},
        "problem": {
            "type": ["object", "null"],
            "required": ["kind", "text"],
            "properties": {"kind": {"type": "string"}, "text": {"type": "string"}},
        },
    },
}


def _answer(description: str, example: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": _SCHEMA, "example": example}}}


_REFUSED = {"penpad": 1, "verdict": "refused", "problem": _PROBLEM}
ANSWERS: dict[int | str, dict[str, Any]] = {
    200: _answer("The report, also when the puzzle is refused", {"penpad": 1, "verdict": "unique", "problem": None}),
    400: _answer("The request's body is wrong", _REFUSED),
    408: _answer("The request's body took too long", _REFUSED),
    413: _answer("The request's body is too large", _REFUSED),
    422: _answer("Not used: a wrong body is answered with 400", _REFUSED),
    429: _answer("All workers are busy", _REFUSED),
    503: _answer("The service is shutting down, or cannot start workers", _REFUSED),
}
