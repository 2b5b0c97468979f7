"""One puzzle behind every spelling of its link, and what pasting does to links."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from penpad.formats import jsontext, lz
from penpad.formats.errors import DecodeError, NeedsNetwork, PenpadError, UnknownFormat
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.puzzle import Text
from penpad.formats.sudokupad.codec import SUDOKUPAD

NATIVE = {
    "id": "x",
    "cells": [[{"value": 1}, {}, {}, {"value": "A"}], [{}, {}, {"value": 7}, {}]],
    "metadata": {"title": "Zwölf 😀 > 11", "rules": "".join(f"{n}?~" for n in range(40))},
}
TREE = {"size": 4, "title": "Vier ?~>", "grid": [[{"value": 2, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]}


def body_with(tree: object, wanted: str) -> str:
    """The packed ``tree``, changed by a longer note until the body holds ``wanted``."""
    assert isinstance(tree, dict)
    for note in range(3000):
        # U+FFFD is nearly all ones, as a slash is.
        body = lz.compress(jsontext.dumps({**tree, "note": f"{note * 7919}\ufffd"}))
        if wanted in body:
            return body
    raise AssertionError(f"no body holds {wanted}")


BODY = body_with(NATIVE, "+")
FPUZZLES_BODY = body_with(TREE, "+")


def seen(text: str) -> tuple[str, tuple[object, ...]]:
    """What of a puzzle does not depend on the spelling of its link."""
    puzzle = SUDOKUPAD.decode(text)
    return puzzle.title, puzzle.given


@pytest.mark.parametrize(
    "link",
    [
        "scl{}",
        "ctc{}",
        "{}",
        "https://sudokupad.app/scl{}",
        "https://sudokupad.app/sudoku/scl{}",
        "http://www.sudokupad.app/scl{}",
        "HTTPS://BETA.SudokuPad.app/scl{}",
        "sudokupad.app/scl{}",
        "//sudokupad.app/scl{}".lstrip("/"),
        "sudokupad://puzzle/scl{}",
        "https://app.crackingthecryptic.com/sudoku/scl{}",
        "https://app.crackingthecryptic.com/sudoku.html?puzzleid=scl{}",
        "https://app.crackingthecryptic.com/webapp/scl{}",
        "https://sudokupad.app/scf?puzzleid=scl{}",
        "https://sudokupad.app/?setting-nogrid=0&puzzleid=scl{}&x=1",
        "https://sudokupad.app/scl{}?setting-hidetimer=1#experimental",
        "https://sudokupad.svencodes.com/puzzle/scl{}",
        "https://my-own.example.org/mirror?puzzleid=scl{}",
        "https://sudokupad.app/#scl{}",
    ],
)
def test_an_id_is_found_in_every_form_of_link(link: str) -> None:
    expected = seen(f"scl{BODY}")

    for body in (BODY, BODY.rstrip("="), quote(BODY, safe=""), quote(quote(BODY, safe=""), safe="")):
        assert seen(link.replace("{}", body)) == expected


@pytest.mark.parametrize(
    "damage",
    [
        "  {}\n",
        "<{}>",
        '"{}"',
        "({})",
        "{}.",
        "{},",
        "<{}>.",
        "\ufeff{}",
    ],
)
def test_what_chats_put_around_a_link_is_ignored(damage: str) -> None:
    assert seen(damage.replace("{}", f"https://sudokupad.app/scl{BODY}")) == seen(f"scl{BODY}")


def test_a_plus_that_became_a_blank_is_mended() -> None:
    assert seen(f"https://sudokupad.app/?puzzleid=scl{BODY.replace('+', ' ')}") == seen(f"scl{BODY}")
    assert FPUZZLES.decode(f"https://f-puzzles.com/?load={FPUZZLES_BODY.replace('+', ' ')}").title == "Vier ?~>"


@pytest.mark.parametrize("fold", ["\n", "\r\n", "\n    "])
def test_a_folded_link_is_joined(fold: str) -> None:
    link = f"https://sudokupad.app/scl{BODY}"
    folded = fold.join(link[at : at + 76] for at in range(0, len(link), 76))

    assert seen(folded) == seen(link)


def test_url_safe_letters_are_understood() -> None:
    body = BODY.replace("+", "-").replace("/", "_")

    assert seen(f"scl{body}") == seen(f"scl{BODY}")


def test_a_lost_slash_is_found_again() -> None:
    body = body_with(NATIVE, "//")

    assert seen(f"https://sudokupad.app/scl{body.replace('//', '/')}") == seen(f"scl{body}")


@pytest.mark.parametrize(
    "link",
    [
        "fpuz{}",
        "fpuzzles{}",
        "{}",
        "https://www.f-puzzles.com/?load={}",
        "f-puzzles.com/?load={}",
        "https://sudokupad.app/fpuz{}",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{}",
    ],
)
def test_an_f_puzzles_payload_is_found_in_every_form_of_link(link: str) -> None:
    for body in (FPUZZLES_BODY, FPUZZLES_BODY.rstrip("="), quote(FPUZZLES_BODY, safe="")):
        for codec in (SUDOKUPAD, FPUZZLES):
            puzzle = codec.decode(link.replace("{}", body))

            assert puzzle.title == "Vier ?~>"
            assert [mark.text for mark in puzzle.given if isinstance(mark, Text)] == ["2"]
            assert puzzle.origin is not None
            assert puzzle.origin.codec == "fpuzzles"


def test_settings_and_fragment_are_carried_and_kept() -> None:
    link = f"https://sudokupad.app/scl{BODY}?setting-nogrid=1&x=%C3%A4#puzzle3"
    puzzle = SUDOKUPAD.decode(link)

    assert puzzle.frame.lines == "none"
    assert puzzle.extras["sudokupad.query"] == [["x", "ä"]]
    assert puzzle.extras["sudokupad.fragment"] == "puzzle3"
    assert SUDOKUPAD.encode(puzzle.but(title="New")).text.endswith("?setting-nogrid=1&x=%C3%A4#puzzle3")


def test_a_changed_payload_in_a_query_is_percent_encoded() -> None:
    link = SUDOKUPAD.encode(SUDOKUPAD.decode(f"https://sudokupad.app/x?puzzleid=scl{BODY}").but(title="New")).text

    assert re.fullmatch(r"https://sudokupad\.app/x\?puzzleid=scl[A-Za-z0-9%]+", link)
    assert SUDOKUPAD.decode(link).title == "New"


def test_a_pack_gives_the_puzzle_that_the_fragment_names() -> None:
    pack = {"title": "Two", "puzzles": [{"puzzle": f"scl{BODY}"}, {"puzzle": "scfoooooooooooooK"}]}
    link = f"https://sudokupad.app/pack{lz.compress(jsontext.dumps(pack))}"

    assert SUDOKUPAD.decode(link).board.rows == 2
    assert SUDOKUPAD.decode(f"{link}#puzzle2").board.rows == 9
    with pytest.raises(DecodeError, match="has 2 puzzles, so there is no puzzle 3"):
        SUDOKUPAD.decode(f"{link}#puzzle3")


@pytest.mark.parametrize(
    "text",
    [
        "v7oVqMfjTs",
        "https://sudokupad.app/v7oVqMfjTs",
        "sudokupad.app/author/the-name",
        "https://sudokupad.app/sudoku/x_y?a=1",
    ],
)
def test_a_short_id_needs_the_network(text: str) -> None:
    assert not SUDOKUPAD.claims(text)
    with pytest.raises(NeedsNetwork, match="short id"):
        SUDOKUPAD.decode(text)


@pytest.mark.parametrize("text", ["https://tinyurl.com/abc123", "tinypuz.com/xyz", "https://git.io/Ab1"])
def test_a_link_of_a_shortener_is_told_from_broken_data(text: str) -> None:
    with pytest.raises(NeedsNetwork, match="is a short link of"):
        SUDOKUPAD.decode(text)


def test_sudokumaker_is_recognised_and_refused_by_name() -> None:
    tree = {"formatVersion": "1.2.0", "puzzle": {"name": "x", "cells": [], "constraints": []}}
    body = lz.compress(jsontext.dumps(tree)).replace("/", "-").replace("=", "")

    for text in (body, f"https://sudokumaker.app/?puzzle={body}"):
        assert SUDOKUPAD.claims(text)
        with pytest.raises(UnknownFormat, match="SudokuMaker"):
            SUDOKUPAD.decode(text)


@pytest.mark.parametrize("share", [0.5, 0.9, 0.98])
def test_a_link_that_was_cut_off_is_refused_in_one_sentence(share: float) -> None:
    link = f"https://sudokupad.app/scl{BODY.rstrip('=')}"

    with pytest.raises(DecodeError) as caught:
        SUDOKUPAD.decode(link[: int(len(link) * share)])

    assert "\n" not in caught.value.text
    assert caught.value.codec == "sudokupad"


@pytest.mark.parametrize(
    ("text", "sudokupad", "fpuzzles"),
    [
        (f"scl{BODY}", True, False),
        (f"https://sudokupad.app/fpuz{FPUZZLES_BODY}", False, True),
        (FPUZZLES_BODY, False, True),
        (jsontext.dumps(NATIVE), True, False),
        (jsontext.dumps(TREE), False, True),
        ("{id:'x',ce:[[,]]}", True, False),
        ("." * 81, True, False),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRd", False, False),
        ("https://puzz.link/p?yajilin/3/2/01e", False, False),
        ('{"penpad":1}', False, False),
        ("", False, False),
        ("hello world", False, False),
        ("sclerosis", False, False),
        ("a" * 10_000_000, False, False),
    ],
)
def test_each_codec_claims_its_own(text: str, sudokupad: bool, fpuzzles: bool) -> None:
    assert SUDOKUPAD.claims(text) is sudokupad
    assert FPUZZLES.claims(text) is fpuzzles


def test_raw_puzzle_text_is_read_as_it_is() -> None:
    assert seen(jsontext.dumps(NATIVE)) == seen(f"scl{lz.compress(jsontext.dumps(NATIVE))}")
    assert SUDOKUPAD.decode("{ce:[[{v:3},],[,]]}").board.rows == 2
    with pytest.raises(PenpadError):
        SUDOKUPAD.decode("{ce:[[{v:3},],[,]}")
