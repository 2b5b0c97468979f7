"""The words of board files: each sign turns a word into a clue and a clue into a word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from penpad.formats.puzzlink.places import Clue
from penpad.formats.puzzlink.signs import BLOCK

NO = object()
"""What a sign gives for a word that is none of its own."""


def whole(word: str) -> int | None:
    """A number of up to six digits, ``None`` for another word."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 7 else None


class Sign(Protocol):
    """One way to write clues as words."""

    def take(self, word: str) -> Clue:
        """The clue of a word, or ``NO``."""

    def put(self, clue: Clue) -> str | None:
        """The word of a clue, ``None`` for a clue that is not written this way."""


@dataclass(frozen=True)
class Numbers:
    """Numbers from ``least`` behind ``prefix``; ``unknown`` is the word for one that is not told, if there is one."""

    unknown: str = "-"
    prefix: str = ""
    least: int = 0

    def take(self, word: str) -> Clue:
        if word == self.unknown:
            return None
        number = whole(word.removeprefix(self.prefix)) if word.startswith(self.prefix) else None
        return NO if number is None or number < self.least else number

    def put(self, clue: Clue) -> str | None:
        if clue is None:
            return self.unknown or None
        return f"{self.prefix}{clue}" if isinstance(clue, int) and clue >= self.least else None


@dataclass(frozen=True)
class Named:
    """Clues with a word of their own; of several words for a clue the first is written."""

    clues: Mapping[str, Clue]

    def take(self, word: str) -> Clue:
        return self.clues.get(word, NO)

    def put(self, clue: Clue) -> str | None:
        return next((word for word, known in self.clues.items() if known == clue and type(known) is type(clue)), None)


@dataclass(frozen=True)
class Tuples:
    """Several numbers parted by commas; ``-`` is one that is not told. ``count`` is how many, 0 for any number."""

    count: int = 0
    none: str = "-"

    def take(self, word: str) -> Clue:
        parts = [None if part == self.none else whole(part) for part in word.split(",")]
        known = [part is not None or told == self.none for part, told in zip(parts, word.split(","), strict=True)]
        return tuple(parts) if all(known) and self.count in (0, len(parts)) else NO

    def put(self, clue: Clue) -> str | None:
        if not isinstance(clue, tuple) or not clue or self.count not in (0, len(clue)):
            return None
        if not all(part is None or isinstance(part, int) for part in clue):
            return None
        return ",".join(self.none if part is None else str(part) for part in clue)


@dataclass(frozen=True)
class Turned:
    """Another sign whose clues are said otherwise; either direction gives ``NO`` for what it cannot say."""

    sign: Sign
    taken: Callable[[Clue], Clue]
    given: Callable[[Clue], Clue]

    def take(self, word: str) -> Clue:
        clue = self.sign.take(word)
        return NO if clue is NO else self.taken(clue)

    def put(self, clue: Clue) -> str | None:
        try:
            said = self.given(clue)
        except (TypeError, ValueError, KeyError, IndexError):
            return None
        return None if said is NO else self.sign.put(said)


NUMBERS = Numbers()
ARROWS = Tuples(2)
BLOCKED = Named({"#": BLOCK})
ONE = Named({"1": 1})
SHADED = Named({"#": 1})


class FirstOf:
    """The first of several signs that knows a word or a clue."""

    def __init__(self, *signs: Sign) -> None:
        self.signs = signs

    def take(self, word: str) -> Clue:
        return next((clue for sign in self.signs if (clue := sign.take(word)) is not NO), NO)

    def put(self, clue: Clue) -> str | None:
        return next((word for sign in self.signs if (word := sign.put(clue)) is not None), None)
