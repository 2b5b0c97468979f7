"""The puzzles of a run, one after the other, whatever they come in: text, tables, directories, standard input."""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from penpad.cli import commands
from penpad.cli.bulk import tables
from penpad.cli.bulk.lines import LONGEST, Line, digest_of, lines
from penpad.formats.errors import DecodeError, PenpadError, UsageError

KINDS = {".csv": "csv", ".tsv": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl"}
ALONE = (".json", ".url", ".desktop", ".webloc", ".svg", ".html")
"""Files that hold one puzzle in many lines."""


@dataclass(frozen=True)
class Item:
    """One input: its number in the run from 0, where it stands, its text or why there is none, and its digest."""

    index: int
    file: str
    line: int
    text: str
    digest: str
    problem: PenpadError | None = None


@dataclass(frozen=True)
class Inputs:
    """All inputs in order. ``kind`` is ``text``, ``csv``, ``jsonl``, or ``None``: by the end of a file's name.

    ``without`` is a file that is no input though it lies in a directory of inputs: the output.
    """

    files: Sequence[str]
    column: str | None = None
    kind: str | None = None
    without: Path | None = None

    def check(self) -> None:
        """Raise ``PenpadError`` if one of the files is missing, cannot be read, or is the output."""
        if self.files.count("-") > 1:
            raise UsageError("standard input can be read once only; give - once")
        for name in self.files:
            if name == "-":
                continue
            try:
                path = Path(name)
                if self.without is not None and self.without.exists() and path.samefile(self.without):
                    raise UsageError(f"{name} cannot be input and output of one run")
                if not path.is_dir():
                    path.open("rb").close() if path.is_file() else path.stat()
            except FileNotFoundError:
                raise DecodeError(f"there is no file {name}") from None
            except (OSError, ValueError) as error:
                raise DecodeError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from None

    @property
    def countable(self) -> bool:
        """Whether the inputs can be gone through twice: files, no pipes."""
        return all(name != "-" and (Path(name).is_file() or Path(name).is_dir()) for name in self.files)

    def __iter__(self) -> Iterator[Item]:
        index = 0
        for name in self.files:
            for file, line in self._of(name):
                yield Item(index, file, line.number, line.text, line.digest, line.problem)
                index += 1

    def _of(self, name: str) -> Iterator[tuple[str, Line]]:
        if name == "-":
            if sys.stdin is None:
                raise DecodeError("standard input is closed; give a file")
            yield from self._lines_of(sys.stdin.buffer, "-", self.kind or "text")
        elif Path(name).is_dir():
            for path in _below(Path(name)):
                if self.without is None or not _same(path, self.without):
                    yield from self._of_file(path, in_directory=True)
        else:
            yield from self._of_file(Path(name), in_directory=False)

    def _of_file(self, path: Path, *, in_directory: bool) -> Iterator[tuple[str, Line]]:
        suffix = path.suffix.lower()
        kind = self.kind or KINDS.get(suffix, "text")
        try:
            with path.open("rb") as file:
                small = stat.S_ISREG(os.fstat(file.fileno()).st_mode) and os.fstat(file.fileno()).st_size <= LONGEST
                whole = self.kind is None and kind == "text" and small and (in_directory or suffix in ALONE)
                if whole and (line := _alone(file)) is not None:
                    yield str(path), line
                    return
                file.seek(0) if small else None
                yield from self._lines_of(file, str(path), kind)
        except OSError as error:
            problem = DecodeError(f"{path} cannot be read: {error.strerror or error}")
            if not in_directory:
                raise problem from None
            # One bad file among thousands costs one report.
            yield str(path), Line(1, "", digest_of(str(path)), problem)

    def _lines_of(self, file: BinaryIO, name: str, kind: str) -> Iterator[tuple[str, Line]]:
        found: Iterable[Line] = lines(file, name)
        if kind == "csv":
            found = tables.from_csv(found, self.column, name)
        elif kind == "jsonl":
            found = tables.from_jsonl(found, self.column)
        else:
            found = (line for line in found if line.problem is not None or _says_something(line.text.strip()))
        for line in found:
            yield name, replace(line, text=line.text.strip())


def _says_something(text: str) -> bool:
    """Whether a line is an input: not blank, and no comment (links may begin with ``#m=``)."""
    return bool(text) and (not text.startswith("#") or text.startswith("#m="))


def _alone(file: BinaryIO) -> Line | None:
    """The one puzzle in a small file; ``None`` when it holds a list of links."""
    raw = file.read(LONGEST + 1)
    try:
        found = commands.only_link(raw.decode("utf-8-sig")).strip()
        return Line(1, found, digest_of(found))
    except UnicodeDecodeError:
        why = DecodeError("the file is not text; it must hold puzzle links")
        return Line(1, "", hashlib.sha256(raw).hexdigest(), why)
    except DecodeError:
        return None


def _below(folder: Path) -> Iterator[Path]:
    """The files in a directory and below it, in order of their names; hidden ones are left out."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _below(path)
        elif path.is_file():
            yield path


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False
