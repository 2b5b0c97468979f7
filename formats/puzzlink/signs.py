"""How one clue is written in a puzz.link body: alternatives, each told by its first character."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from penpad.formats.puzzlink.places import Clue
from penpad.formats.puzzlink.tape import Tape, digits_of, value_of

BLOCK = "block"
"""A clue cell without number that no solver may use."""


class Sign(Protocol):
    """One way to write a clue. ``begins`` looks at the next character; ``put`` gives ``None`` for what it cannot."""

    def begins(self, first: str) -> bool:
        """Whether a clue written this way begins with this character."""

    def take(self, tape: Tape) -> Clue:
        """The clue; raises ``DecodeError``."""

    def put(self, clue: Clue) -> str | None:
        """The characters for a clue."""


@dataclass(frozen=True)
class Digits:
    """A number of ``count`` digits after one of the characters of ``prefix`` (if any), counted from ``least``."""

    count: int = 1
    prefix: str = ""
    base: int = 16
    least: int = 0

    def begins(self, first: str) -> bool:
        return first in self.prefix if self.prefix else value_of(first, self.base) is not None

    def take(self, tape: Tape) -> Clue:
        tape.take(1 if self.prefix else 0)
        return self.least + tape.number(self.count, self.base)

    def put(self, clue: Clue) -> str | None:
        if not isinstance(clue, int) or not 0 <= clue - self.least < self.base**self.count:
            return None
        return self.prefix[:1] + digits_of(clue - self.least, self.base, self.count)


@dataclass(frozen=True)
class Fixed:
    """Clues with a character of their own; of two characters for one clue the first is written."""

    clues: Mapping[str, Clue]

    def begins(self, first: str) -> bool:
        return first in self.clues

    def take(self, tape: Tape) -> Clue:
        return self.clues[tape.take()]

    def put(self, clue: Clue) -> str | None:
        return next((sign for sign, known in self.clues.items() if known == clue and type(known) is type(clue)), None)


class OneOf:
    """The first of several signs that fits."""

    def __init__(self, *signs: Sign) -> None:
        self.signs = signs

    def begins(self, first: str) -> bool:
        return any(sign.begins(first) for sign in self.signs)

    def take(self, tape: Tape) -> Clue:
        first = tape.peek()
        for sign in self.signs:
            if sign.begins(first):
                return sign.take(tape)
        raise tape.unknown()

    def put(self, clue: Clue) -> str | None:
        return next((text for sign in self.signs if (text := sign.put(clue)) is not None), None)


UNKNOWN = Fixed({".": None})
HEX = OneOf(Digits(), Digits(2, "-"))
"""Numbers up to 255."""

NUM16 = OneOf(
    HEX,
    Digits(3, "+"),
    Digits(3, "=", least=4096),
    Digits(3, "@%", least=8192),
    Digits(4, "*", least=12240),
    Digits(5, "$", least=77776),
    UNKNOWN,
)
NUM10 = OneOf(Digits(base=10), UNKNOWN)


def whole(number: Clue, limit: int) -> bool:
    """Whether a clue is a whole number from 0 up to (without) a limit."""
    return isinstance(number, int) and 0 <= number < limit


class ArrowSign:
    """``(direction, number)``; direction 0 none, 1 up, 2 down, 3 left, 4 right; number ``None`` if unknown."""

    def begins(self, first: str) -> bool:
        return first == "-" or (first.isascii() and first.isdigit())

    def take(self, tape: Tape) -> Clue:
        if tape.peek() == "-":
            tape.take()
            return tape.number(1, 5), tape.number(3, 16)
        direction = tape.number(1, 10)
        if direction >= 5:
            return direction - 5, tape.number(2, 16)
        if tape.drop("."):
            return direction, None
        return direction, tape.number(1, 16)

    def put(self, clue: Clue) -> str | None:
        if not isinstance(clue, tuple) or len(clue) != 2 or clue[0] not in range(5):
            return None
        direction, number = clue
        if number is None:
            return f"{direction}."
        if whole(number, 16):
            return f"{direction}{number:x}"
        if whole(number, 256):
            return f"{direction + 5}{number:02x}"
        return f"-{direction}{number:03x}" if whole(number, 4096) else None


ARROW = OneOf(ArrowSign(), Fixed({"+": BLOCK}))


class CastleSign:
    """``(colour, direction, number)``; colour 0 grey, 1 white, 2 black; the rest as in ``ArrowSign``."""

    def begins(self, first: str) -> bool:
        return first in ("0", "1", "2")

    def take(self, tape: Tape) -> Clue:
        return tape.number(1, 3), *ArrowSign().take(tape)

    def put(self, clue: Clue) -> str | None:
        if not isinstance(clue, tuple) or len(clue) != 3 or clue[0] not in range(3):
            return None
        arrow = ArrowSign().put(clue[1:])
        return None if arrow is None else f"{clue[0]}{arrow}"


@dataclass(frozen=True)
class Listed:
    """A tuple of numbers packed in one number of a fixed base; a digit 0 is an unknown number (``None``)."""

    count: int
    base: int
    digits: int
    prefix: str
    least: int
    last: int

    def begins(self, first: str) -> bool:
        return first in self.prefix

    def fits(self, value: int) -> bool:
        """Whether a packed number is one of these."""
        return self.least <= value <= self.last

    def unpack(self, value: int) -> Clue:
        """The clues of a packed number."""
        value -= self.least
        return tuple(value // self.base**place % self.base or None for place in reversed(range(self.count)))

    def take(self, tape: Tape) -> Clue:
        tape.take(1 if self.prefix in "+-" else 0)
        begin = tape.at
        value = tape.number(self.digits, 36)
        if not self.fits(value):
            raise tape.error("this is no list of numbers", at=begin)
        return self.unpack(value)

    def put(self, clue: Clue) -> str | None:
        if not isinstance(clue, tuple) or len(clue) != self.count:
            return None
        value = 0
        for number in clue:
            if number is not None and (number == 0 or not whole(number, self.base)):
                return None
            value = value * self.base + (number or 0)
        if value + self.least >= 36**self.digits:
            return None
        return (self.prefix if self.prefix in "+-" else "") + digits_of(value + self.least, 36, self.digits)


TAPA_LISTS = (
    Listed(2, 6, 2, "abcdef", 360, 395),
    Listed(3, 4, 2, "abcdef", 396, 459),
    Listed(4, 2, 2, "abcdef", 460, 475),
)


class TapaSign:
    """Up to four numbers round a cell, as a tuple."""

    def begins(self, first: str) -> bool:
        return first != "" and first in "0123456789abcdef."

    def take(self, tape: Tape) -> Clue:
        first = tape.peek()
        if first in "0123456789.":
            tape.take()
            return (None,) if first == "." else (1, 1, 1, 1) if first == "9" else (int(first),)
        begin = tape.at
        value = tape.number(2, 36)
        for listed in TAPA_LISTS:
            if listed.fits(value):
                return listed.unpack(value)
        raise tape.error("this is no list of numbers round a cell", at=begin)

    def put(self, clue: Clue) -> str | None:
        if clue == (1, 1, 1, 1):
            return "9"
        if not isinstance(clue, tuple):
            return None
        if len(clue) == 1:
            return "." if clue[0] is None else str(clue[0]) if whole(clue[0], 9) else None
        return next((text for listed in TAPA_LISTS if (text := listed.put(clue)) is not None), None)


class Single:
    """A tuple of one number, written as another sign writes the number."""

    def __init__(self, sign: Sign) -> None:
        self.sign = sign

    def begins(self, first: str) -> bool:
        return self.sign.begins(first)

    def take(self, tape: Tape) -> Clue:
        return (self.sign.take(tape),)

    def put(self, clue: Clue) -> str | None:
        return self.sign.put(clue[0]) if isinstance(clue, tuple) and len(clue) == 1 else None


TAPALOOP = OneOf(
    Single(OneOf(Digits(base=9), UNKNOWN)),
    Listed(2, 8, 2, "abcdef", 360, 360 + 63),
    Listed(3, 7, 2, "+", 36, 36 + 342),
    Listed(4, 6, 2, "-", 36, 36 + 1295),
)


@dataclass(frozen=True)
class Worded:
    """A word before a number: ``(word, number)`` is written as the word's character and then the number's sign."""

    words: Mapping[str, str]
    sign: Sign

    def begins(self, first: str) -> bool:
        return first in self.words

    def take(self, tape: Tape) -> Clue:
        return self.words[tape.take()], self.sign.take(tape)

    def put(self, clue: Clue) -> str | None:
        if not isinstance(clue, tuple) or len(clue) != 2:
            return None
        number = self.sign.put(clue[1])
        first = next((letter for letter, word in self.words.items() if word == clue[0]), None)
        return None if number is None or first is None else first + number


class Sides:
    """Four numbers, up, down, left and right; ``None`` for none."""

    def begins(self, first: str) -> bool:
        return NUM16.begins(first)

    def take(self, tape: Tape) -> Clue:
        return tuple(NUM16.take(tape) for _ in range(4))

    def put(self, clue: Clue) -> str | None:
        if not isinstance(clue, tuple) or len(clue) != 4:
            return None
        texts = [NUM16.put(number) for number in clue]
        return None if None in texts else "".join(text for text in texts if text is not None)


CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class SumSign:
    """A sum of Kakuro: 0 to 45 in one character."""

    letters = "0123456789abcdefghij" + CAPITALS

    def begins(self, first: str) -> bool:
        return first != "" and first in self.letters

    def take(self, tape: Tape) -> Clue:
        return self.letters.index(tape.take())

    def put(self, clue: Clue) -> str | None:
        return self.letters[clue] if isinstance(clue, int) and 0 <= clue < len(self.letters) else None


SUM = SumSign()
