"""Names of all genres, read from their files without importing them.

Recognition needs the names, tags and typical words of every genre, but the rules of only one. Importing hundreds of
files for that would be felt at every start; looking at the call ``GENRE = Genre(...)`` at their end is not.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

HEAD = "\nGENRE = Genre("


@dataclass(frozen=True)
class Entry:
    """What a genre's file says of itself in plain strings; the same members as in ``Genre``."""

    id: str
    name: str = ""
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    near_tags: tuple[str, ...] = ()
    joins: tuple[tuple[str, ...], ...] = ()
    puzzlink: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The name and all other names."""
        return (self.name, *self.aliases)


MEMBERS = ("name", "aliases", "tags", "near_tags", "joins", "puzzlink", "words")


@cache
def entries() -> tuple[Entry, ...]:
    """All genres, in alphabetical order of their ids: the names of the files beside this one."""
    return tuple(entry(path) for path in sorted(Path(__file__).parent.glob("[!_]*.py")))


def entry(path: Path) -> Entry:
    """What one genre's file says. A file that does not write its strings out in the call is imported after all."""
    text = path.read_text(encoding="utf-8")
    start = text.find(HEAD)
    if start < 0:
        return Entry(path.stem)
    call = ast.parse(text[start:]).body[0]
    assert isinstance(call, ast.Assign)
    assert isinstance(call.value, ast.Call)
    try:
        found = {keyword.arg: _literal(keyword.value) for keyword in call.value.keywords if keyword.arg in MEMBERS}
    except ValueError:
        genre = import_module(f"{__package__}.{path.stem}").GENRE
        found = {name: getattr(genre, name) for name in MEMBERS}
    return Entry(path.stem, **found)


def letters(name: str) -> str:
    """A name without blanks, hyphens and case, for comparing."""
    return "".join(sign for sign in name.casefold() if sign.isalnum())


def _literal(node: ast.expr) -> Any:
    """The value of a string or tuple written out, a starred tuple inside a tuple included."""
    if not isinstance(node, ast.Tuple):
        return ast.literal_eval(node)
    parts: list[Any] = []
    for item in node.elts:
        if isinstance(item, ast.Starred):
            parts += _literal(item.value)
        else:
            parts.append(_literal(item))
    return tuple(parts)
