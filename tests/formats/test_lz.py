"""lz-string base64, against the values of the original and against its Python port."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lzstring import LZString
from penpad.formats import lz
from penpad.formats.errors import DecodeError, TooLarge

ORIGINAL = {
    "a": "IZA=",
    "aaaaaaaa": "IY0o",
    "{}": "N4XyA===",
    '{"size":9}': "N4IgzglgXgpiBcBOAvkA",
    "é": "JdA=",
    "€": "jUEQ",
    "\U0001f600": "rwbgA9o=",
    "{cells:[[,,],[]]}": "N4YwpgNhDOBcDa8A0SC6T6tQXyA=",
}
TEXTS = st.text(st.characters(codec="utf-16", exclude_categories=()), max_size=200) | st.text("ab{}😀", max_size=300)


@pytest.mark.parametrize(("text", "body"), ORIGINAL.items())
def test_the_body_is_the_one_that_lz_string_writes(text: str, body: str) -> None:
    assert lz.compress(text) == body
    assert lz.decompress(body) == text


@settings(max_examples=300, deadline=None)
@given(TEXTS)
def test_every_text_comes_back(text: str) -> None:
    if text:
        assert lz.decompress(lz.compress(text)) == text


@settings(max_examples=200, deadline=None)
@given(st.text(st.characters(max_codepoint=0xD7FF), min_size=1, max_size=200))
def test_the_python_port_writes_the_same_for_texts_without_astral_characters(text: str) -> None:
    assert lz.compress(text) == LZString().compressToBase64(text)


@settings(max_examples=300, deadline=None)
@given(st.text(lz.ALPHABET + "=", max_size=300) | st.text(max_size=50))
def test_any_body_unpacks_or_is_refused(body: str) -> None:
    with contextlib.suppress(DecodeError):
        assert len(lz.decompress(body, limit=10_000)) <= 10_000


def test_padding_is_optional_and_may_be_too_long() -> None:
    assert lz.decompress("IYCw9gVkA===") == "ahoj"
    assert lz.decompress("IYCw9gVkA") == "ahoj"
    assert lz.decompress("A4cwdA9gtAcg9APyA===") == "pg.o-N/~"


def test_lone_surrogates_survive() -> None:
    text = "a\ud800b\udc00"

    assert lz.decompress(lz.compress(text)) == text


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.97])
def test_a_body_that_was_cut_off_is_refused(share: float) -> None:
    body = lz.compress("".join(f"[{n},{n * n}]" for n in range(200))).rstrip("=")

    with pytest.raises(DecodeError, match=r"cut off|damaged"):
        lz.decompress(body[: int(len(body) * share)])


def test_a_character_of_another_alphabet_is_named_with_its_place() -> None:
    with pytest.raises(DecodeError, match=r"'\*' at character 3") as caught:
        lz.decompress("N4*g")

    assert caught.value.position == 2


def test_an_empty_body_is_an_error() -> None:
    with pytest.raises(DecodeError, match="empty"):
        lz.decompress("===")


def test_a_bomb_is_stopped_while_it_unpacks() -> None:
    body = lz.compress("a" * 200_000)

    assert len(body) < 2_000
    with pytest.raises(TooLarge, match="100,000"):
        lz.decompress(body, limit=100_000)
