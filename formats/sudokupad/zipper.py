"""PuzzleZipper, SudokuPad's shortened spelling of JSON: ``{id:'x1',ce:[[,{v:5}]],u:[{c2:CFCFCF}]}``.

Keys lose their quotes and some are shortened, strings use single quotes, ``{}`` inside lists vanishes, and after a
colon ``t``, ``f``, ``#0`` and bare hex digits stand for true, false, black and colours.
"""

from __future__ import annotations

import re
from typing import Any

from penpad.formats import jsontext
from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.lz import join_surrogates

SHORT_KEYS = {
    "color": "c",
    "cages": "ca",
    "center": "ct",
    "borderColor": "c1",
    "backgroundColor": "c2",
    "cells": "ce",
    "cellSize": "cs",
    "arrows": "a",
    "overlays": "o",
    "underlays": "u",
    "width": "w",
    "height": "h",
    "value": "v",
    "videos": "vd",
    "lines": "l",
    "rounded": "r",
    "regions": "re",
    "fontSize": "fs",
    "thickness": "th",
    "headLength": "hl",
    "wayPoints": "wp",
    "title": "t",
    "text": "te",
    "duration": "d",
    "d": "d2",
}
LONG_KEYS = {short: long for long, short in SHORT_KEYS.items()}

_TOKEN = re.compile(
    r"""\s*(?:(?P<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?P<mark>[\[\]{},:])|(?P<bare>[^\[\]{},:'"\s]+))""",
    re.DOTALL,
)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_BARE_KEY = re.compile(r"[A-Za-z0-9]+\Z")
_SIX_HEX = re.compile(r"[0-9a-fA-F]{6}\Z")
_HASHED = re.compile(r"#[0-9a-fA-F]{6}\Z")
_COLOUR_KEY = re.compile(r"colou?r|fill|stroke|^(?:outline|font|base)C$", re.IGNORECASE)
_WORDS = {"t": True, "f": False, "true": True, "false": False, "null": None, "#0": "#000000", "#F": "#FFFFFF"}


# ---- zip text to values ------------------------------------------------------------------------------------------


def unzip(text: str, *, as_app: bool = False) -> Any:
    """The value in a zip text, with long keys.

    ``as_app`` repeats the losses of the app's own unzipper (apostrophes, six digits read as a colour), to judge whether
    a text is safe to hand out. Raises ``DecodeError`` with the position, or ``TooLarge``.
    """
    return _Unzipper(text, as_app).read()


class _Unzipper:
    """A tape of tokens over one zip text."""

    def __init__(self, text: str, as_app: bool) -> None:
        self.text = text
        self.as_app = as_app
        self.at = 0
        self.values = 0
        self.next()

    def next(self) -> None:
        """Move to the next token."""
        match = _TOKEN.match(self.text, self.at)
        if match:
            self.kind = match.lastgroup or ""
            self.token = match.group(self.kind)
            self.at = match.end()
            return
        if self.text[self.at :].strip():
            raise self.fail("an unfinished string")
        self.kind, self.token, self.at = "end", "", len(self.text)

    def fail(self, found: str) -> DecodeError:
        where = max(0, self.at - len(getattr(self, "token", "")))
        return DecodeError(
            f"The puzzle text cannot be read at character {where + 1}: {found} is not expected there; "
            "copy the link again.",
            position=where,
            excerpt=self.text[max(0, where - 20) : where + 20],
        )

    def found(self) -> str:
        return "the end of the text" if self.kind == "end" else repr(self.token[:20])

    def read(self) -> Any:
        value = self.value("", 0)
        if self.kind != "end":
            raise self.fail(self.found())
        return value

    def value(self, key: str, depth: int) -> Any:
        self.values += 1
        if depth > jsontext.MAX_DEPTH or self.values > jsontext.MAX_VALUES:
            raise TooLarge("The puzzle text is nested deeper or holds more values than any puzzle; it was not read.")
        if self.token == "{":
            return self.members(depth)
        if self.token == "[":
            return self.items(depth)
        if self.kind == "string":
            string = self.string(self.token)
            self.next()
            hidden_colour = _SIX_HEX.match(string) and (self.as_app or _COLOUR_KEY.search(key))
            return f"#{string}" if hidden_colour else string
        if self.kind == "bare":
            value = self.bare(key)
            self.next()
            return value
        raise self.fail(self.found())

    def members(self, depth: int) -> dict[str, Any]:
        out: dict[str, Any] = {}
        self.next()
        while self.token != "}":
            if self.kind not in ("string", "bare"):
                raise self.fail(self.found())
            short = self.string(self.token) if self.kind == "string" else self.token
            key = LONG_KEYS.get(short, short)
            self.next()
            if self.token != ":" or self.kind != "mark":
                raise self.fail(self.found())
            self.next()
            out[key] = self.value(key, depth + 1)
            if self.kind == "mark" and self.token == ",":
                self.next()
            elif self.kind != "mark" or self.token != "}":
                raise self.fail(self.found())
        self.next()
        return out

    def items(self, depth: int) -> list[Any]:
        out: list[Any] = []
        self.next()
        while True:
            if self.kind == "mark" and self.token in ",]":
                self.values += 1
                out.append({})
            else:
                out.append(self.value("", depth + 1))
            if self.kind == "mark" and self.token == "]":
                self.next()
                return out
            if self.kind != "mark" or self.token != ",":
                raise self.fail(self.found())
            if self.values > jsontext.MAX_VALUES:
                raise TooLarge("The puzzle text holds more values than any puzzle; it was not read.")
            self.next()

    def string(self, token: str) -> str:
        inner = token[1:-1]
        if self.as_app:
            inner = inner.replace("\u2019", "'")
        if "\\" not in inner:
            return inner
        return join_surrogates(_ESCAPE.sub(_unescape, inner))

    def bare(self, key: str) -> Any:
        token = self.token
        if token in _WORDS:
            return _WORDS[token]
        if _SIX_HEX.match(token) and (self.as_app or not token.isdigit() or _COLOUR_KEY.search(key)):
            return f"#{token}"
        try:
            return jsontext.parse_number(token)
        except ValueError:
            raise self.fail(self.found()) from None


