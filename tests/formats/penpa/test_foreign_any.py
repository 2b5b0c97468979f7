"""Whatever is drawn freely can be written for Penpa+, and what is lost is told with a place."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats.finish import Finish
from penpad.formats.penpa.codec import PENPA
from penpad.formats.puzzle import Board, Cage, Cell, Mark, Origin, Path, Point, Puzzle, Shape, Text

LENGTHS = st.fractions(-4, 9, max_denominator=60) | st.sampled_from([Fraction(10**9), Fraction(1, 2), Fraction(0)])
SIZES = st.fractions(0, 4, max_denominator=60) | st.sampled_from([Fraction(10**9), Fraction(-1), Fraction(0)])
POINTS = st.builds(Point, LENGTHS, LENGTHS)
COLOURS = st.sampled_from(
    [None, "", "none", "#000", "#FFFFFF", "#CFCFCF", "#ff880080", "rgba(0,0,0,0.5)", "tomato", "no colour"]
)
FINISHES = st.builds(
    Finish,
    dash=st.lists(SIZES, max_size=3).map(tuple),
    cap=st.sampled_from(["", "butt"]),
    opacity=st.none() | st.fractions(-1, 2, max_denominator=9),
    anchor=st.sampled_from(["", "start", "end"]),
    baseline=st.sampled_from(["", "alphabetic", "hanging"]),
)
SHAPES = st.builds(
    Shape, POINTS, SIZES, SIZES, st.booleans(), COLOURS, COLOURS, SIZES, LENGTHS.map(lambda x: 45 * x), st.booleans(),
    st.none() | SIZES, st.just(""), FINISHES,
)  # fmt: skip
PATHS = st.builds(
    Path, st.lists(POINTS, max_size=5).map(tuple), st.just("line"), COLOURS, st.none() | SIZES, st.booleans(), COLOURS,
    st.sampled_from(["", "cell-grids", "overlay"]), st.none(),
    st.lists(st.lists(POINTS, max_size=2).map(tuple), max_size=4).map(tuple), FINISHES,
)  # fmt: skip
TEXTS = st.builds(
    Text, POINTS, st.text("1aW \n☃", max_size=12), st.just("free"), colour=COLOURS, size=st.none() | SIZES,
    angle=LENGTHS.map(lambda x: 45 * x), finish=FINISHES,
)  # fmt: skip
CELLS = st.builds(Cell, st.integers(-1, 5), st.integers(-1, 5))
CAGES = st.builds(
    Cage, st.lists(CELLS, max_size=4).map(tuple), st.text("1a", max_size=3), st.none() | st.booleans(), st.none(),
    st.sampled_from(["killer", "region", "extraregion", "cage", "odd"]), st.booleans(),
    COLOURS, COLOURS, FINISHES,
)  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(st.lists(SHAPES | PATHS | TEXTS | CAGES, max_size=8))
def test_any_free_drawing_is_written_and_read_again(marks: list[Mark]) -> None:
    puzzle = Puzzle(Board(5, 5), tuple(marks), origin=Origin("sudokupad", "", None))
    written = PENPA.encode(puzzle)
    again = PENPA.decode(written.text)

    assert (again.board.rows, again.board.cols) == (5, 5)
    # A cage without cells is nowhere.
    assert all(lost.at or "cage" in lost.mark for lost in written.lost)
    assert PENPA.encode(again).text == written.text
