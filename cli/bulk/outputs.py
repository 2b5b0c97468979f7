"""Where reports go: JSON lines, CSV or SQLite, each continued where an earlier run was stopped.

A report is in the file as a whole or not at all: a line that was cut off in the middle is cut away by the next run.
"""

from __future__ import annotations

import errno
import fcntl
import json
import os
import stat
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from penpad.cli.bulk.resume import Done, check_asked, has_failed, outcome_of
from penpad.formats.errors import UsageError

SYNC_EVERY = 5.0
"""Seconds after which reports are on the disk even if the power fails."""
BUSY = "{} is being written by another run of penpad bulk; wait for it, or name another output"


class Output(Protocol):
    """``done`` is what the output holds already. ``write`` and ``close`` raise ``UsageError`` when it is full."""

    done: Done

    def write(self, report: dict[str, Any]) -> None:
        """Add one report, which begins with its ``source``."""

    def close(self) -> None:
        """Have everything on the disk and let other runs write."""


def open_output(name: str, asked: str) -> Output:
    """The output of this name, by its ending; ``asked`` is the digest of what reports answer.

    Raises ``UsageError`` if it cannot be written, belongs to something else, or is in use.
    """
    from penpad.cli.bulk.database import Database
    from penpad.cli.bulk.spreadsheet import Spreadsheet

    suffix = Path(name).suffix.lower()
    if name == "-" or _is_stream(name):
        return Stream(name)
    if suffix in (".jsonl", ".ndjson"):
        return JsonLines(name, asked)
    if suffix == ".csv":
        return Spreadsheet(name, asked)
    if suffix in (".sqlite", ".sqlite3", ".db"):
        return Database(name, asked)
    raise UsageError(f"reports are written to FILE.jsonl, FILE.csv or FILE.sqlite, not {name!r}")


def _is_stream(name: str) -> bool:
    try:
        mode = os.stat(name).st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def cannot_write(name: str, error: OSError, count: int | None = None) -> UsageError:
    """What to say when a file cannot be written, or not after ``count`` reports."""
    name = "standard output" if name == "-" else name
    if count is None:
        return UsageError(f"{name} cannot be written: {error.strerror or error}")
    return UsageError(
        f"{name} cannot be written any more: {error.strerror or error}; "
        f"make room and run the same command again: it goes on after {count:,} inputs"
    )


def line_of(report: dict[str, Any]) -> bytes:
    """A report as one line of JSON."""
    return json.dumps(report).encode("ascii") + b"\n"


def note(done: Done, report: dict[str, Any]) -> None:
    """Count a report as written."""
    source = report["source"]
    done.add(source["index"], source["sha256"], outcome_of(report), failed=has_failed(report))


class Stream:
    """Standard output or a pipe: JSON lines that are gone once written, so that nothing is continued.

    ``write`` raises ``BrokenPipeError``, too.
    """

    def __init__(self, name: str) -> None:
        self.done, self._name = Done(name), name
        try:
            self._file = os.dup(1) if name == "-" else os.open(name, os.O_WRONLY)
        except OSError as error:
            raise cannot_write(name, error) from None

    def write(self, report: dict[str, Any]) -> None:
        """Add one report."""
        left = line_of(report)
        try:
            while left:
                left = left[os.write(self._file, left) :]
        except BrokenPipeError:
            # Whoever read it has seen enough.
            raise
        except OSError as error:
            raise cannot_write(self._name, error) from None
        note(self.done, report)

    def close(self) -> None:
        """Let the file go."""
        os.close(self._file)


