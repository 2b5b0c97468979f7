"""Penpa+'s own compressor is reproduced bit for bit."""

from __future__ import annotations

import json
import time
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats.packing import deflate, from_base64, inflate, to_base64
from penpad.formats.penpa.deflate import code_lengths, deflate_as_penpa, profile_of


@pytest.mark.parametrize(
    ("text", "blob"),
    [
        ("", "BcCBCAAAAAAgf+sD"),
        ("a", "BcCBCAAAAAAg1v0lTg=="),
        ("ab", "BcCBDAAAAIAw1vKH+Bo="),
        ("abc", "BcCBEAAAAAIx1j5/h906"),
        ("aaaa", "BcCBCAAAAAAg1v0lDgI="),
        ("hello hello hello", "TcShCQAAEMPAVX65QkWg+7vYN9fA7ik="),
    ],
)
def test_known_texts_give_the_blobs_that_penpa_gives(text: str, blob: str) -> None:
    assert to_base64(deflate_as_penpa(text.encode())) == blob


@given(st.binary(max_size=2000) | st.text("abz,\"'[]{}0123456789", max_size=2000).map(str.encode))
@settings(max_examples=60, deadline=None)
def test_any_bytes_unpack_to_themselves(data: bytes) -> None:
    assert zlib.decompress(deflate_as_penpa(data), -15) == data


@given(st.lists(st.integers(0, 65535), min_size=2, max_size=30), st.sampled_from([5, 7, 15]))
@settings(max_examples=60, deadline=None)
def test_code_lengths_fill_the_code_space(counts: list[int], limit: int) -> None:
    lengths = [length for length in code_lengths(counts, limit) if length]

    assert all(length <= limit for length in lengths)
    assert len(lengths) == sum(1 for count in counts if count)
    assert len(lengths) < 2 or sum(2.0**-length for length in lengths) == 1


def test_the_profile_of_a_blob_is_told() -> None:
    data = b"square,9,9," * 20

    assert profile_of(deflate(data), data) == "Z"
    assert profile_of(deflate_as_penpa(data), data) == "P"
    assert profile_of(b"", data) is None


def test_twenty_kilobytes_take_less_than_a_second() -> None:
    data = ",".join(f'"{number},{number + 1}":{number % 7}' for number in range(1500)).encode()
    start = time.perf_counter()

    deflate_as_penpa(data[:20_000])

    assert time.perf_counter() - start < 1


@pytest.mark.corpus
def test_every_real_blob_comes_from_one_of_the_two_compressors(corpus: Path) -> None:
    profiles = set()
    for line in (corpus / "penpa_examples.jsonl").read_text(encoding="utf-8").splitlines():
        blob = from_base64(json.loads(line)["penpa"].partition("p=")[2], "penpa")
        profiles.add(profile_of(blob, inflate(blob, "penpa")))

    assert profiles == {"P", "Z"}
