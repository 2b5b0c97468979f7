"""Base64, deflate and JSON out of links: damage is mended, size and depth are bounded."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from penpad.formats import packing
from penpad.formats.errors import DecodeError, TooLarge

CODEC = "penpa"


@given(st.binary(max_size=400))
def test_deflate_and_base64_give_back_what_went_in(data: bytes) -> None:
    blob = packing.to_base64(packing.deflate(data))

    assert packing.inflate(packing.from_base64(blob, CODEC), CODEC) == data


@pytest.mark.parametrize("padding", ["", "=", "=="])
def test_padding_may_be_missing_or_wrong(padding: str) -> None:
    assert packing.from_base64("YWI" + padding, CODEC) == b"ab"


def test_blanks_are_plus_signs_and_line_breaks_nothing() -> None:
    assert packing.mend_base64(" ab cd\r\n  ef-_==rest") == "ab+cdef+/"


@pytest.mark.parametrize("text", ["a", "ab!c", "\u00e9" * 4, "ab=c"])
def test_what_is_not_base64_is_refused_or_shortened(text: str) -> None:
    if text == "a":
        assert packing.from_base64(text, CODEC) == b""
    else:
        with pytest.raises(DecodeError, match="not base64"):
            packing.from_base64(text, CODEC)


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    bomb = packing.deflate(bytes(50_000_000), 9)

    with pytest.raises(TooLarge, match="16,000,000"):
        packing.inflate(bomb, CODEC)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_cut_stream_is_an_error_and_not_a_prefix(share: float) -> None:
    whole = packing.deflate(bytes(range(256)) * 8)

    with pytest.raises(DecodeError):
        packing.inflate(whole[: int(len(whole) * share)], CODEC)


def test_a_stream_of_the_wrong_kind_is_an_error() -> None:
    with pytest.raises(DecodeError, match="does not unpack"):
        packing.inflate(b"\xff" * 20, CODEC)


def test_a_stream_with_something_behind_it_does_not_unpack_exactly() -> None:
    blob = packing.to_base64(packing.deflate(b"abc" * 10)).rstrip("=")

    assert packing.unpacks_exactly(blob)
    assert not packing.unpacks_exactly(blob + "AAAA")
    assert not packing.unpacks_exactly("!")


def test_the_beginning_of_a_blob_can_be_looked_at_alone() -> None:
    blob = packing.to_base64(zlib.compress(b"square,3,2", wbits=-15))

    assert packing.begins_with(blob).startswith(b"square")
    assert packing.begins_with("\u00e9%") == b""


@pytest.mark.parametrize("text", ["", "{", "[1,]", "NaN", "[Infinity]", "1e999", "[" + "9" * 5000 + "]", "\u00e9"])
def test_json_that_is_none_is_a_decode_error(text: str) -> None:
    with pytest.raises(DecodeError, match="The mode"):
        packing.parse_json(text, "The mode", CODEC)


@pytest.mark.parametrize("depth", [65, 200, 100_000])
def test_deep_json_is_refused(depth: int) -> None:
    with pytest.raises(DecodeError, match="levels deep"):
        packing.parse_json("[" * depth + "]" * depth, "The mode", CODEC)


def test_json_of_allowed_depth_is_read() -> None:
    assert packing.parse_json("[" * 64 + "]" * 64, "The mode", CODEC)


def test_json_text_is_what_javascript_prints() -> None:
    assert packing.json_text({"a": [1, 1.5, "\u00e9/\n\ud800"]}) == '{"a":[1,1.5,"\u00e9/\\n\\ud800"]}'


def test_lone_surrogates_become_printable() -> None:
    assert packing.sound_text("a\ud800\U0001f600") == "a\ufffd\U0001f600"


def test_text_beyond_the_limit_is_refused() -> None:
    with pytest.raises(TooLarge, match="4,000,001 characters"):
        packing.check_length("x" * 4_000_001, CODEC)


def test_excerpts_are_short_and_printable() -> None:
    assert packing.excerpt("a\nb" + "c" * 60) == "a\ufffdb" + "c" * 37 + "..."
