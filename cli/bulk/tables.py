"""The links in a table: a column of a CSV file, a key of JSON lines."""

from __future__ import annotations

import csv
import json
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace

from penpad.cli.bulk.lines import LONGEST, Line, digest_of
from penpad.formats.errors import DecodeError, PenpadError, UsageError

USUAL = ("url", "link", "input", "puzzle", "penpa", "sudokupad", "puzzlink", "address", "href")
"""Names under which links are looked for unless one is given, the first that is there."""
MOST_LINES = 200
"""Lines of the longest record of a CSV file; a quote that is never closed costs one line, not the rest of the file."""


def from_jsonl(lines: Iterable[Line], column: str | None) -> Iterator[Line]:
    """The text under a key of each object (or each line's string)."""
    for line in lines:
        if line.problem is not None:
            yield line
        elif line.text.strip():
            yield _from_object(line, column)


def _from_object(line: Line, column: str | None) -> Line:
    try:
        found = json.loads(line.text)
    except (ValueError, RecursionError):
        return replace(line, text="", problem=DecodeError("the line is not JSON"))
    if isinstance(found, str) and column is None:
        return _at(line.number, found)
    if not isinstance(found, dict):
        return replace(line, text="", problem=DecodeError("the line is no JSON object"))
    names = (column,) if column is not None else USUAL
    name = next((name for name in names if name in found), None)
    if name is None:
        wanted = repr(column) if column is not None else " or ".join(map(repr, USUAL[:3]))
        return replace(line, text="", problem=DecodeError(f"the object has no key {wanted}; name it with --column"))
    value = found[name]
    if not isinstance(value, str):
        return replace(line, text="", problem=DecodeError(f"the value of {name!r} is no text"))
    return _at(line.number, value)


def _at(number: int, text: str) -> Line:
    return Line(number, text, digest_of(text))


def from_csv(lines: Iterable[Line], column: str | None, name: str) -> Iterator[Line]:
    """The text in a column of each row; the first row names the columns. Raises ``UsageError`` for a wrong name."""
    records = _records(lines)
    header = next(records, None)
    if header is None:
        return
    first, problem = header
    if problem is not None:
        raise DecodeError(f"the first line of {name} does not name columns: {problem.text}")
    separator = max(",;\t", key=first.text.count)
    try:
        names = [cell.strip() for cell in _cells(first.text, separator)]
    except csv.Error as error:
        raise DecodeError(f"the first line of {name} does not name columns: {error}") from None
    place = _place(names, column, name)
    for line, problem in records:
        if problem is not None:
            yield replace(line, text="", problem=problem)
            continue
        try:
            cells = _cells(line.text, separator)
        except csv.Error as error:
            yield replace(line, text="", problem=DecodeError(f"the row cannot be read ({error})"))
            continue
        if place < len(cells) and cells[place].strip():
            yield _at(line.number, cells[place])
        elif any(cell.strip() for cell in cells):
            yield replace(line, text="", problem=DecodeError(f"the row has nothing in the column {names[place]!r}"))


def _place(names: list[str], column: str | None, file: str) -> int:
    if column is not None and column in names:
        return names.index(column)
    lower = [name.lower() for name in names]
    usual = next((name for name in USUAL if name in lower), None)
    if column is None and usual is not None:
        return lower.index(usual)
    if column is None and len(names) == 1 and "://" not in names[0]:
        return 0
    listed = ", ".join(names[:12])[:200] + (", ..." if len(names) > 12 else "")
    if column is None:
        raise UsageError(f"name the column of {file} that holds the links with --column; it has: {listed}")
    raise UsageError(f"{file} has no column {column!r}; it has: {listed}")


def _cells(text: str, separator: str) -> list[str]:
    csv.field_size_limit(LONGEST * 2)
    return next(csv.reader([text], delimiter=separator, strict=True), [])


def _records(lines: Iterable[Line]) -> Iterator[tuple[Line, PenpadError | None]]:
    """Rows, of which some go over several lines inside quotes; a row's text is the lines joined."""
    source, waiting = iter(lines), deque[Line]()
    while (line := waiting.popleft() if waiting else next(source, None)) is not None:
        if line.problem is not None:
            yield line, line.problem
        elif line.text.count('"') % 2 == 0:
            if line.text.strip():
                yield line, None
        else:
            more = _until_closed(line, source, waiting)
            if more is None:
                yield line, DecodeError("the row has a quote that is never closed")
            else:
                yield replace(line, text="\n".join([line.text, *more])), None


def _until_closed(line: Line, source: Iterator[Line], waiting: deque[Line]) -> list[str] | None:
    """The lines up to the one that closes the quote; without one, ``None``, and they all wait to be rows themselves."""
    taken: list[Line] = []
    size = len(line.text)
    while len(taken) < MOST_LINES and size < LONGEST:
        after = waiting.popleft() if waiting else next(source, None)
        if after is None:
            break
        taken.append(after)
        size += len(after.text)
        if after.problem is not None:
            break
        if after.text.count('"') % 2 == 1:
            return [one.text for one in taken]
    waiting.extendleft(reversed(taken))
    return None