def _unescape(match: re.Match[str]) -> str:
    code = match.group(1)
    if code[0] == "u" and len(code) == 5:
        return chr(int(code[1:], 16))
    return _ESCAPES.get(code, code)


# ---- values to zip text ------------------------------------------------------------------------------------------


def zipped(value: Any) -> str | None:
    """``value`` as a zip text, or ``None`` where short and long keys collide and the app's zipper gives up."""
    try:
        return _write(_without_empty_lists(value), "")
    except KeyError:
        return None


def zip_safely(value: Any) -> str | None:
    """A zip text that the app unzips to exactly ``value``, or ``None``: then only plain JSON is right."""
    text = zipped(value)
    if text is None or '"' in text or "\u2019" in text or "\\\\'" in text:
        return None
    try:
        return text if same(unzip(text, as_app=True), value) and same(unzip(text), value) else None
    except DecodeError:
        return None


def same(a: Any, b: Any) -> bool:
    """Whether two values are equal in type and value, whatever the order of members."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(item, b[key]) for key, item in a.items())
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, bool) or isinstance(b, bool) or isinstance(a, str) or isinstance(b, str):
        return type(a) is type(b) and bool(a == b)
    return bool(a == b)


def _without_empty_lists(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_empty_lists(item) for item in value]
    if isinstance(value, dict):
        return {key: _without_empty_lists(item) for key, item in value.items() if item != []}
    return value


def _write(value: Any, key: str) -> str:
    if isinstance(value, dict):
        return "{" + ",".join(_write_member(short, item) for short, item in _shortened(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join("" if item == {} and isinstance(item, dict) else _write(item, "") for item in value) + "]"
    if isinstance(value, str) and _is_whole_number(value):
        return _js_number(value)
    return jsontext.dumps(value, _quoted)


def _shortened(members: dict[str, Any]) -> list[tuple[str, Any]]:
    """Members with short keys: first those that keep their key, then the renamed ones, as the app's zipper does."""
    kept = [(key, item) for key, item in members.items() if key not in SHORT_KEYS]
    renamed = [(SHORT_KEYS[key], item) for key, item in members.items() if key in SHORT_KEYS]
    names = {key for key in members if key not in SHORT_KEYS or key == "d"}
    if any(short in names for short, _ in renamed):
        raise KeyError("a short key is already taken")
    return kept + renamed


def _write_member(key: str, value: Any) -> str:
    name = key if _BARE_KEY.match(key) else _quoted(key)
    if isinstance(value, bool):
        return f"{name}:{'t' if value else 'f'}"
    if isinstance(value, str) and _HASHED.match(value):
        short = {"#000000": "#0", "#FFFFFF": "#F"}.get(value, value[1:])
        return f"{name}:{short}"
    return f"{name}:{_write(value, key)}"


def _quoted(text: str) -> str:
    # Escaped double quotes become escaped apostrophes: the app's zipper loses the difference, and so must this one.
    inner = jsontext.write_string(text)[1:-1].replace("'", "\\'").replace('\\"', "\\'")
    return f"'{inner}'"


def _is_whole_number(text: str) -> bool:
    if not re.fullmatch(r"-?(?:0|[1-9][0-9]*)", text) or text == "-0" or len(text) > 21:
        return False
    return _js_number(text) == text


def _js_number(text: str) -> str:
    return str(int(float(text)))
