"""The parts of a SudokuPad, f-puzzles or Cracking the Cryptic link, and mending what pasting did to it.

``https://sudokupad.app/sudoku/sclN4Ig...?setting-nogrid=1#puzzle2`` has the head ``https://sudokupad.app/sudoku/``, the
prefix ``scl``, the body ``N4Ig...`` and the tail ``?setting-nogrid=1#puzzle2``. An id may also stand alone, after
``?puzzleid=`` or, on f-puzzles.com, after ``?load=``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote

from penpad.formats.errors import DecodeError, TooLarge

MAX_LINK = 4_000_000
_MOST_PARAMETERS = 200
PREFIXES = ("fpuzzles", "classic", "pack", "fpuz", "scl", "ctc", "scf")
"""Longest first, as the app tests them."""

_SUDOKUPAD = re.compile(r"(?:[a-z0-9-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)\Z")
_FPUZZLES = re.compile(r"(?:www\.)?f-puzzles\.com\Z")
_SUDOKUMAKER = re.compile(r"(?:www\.)?sudokumaker\.app\Z")
_SHORTENERS = re.compile(
    r"(?:www\.)?(?:tinyurl\.com|tinypuz\.com|git\.io|bit\.ly|goo\.gl|t\.co|is\.gd|v\.gd|cutt\.ly|rb\.gy|rebrand\.ly)\Z"
)
_URL = re.compile(
    r"(?:(?P<scheme>[a-z][a-z0-9+.-]*):/{1,2})?(?P<host>[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[0-9]+)?)(?P<rest>[/?#].*)?\Z",
    re.IGNORECASE | re.DOTALL,
)
_PAGE = re.compile(r"/(?:sudoku\.html/?|(?:sudoku|webapp|puzzle)/)?", re.IGNORECASE)
_FOLD = re.compile(r"[ \t]*[\r\n]+[ \t]*")
_ESCAPED = re.compile(r"%[0-9a-fA-F]{2}")
DIGITS = re.compile(r"[0-9.]{81}\Z")
"""A classic sudoku as 81 characters."""
_SUDOKUMAKER_START = "N4IgZg9gTgtghgF"
FPUZZLES_START = "N4IgzglgXgpiBc"
"""What f-puzzles JSON that begins with ``{"size":`` looks like when packed."""
_SHORT_ID = re.compile(r"[A-Za-z0-9_.,+ -]+(?:/[A-Za-z0-9_.,+ -]+)*\Z")
_BARE_SHORT_ID = re.compile(r"(?=[A-Za-z]*[0-9])[A-Za-z0-9]{10}\Z")


@dataclass(frozen=True)
class Link:
    """A link cut into parts; ``head + prefix + body + tail`` is the pasted text without the damage of pasting.

    ``host`` is lower-case and empty for a bare id. ``query`` lists the parameters beside the id, in order.
    """

    head: str
    prefix: str
    body: str
    tail: str = ""
    host: str = ""
    query: tuple[tuple[str, str], ...] = ()
    fragment: str = ""

    @property
    def is_fpuzzles_site(self) -> bool:
        """Whether the link opens in f-puzzles itself and not in SudokuPad."""
        return bool(_FPUZZLES.match(self.host))

    @property
    def id(self) -> str:
        """Prefix and body, percent-decoded."""
        return self.prefix + self.body

    def with_payload(self, prefix: str, body: str) -> str:
        """The same link around another payload; a bare id or text becomes a link that opens in SudokuPad."""
        head = self.head if self.host else "https://sudokupad.app/"
        if "?" in head or "#" in head:
            body = body.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D")
            prefix = "" if self.is_fpuzzles_site else prefix
        return head + prefix + body + self.tail


def clean(text: str) -> str:
    """``text`` without what chats, mails and line folding put around and into a link."""
    if len(text) > MAX_LINK:
        raise TooLarge(f"The text has {len(text):,} characters, more than the {MAX_LINK:,} that are read.")
    text = text.strip().strip("\ufeff\u200b").strip()
    if text[:1] in "{[" or text[:3].upper() == "%7B":
        return text
    if DIGITS.match(text):
        return text
    text = _FOLD.sub("", text)
    for opening, closing in ("<>", '""', "''", "()", "\u201c\u201d", "``"):
        if text.startswith(opening) and (text.endswith(closing) or closing in text[-3:]):
            text = text[1 : text.rindex(closing)].strip()
    if not text.startswith("classic"):
        text = text.rstrip(".,;:!)>]}\"'\u201d` ")
    return text


def parse(text: str) -> Link:
    """The parts of cleaned link ``text``; raises ``DecodeError`` when it has no id."""
    if text[:1] in ("{", "["):
        return Link("", "", text)
    if text[:3].upper() == "%7B":
        return Link("", "", unquote(text))
    match = _URL.match(text)
    if match and (match["scheme"] or is_known_host(match["host"])):
        return _parse_url(text, match)
    at = min((where for where in (text.find("?"), text.find("#")) if where >= 0), default=len(text))
    return _with_id("", text[:at], text[at:], "", *_extras(text[at:]))


def is_known_host(host: str) -> bool:
    """Whether ``host`` belongs to the SudokuPad family, or to a service known not to be read here."""
    host = host.lower()
    return any(known.match(host) for known in (_SUDOKUPAD, _FPUZZLES, _SUDOKUMAKER, _SHORTENERS))


def is_sudokupad_host(host: str) -> bool:
    """Whether ``host`` serves SudokuPad puzzles."""
    return bool(_SUDOKUPAD.match(host.lower()))


def is_shortener(host: str) -> bool:
    """Whether ``host`` only forwards to other addresses."""
    return bool(_SHORTENERS.match(host.lower()))


def is_sudokumaker(text: str) -> bool:
    """Whether ``text`` is a SudokuMaker link or payload, a format of its own."""
    match = _URL.match(text[:200].strip())
    return text.startswith(_SUDOKUMAKER_START) or bool(match and _SUDOKUMAKER.match(match["host"].lower()))


def is_fpuzzles_alias(link: Link) -> bool:
    """Whether an f-puzzles link only names a puzzle (``?id=``) instead of holding it."""
    return link.is_fpuzzles_site and link.prefix == "" and not link.body.startswith(("N4", "{"))


def is_remote(link: Link) -> bool:
    """Whether the id of ``link`` only names a puzzle that lies on the server."""
    if link.prefix in ("fpuzzles", "fpuz"):
        return len(link.body) <= 20 and link.prefix == "fpuzzles"
    if link.prefix or link.body[:1] in "{[" or len(link.body) > 200:
        return False
    if link.host:
        return not link.body.startswith("N4") and bool(_SHORT_ID.match(link.body))
    return bool(_BARE_SHORT_ID.match(link.body))


def _parse_url(text: str, match: re.Match[str]) -> Link:
    host, rest = match["host"].lower(), match["rest"] or ""
    if (match["scheme"] or "").lower() == "sudokupad":
        host, rest = "sudokupad.app", rest
    start = len(text) - len(rest)
    cut = min((where for where in (rest.find("?"), rest.find("#")) if where >= 0), default=len(rest))
    for name in ("puzzleid", "load", "puzzle", *(("id",) if _FPUZZLES.match(host) else ())):
        found = re.search(rf"[?&#]{name}=([^&#]*)", rest[cut:])
        if found:
            first, last = start + cut + found.start(1), start + cut + found.end(1)
            tail = text[last:]
            before = rest[cut + 1 : cut + found.start()]
            query, fragment = _extras("?" + before + "&" + tail)
            return _with_id(text[:first], text[first:last], tail, host, query, fragment)
    page = _PAGE.match(rest[:cut])
    first = start + (page.end() if page else 0)
    body = text[first : start + cut]
    if not body and rest[cut : cut + 1] == "#" and rest[cut + 1 :].startswith(PREFIXES):
        return _with_id(text[: start + cut + 1], rest[cut + 1 :], "", host, (), "")
    query, fragment = _extras(rest[cut:])
    return _with_id(text[:first], body, rest[cut:], host, query, fragment)


def _extras(tail: str) -> tuple[tuple[tuple[str, str], ...], str]:
    query, _, fragment = tail.partition("#")
    pairs = [part.partition("=") for part in query.lstrip("?").split("&", _MOST_PARAMETERS) if part]
    return tuple((unquote(name), unquote(value)) for name, _, value in pairs), fragment


def _with_id(head: str, raw: str, tail: str, host: str, query: tuple[tuple[str, str], ...], fragment: str) -> Link:
    plain = raw
    for _ in range(3):
        if not _ESCAPED.search(plain):
            break
        plain = unquote(plain)
    plain = plain.strip() if plain[:1] in "{[" else plain.strip(" \t")
    if not plain:
        raise DecodeError("The link has no puzzle id; copy the whole address of the puzzle.", codec="sudokupad")
    prefix = next((prefix for prefix in PREFIXES if plain.startswith(prefix)), "")
    body = plain[len(prefix) :]
    if body[:1] not in "{[" and prefix not in ("classic",) and (prefix or body.startswith("N4")):
        body = body.replace(" ", "+")
    return Link(head, prefix, body, tail, host, query, fragment)
