"""Printing: no control characters, no crash where a terminal lacks a sign, no traceback where nobody reads on."""

from __future__ import annotations

import codecs
import errno
import json
import os
import re
import sys
from typing import Any, TextIO

from penpad.formats.errors import UsageError

UNPRINTABLE = re.compile(
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""Control characters, which a terminal obeys, text direction marks, which hide what is written, and surrogates."""

PLAIN = str.maketrans(
    dict.fromkeys("─━", "-")
    | dict.fromkeys("│┃", "|")
    | dict.fromkeys("╵╴┘╶└┴╷┐┤┌├┬┼╹╸┛╺┗┻╻┓┫┏┣┳╋╂┿", "+")
    | {"·": ".", "█": "#", "░": ":", "╳": "X", "╲": "\\", "↑": "^", "←": "<", "→": ">", "↓": "v", "★": "*"}
    | {"☼": "o", "▲": "A", "♣": "T", "○": "o", "●": "@", "◐": "0", "□": "u", "■": "#", "▣": "n"}
)
"""What stands for a sign of a picture on a terminal that lacks it."""


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end].translate(PLAIN)
    return "".join(sign if sign.isascii() else "?" for sign in text), error.end


codecs.register_error("penpad-plain", _plain)


def prepare() -> None:
    """Let the standard streams replace signs that their encoding lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="penpad-plain")


def printable(text: str) -> str:
    """``text`` without anything that a terminal obeys; line ends stay."""
    return UNPRINTABLE.sub(lambda match: " " if match[0] in "\t\r" else "\N{REPLACEMENT CHARACTER}", text)


def one_line(text: str) -> str:
    """``text`` as one printable line."""
    return printable(" ".join(text.split()))


def say(text: str = "") -> None:
    """Print to standard output. When nobody reads it any more, nothing happens.

    Raises ``UsageError`` when it cannot be written otherwise (a full disk).
    """
    try:
        print(printable(text))
    except OSError as error:
        _stop_writing(error)


def say_json(value: Any) -> None:
    """Print a value as JSON; what a terminal obeys, or lacks, is escaped."""
    say(json_text(value, ascii_only=only_ascii()))


def only_ascii() -> bool:
    """Whether standard output may lack signs beyond ASCII."""
    return (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "") != "utf8"


def json_text(value: Any, *, indent: int | None = None, ascii_only: bool = False) -> str:
    """A value as JSON in which nothing is left that ``printable`` would replace."""
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    return UNPRINTABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def complain(text: str) -> None:
    """Print one line to standard error; where there is none, nothing happens."""
    try:
        print(one_line(text), file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _discard(sys.stderr)


def finish() -> None:
    """Write out what is still in the buffer; raises like ``say``."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        _stop_writing(error)


def _stop_writing(error: OSError) -> None:
    _discard(sys.stdout)
    if error.errno not in (errno.EPIPE, errno.EINVAL, errno.EBADF):
        raise UsageError(f"standard output cannot be written: {error.strerror or error}") from None


def _discard(stream: TextIO | None) -> None:
    """Send the rest to nowhere, so that Python has nothing to complain about at its end."""
    if stream is not None:
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        except (OSError, ValueError):
            return
