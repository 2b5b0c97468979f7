"""puzz.link addresses are recognised under any host and mended when chat programs have hurt them."""

from __future__ import annotations

import pytest
from penpad.formats.errors import DecodeError, TooLarge, UnknownFormat
from penpad.formats.puzzlink.codec import PUZZLINK
from penpad.formats.puzzlink.link import claims, read_link

BODY = "yajilin/5/5/m32j10"
ADDRESS = f"https://puzz.link/p?{BODY}"


@pytest.mark.parametrize(
    "base",
    [
        "https://puzz.link/p?",
        "http://pzv.jp/p.html?",
        "http://pzv.jp/p?",
        "https://pzprxs.vercel.app/p?",
        "https://pzplus.tck.mn/p.html?",
        "https://pzplus.tck.mn/p?",
        "https://example.org/puzzles/play?",
        "https://puzz.link/p?type=player&",
        "puzz.link/p?",
        "",
    ],
)
def test_one_body_is_the_same_puzzle_behind_every_host(base: str) -> None:
    assert claims(base + BODY)
    assert PUZZLINK.decode(base + BODY).given == PUZZLINK.decode(ADDRESS).given


@pytest.mark.parametrize("host", ["puzz.link", "www.puzz.link", "pzv.jp", "pzplus.tck.mn", "pzprxs.vercel.app"])
@pytest.mark.parametrize("page", ["p?", "p.html?", "p?type=editor&", "p?type=player&", "p?_v=1.2.3&", "edit?"])
@pytest.mark.parametrize("behind", ["", "/", "?_v=3", "&_v=3", "#", "#top"])
def test_an_address_in_any_form_comes_back_as_the_same_text(host: str, page: str, behind: str) -> None:
    for address in (f"http://{host}/{page}{BODY}{behind}", f"{host}/{page}{BODY}{behind}"):
        puzzle = PUZZLINK.decode(address)

        assert claims(address)
        assert puzzle.given == PUZZLINK.decode(ADDRESS).given
        assert PUZZLINK.encode(puzzle).text == address


@pytest.mark.parametrize(
    "body",
    [
        "yajilin/5/5",
        "yajilin/5/5/",
        "yajilin//5/5/m32j10",
        "yajilin/05/5/m32j10",
        "bunnyhop/3/2//",
        "yajilin_edit/o/5/5/m32j10",
        "yajilin%2F5%2F5%2Fm32j10",
        "yajilin/v:/5/5/m32j10",
        "YAJILIN/5/5/m32j10",
    ],
)
def test_odd_forms_come_back_as_the_same_text(body: str) -> None:
    assert PUZZLINK.encode(PUZZLINK.decode(f"https://puzz.link/p?{body}")).text == f"https://puzz.link/p?{body}"


@pytest.mark.parametrize(
    "text",
    [
        f"  {ADDRESS}\n",
        f"<{ADDRESS}>",
        f"({ADDRESS})",
        f"{ADDRESS}.",
        f"{ADDRESS},",
        f"look at this: {ADDRESS} it is nice",
        "https://puzz.link/p?yaji\r\nlin/5/5/\r\nm32j10",
        "> https://puzz.link/p?yaji\n> lin/5/5/m32j10",
        "https%3A%2F%2Fpuzz.link%2Fp%3Fyajilin%2F5%2F5%2Fm32j10",
        "https%253A%252F%252Fpuzz.link%252Fp%253Fyajilin%252F5%252F5%252Fm32j10",
        "https://puzz.link/p?yajilin/5/5/m32j10/",
        "https://puzz.link/p?yajilin_edit/5/5/m32j10",
        "https://puzz.link/p?yajirin/5/5/m32j10",
    ],
)
def test_damage_is_mended(text: str) -> None:
    assert claims(text)
    assert PUZZLINK.decode(text).given == PUZZLINK.decode(ADDRESS).given


@pytest.mark.parametrize(
    "text",
    [
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VXbbts4",
        "?m=edit&p=7VXbbts4EH33VxR81oO",
        "https://sudokupad.app/scl4/5/6",
        "https://sudokupad.app/abcdef1234",
        "https://tinyurl.com/abc123",
        "",
        "some words / and / numbers 5 / 6",
    ],
)
def test_other_texts_are_left_alone(text: str) -> None:
    assert not claims(text)


def test_letters_and_variant_mark_are_told_apart_from_the_size() -> None:
    link = read_link("https://puzz.link/p?yajilin/v:own rules/ob/7/8/zzz".replace(" ", "_"))

    assert (link.variant, link.flags, link.cols, link.rows, link.body) == ("v:own_rules", "ob", 7, 8, "zzz")


def test_an_old_percent_sign_in_a_body_is_kept() -> None:
    link = read_link("https://puzz.link/p?hitori/2/2/%123")

    assert link.body == "%123"


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("https://puzz.link/p?yajilin/5", DecodeError, "no width and height"),
        ("https://puzz.link/p?yajilin/0/5/zzz", DecodeError, "no width or height"),
        ("https://puzz.link/p?yajilin/5/x/zzz", DecodeError, "no width or height"),
        ("https://puzz.link/p?yajilin/99999/5/z", TooLarge, "too large"),
        ("https://puzz.link/p?yajilin/900/900/z", TooLarge, "at most"),
        ("https://puzz.link/p?yajilin/5/5/m32j1", DecodeError, "cut off"),
        ("https://puzz.link/p?yajilin/5/5/m32j1?", DecodeError, "character"),
        ("https://puzz.link/p?yajilin/5/5/m32j10k4123", DecodeError, "goes on"),
        ("https://puzz.link/p?heyawake/6/6/lll155", DecodeError, "cut off"),
        ("https://puzz.link/p?yajilin/0/0/", DecodeError, "no width or height"),
        ("https://puzz.link/p?yajilin/1000000000/1000000000/z", TooLarge, "too large"),
        ("https://puzz.link/p?nurikabe/5/5/g5k2!1k3g", DecodeError, "character 38"),
        ("https://puzz.link/p?slither/5/5/cbcbcddaX", DecodeError, "'X' means nothing"),
        ("https://puzz.link/p?mashu/5/5/zzzz", DecodeError, "a digit is expected here, not 'z'"),
        ("https://puzz.link/p?slalom/d/2/2/1610/0", DecodeError, "R1C1"),
        ("https://puzz.link/p?pzprv3/nurikabe/2/2/. . /. . /9 9 /", DecodeError, "goes on"),
        ("https://puzz.link/p?nosuchvariety/5/5/zk", UnknownFormat, "nosuchvariety"),
        ("https://puzz.link/p?pzprv3/curvedata/3/3/", UnknownFormat, "board files"),
        ("http://www.kanpen.net/tapa.html?problem=6/6/1_2", UnknownFormat, "kanpen"),
        ("https://puzz.link/p?", DecodeError, "names a variety"),
    ],
)
def test_a_broken_address_is_refused_in_one_sentence(text: str, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words) as caught:
        PUZZLINK.decode(text)

    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("host", ["http://pzprv3.example/pzprv3/p.html?", "https://example.org/pzprv3/p?"])
def test_a_folder_with_the_name_of_board_files_is_part_of_the_address(host: str) -> None:
    text = f"{host}nurikabe/5/5/g5k2l1"

    puzzle = PUZZLINK.decode(text)

    assert (puzzle.board.rows, puzzle.board.cols) == (5, 5)
    assert PUZZLINK.encode(puzzle).text == text
