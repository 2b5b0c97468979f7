"""Verdicts remembered between runs, in one SQLite file that any number of processes may use at once.

A verdict is found again by the puzzle as drawn and written (board, marks, title, rules, stored answer; not the text of
its link), what was asked of it, and the code of penpad itself. Only proofs are kept: never ``undecided``, never a
refusal. Links are not kept either: they are written anew from the puzzle at hand, and checked as always.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import pickle
import sqlite3
import sys
import time
import zlib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import penpad.formats
import penpad.solver
from penpad.formats.puzzle import Board, Puzzle
from penpad.solver.verdict import Verdict

if TYPE_CHECKING:
    from penpad.cli.jobs import Request

KEPT = ("unique", "multiple", "none")
LARGEST = 256_000_000
"""Bytes; beyond them the verdicts unused for longest are dropped."""
LARGEST_VERDICT = 4_000_000
"""Bytes, unpacked; larger ones are not kept."""
CHECK_EVERY = 64
"""Verdicts stored between two looks at the size."""
DAY = 86_400
PATIENCE = 2.0
"""Seconds to wait for others who use the file: together less than a worker's grace, or the verdict would be lost."""
TABLE = "CREATE TABLE IF NOT EXISTS verdicts (key BLOB PRIMARY KEY, used INTEGER NOT NULL, verdict BLOB NOT NULL)"


