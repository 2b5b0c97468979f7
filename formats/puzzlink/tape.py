"""The characters of a puzz.link body, read from left to right; every complaint knows its position."""

from __future__ import annotations

from penpad.formats.errors import DecodeError

CODEC = "puzzlink"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def value_of(digit: str, base: int = 36) -> int | None:
    """The value of one digit, ``None`` for what is no digit of this base (capital letters are none).

    >>> value_of("g", 32), value_of("g", 16)
    (16, None)
    """
    value = DIGITS.find(digit) if len(digit) == 1 else -1
    return value if 0 <= value < base else None


def digits_of(value: int, base: int, count: int) -> str:
    """``value`` written with exactly ``count`` digits.

    >>> digits_of(45, 16, 2)
    '2d'
    """
    text = ""
    for _ in range(count):
        value, digit = divmod(value, base)
        text = DIGITS[digit] + text
    return text


class Tape:
    """A body and how far it has been read; ``start`` is where it begins in the link."""

    def __init__(self, text: str, start: int = 0) -> None:
        self.text = text
        self.start = start
        self.at = 0

    @property
    def rest(self) -> str:
        """What has not been read yet."""
        return self.text[self.at :]

    def peek(self) -> str:
        """The next character, which stays there; nothing at the end."""
        return self.text[self.at : self.at + 1]

    def ended(self) -> bool:
        """Whether nothing is left for a part that does not cross a ``/``."""
        return self.peek() in ("", "/")

    def drop(self, text: str) -> bool:
        """Passes ``text`` if it comes next; says whether it did."""
        found = self.text.startswith(text, self.at)
        self.at += len(text) if found else 0
        return found

    def take(self, count: int = 1) -> str:
        """The next ``count`` characters; raises ``DecodeError`` where the link ends before."""
        taken = self.text[self.at : self.at + count]
        if len(taken) < count:
            raise self.error("the link ends in the middle of a clue; it was cut off, copy it again", at=len(self.text))
        self.at += count
        return taken

    def number(self, count: int, base: int) -> int:
        """The next ``count`` digits as a number."""
        begin, value = self.at, 0
        for digit in self.take(count):
            known = value_of(digit, base)
            if known is None:
                wanted = "a digit is" if count == 1 else f"{count} digits are"
                raise self.error(f"{wanted} expected here, not {digit!r}", at=begin)
            value = value * base + known
        return value

    def upto(self, end: str = "/") -> str:
        """Everything before ``end`` (which is passed), or everything that is left."""
        text, _, _ = self.rest.partition(end)
        self.at = min(len(self.text), self.at + len(text) + len(end))
        return text

    def unknown(self) -> DecodeError:
        """The error for a next character that means nothing here."""
        return self.error(f"{self.peek()!r} means nothing at this place of a puzz.link body")

    def error(self, text: str, *, at: int | None = None) -> DecodeError:
        """An error at a position of the body (this one if not told)."""
        place = self.at if at is None else at
        around = self.text[max(0, place - 8) : place + 8]
        where = self.start + place
        return DecodeError(
            f"at character {where + 1} of the link ({around!r}): {text}", codec=CODEC, position=where, excerpt=around
        )
