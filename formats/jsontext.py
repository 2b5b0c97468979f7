"""JSON text to plain values and back, bounded in depth and size, keeping member order and the spelling of numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from penpad.formats.errors import DecodeError, TooLarge

MAX_DEPTH = 60
MAX_VALUES = 600_000
_LONGEST_NUMBER = 60
_LARGEST_EXPONENT = 60

_STRUCTURE = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]|,', re.DOTALL)
_LONE = re.compile("[\ud800-\udfff]")
_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)\Z")
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE]([+-]?[0-9]+))?\Z")


class Spelled(float):
    """A number whose text is not what Python would write for it (``1.0``, ``1e3``, ``-0``, 30 digits)."""

    text: str

    def __new__(cls, text: str) -> Spelled:
        number = super().__new__(cls, text)
        number.text = text
        return number

    def __repr__(self) -> str:
        return self.text

    __str__ = __repr__


def parse_number(text: str) -> int | float:
    """The number in ``text``, an ``int`` where that writes back the same; raises ``ValueError`` for absurd ones."""
    if len(text) > _LONGEST_NUMBER:
        raise ValueError(f"a number of {len(text)} characters")
    if not _NUMBER.match(text):
        raise ValueError(f"{text!r} is no JSON number")
    if _INTEGER.match(text) and text != "-0" and len(text) <= 17:
        return int(text)
    return Spelled(text)


def exact(value: object) -> Fraction | None:
    """A JSON number, or a string that spells one, as an exact fraction; ``None`` for everything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return Fraction(value)
    if not isinstance(value, (str, float)):
        return None
    return _exact_text(value.strip() if isinstance(value, str) else repr(value))


@lru_cache(maxsize=8192)
def _exact_text(text: str) -> Fraction | None:
    match = _NUMBER.match(text)
    if not match or len(text) > _LONGEST_NUMBER or abs(int(match.group(1) or 0)) > _LARGEST_EXPONENT:
        return None
    return Fraction(text)


def check_size(text: str) -> None:
    """Raise ``TooLarge`` when JSON ``text`` nests deeper or holds more values than any puzzle."""
    depth = values = 0
    for match in _STRUCTURE.finditer(text):
        token = match.group()[0]
        if token in "[{":
            depth += 1
        elif token in "]}":
            depth -= 1
        elif token == ",":
            values += 1
        if depth > MAX_DEPTH:
            raise TooLarge(f"The puzzle text is nested deeper than {MAX_DEPTH} levels; it was not read.")
        if values > MAX_VALUES:
            raise TooLarge(f"The puzzle text holds more than {MAX_VALUES:,} values; it was not read.")


def loads(text: str) -> Any:
    """The value in JSON ``text``.

    Numbers become ``int`` or ``Spelled``. Raises ``DecodeError`` with the position, or ``TooLarge``.
    """
    check_size(text)
    try:
        return json.loads(text, parse_float=parse_number, parse_int=parse_number, parse_constant=_no_constant)
    except json.JSONDecodeError as problem:
        raise DecodeError(
            f"The puzzle text is no valid JSON at character {problem.pos + 1} ({problem.msg}); copy the link again.",
            position=problem.pos,
            excerpt=text[max(0, problem.pos - 20) : problem.pos + 20],
        ) from None
    except (ValueError, RecursionError) as problem:
        raise DecodeError(f"The puzzle text is no usable JSON: {problem}.") from None


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON number")


def write_string(text: str) -> str:
    """``text`` as JavaScript's ``JSON.stringify`` writes it."""
    written = json.dumps(text, ensure_ascii=False)
    return _LONE.sub(lambda match: f"\\u{ord(match.group()):04x}", written)


def write_number(value: int | float) -> str:
    """A number in its own spelling, else as JavaScript writes it."""
    if isinstance(value, Spelled):
        return value.text
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    return repr(value)


def dumps(value: Any, string: Callable[[str], str] = write_string) -> str:
    """``value`` as compact JSON; ``string`` may replace how strings are written."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return write_number(value)
    if isinstance(value, str):
        return string(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{string(key)}:{dumps(item, string)}" for key, item in value.items()) + "}"
    return "[" + ",".join([dumps(item, string) for item in value]) + "]"
