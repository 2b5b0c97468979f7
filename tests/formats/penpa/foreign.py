"""Writes marks of other formats as a Penpa+ link and reads them back."""

from __future__ import annotations

from fractions import Fraction

from penpad.formats.codec import Lost
from penpad.formats.colours import parse
from penpad.formats.penpa.codec import PENPA
from penpad.formats.puzzle import Board, Mark, Point, Puzzle

BOARD = Board(6, 6)


def at(row: float, col: float) -> Point:
    """A point, distances in cells from the top left."""
    return Point(Fraction(str(row)), Fraction(str(col)))


def size(number: float) -> Fraction:
    """A length in cells."""
    return Fraction(str(number))


def written(*marks: Mark, board: Board = BOARD) -> tuple[tuple[Mark, ...], tuple[Lost, ...]]:
    """The marks read back from the link, and what was lost."""
    encoded = PENPA.encode(Puzzle(board, given=marks))
    return PENPA.decode(encoded.text).given, encoded.lost


def assert_looks_like(colour: str | None, other: str) -> None:
    """Two colours look the same on white paper."""
    one, two = parse(colour), parse(other)

    assert one is not None
    assert two is not None
    assert all(abs(a - b) <= 2 for a, b in zip(one.over_white()[:3], two.over_white()[:3], strict=True)), colour
