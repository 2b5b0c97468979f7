"""Reports as CSV: one row each, without the answers' cells."""

from __future__ import annotations

import csv
import io
import sys
from typing import Any

from penpad.cli.bulk.outputs import LinesFile
from penpad.cli.bulk.resume import has_failed, outcome_of

COLUMNS = (
    "index",
    "file",
    "line",
    "verdict",
    "genre",
    "known_by",
    "rows",
    "cols",
    "title",
    "author",
    "problem_kind",
    "problem",
    "stored_answer",
    "progress",
    "answers",
    "differ",
    "lost",
    "notes",
    "seconds",
    "urls",
    "text",
    "outcome",
    "failed",
    "sha256",
    "run",
)


def _row(cells: list[Any]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow([_cell(value) for value in cells])
    return text.getvalue().encode("utf-8", "backslashreplace")


FORMULA = ("=", "+", "-", "@", "\t", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a cell begins with that a spreadsheet computes instead of showing it."""


def _cell(value: Any) -> Any:
    """A value on one line, so that a row is a line; ends of lines become ``\\n``. No text becomes a formula."""
    if isinstance(value, str):
        value = f"'{value}" if value.startswith(FORMULA) else value
        return value.replace("\0", "\N{REPLACEMENT CHARACTER}").replace("\r", " ").replace("\n", "\\n")
    return value


class Spreadsheet(LinesFile):
    """One report a row; the links of all answers are in ``urls``, one after the other."""

    def __init__(self, name: str, asked: str) -> None:
        super().__init__(name, asked, header=_row(list(COLUMNS)))

    def read(self, line: bytes) -> dict[str, Any]:
        """Source and outcome of a row."""
        csv.field_size_limit(sys.maxsize)
        cells = next(csv.reader([line.decode("utf-8")], strict=True), [])
        if len(cells) != len(COLUMNS):
            raise ValueError("a row of another table")
        row = dict(zip(COLUMNS, cells, strict=True))
        source = {"index": int(row["index"]), "sha256": row["sha256"], "run": row["run"]}
        return {"source": source, "verdict": row["outcome"], "problem": row["failed"] == "1"}

    def line(self, report: dict[str, Any]) -> bytes:
        """A report as one row."""
        found = cells_of(report)
        return _row([found[name] for name in COLUMNS])


def cells_of(report: dict[str, Any]) -> dict[str, Any]:
    """A report in columns."""
    source, puzzle = report["source"], report.get("input") or {}
    problem, answers = report.get("problem") or {}, report.get("answers") or []
    genre: dict[str, Any] = report.get("genre") or _first_candidate(report)
    links = [url for one in [report, *answers] for url in (one.get("urls") or {}).values()]
    lost = report.get("lost") or []
    losses = [f"{one['mark']}{' at ' + one['at'] if one['at'] else ''} ({one['format']})" for one in lost]
    return {
        **{name: source[name] for name in ("index", "file", "line", "sha256", "run", "text")},
        **{name: puzzle.get(name) for name in ("rows", "cols", "title", "author")},
        "verdict": report.get("verdict"),
        "genre": genre.get("id"),
        "known_by": genre.get("known_by"),
        "problem_kind": problem.get("kind"),
        "problem": problem.get("text"),
        "stored_answer": report.get("stored_answer"),
        "progress": report.get("progress"),
        "answers": len(answers),
        "differ": " ".join(report.get("differ") or []),
        "lost": "; ".join(losses),
        "notes": " ".join(report.get("notes") or []),
        "seconds": round(sum(report["seconds"].values()), 4),
        "urls": " ".join(links),
        "outcome": outcome_of(report),
        "failed": int(has_failed(report)),
    }


def _first_candidate(report: dict[str, Any]) -> dict[str, Any]:
    """What ``identify`` ranks first."""
    found = report.get("candidates")
    return found[0] if isinstance(found, list) and found else {}
