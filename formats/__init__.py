"""Texts that hold puzzles, and the common picture they are decoded to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from penpad.formats.codec import Encoded
    from penpad.formats.puzzle import Puzzle


def decode(text: str, *, offline: bool = False) -> Puzzle:
    """The puzzle in a link, a bare payload or a short id (resolved over the network unless ``offline``).

    Raises ``UnknownFormat``, ``DecodeError`` or ``NeedsNetwork``.
    """
    from penpad.formats import registry

    return registry.decode(text, offline=offline)


def encode(puzzle: Puzzle, format: str) -> str:
    """The puzzle as a link of the named format (``penpa``, ``sudokupad``, ``fpuzzles``, ``puzzlink``).

    Raises ``CannotEncode`` or, for a format nobody knows, ``UnknownFormat``. ``convert`` also tells what was lost.
    """
    return convert(puzzle, format).text


def convert(puzzle: Puzzle, format: str) -> Encoded:
    """The puzzle as a link of the named format, with the list of the marks that it could not hold."""
    from penpad.formats import registry

    return registry.encode(puzzle, format)
