"""Base64, raw deflate and JSON out of links: damage mended, size and depth bounded."""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from typing import Any

from penpad.formats.errors import DecodeError, TooLarge

MAX_TEXT = 4_000_000
"""Characters of a link or payload."""
MAX_INFLATED = 16_000_000
"""Bytes, or characters, that a payload may unpack to."""
MAX_CELLS = 40_000
"""Cells of a board, its margins included."""
MAX_MARKS = 200_000
"""Marks of one layer of a puzzle."""
MAX_DEPTH = 64
"""Nesting of JSON; real puzzles stay below ten."""

OUTSIDE_BASE64 = re.compile(r"[^A-Za-z0-9+/]")
LONE_SURROGATE = re.compile("[\ud800-\udfff]")
URL_SAFE = str.maketrans("-_", "+/")


def check_length(text: str, codec: str) -> None:
    """Raises ``TooLarge`` for a text that no honest link reaches."""
    if len(text) > MAX_TEXT:
        raise TooLarge(
            f"The text has {len(text):,} characters; penpad reads at most {MAX_TEXT:,}.",
            codec=codec,
            excerpt=text[:40],
        )


def excerpt(text: str, length: int = 40) -> str:
    """The beginning of ``text`` for a message: one line, printable, never longer than ``length`` and a few dots."""
    short = text[: length + 1]
    shown = "".join(char if char.isprintable() else "\ufffd" for char in short[:length])
    return shown + ("..." if len(short) > length else "")


def mend_base64(text: str) -> str:
    """The base64 digits of ``text``, without padding and cut at the first character that cannot belong to it.

    Line breaks are dropped, blanks become ``+`` again (a query turns ``+`` into a blank), and the URL-safe digits
    ``-`` and ``_`` become ``+`` and ``/``.
    """
    text = "".join(line.strip() for line in text.strip().splitlines()).replace(" ", "+").translate(URL_SAFE)
    stop = OUTSIDE_BASE64.search(text)
    return text[: stop.start()] if stop else text


def from_base64(text: str, codec: str) -> bytes:
    """The bytes of base64 with or without padding; raises ``DecodeError`` for an impossible length or digit."""
    digits = text.rstrip("=")
    if len(digits) % 4 == 1:
        # One digit holds no whole byte: the text was cut inside a group of four, and so is the last byte.
        digits = digits[:-1]
    try:
        return base64.b64decode(digits + "=" * (-len(digits) % 4), validate=True)
    except (binascii.Error, ValueError) as error:
        raise DecodeError(
            "The payload is not base64; copy the whole link again.", codec=codec, excerpt=excerpt(text)
        ) from error


def to_base64(data: bytes) -> str:
    """Standard base64 with padding."""
    return base64.b64encode(data).decode("ascii")


def inflate(data: bytes, codec: str, limit: int = MAX_INFLATED) -> bytes:
    """Raw deflate undone; raises ``TooLarge`` beyond ``limit`` bytes and ``DecodeError`` for a damaged stream."""
    stream = zlib.decompressobj(-15)
    try:
        plain = stream.decompress(data, limit + 1)
    except zlib.error as error:
        raise DecodeError(
            "The payload does not unpack: part of it was changed or lost; copy the whole link again.", codec=codec
        ) from error
    if len(plain) > limit:
        raise TooLarge(f"The payload unpacks to more than {limit:,} bytes, penpad's limit.", codec=codec)
    if not stream.eof:
        raise DecodeError(
            f"The payload is cut off after {len(plain):,} unpacked bytes; copy the whole link again.",
            codec=codec,
            position=len(data),
        )
    return plain


def begins_with(blob: str, length: int = 96) -> bytes:
    """The first unpacked bytes of a base64 deflate blob, or ``b""`` where it is none; never raises."""
    digits = blob[:length].rstrip("=")
    digits = digits[: len(digits) // 4 * 4]
    try:
        return zlib.decompressobj(-15).decompress(base64.b64decode(digits, validate=True), length)
    except (binascii.Error, ValueError, zlib.error):
        return b""


def unpacks_exactly(blob: str) -> bool:
    """Whether a base64 blob is one whole deflate stream with nothing behind it; never raises."""
    stream = zlib.decompressobj(-15)
    try:
        data = from_base64(blob, "")
        stream.decompress(data, MAX_INFLATED)
    except (DecodeError, zlib.error):
        return False
    return stream.eof and not stream.unused_data


def deflate(data: bytes, level: int = 6) -> bytes:
    """``data`` as a raw deflate stream."""
    stream = zlib.compressobj(level, zlib.DEFLATED, -15)
    return stream.compress(data) + stream.flush()


def from_utf8(data: bytes, codec: str) -> str:
    """``data`` as text; raises ``DecodeError`` naming the first bad byte."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DecodeError(
            f"The unpacked payload is not UTF-8 text at byte {error.start}; part of the link was changed.",
            codec=codec,
            position=error.start,
        ) from error


def parse_json(text: str, what: str, codec: str) -> Any:
    """``text`` read as JSON, ``what`` naming it in complaints.

    Raises ``DecodeError`` for text that is not JSON (``NaN`` and numbers beyond float range included) and
    ``TooLarge`` for nesting beyond ``MAX_DEPTH``.
    """
    try:
        value = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except RecursionError as error:
        raise TooLarge(
            f"{what} is nested more than {MAX_DEPTH} levels deep; no puzzle is.", codec=codec, excerpt=excerpt(text)
        ) from error
    except ValueError as error:
        raise DecodeError(
            f"{what} is not JSON: part of the link was changed or lost; copy the whole link again.",
            codec=codec,
            position=getattr(error, "pos", None),
            excerpt=excerpt(text),
        ) from error
    if depth_over(value, MAX_DEPTH):
        raise TooLarge(
            f"{what} is nested more than {MAX_DEPTH} levels deep; no puzzle is.", codec=codec, excerpt=excerpt(text)
        )
    return value


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON number")


def _finite(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise ValueError(f"{digits} is too large a number")
    return value


def depth_over(value: Any, limit: int) -> bool:
    """Whether lists and objects are nested more than ``limit`` deep; does not recurse."""
    level = [value]
    for _ in range(limit):
        level = [
            child
            for node in level
            if isinstance(node, (dict, list))
            for child in (node.values() if isinstance(node, dict) else node)
            if isinstance(child, (dict, list))
        ]
        if not level:
            return False
    return True


def json_text(value: Any) -> str:
    """``value`` as JavaScript's ``JSON.stringify`` prints it: no blanks, raw Unicode, lone surrogates escaped."""
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return LONE_SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def sound_text(text: str) -> str:
    """``text`` with lone surrogates replaced by U+FFFD, so that it can be printed and written everywhere."""
    return text if text.isascii() else LONE_SURROGATE.sub("\ufffd", text)
