"""Cages keep outline and sum, regions become borders, and the board gets room for what stands outside."""

from __future__ import annotations

import pytest
from penpad.formats.codec import Lost
from penpad.formats.penpa.codec import PENPA
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Line,
    Margins,
    Mark,
    Origin,
    Place,
    Puzzle,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)

from tests.formats.penpa.foreign import BOARD, at, size, written


def test_a_region_is_drawn_as_borders() -> None:
    marks, lost = written(Cage((Cell(0, 0), Cell(0, 1)), style="region"))

    assert len(marks) == 6
    assert Line(Vertex(0, 0), Vertex(0, 1)) in marks
    assert Line(Vertex(0, 1), Vertex(1, 1)) not in marks
    assert lost == ()


def test_a_killer_cage_is_drawn_with_sum_and_outline() -> None:
    cells = (Cell(0, 0), Cell(0, 1), Cell(1, 0))
    marks, lost = written(Cage(tuple(reversed(cells)), total=12))
    strokes = {(line.a, line.b) for line in marks if isinstance(line, Line)}

    assert Cage(cells, "12", total=12) in marks
    assert (Slot(Cell(0, 0), 0), Slot(Cell(0, 0), 1)) in strokes
    assert (Slot(Cell(0, 0), 1), Slot(Cell(0, 1), 0)) in strokes
    assert (Slot(Cell(0, 0), 3), Slot(Cell(0, 1), 2)) in strokes
    assert (Slot(Cell(0, 0), 1), Slot(Cell(0, 0), 3)) not in strokes
    # A three-cell bend has seven sides of its own, and two strokes across each inner side.
    assert len(strokes) == 8 + 4
    assert lost == ()


def test_two_cages_that_begin_in_one_cell_both_keep_their_sums() -> None:
    one, other = (Cell(0, 0), Cell(0, 1)), (Cell(0, 0), Cell(1, 0))
    marks, lost = written(Cage(one, "3"), Cage(other, "4"))

    assert {Cage(one, "3", total=3), Cage(other, "4", total=4)} <= set(marks)
    assert lost == (Lost("place of the label of killer cage '4'", "R1C1"),)


def test_a_cage_whose_digits_may_repeat_is_named() -> None:
    _, lost = written(Cage((Cell(0, 0),), "3", unique=False))

    assert lost == (Lost("repeated digits of killer cage '3'", "R1C1"),)


@pytest.mark.parametrize("style", ["killer", "rowcol", "hidden"])
def test_a_cage_that_nobody_sees_is_named(style: str) -> None:
    assert written(Cage((Cell(2, 1), Cell(1, 1)), style=style, hidden=True)) == (
        (),
        (Lost(f"hidden {style} cage", "R2C2"),),
    )


def test_a_shaded_region_is_coloured_cells() -> None:
    marks, lost = written(Cage((Cell(0, 0), Cell(0, 1)), style="extraregion"))

    assert {mark.at for mark in marks if isinstance(mark, Surface)} == {Cell(0, 0), Cell(0, 1)}
    assert lost == (Lost("kind of extraregion cage", "R1C1"),)


def test_two_marks_of_one_layer_at_one_place_are_not_dropped_silently() -> None:
    symbols = [Symbol(Cell(0, 0), "star", style) for style in (1, 2, 3)]
    marks, lost = written(*symbols)

    assert marks == tuple(symbols[:2])
    assert lost == (Lost("symbol star", "R1C1"),)


def test_of_two_colours_in_a_cell_the_upper_one_is_seen() -> None:
    assert written(Surface(Cell(0, 0), 1), Surface(Cell(0, 0), 2)) == ((Surface(Cell(0, 0), 2),), ())


@pytest.mark.parametrize("mark", [Surface(Cell(40, 40)), Line(Slot(Cell(0, 0), 0), Cell(0, 0))])
def test_what_penpa_has_no_place_for_is_lost(mark: Mark) -> None:
    marks, lost = written(mark)

    assert marks == ()
    assert len(lost) == 1


def test_facts_of_other_formats_are_listed() -> None:
    facts = {"sudokupad.foglight": [[0, 0]], "sudokupad.query": [["setting-hidetimer", "1"]], "penpa.x": 1}
    encoded = PENPA.encode(Puzzle(BOARD, title="T", extras=facts))

    assert [lost.mark for lost in encoded.lost] == [
        "fog: the cells lit from the start (sudokupad.foglight)",
        "settings of the link: hidetimer",
        "property penpa.x",
    ]


@pytest.mark.parametrize(
    ("place", "margins"),
    [
        (at(-0.5, 1.5), Margins(top=1)),
        (at(4.5, 1.5), Margins(bottom=1)),
        (at(1.5, -1.5), Margins(left=2)),
        (at(1.5, 4.1), Margins()),
    ],
)
def test_a_clue_outside_gets_room_on_the_board(place: Place, margins: Margins) -> None:
    board = Board(4, 4)
    clue = Text(place, "3", "free", size=size(0.5))
    puzzle = Puzzle(board, (clue,), origin=Origin("sudokupad", "", None))

    assert PENPA.decode(PENPA.encode(puzzle).text).board == Board(4, 4, margins=margins)


def test_a_cage_keeps_its_colours() -> None:
    marks, lost = written(Cage((Cell(0, 0),), "7", colour="#ff8800", text_colour="#ff0000"))

    assert {mark.colour for mark in marks if isinstance(mark, Line)} == {"#ff8800"}
    assert Cage((Cell(0, 0),), "7", total=7) in marks
    assert lost == ()


def test_a_cage_in_clear_colours_is_hidden() -> None:
    cage = Cage((Cell(0, 0),), "7", colour="#ff880000", text_colour="#ff000000")

    assert written(cage) == ((), (Lost("hidden killer cage '7'", "R1C1"),))
