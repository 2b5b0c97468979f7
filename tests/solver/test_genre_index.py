"""The names read from genre files without importing them are the names of the genres."""

from __future__ import annotations

import pytest
from penpad.formats.errors import UnknownGenre
from penpad.solver import genres
from penpad.solver.genres._index import MEMBERS, entries


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: str(entry.id))
def test_the_index_says_what_the_genre_says(entry: object) -> None:
    genre = genres.load(entry.id)  # type: ignore[attr-defined]

    assert {name: getattr(entry, name) for name in MEMBERS} == {name: getattr(genre, name) for name in MEMBERS}


NAMES = ("yajilin", "Yajilin", "YAJIRIN", "slither", "mashu", "lightup", "Star Battle", "ナンプレ")


@pytest.mark.parametrize("name", NAMES)
def test_a_genre_is_found_by_any_of_its_names(name: str) -> None:
    assert genres.find(name) in genres.ids()


def test_an_unknown_genre_is_refused_with_near_names() -> None:
    with pytest.raises(UnknownGenre, match="did you mean yajilin"):
        genres.load("yajillin")
