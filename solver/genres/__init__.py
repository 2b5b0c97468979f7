"""The genres, one file each; loaded only when asked for."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module

from penpad.formats.errors import UnknownGenre
from penpad.solver.genre import Genre
from penpad.solver.genres._index import entries, letters


@cache
def ids() -> tuple[str, ...]:
    """The ids of all genres, in alphabetical order: the names of the files beside this one."""
    return tuple(entry.id for entry in entries())


@cache
def load(genre_id: str) -> Genre:
    """The genre with this id; raises ``UnknownGenre`` with the nearest names."""
    if genre_id not in ids():
        from difflib import get_close_matches

        near = tuple(get_close_matches(genre_id, ids(), 3, 0.5))
        hint = f"; did you mean {' or '.join(near)}?" if near else "; see `penpad genres`"
        raise UnknownGenre(f"there is no genre {genre_id[:40]!r}{hint}", candidates=near)
    genre: Genre = import_module(f"penpad.solver.genres.{genre_id}").GENRE
    return replace(genre, id=genre_id)


def find(name: str) -> str:
    """The id of the genre with this id, name, other name, puzz.link name or Penpa+ tag, whatever its case.

    An unknown name is given back as it is, for ``load`` to refuse.
    """
    if name in ids():
        return name
    wanted = letters(name)
    for entry in entries():
        if wanted in map(letters, (entry.id, *entry.names, *entry.puzzlink, *entry.tags)):
            return entry.id
    return name
