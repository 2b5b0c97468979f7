"""A link of the SudokuPad family opened down to its JSON tree, with every layer remembered."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass, field, replace
from typing import Any

from penpad.formats import jsontext, lz
from penpad.formats.errors import DecodeError, NeedsNetwork, TooLarge, UnknownFormat
from penpad.formats.sudokupad import compact
from penpad.formats.sudokupad.link import (
    DIGITS,
    Link,
    clean,
    is_fpuzzles_alias,
    is_remote,
    is_shortener,
    is_sudokumaker,
    parse,
)
from penpad.formats.sudokupad.zipper import unzip, zip_safely

Tree = dict[str, Any]

SUDOKUMAKER = (
    "This is a SudokuMaker link, a format that penpad does not read; open it there and export it to SudokuPad, "
    "then paste that link."
)
_REPAIRS = 400
_REPAIR_WORK = 2_000_000


@dataclass(frozen=True)
class Document:
    """What a link held.

    ``form`` is the spelling of the puzzle text: ``json``, ``zip``, or a compact code. ``tree`` is the JSON;
    compact codes are given as the native JSON that SudokuPad makes of them.
    """

    link: Link
    form: str
    text: str
    tree: Tree = field(repr=False)
    beside: Tree = field(default_factory=dict, repr=False)
    """What the text held around the puzzle: a ``replay``, or which puzzle of how many in a ``pack`` this is."""

    @property
    def is_fpuzzles(self) -> bool:
        """Whether the tree is f-puzzles JSON rather than SudokuPad's own."""
        return "cells" not in self.tree and "grid" in self.tree

    def link_around(self, tree: Tree) -> str:
        """The link of this document around a changed ``tree``, in the same spelling where that loses nothing."""
        if self.is_fpuzzles:
            prefix = self.link.prefix if self.link.prefix.startswith("fpuz") else "fpuz"
            return self.link.with_payload(prefix, lz.compress(jsontext.dumps(tree)))
        prefix = self.link.prefix if self.link.prefix in ("scl", "ctc") else "scl"
        return self.link.with_payload(prefix, pack(tree, self.form != "json"))


def pack(tree: Tree, zipping: bool = True) -> str:
    """A native ``tree`` as the body of an ``scl`` id: zipped where wished and harmless, else plain JSON."""
    text = zip_safely(tree) if zipping else None
    return lz.compress(jsontext.dumps(tree) if text is None else text)


def open_link(text: str) -> Document:
    """The document behind any spelling of a SudokuPad, f-puzzles or bare payload ``text``.

    Raises ``DecodeError``, ``TooLarge``, ``NeedsNetwork`` for short ids, ``UnknownFormat`` for known formats that are
    not read.
    """
    try:
        return _open(clean(text), 0)
    except DecodeError as problem:
        problem.codec = problem.codec or "sudokupad"
        raise


def _open(text: str, depth: int) -> Document:
    if is_sudokumaker(text):
        raise UnknownFormat(SUDOKUMAKER)
    if DIGITS.match(text):
        return Document(Link("", "", text), "digits", text, compact.native_of_digits(text))
    link = parse(text)
    if "://" in link.body[:40] and depth < 2:
        return _open(clean(link.body), depth + 1)
    _refuse_unresolved(link)
    if link.prefix == "scf":
        return Document(link, "scf", link.body, compact.native_of_scf(link.body))
    if link.prefix == "classic":
        return Document(link, "classic", link.body, compact.native_of_classic(link.body))
    puzzle_text, form, tree = _read_body(link)
    if link.prefix == "pack" or ("puzzles" in tree and "cells" not in tree and "grid" not in tree):
        return _from_pack(link, tree, depth)
    if "formatVersion" in tree and "cells" not in tree:
        raise UnknownFormat(SUDOKUMAKER)
    if "replay" in tree and "puzzle" in tree:
        inner = _inner(tree["puzzle"], depth, "The replay")
        return replace(inner, beside={**inner.beside, "replay": tree["replay"]})
    if "cells" not in tree and "grid" not in tree:
        raise DecodeError("The link holds JSON that is no puzzle: it has neither cells nor a grid.")
    return Document(link, form, puzzle_text, tree)


def _refuse_unresolved(link: Link) -> None:
    if is_shortener(link.host):
        raise NeedsNetwork(
            f"{link.head}{link.body} is a short link of {link.host}; "
            "open it in a browser and paste the address it leads to."
        )
    if is_fpuzzles_alias(link):
        raise NeedsNetwork("This f-puzzles link only names a tinyurl alias; open it and paste the address it leads to.")
    if is_remote(link):
        raise NeedsNetwork(
            f"{link.id!r} is a short id: the puzzle lies on the SudokuPad server and has to be fetched from there."
        )


