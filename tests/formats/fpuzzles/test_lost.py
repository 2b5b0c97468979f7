"""The list of what was lost is exactly true: every difference is in it with its place, and nothing that is shown."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path as FilePath
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad import formats
from penpad.formats import drawn
from penpad.formats.codec import Lost
from penpad.formats.errors import CannotEncode, PenpadError
from penpad.formats.features import Feature, penpa, sudokupad
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.fpuzzles.layers import where
from penpad.formats.normal import describe
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Edge,
    Frame,
    Line,
    Margins,
    Mark,
    Path,
    Point,
    Puzzle,
    Shape,
    Slot,
    StoredAnswer,
    Surface,
    Symbol,
    Text,
    TextKind,
    Vertex,
)
from penpad.formats.sudokupad.places import place_at

ROWS = [row for features in (penpa.features(), sudokupad.features()) for row in features]
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
WORDS = ("board", "title", "author", "rules", "source", "message", "tags", "stored", "frame")


def silent(puzzle: Puzzle, again: Puzzle, lost: tuple[Lost, ...]) -> list[Mark]:
    """The marks that did not come back, or came back as something else, and are not named with their place."""
    before, after = Counter(puzzle.given), Counter(again.given)
    named = [(one.mark, one.at) for one in lost]
    gone = [mark for mark in (before - after).elements() if (describe(mark), where(mark)) not in named]
    return [*gone, *(after - before).elements()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.group}: {row.name}")
def test_every_feature_comes_back_or_is_named_with_its_place(row: Feature) -> None:
    for puzzle in row.puzzles:
        try:
            written = FPUZZLES.encode(puzzle.but(origin=None))
        except CannotEncode:
            assert row.name.startswith(("lattices", "board that is no square"))
            continue
        again = FPUZZLES.decode(written.text)
        turned = puzzle.frame.turn or puzzle.frame.mirror_x

        if not turned:
            assert not silent(puzzle, again, written.lost)
            back = Counter(again.given)
            assert again.given == tuple(mark for mark in puzzle.given if back[mark])
            assert all(getattr(puzzle, word) == getattr(again, word) for word in WORDS)
        assert all(one.at for one in written.lost if one.mark in {describe(mark) for mark in puzzle.given})


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.group}: {row.name}")
def test_nothing_is_named_as_lost_twice(row: Feature) -> None:
    for puzzle in row.puzzles:
        try:
            lost = FPUZZLES.encode(puzzle.but(origin=None)).lost
        except CannotEncode:
            continue

        assert max(Counter(lost).values(), default=0) <= max(Counter(puzzle.given).values(), default=1)


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        (Line(Cell(1, 1), Cell(1, 2), 12), ("dashes of line", "R2C2-R2C3")),
        (Line(Cell(1, 1), Edge(1, 1, True)), ("line", "R2C2-R1C2-R2C2")),
        (Text(Slot(Cell(1, 1), 3), "7", "slot"), ("text '7'", "R2C2 (bottom-right)")),
        (Text(Cell(-3, 1), "7"), ("text '7'", "R-2C2")),
        (Symbol(Cell(1, 1), "polyhex", (1, 0, 0, 0, 0, 0, 0)), ("symbol polyhex", "R2C2")),
        (Surface(Cell(1, 1), (1, 2, 3)), None),
        (Path((Vertex(0, 0), Vertex(2, 0), Vertex(2, 2)), "polygon"), ("polygon", "V0,0")),
        (Shape(Point(THIRD, THIRD), HALF, HALF, fill="#111111"), ("exact place of rectangular shape", "R1C1")),
    ],
)
def test_a_mark_that_is_not_shown_as_it_is_is_named(mark: Mark, told: tuple[str, str] | None) -> None:
    written = FPUZZLES.encode(Puzzle(Board(4, 4), (mark,)))

    assert [(one.mark, one.at) for one in written.lost] == ([] if told is None else [told])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"frame": Frame("dotted")}, "dots of the grid lines"),
        ({"frame": Frame("none")}, "absence of the grid lines"),
        ({"frame": Frame(dots=True)}, "grid points"),
        ({"frame": Frame(outline=False)}, "absence of the outer frame"),
        ({"frame": Frame(turn=30)}, "view turned by 30 degrees"),
        ({"source": "A book"}, "source"),
        ({"tags": ("yajilin",)}, "genre tag yajilin"),
        ({"board": Board(4, 4, frozenset({Cell(0, 1)}))}, "missing cell"),
        ({"board": Board(20, 20)}, "size of the grid: f-puzzles itself shows at most 16 x 16 cells"),
        ({"extras": {"sudokupad.foglight": [[0, 0]]}}, "fog: the cells lit from the start (sudokupad.foglight)"),
        ({"extras": {"penpa.timer": 7}}, "time on the clock (penpa.timer)"),
        ({"stored": StoredAnswer((Surface(Cell(0, 0)),))}, "the check of the stored answer's coloured cell (1)"),
        ({"answer": (Surface(Cell(0, 0)),)}, "what is drawn so far (1 mark)"),
    ],
)
def test_what_f_puzzles_does_not_show_of_the_rest_is_named(change: dict[str, Any], told: str) -> None:
    puzzle = Puzzle(Board(4, 4)).but(**change)
    written = FPUZZLES.encode(puzzle)
    again = FPUZZLES.decode(written.text)

    assert [one.mark for one in written.lost] == [told]
    assert all(getattr(again, word) == getattr(puzzle, word) for word in WORDS)


@pytest.mark.parametrize(
    "change",
    [
        {"title": "T", "author": "A", "rules": "R", "message": "M"},
        {"stored": StoredAnswer(grid=dict.fromkeys(Board(4, 4).cells, "1"))},
        {"answer": (Text(Cell(0, 0), "1", "value"), Text(Cell(0, 0), "2", "corner"), Text(Cell(1, 0), "3", "centre"))},
        {"answer": (Surface(Cell(0, 0)), Line(Cell(1, 1), Cell(1, 2), 3)), "solved": True},
        {"extras": {"sudokupad.antiknight": True}},
        {"extras": {"sudokupad.global": ["antiking", "disjoint"]}},
        {"board": Board(4, 4, margins=Margins(1, 1, 1, 1))},
    ],
)
def test_what_f_puzzles_shows_is_not_named(change: dict[str, Any]) -> None:
    puzzle = Puzzle(Board(4, 4)).but(**change)
    written = FPUZZLES.encode(puzzle)
    again = FPUZZLES.decode(written.text)

    assert not written.lost
    assert all(getattr(again, word) == getattr(puzzle, word) for word in WORDS)
    assert drawn.read(again.answer, again.board) == drawn.read(puzzle.answer, puzzle.board)


# ---- any marks ---------------------------------------------------------------------------------------------------

ROW = st.integers(-1, 4)
CELLS = st.builds(Cell, ROW, ROW)
FIFTHS = st.integers(-4, 22).map(lambda number: Fraction(number, 5))
PLACES = st.one_of(
    CELLS,
    st.builds(Vertex, ROW, ROW),
    st.builds(Edge, ROW, ROW, st.booleans()),
    st.builds(Slot, CELLS, st.integers(0, 7)),
    st.builds(place_at, FIFTHS, FIFTHS),
)
POINTS = st.builds(Point, FIFTHS, FIFTHS)
COLOURS = st.sampled_from([None, "#CFCFCF", "#ff000080", "red", "#000000", ""])
WORDS_ = st.sampled_from(["1", "12", "?", "X", "a b", "two\nlines", "@c1,2", "=", " ", "0"])
KINDS: list[TextKind] = ["normal", "value", "free", "tapa", "small", "candidates", "long", "corner", "centre", "slot"]
SIZES = st.sampled_from([Fraction(3, 10), Fraction(7, 10), Fraction(83, 100), Fraction(1), Fraction(1, 3)])
MARKS: st.SearchStrategy[Mark] = st.one_of(
    st.builds(Surface, CELLS, st.integers(0, 13), COLOURS),
    st.builds(Text, PLACES, WORDS_, st.sampled_from(KINDS), st.integers(0, 11), colour=COLOURS),
    st.builds(Symbol, PLACES, st.sampled_from(["circle_SS", "circle_M", "star", "inequality", "none"]), ROW, ROW),
    st.builds(
        Shape,
        st.builds(Point, FIFTHS, FIFTHS),
        SIZES,
        SIZES,
        st.booleans(),
        COLOURS,
        COLOURS,
        SIZES,
        above=st.booleans(),
    ),
    st.builds(Line, PLACES, PLACES, st.sampled_from([0, 2, 10, 12, 30, 99]), COLOURS),
    st.builds(
        Path,
        st.lists(PLACES, min_size=1, max_size=4).map(tuple),
        st.sampled_from(["line", "thermo", "slow", "arrow", "direction", "band", "polygon"]),
        COLOURS,
        st.none() | SIZES,
        st.booleans(),
    ),
    st.builds(
        Cage,
        st.lists(CELLS, min_size=1, max_size=4, unique=True).map(tuple),
        st.sampled_from(["", "12", "x"]),
        st.sampled_from([None, True, False]),
        st.none(),
        st.sampled_from(["killer", "region", "extraregion", "cage", "hidden", "windoku"]),
        st.booleans(),
    ),
)


@settings(max_examples=120, deadline=None)
@given(st.lists(MARKS, max_size=6), st.sampled_from(["", "Sudoku", "Killer Sudoku"]))
def test_any_marks_come_back_or_are_named_with_their_place(marks: list[Mark], title: str) -> None:
    puzzle = Puzzle(Board(4, 4), tuple(marks), title=title)
    written = FPUZZLES.encode(puzzle)
    again = FPUZZLES.decode(written.text)

    assert not silent(puzzle, again, written.lost)
    assert (again.board, again.title, again.stored) == (puzzle.board, puzzle.title, puzzle.stored)
    assert FPUZZLES.encode(again).text == written.text


# ---- the puzzle sets ---------------------------------------------------------------------------------------------


def links(corpus: FilePath) -> Iterator[str]:
    """Every link of both apps, each third one of the larger sets."""
    for name, member, step in (
        ("penpa_examples", "penpa", 3),
        ("sudokupad_samples", "url_or_payload", 3),
        ("seed_links", "url", 1),
    ):
        with (corpus / f"{name}.jsonl").open(encoding="utf-8") as file:
            for number, line in enumerate(file):
                if number % step == 0:
                    yield json.loads(line)[member]


@pytest.mark.corpus
def test_every_difference_of_real_puzzles_is_named(corpus: FilePath) -> None:
    count = 0
    for link in links(corpus):
        try:
            puzzle = formats.decode(link, offline=True).but(origin=None)
            written = FPUZZLES.encode(puzzle)
        except PenpadError:
            continue
        again = FPUZZLES.decode(written.text)
        count += 1
        pose = (puzzle.frame.turn, puzzle.frame.mirror_x, puzzle.frame.mirror_y)

        if pose == (0, False, False):
            assert not silent(puzzle, again, written.lost), link[:200]
            assert all(getattr(puzzle, word) == getattr(again, word) for word in WORDS), link[:200]
    assert count > 100