def default_folder() -> Path:
    """Where verdicts are kept unless told otherwise."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "penpad"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "penpad"


@cache
def at(path: str) -> Cache:
    """The cache in this file, opened once in each process."""
    return Cache(Path(path))


class Cache:
    """Verdicts in a file. Whatever is wrong with the file, verdicts are found without it."""

    def __init__(self, path: Path, *, largest: int = LARGEST) -> None:
        self._largest, self._stored = largest, 0
        self._base: sqlite3.Connection | None = None
        with contextlib.suppress(sqlite3.Error, OSError):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
            _write_ahead(self._base)
            self._base.execute("PRAGMA synchronous=NORMAL")
            self._base.execute(TABLE)
            return
        self.close()

    def close(self) -> None:
        """Let the file go; nothing is known from now on."""
        if self._base is not None:
            self._base.close()
        self._base = None

    def __del__(self) -> None:
        self.close()

    def verdict(self, request: Request, puzzle: Puzzle, find: Callable[[], Verdict]) -> tuple[Verdict, bool]:
        """The verdict on a puzzle, and whether it was known; one that was not is found with ``find`` and kept."""
        key = key_of(request, puzzle)
        known = self._get(key, puzzle)
        if known is not None:
            return known, True
        found = find()
        if found.kind in KEPT:
            self._put(key, found)
        return found, False

    def _get(self, key: bytes, puzzle: Puzzle) -> Verdict | None:
        if self._base is None:
            return None
        with contextlib.suppress(sqlite3.Error, ValueError):
            row = self._base.execute("SELECT verdict, used FROM verdicts WHERE key = ?", (key,)).fetchone()
            if row is not None:
                found = unpack(row[0], puzzle)
                now = int(time.time())
                if now - row[1] > DAY:
                    self._base.execute("UPDATE verdicts SET used = ? WHERE key = ?", (now, key))
                return found
        return None

    def _put(self, key: bytes, verdict: Verdict) -> None:
        if self._base is None:
            return
        packed = pack(verdict)
        if packed is None:
            return
        with contextlib.suppress(sqlite3.Error):
            row = (key, int(time.time()), packed)
            self._base.execute("INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?)", row)
            self._stored += 1
            if self._stored % CHECK_EVERY == 1:
                self._shrink(self._base)

    def _shrink(self, base: sqlite3.Connection) -> None:
        def pragma(name: str) -> int:
            return int(base.execute(f"PRAGMA {name}").fetchone()[0])

        used = (pragma("page_count") - pragma("freelist_count")) * pragma("page_size")
        if used > self._largest:
            # Freed pages are used again, so the file does not grow on.
            base.execute(
                "DELETE FROM verdicts WHERE key IN "
                "(SELECT key FROM verdicts ORDER BY used LIMIT (SELECT count(*) / 4 + 1 FROM verdicts))"
            )


def _write_ahead(base: sqlite3.Connection) -> None:
    """Turn on the log that many processes can write. SQLite lets nobody wait for others who do so at the same time."""
    patience = time.monotonic() + PATIENCE
    while True:
        try:
            base.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                raise
            time.sleep(0.01)


# ---- the key -------------------------------------------------------------------------------------------------------


def key_of(request: Request, puzzle: Puzzle) -> bytes:
    """What a verdict depends on, as a digest: code, puzzle, and what is asked."""
    asked = (request.genre, sorted(request.options.items()), max(request.solutions, 2), request.ignore_unread)
    # Who made it and where it was published are not looked at by any rule.
    shown = puzzle.but(origin=None, author="", source="", message="")
    return hashlib.sha256(f"{code()}\n{asked}\n{canonical(shown)}".encode("utf-8", "surrogatepass")).digest()


@cache
def code() -> str:
    """A digest of the code that decodes and solves: another version of penpad, or of one genre, knows nothing."""
    digest = hashlib.sha256(sys.version.encode())
    for package in (penpad.formats, penpad.solver):
        for folder in package.__path__:
            for path in sorted(Path(folder).rglob("*.py")):
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def canonical(value: Any) -> str:
    """A text that is the same for equal values, in whatever order their sets and mappings came about."""
    if isinstance(value, Enum):
        return value.name
    if is_dataclass(value):
        members = ",".join(canonical(getattr(value, member.name)) for member in fields(value))
        return f"{type(value).__name__}({members})"
    if isinstance(value, Mapping):
        return "{" + ",".join(sorted(f"{canonical(key)}:{canonical(part)}" for key, part in value.items())) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, set | frozenset):
        return "<" + ",".join(sorted(map(canonical, value))) + ">"
    return repr(value)


# ---- verdicts as bytes ---------------------------------------------------------------------------------------------


def pack(verdict: Verdict) -> bytes | None:
    """A verdict without its puzzle as bytes; ``None`` if it is too large to keep."""
    nothing = Puzzle(Board(0, 0))
    answers = tuple(replace(one, puzzle=nothing.but(answer=one.puzzle.answer)) for one in verdict.answers)
    data = pickle.dumps(replace(verdict, puzzle=nothing, answers=answers), protocol=5)
    return zlib.compress(data) if len(data) <= LARGEST_VERDICT else None


def unpack(packed: bytes, puzzle: Puzzle) -> Verdict:
    """The verdict that ``pack`` wrote, on ``puzzle``; raises ``ValueError`` for any other bytes."""
    try:
        inflate = zlib.decompressobj()
        data = inflate.decompress(packed, LARGEST_VERDICT)
        found = _Loader(io.BytesIO(data)).load()
        if not isinstance(found, Verdict) or found.kind not in KEPT:
            raise ValueError("no verdict")
        answers = tuple(replace(one, puzzle=puzzle.but(answer=one.puzzle.answer)) for one in found.answers)
        return replace(found, puzzle=puzzle, answers=answers, seconds={})
    except ValueError:
        raise
    except Exception as error:
        raise ValueError(f"no verdict: {error}") from None


class _Loader(pickle.Unpickler):
    """Loads classes of plain data, our own and fractions, and nothing else, whoever wrote the file."""

    def find_class(self, module: str, name: str) -> Any:
        ours = module.startswith(("penpad.formats.", "penpad.solver."))
        if ours or (module, name) == ("fractions", "Fraction"):
            found = super().find_class(module, name)
            plain = isinstance(found, type) and (is_dataclass(found) or issubclass(found, Enum | Fraction))
            if plain and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} has no place in a verdict")