def _from_pack(link: Link, tree: Tree, depth: int) -> Document:
    puzzles = tree.get("puzzles")
    if not isinstance(puzzles, list) or not puzzles:
        raise DecodeError("The puzzle pack is empty.")
    chosen = re.match(r"puzzle([0-9]{1,4})\Z", link.fragment)
    number = int(chosen[1]) if chosen else 1
    if not 1 <= number <= len(puzzles):
        raise DecodeError(f"The puzzle pack has {len(puzzles)} puzzles, so there is no puzzle {number}.")
    entry = puzzles[number - 1]
    inner = _inner(entry.get("puzzle") if isinstance(entry, dict) else entry, depth, "The puzzle pack")
    return replace(inner, beside={**inner.beside, "pack": [number, len(puzzles)]}) if len(puzzles) > 1 else inner


def _inner(text: object, depth: int, holder: str) -> Document:
    if not isinstance(text, str) or depth >= 2:
        raise DecodeError(f"{holder} does not hold a puzzle link at the place asked for.")
    return _open(clean(text), depth + 1)


def _read_body(link: Link) -> tuple[str, str, Tree]:
    """The puzzle text in the body of a link, its spelling and its tree."""
    body = link.body
    if body[:1] in "{[":
        return (body, *_read_text(body))
    if _is_uri_variant(body):
        body = body.replace("-", "/")
    body = body.replace("-", "+").replace("_", "/")
    try:
        text = lz.decompress(body)
        return (text, *_read_text(text))
    except TooLarge:
        raise
    except DecodeError:
        repaired = _with_slashes(body)
        if repaired is not None:
            return repaired
        if _is_deflated(body):
            raise UnknownFormat(
                "The id is compressed with deflate instead of lz-string, so it is no valid SudokuPad id; "
                "ask its tool for a SudokuPad link."
            ) from None
        if not link.prefix and not body.startswith("N4"):
            raise UnknownFormat("The text is no SudokuPad or f-puzzles link.") from None
        raise


def _is_uri_variant(body: str) -> bool:
    """Whether a body is written in lz-string's own alphabet for addresses, where ``-`` stands for a slash.

    In the usual alphabet for addresses it stands for a plus. A text that has one of the other signs tells which it
    is; one that has neither is a puzzle in one of the two only.
    """
    if "-" not in body or "_" in body or "/" in body:
        return False
    return "+" in body or isinstance(_attempt(body.replace("-", "+")), int)


def _read_text(text: str) -> tuple[str, Tree]:
    """The spelling and the tree of a puzzle text."""
    form = "json"
    try:
        tree = jsontext.loads(text)
    except TooLarge:
        raise
    except DecodeError as problem:
        if not re.match(r"\s*[{\[]", text):
            raise DecodeError("The link unpacks to something that is no puzzle; copy the whole link again.") from None
        try:
            form, tree = "zip", unzip(text)
        except DecodeError as second:
            raise problem if '"' in text[:20] else second from None
    if not isinstance(tree, dict):
        raise DecodeError("The link unpacks to a list, not to a puzzle.")
    return form, tree


def _attempt(body: str) -> tuple[str, str, Tree] | int:
    """What ``body`` holds, or how far it could be unpacked."""
    try:
        text = lz.decompress(body)
    except TooLarge:
        return 0
    except DecodeError as problem:
        return problem.position or 0
    try:
        return (text, *_read_text(text))
    except DecodeError:
        return len(body)


def _with_slashes(body: str) -> tuple[str, str, Tree] | None:
    """The puzzle of a ``body`` in which a server turned ``//`` into ``/``, if up to three doublings mend it.

    Everything after a lost slash unpacks to nonsense, so the doubling that lets unpacking come farthest is kept.
    """
    budget = min(_REPAIRS, _REPAIR_WORK // max(1, len(body)))
    reached = _attempt(body)
    for _ in range(3):
        best = (reached, "")
        for match in reversed(list(re.finditer("/", "/" + body))):
            place = match.start()
            if isinstance(reached, int) and place > reached + 1:
                continue
            budget -= 1
            if budget < 0:
                return None
            mended = body[:place] + "/" + body[place:]
            outcome = _attempt(mended)
            if not isinstance(outcome, int):
                return outcome
            if isinstance(best[0], int) and outcome > best[0]:
                best = (outcome, mended)
        reached, body = best
        if not body:
            return None
    return None


def _is_deflated(body: str) -> bool:
    try:
        raw = base64.b64decode(body + "=" * (-len(body) % 4))
        for window in (15, -15):
            inflater = zlib.decompressobj(window)
            try:
                start = inflater.decompress(raw, 40)
            except zlib.error:
                continue
            if start.lstrip()[:1] in (b"{", b"["):
                return True
    except (binascii.Error, ValueError):
        pass
    return False
