"""Every broken link gets the complaint written beside it, and nothing else."""

from __future__ import annotations

import contextlib
import time
import tomllib
from pathlib import Path

import pytest
from penpad.formats.errors import DecodeError, PenpadError, TooLarge
from penpad.formats.packing import deflate, to_base64
from penpad.formats.penpa.codec import PENPA

FIXTURE = Path(__file__).resolve().parents[3] / "fixtures" / "malformed" / "penpa.toml"
LINKS = tomllib.loads(FIXTURE.read_text(encoding="utf-8"))["link"]


@pytest.mark.parametrize("link", LINKS, ids=lambda link: link["name"].replace(" ", "-"))
def test_a_broken_link_gets_its_complaint(link: dict[str, str]) -> None:
    with pytest.raises(PenpadError) as caught:
        PENPA.decode(link["text"])

    assert (type(caught.value).__name__, str(caught.value)) == (link["error"], link["complaint"])


def test_the_known_link_cut_anywhere_is_refused(vector: str) -> None:
    payload = vector.partition("&a=")[0]
    start = payload.index("p=") + 3

    for end in range(start, len(payload) - 4, 7):
        with pytest.raises(DecodeError):
            PENPA.decode(payload[:end])


def test_a_changed_character_never_gives_another_kind_of_error(vector: str) -> None:
    payload = vector.partition("&a=")[0]
    start = payload.index("p=") + 2

    for at in range(start, len(payload), 5):
        changed = payload[:at] + ("A" if payload[at] != "A" else "B") + payload[at + 1 :]
        with contextlib.suppress(PenpadError):
            PENPA.encode(PENPA.decode(changed))


def test_a_bomb_is_refused() -> None:
    bomb = to_base64(deflate(bytes(100_000_000), 9))

    with pytest.raises(TooLarge):
        PENPA.decode("m=edit&p=" + bomb)


@pytest.mark.parametrize(
    "junk", ["A", "z8 ", "%25", "p=", "\n", "[", "&a=", "+", "> ", "https://x/", " ", ")", "x ", "\n>", "<br", "."]
)
def test_megabytes_of_junk_are_refused_at_once(junk: str) -> None:
    text = junk * (4_000_000 // len(junk))
    start = time.process_time()

    for form in ("x" + text[:-9] + "x", "m=edit&p=" + text[:-10] + "x", "m=edit&p=" + text * 2):
        PENPA.claims(form)
        with pytest.raises(PenpadError):
            PENPA.decode(form)

    assert time.process_time() - start < 10
