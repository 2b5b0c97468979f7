"""puzz.link varieties name genres, and letters before the size set options."""

from __future__ import annotations

import pytest
from penpad.formats import decode
from penpad.formats.errors import UnknownGenre, UnreadMarks
from penpad.formats.puzzlink import varieties
from penpad.solver import genres
from penpad.solver.recognise import candidates
from penpad.solver.variety import LETTERS


def test_a_variety_names_its_genre() -> None:
    found = candidates(decode("https://puzz.link/p?yajirin/5/5/m32j10"))

    assert [(candidate.genre.id, candidate.known_by) for candidate in found] == [("yajilin", "variety")]
    assert found[0].fits


@pytest.mark.parametrize(
    ("body", "option", "value"),
    [
        ("yajilin/o/5/5/m32j10", "outside", True),
        ("yajilin/5/5/m32j10", "outside", False),
        ("yajilin/b/5/5/m32j10", "outside", False),
        ("mashu/f/6/6/1063000i3000", "visit_all", True),
        ("slither/f/3/3/gdk", "visit_all", True),
        ("fillomino/t/4/4/g21o21h", "largest", 3),
    ],
)
def test_letters_before_the_size_set_options(body: str, option: str, value: object) -> None:
    found = candidates(decode(f"https://puzz.link/p?{body}"))[0]

    assert found.fits
    assert found.options[option] == value


def test_an_option_that_was_asked_for_wins() -> None:
    found = candidates(decode("https://puzz.link/p?yajilin/o/5/5/m32j10"), options={"outside": "no"})

    assert found[0].options["outside"] is False


def test_a_variety_without_genre_is_refused_by_name() -> None:
    with pytest.raises(UnknownGenre, match="akichi"):
        candidates(decode("https://puzz.link/p?akichi/6/6/lll199007rs11434g1g0"))


def test_rules_that_the_link_marks_as_others_are_refused() -> None:
    puzzle = decode("https://puzz.link/p?yajilin/v:knight/5/5/m32j10")

    with pytest.raises(UnreadMarks, match="variant"):
        candidates(puzzle)
    assert candidates(puzzle, asked="yajilin")[0].fits


def test_every_letter_with_an_option_belongs_to_a_genre_that_has_it() -> None:
    ours = {name: genres.load(genre_id) for genre_id in genres.ids() for name in genres.load(genre_id).puzzlink}

    for (name, letter), (option, value) in LETTERS.items():
        row = varieties.known()[name]
        genre = next(ours[alias] for alias in (row.id, *row.aliases) if alias in ours)
        default = {known.name: known.default for known in genre.options}[option]

        assert letter in row.flags
        assert isinstance(value, type(default))


def test_every_variety_of_a_genre_is_in_the_table() -> None:
    named = {name for genre_id in genres.ids() for name in genres.load(genre_id).puzzlink}

    assert named <= set(varieties.known())