class LinesFile(ABC):
    """A text file of whole lines, locked while it is open: what JSON lines and CSV have in common.

    ``header`` is the first line, or empty. Raises ``UsageError`` like ``open_output``.
    """

    def __init__(self, name: str, asked: str, header: bytes = b"") -> None:
        self.done, self._name, self._asked, self._header = Done(name), name, asked, header
        try:
            self._file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
        except (OSError, ValueError) as error:
            raise cannot_write(name, error if isinstance(error, OSError) else OSError(str(error))) from None
        self._synced = time.monotonic()
        self._end = 0
        """Where the last whole line ends."""
        try:
            self._lock()
            self._end = self._take_stock()
            os.ftruncate(self._file, self._end)
            os.lseek(self._file, self._end, os.SEEK_SET)
            if self._end == 0:
                self._append(header)
        except OSError as error:
            os.close(self._file)
            raise cannot_write(name, error) from None
        except BaseException:
            os.close(self._file)
            raise

    @abstractmethod
    def read(self, line: bytes) -> dict[str, Any]:
        """The report in a line, or as much of it as is needed here; raises ``ValueError`` or ``KeyError``."""

    @abstractmethod
    def line(self, report: dict[str, Any]) -> bytes:
        """A report as one line."""

    def write(self, report: dict[str, Any]) -> None:
        """Add one report."""
        try:
            self._append(self.line(report))
        except OSError as error:
            raise cannot_write(self._name, error, self.done.count) from None
        note(self.done, report)
        if time.monotonic() - self._synced > SYNC_EVERY:
            self._sync()

    def close(self) -> None:
        """Have everything on the disk and let other runs write."""
        try:
            # When the work was stopped in the middle of writing, half a line may be there.
            os.ftruncate(self._file, self._end)
            self._sync()
        finally:
            os.close(self._file)

    def _append(self, line: bytes) -> None:
        """Write a whole line, or nothing; raises ``OSError``."""
        left = line
        try:
            while left:
                left = left[os.write(self._file, left) :]
        except OSError:
            os.ftruncate(self._file, self._end)
            os.lseek(self._file, self._end, os.SEEK_SET)
            raise
        self._end += len(line)

    def _sync(self) -> None:
        self._synced = time.monotonic()
        try:
            os.fsync(self._file)
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise cannot_write(self._name, error, self.done.count) from None

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UsageError(BUSY.format(self._name)) from None
        except OSError as error:
            # Some network file systems know no locks; the user has to take care there.
            if error.errno not in (errno.ENOTSUP, errno.ENOSYS, errno.ENOLCK):
                raise

    def _take_stock(self) -> int:
        """Note the reports that are there; the length of what is to be kept."""
        end = 0
        for number, line in enumerate(self._whole_lines(), 1):
            if number == 1 and self._header:
                if line != self._header:
                    raise self._not_ours(1)
            else:
                self._note_line(number, line)
            end += len(line)
        if end == 0:
            self._check_beginning()
        return end

    def _whole_lines(self) -> Iterator[bytes]:
        with os.fdopen(os.dup(self._file), "rb") as file:
            file.seek(0)
            for line in file:
                if line.endswith(b"\n"):
                    yield line

    def _note_line(self, number: int, line: bytes) -> None:
        try:
            report = self.read(line)
            run = report["source"]["run"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise self._not_ours(number) from None
        check_asked(run, self._asked, self._name)
        try:
            note(self.done, report)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise self._not_ours(number) from None

    def _check_beginning(self) -> None:
        """Raise ``UsageError`` if the file begins like no line of ours: it is not cut then."""
        begin = self._header or b'{"source": '
        there = os.pread(self._file, len(begin), 0)
        if not begin.startswith(there) and there != begin:
            raise self._not_ours(1)

    def _not_ours(self, number: int) -> UsageError:
        return UsageError(
            f"line {number} of {self._name} was not written by penpad bulk; move the file away, or name another output"
        )


class JsonLines(LinesFile):
    """One report a line."""

    def read(self, line: bytes) -> dict[str, Any]:
        """The report in a line."""
        found: dict[str, Any] = json.loads(line)
        return found

    def line(self, report: dict[str, Any]) -> bytes:
        """A report as one line."""
        return line_of(report)
