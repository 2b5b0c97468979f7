"""Reports in an SQLite file: one row each, with the whole report as JSON in a column."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

from penpad.cli.bulk.outputs import BUSY, cannot_write, note
from penpad.cli.bulk.resume import Done, check_asked, has_failed, outcome_of
from penpad.formats.errors import UsageError

COMMIT_EVERY = 0.5
"""Seconds of work that are done again after the process was killed."""
APPLICATION = 0x70656E70
TABLE = """
CREATE TABLE reports (
    idx INTEGER PRIMARY KEY, file TEXT NOT NULL, line INTEGER NOT NULL, sha256 TEXT NOT NULL, run TEXT NOT NULL,
    outcome TEXT NOT NULL, failed INTEGER NOT NULL, genre TEXT, problem TEXT, text TEXT, report TEXT NOT NULL
)"""


class Database:
    """One row a report in the table ``reports``; ``report`` holds all of it."""

    def __init__(self, name: str, asked: str) -> None:
        self.done, self._name, self._asked = Done(name), name, asked
        self._kept: int | None = None
        try:
            # Not by the name alone: a name that begins with "file:" means something to SQLite.
            self._base = sqlite3.connect(Path(name).absolute(), timeout=0.5, isolation_level=None)
        except sqlite3.Error as error:
            raise UsageError(f"{name} cannot be written: {error}") from None
        try:
            self._open()
        except sqlite3.Error as error:
            self._base.close()
            raise self._trouble(error) from None
        except BaseException:
            self._base.close()
            raise
        self._committed, self._kept = time.monotonic(), self.done.count

    def _open(self) -> None:
        # Nobody else may write (nor even read) while a run is at work; a second run is told so.
        self._base.execute("PRAGMA locking_mode=EXCLUSIVE")
        self._base.execute("BEGIN EXCLUSIVE")
        ours = self._base.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
        if not ours:
            if self._base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                raise self._not_ours()
            self._base.execute(TABLE)
            self._base.execute(f"PRAGMA application_id={APPLICATION}")
        else:
            rows = self._base.execute("SELECT idx, sha256, run, outcome, failed FROM reports")
            for index, digest, run, outcome, failed in rows:
                check_asked(run, self._asked, self._name)
                self.done.add(index, digest, outcome, failed=bool(failed))
        self._base.execute("COMMIT")
        self._base.execute("BEGIN")

    def write(self, report: dict[str, Any]) -> None:
        """Add one report."""
        source = report["source"]
        genre, problem = report.get("genre") or {}, report.get("problem") or {}
        row = (
            *(source[name] for name in ("index", "file", "line", "sha256", "run")),
            *(outcome_of(report), has_failed(report), genre.get("id"), problem.get("text"), source["text"]),
            json.dumps(report),
        )
        try:
            self._base.execute(f"INSERT INTO reports VALUES ({', '.join('?' * len(row))})", [*map(_safe, row)])
            note(self.done, report)
            if time.monotonic() - self._committed > COMMIT_EVERY:
                self._commit()
        except sqlite3.Error as error:
            raise self._trouble(error) from None

    def close(self) -> None:
        """Have everything on the disk and let other runs write."""
        try:
            if self._base.in_transaction:
                self._base.execute("COMMIT")
        except sqlite3.Error as error:
            raise self._trouble(error) from None
        finally:
            self._base.close()

    def _commit(self) -> None:
        self._base.execute("COMMIT")
        self._base.execute("BEGIN")
        self._committed, self._kept = time.monotonic(), self.done.count

    def _trouble(self, error: sqlite3.Error) -> UsageError:
        text = str(error)
        if "locked" in text:
            return UsageError(BUSY.format(self._name))
        if "not a database" in text or "no such table" in text or "no such column" in text:
            return self._not_ours()
        return cannot_write(self._name, OSError(text), self._kept)

    def _not_ours(self) -> UsageError:
        return UsageError(f"{self._name} was not written by penpad bulk; move the file away, or name another output")


def _safe(value: Any) -> Any:
    """Text that UTF-8 can hold."""
    return value.encode("utf-8", "backslashreplace").decode("utf-8") if isinstance(value, str) else value
