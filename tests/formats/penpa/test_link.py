"""Whatever chat programs do to a Penpa+ link, the puzzle in it stays the same."""

from __future__ import annotations

import time
from collections.abc import Callable
from urllib.parse import quote

import pytest
from penpad.formats.errors import DecodeError, TooLarge, UnknownFormat
from penpad.formats.penpa.codec import PENPA
from penpad.formats.penpa.link import read_link

HOME = "https://swaroopg92.github.io/penpa-edit/"


def _parts(link: str) -> tuple[str, str, str]:
    found = read_link(link)
    return found.get("m") or "", found.get("p") or "", found.get("a") or ""


def _folded(text: str, ending: str) -> str:
    return ending.join(text[at : at + 76] for at in range(0, len(text), 76))


DAMAGE: dict[str, Callable[[str], str]] = {
    "query instead of fragment": lambda link: link.replace("#", "?"),
    "another host": lambda link: link.replace("swaroopg92.github.io", "example.org"),
    "index.html": lambda link: link.replace("/#", "/index.html#"),
    "parameters alone": lambda link: link.partition("#")[2],
    "parameters alone with their sign": lambda link: link[link.index("#") :],
    "no scheme": lambda link: link.removeprefix("https://"),
    "blanks for plus signs": lambda link: link.replace("+", " "),
    "percent-encoded payload": lambda link: link.replace("+", "%2B").replace("/", "%2F", -1).replace("%2F%2F", "//"),
    "percent-encoded payload, twice": lambda link: link.replace("+", "%252B"),
    "percent-encoded as a whole": lambda link: quote(link, safe=""),
    "percent-encoded as a whole, twice": lambda link: quote(quote(link, safe=""), safe=""),
    "padding lost": lambda link: link.replace("=&", "&").rstrip("="),
    "folded after 76 characters": lambda link: _folded(link, "\n"),
    "folded in a mail reply": lambda link: _folded(link, "\r\n> "),
    "folded with a blank": lambda link: _folded(link, " "),
    "angle brackets": lambda link: f" <{link}>\n",
    "markdown": lambda link: f"[my puzzle]({link})",
    "quotes and a full stop": lambda link: f"\u201c{link}\u201d.",
    "words before it": lambda link: f"Try this: {link}",
    "words after it": lambda link: f"{link} Have fun!",
    "a second line": lambda link: f"{link}\nHave fun!",
    "a tracking query": lambda link: link.replace("#", "?utm_source=chat#"),
    "an escaped ampersand": lambda link: link.replace("&", "&amp;"),
    "URL-safe digits": lambda link: link[:60] + link[60:].replace("+", "-").replace("/", "_"),
    "an unknown parameter": lambda link: link.replace("&p=", "&x=1&p="),
    "another order": lambda link: HOME + "#" + "&".join(reversed(link.partition("#")[2].split("&"))),
    "a capital letter": lambda link: link.replace("m=solve", "M=Solve"),
    "a byte order mark": lambda link: "\ufeff" + link,
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda name: name.replace(" ", "-"))
def test_a_damaged_link_is_mended(damage: str, vector: str) -> None:
    damaged = DAMAGE[damage](vector)

    mode, payload, answer = _parts(damaged)

    wanted = _parts(vector)
    assert (mode, payload.rstrip("="), answer.rstrip("=")) == (wanted[0], wanted[1].rstrip("="), wanted[2].rstrip("="))
    assert PENPA.decode(damaged) == PENPA.decode(vector)
    assert PENPA.claims(damaged)


@pytest.mark.parametrize("damage", ["no-m", "wrong-m", "bare"])
def test_a_missing_or_wrong_mode_is_judged_by_the_lines(damage: str, vector: str) -> None:
    links = {
        "no-m": vector.replace("m=solve&", ""),
        "wrong-m": vector.replace("m=solve", "m=edit"),
        "bare": vector.partition("&p=")[2].partition("&")[0],
    }

    puzzle = PENPA.decode(links[damage])

    assert puzzle.but(stored=None) == PENPA.decode(vector).but(stored=None)
    assert "#m=solve&p=" in PENPA.encode(puzzle).text


def test_a_mended_link_is_written_whole(vector: str) -> None:
    damaged = f"<{vector.replace('+', ' ')}>."

    assert PENPA.encode(PENPA.decode(damaged)).text == vector


def test_unknown_parameters_and_the_base_are_kept(vector: str) -> None:
    link = vector.replace(HOME, "https://example.org/my/penpa-edit/index.html") + "&theme=dark"
    puzzle = PENPA.decode(link)

    assert PENPA.encode(puzzle).text == link
    changed = PENPA.encode(puzzle.but(title="New")).text
    assert changed.startswith("https://example.org/my/penpa-edit/index.html#m=solve&p=")
    assert changed.endswith("&theme=dark")


@pytest.mark.parametrize(
    "text",
    [
        "m=edit&p=https://puzz.link/p?yajilin/5/5/a21b12c",
        HOME + "#m=edit&p=https://pzv.jp/p.html?slither/4/4/a",
        "https://puzz.link/p?yajilin/5/5/a21b12c",
        "http://pzv.jp/p.html?yajilin/5/5/a21b12c",
    ],
)
def test_puzzlink_addresses_are_told_apart(text: str) -> None:
    with pytest.raises(UnknownFormat, match=r"puzz\.link address"):
        PENPA.decode(text)


@pytest.mark.parametrize("text", ["https://tinyurl.com/abc123", "tinyurl.com/abc123", "https://git.io/abc"])
def test_short_links_are_not_taken_for_damaged_payloads(text: str) -> None:
    assert not PENPA.claims(text)
    with pytest.raises(UnknownFormat, match="short link"):
        PENPA.decode(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "hello",
        "p=",
        "m=edit",
        "https://sudokupad.app/abc",
        "fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9kQ",
        "SCLN4",
    ],
)
def test_other_texts_are_not_claimed(text: str) -> None:
    if text != "m=edit":
        assert not PENPA.claims(text)
    with pytest.raises((DecodeError, UnknownFormat)):
        PENPA.decode(text)


def test_ten_megabytes_of_junk_are_refused() -> None:
    start = time.process_time()

    with pytest.raises(TooLarge):
        PENPA.decode("m=edit&p=" + "A" * 10_000_000)

    assert time.process_time() - start < 1
