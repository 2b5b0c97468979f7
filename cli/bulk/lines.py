"""Lines of a file of any size, in bounded memory: a line that is too long is measured, not kept."""

from __future__ import annotations

import codecs
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from penpad.formats.errors import DecodeError, PenpadError, TooLarge

LONGEST = 4_000_000
"""Bytes of the longest line that is looked at; no puzzle link is as long."""
CHUNK = 1 << 20


@dataclass(frozen=True)
class Line:
    """One line without its end. ``problem`` says why there is no text; ``digest`` (SHA-256) tells lines apart."""

    number: int
    text: str
    digest: str
    problem: PenpadError | None = None


def lines(file: BinaryIO, name: str) -> Iterator[Line]:
    """The lines of a file, blank ones too; raises ``DecodeError`` for files that are not UTF-8 but UTF-16."""
    number = 0
    while raw := file.readline(LONGEST + 2):
        number += 1
        if number == 1:
            if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
                raise DecodeError(f"{name} is UTF-16 text; save it as UTF-8")
            raw = raw.removeprefix(codecs.BOM_UTF8)
        if len(raw) > LONGEST and not raw.endswith(b"\n"):
            yield _too_long(number, raw, file)
            continue
        raw = raw.rstrip(b"\r\n")
        digest = hashlib.sha256(raw.strip()).hexdigest()
        try:
            yield Line(number, raw.decode("utf-8"), digest)
        except UnicodeDecodeError:
            yield Line(number, "", digest, DecodeError("the line is not text; it must hold one puzzle link"))


def _too_long(number: int, start: bytes, file: BinaryIO) -> Line:
    digest, length, part = hashlib.sha256(start), len(start), start
    while not part.endswith(b"\n") and (part := file.readline(CHUNK)):
        digest.update(part)
        length += len(part)
    why = f"the line holds {length / 1_000_000:.1f} MB; a puzzle link is far shorter"
    return Line(number, "", digest.hexdigest(), TooLarge(why))


def digest_of(text: str) -> str:
    """What tells this text from others."""
    return hashlib.sha256(text.strip().encode("utf-8", "surrogatepass")).hexdigest()
