"""Addresses of kanpen.net are read like those of puzz.link."""

from __future__ import annotations

import pytest
from penpad.formats.errors import DecodeError, PenpadError, UnknownFormat
from penpad.formats.puzzlink.codec import PUZZLINK

PAGES = "http://www.kanpen.net/"


@pytest.mark.parametrize(
    ("page", "body"),
    [
        ("nurikabe.html?problem=2/3/2_._._/._._-_//", "nurikabe/3/2/2j."),
        ("masyu.html?problem=2/2/1_._/._2_//", "mashu/2/2/9i"),
        ("sudoku.html?problem=4/1_._._._/._._._._/._._._._/._._._4_//", "sudoku/4/4/1t4"),
        ("heyawake.html?problem=2/2/2/0_0_0_1_1/1_0_1_1_//", "heyawake/2/2/0o1g"),
        ("norinori.html?problem=2/2/2/0_0_/1_1_//", "norinori/2/2/0o"),
        ("yajilin.html?problem=2/2/17_._/._-4_//", "yajilin/2/2/31b0."),
        ("lits.html?pzpr=c/2/2/0o", "lits/2/2/0o"),
        ("slalom.html?problem=2/3/+_|_0_/._._2_//", "slalom/d/3/2/42151g02/0"),
        ("kakuro.html?problem=3/3/0_0_0_0/0_1_0_3/0_2_0_4/1_0_4_0/2_0_3_0//", "kakuro/2/2/n3443"),
    ],
)
def test_an_address_of_kanpen_is_the_same_puzzle(page: str, body: str) -> None:
    puzzle = PUZZLINK.decode(PAGES + page)

    assert PUZZLINK.claims(PAGES + page)
    assert set(puzzle.given) == set(PUZZLINK.decode(f"https://puzz.link/p?{body}").given)
    assert PUZZLINK.encode(puzzle).text == PAGES + page


@pytest.mark.parametrize(
    ("page", "kind"),
    [
        ("tapa.html?problem=2/2/._._/._._//", UnknownFormat),
        ("nosuch.html?problem=2/2/._._/._._//", UnknownFormat),
        ("nurikabe.html?problem=2/2/._._/._//", DecodeError),
        ("nurikabe.html?problem=2", DecodeError),
        ("heyawake.html?problem=2/2/1/0_0_5_5_/", DecodeError),
        ("yajilin.html?problem=1/1/999_/", DecodeError),
        ("kakuro.html?problem=2/2/9_9_1_1/", DecodeError),
        ("shikaku.html?problem=1/1/999999999_/", PenpadError),
    ],
)
def test_a_broken_address_of_kanpen_is_refused(page: str, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        PUZZLINK.decode(PAGES + page)
