"""SVG pictures as PNG: the right size, and a clear word when the library is missing."""

from __future__ import annotations

import struct
import sys

import pytest
from penpad.formats.errors import CannotEncode
from penpad.formats.png import WIDEST, to_png
from penpad.formats.puzzle import Board, Cell, Puzzle, Text
from penpad.formats.svg import draw


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


def test_a_picture_becomes_a_png_of_the_width_asked_for() -> None:
    svg = draw(Puzzle(Board(4, 4), (Text(Cell(0, 0), "5"),)))

    assert size(to_png(svg, 240)) == (240, 240)
    assert size(to_png(svg)) == (384, 384)


def test_a_letter_leaves_a_trace() -> None:
    empty, written = (draw(Puzzle(Board(1, 1), marks)) for marks in ((), (Text(Cell(0, 0), "8"),)))

    assert to_png(empty, 100) != to_png(written, 100)


def test_no_side_passes_the_limit() -> None:
    svg = draw(Puzzle(Board(1, 100)))

    assert size(to_png(svg, 10**9))[0] == WIDEST


def test_a_missing_library_is_named_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)

    with pytest.raises(CannotEncode, match=r"pip install 'penpad\[png\]'"):
        to_png(draw(Puzzle(Board(1, 1))))


def test_text_that_is_no_svg_is_refused() -> None:
    with pytest.raises(CannotEncode, match="could not be drawn"):
        to_png("<nonsense")
