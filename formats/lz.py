"""lz-string's base64 form, as SudokuPad and f-puzzles links use it: text to ``N4Ig...`` and back.

The method works on UTF-16 code units, least significant bit first, six bits a character. Code 0 announces a new unit
below 256, code 1 a new unit of 16 bits, code 2 the end; from 3 on a code names an entry of the growing dictionary.
The compressor has no choices, so the same text always gives the same body.
"""

from __future__ import annotations

import re

from penpad.formats.errors import DecodeError, TooLarge

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
MAX_TEXT = 8_000_000
"""Code units that a body may unpack to, unless the caller allows fewer."""

_BITS = {ord(char): format(index, "06b") for index, char in enumerate(ALPHABET)}
_FOREIGN = re.compile(r"[^A-Za-z0-9+/]")
_SURROGATE = re.compile("[\ud800-\udfff]")
# Links without padding, or cut between two characters of padding, still have to unpack: a little reading past the
# end sees zero bits, as in the original.
_SLACK = 24


def compress(text: str) -> str:
    """``text`` as a base64 body with padding, character by character what lz-string itself writes."""
    units = _units(text)
    out: list[str] = []
    known: dict[str, int] = {}
    fresh: set[str] = set()
    next_code, width, room = 3, 2, 2
    phrase = ""

    def widen() -> None:
        nonlocal width, room
        room -= 1
        if room == 0:
            room = 1 << width
            width += 1

    def put(value: int, bits: int) -> None:
        out.append(format(value, f"0{bits}b")[::-1])

    def put_phrase() -> None:
        if phrase in fresh:
            unit = ord(phrase)
            wide = unit >= 256
            put(int(wide), width)
            put(unit, 16 if wide else 8)
            widen()
            fresh.discard(phrase)
        else:
            put(known[phrase], width)
        widen()

    for unit in units:
        if unit not in known:
            known[unit] = next_code
            next_code += 1
            fresh.add(unit)
        longer = phrase + unit
        if longer in known:
            phrase = longer
            continue
        put_phrase()
        known[longer] = next_code
        next_code += 1
        phrase = unit
    if phrase:
        put_phrase()
    put(2, width)
    return _to_base64("".join(out))


def decompress(body: str, *, limit: int = MAX_TEXT) -> str:
    """The text in a base64 ``body``; padding is optional.

    Raises ``DecodeError`` with the position of the first character that cannot be read, and ``TooLarge`` as soon as
    the text passes ``limit`` code units.
    """
    body = body.rstrip("=")
    foreign = _FOREIGN.search(body)
    if foreign:
        where = foreign.start()
        raise DecodeError(
            f"The compressed text has {foreign.group()!r} at character {where + 1}, which lz-string never writes; "
            "copy the link again.",
            position=where,
            excerpt=body[max(0, where - 10) : where + 10],
        )
    if not body:
        raise DecodeError("The compressed text is empty; copy the whole link.", position=0)
    bits = "".join(map(_BITS.__getitem__, map(ord, body)))
    return join_surrogates(_unpack(bits, limit))


def _unpack(bits: str, limit: int) -> str:
    end = len(bits)
    bits += "0" * (_SLACK + 40)
    entries: list[str] = ["", "", ""]
    out: list[str] = []
    width, room, size, at = 2, 2, 0, 0
    previous = ""
    while True:
        if at > end + _SLACK:
            raise DecodeError(
                "The compressed text stops before its end mark; the link was probably cut off, copy the whole link.",
                position=end // 6,
            )
        code = int(bits[at : at + width][::-1], 2)
        at += width
        if code == 2:
            break
        if code < 2:
            length = 16 if code else 8
            entry = chr(int(bits[at : at + length][::-1], 2))
            at += length
            entries.append(entry)
            room -= 1
            if room == 0:
                room = 1 << width
                width += 1
        elif code < len(entries):
            entry = entries[code]
        elif code == len(entries) and previous:
            entry = previous + previous[0]
        else:
            raise DecodeError(
                f"The compressed text is damaged near character {at // 6 + 1}; copy the link again.",
                position=at // 6,
            )
        out.append(entry)
        size += len(entry)
        if size > limit:
            raise TooLarge(f"The link unpacks to more than {limit:,} characters, which is no puzzle; it was not read.")
        if previous:
            entries.append(previous + entry[0])
        room -= 1
        if room == 0:
            room = 1 << width
            width += 1
        previous = entry
    return "".join(out)


def _to_base64(bits: str) -> str:
    # lz-string always writes one more shift, so a stream that ends on a full character gets one more "A".
    bits += "0" * (6 - len(bits) % 6)
    body = "".join(ALPHABET[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
    return body + {0: "", 1: "===", 2: "==", 3: "="}[len(body) % 4]


def _units(text: str) -> str:
    """``text`` with every character beyond U+FFFF as its two surrogates."""
    if text.isascii() or max(text) <= "\uffff":
        return text
    raw = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(raw[at] | raw[at + 1] << 8) for at in range(0, len(raw), 2))


def join_surrogates(units: str) -> str:
    """``units`` with every pair of surrogates joined to the character it means; lone ones stay alone."""
    if not _SURROGATE.search(units):
        return units
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
