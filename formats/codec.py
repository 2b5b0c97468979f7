"""What every codec offers: claim a text, decode it to a puzzle, encode a puzzle to text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from penpad.formats.puzzle import Puzzle


@dataclass(frozen=True)
class Lost:
    """A mark (or property) that the target format could not hold, and where it stood (``"R2C2"`` or ``""``)."""

    mark: str
    at: str = ""


@dataclass(frozen=True)
class Encoded:
    """A written link and everything that could not be written into it."""

    text: str
    lost: tuple[Lost, ...] = ()


class Codec(Protocol):
    """One text format. ``claims`` is cheap and never raises; the others raise only ``PenpadError``."""

    name: str

    def claims(self, text: str) -> bool:
        """Whether ``text`` looks like this format, judged by its beginning or shape alone."""

    def decode(self, text: str) -> Puzzle:
        """The puzzle in ``text``; raises ``DecodeError`` (or ``UnknownFormat`` for a format known but not read)."""

    def encode(self, puzzle: Puzzle) -> Encoded:
        """``puzzle`` as text; unchanged puzzles of this format give their own text. Raises ``CannotEncode``."""
