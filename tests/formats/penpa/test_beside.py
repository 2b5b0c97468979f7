"""Beside a Penpa+ puzzle: the picture behind the board, the time on the clock, checks that leave cells open."""

from __future__ import annotations

from typing import Any

import pytest
from penpad.formats.penpa.beside import image_field, placed, read_beside
from penpad.formats.penpa.codec import PENPA
from penpad.formats.penpa.link import read_link
from penpad.formats.penpa.read import read_document
from penpad.formats.puzzle import Board, Cell, Margins, Puzzle, StoredAnswer, Text
from penpad.formats.sudokupad.codec import SUDOKUPAD

BOARD = Board(4, 5, margins=Margins(1, 0, 2, 0))
URL = "https://example.org/tower.png"
IMAGE: dict[str, Any] = {"url": URL, **placed(BOARD, 38), "opacity": 40, "foreground": False, "mask_white": True}


def test_a_picture_covers_the_cells_within_the_margins() -> None:
    assert placed(BOARD, 38) == {"x": 95, "y": 57, "width": 190, "height": 152}


def test_a_picture_comes_back_and_can_be_taken_away() -> None:
    puzzle = Puzzle(BOARD, title="T", extras={"penpa.image": IMAGE})
    written = PENPA.encode(puzzle)
    again = PENPA.decode(written.text)

    assert not written.lost
    assert again == puzzle
    assert PENPA.encode(again).text == written.text
    assert PENPA.decode(PENPA.encode(again.but(title="New")).text) == again.but(title="New")
    assert PENPA.decode(PENPA.encode(again.but(extras={})).text).extras == {}


def test_a_picture_goes_to_sudokupad_and_back() -> None:
    there = SUDOKUPAD.encode(Puzzle(BOARD, extras={"penpa.image": IMAGE}))
    puzzle = SUDOKUPAD.decode(there.text)
    back = PENPA.encode(puzzle.but(origin=None))

    assert not there.lost
    assert puzzle.extras["sudokupad.bgimage"] == URL
    assert PENPA.decode(back.text).extras["penpa.image"] == {**IMAGE, "mask_white": False}
    assert not back.lost


def test_a_picture_elsewhere_loses_its_place_in_sudokupad() -> None:
    written = SUDOKUPAD.encode(Puzzle(BOARD, extras={"penpa.image": {"url": URL, "x": 0, "y": 0}}))

    assert [lost.mark for lost in written.lost] == ["place of the background image"]


@pytest.mark.parametrize(
    "field", ["", "!", "AAAA", image_field([]), image_field({"url": None}), image_field({"url": 3})]
)
def test_a_link_without_a_picture_has_none(field: str) -> None:
    link = PENPA.encode(Puzzle(BOARD, extras={"penpa.image": IMAGE})).text
    document = read_document(read_link(link))
    header = (*document.header[:-1], field)

    assert read_beside(type(document)(document.link, document.kind, document.lines, header, True)) == {}


def test_the_time_on_a_solvers_clock_is_told_and_lost_elsewhere() -> None:
    stored = StoredAnswer((Text(Cell(0, 0), "1", style=2),), checks=("number",))
    clone = PENPA.encode(Puzzle(BOARD, answer=(Text(Cell(0, 1), "2", style=2),), stored=stored)).text
    document = read_document(read_link(clone))
    lines = list(document.lines)
    assert document.kind == "clone"
    lines[7] = "00:00:12:34:5"

    timed = type(document)(document.link, document.kind, tuple(lines), document.header, True)

    assert read_beside(document) == {}
    assert read_beside(timed) == {"penpa.timer": "00:00:12:34:5"}
    lost = SUDOKUPAD.encode(Puzzle(BOARD, extras=read_beside(timed))).lost
    assert [item.mark for item in lost] == ["time on the clock (penpa.timer)"]


def test_a_check_that_leaves_cells_open_says_so() -> None:
    board = Board(1, 3)
    stored = StoredAnswer(grid={Cell(0, 0): "1", Cell(0, 1): None, Cell(0, 2): ""})
    given = (Text(Cell(0, 1), "3"),)

    assert [lost.mark for lost in PENPA.encode(Puzzle(board, stored=stored)).lost] == [
        "the check leaves 1 cells open, and Penpa+ wants them without a number"
    ]
    assert not PENPA.encode(Puzzle(board, given, stored=stored)).lost
