"""The finer points of SudokuPad's drawings: they come back from a link that was written afresh, and are drawn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats import jsontext, lz
from penpad.formats.finish import Finish
from penpad.formats.puzzle import Board, Cage, Cell, Edge, Mark, Path, Point, Puzzle, Shape, Text, Vertex
from penpad.formats.sudokupad.codec import SUDOKUPAD
from penpad.formats.sudokupad.document import open_link
from penpad.formats.sudokupad.places import place_at
from penpad.formats.sudokupad.svgpath import chains

BOARD = Board(3, 3)


def fraction(low: int, high: int, of: int = 1000) -> st.SearchStrategy[Fraction]:
    return st.integers(low, high).map(lambda number: Fraction(number, of))


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


COLOURS = st.sampled_from(["#000000", "#FFFFFF", "#CFCFCF", "#12ab34", "#abc", "#11223380", "red", "rgba(1, 2, 3, .5)"])
LAYERS = st.sampled_from(["", "overlay", "underlay", "cell-grids", "cages", "new-layer"])
SPOTS = st.builds(Point, fraction(-2000, 5000), fraction(-2000, 5000))
PLACES = SPOTS.map(lambda spot: place_at(spot.row, spot.col))
SIZES = fraction(1, 3000)
SHARES = maybe(fraction(0, 100, 100))
DASHES = st.just(()) | st.lists(fraction(1, 500), min_size=1, max_size=4).map(tuple)
OWN = st.sampled_from(["", '{"role":"thermobulb"}', '{"mask":"m1","future":[1.0,null]}'])
STROKES = st.builds(
    Finish,
    dash=DASHES,
    dash_offset=fraction(0, 300),
    cap=st.sampled_from(["", "butt", "round", "square"]),
    join=st.sampled_from(["", "miter", "round", "bevel"]),
    opacity=SHARES,
    fill_opacity=SHARES,
    stroke_opacity=SHARES,
    own=OWN,
)
LETTERS = st.builds(
    Finish,
    join=st.sampled_from(["", "round"]),
    opacity=SHARES,
    anchor=st.sampled_from(["", "start", "end"]),
    baseline=st.sampled_from(["", "alphabetic", "hanging"]),
    rim=maybe(st.just("none") | COLOURS),
    rim_width=maybe(fraction(0, 100)),
    box=maybe(st.tuples(fraction(0, 3000), fraction(0, 3000)).filter(lambda box: box != (1, 1))),
    own=OWN,
)
WORDS = st.text("abcXYZ0123456789 ?é漢😀→\n'\"’:{}", min_size=1, max_size=6).filter(lambda text: bool(text.strip()))
ANGLES = st.just(Fraction(0)) | fraction(-360, 720, 1)


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    border = draw(maybe(COLOURS))
    fill = draw(COLOURS if border is None else maybe(COLOURS))
    corner = draw(maybe(fraction(1, 500)))
    return Shape(
        draw(SPOTS),
        draw(SIZES),
        draw(SIZES),
        corner is not None or draw(st.booleans()),
        fill,
        border,
        draw(fraction(0, 200)) if border else Fraction(0),
        draw(ANGLES),
        draw(st.booleans()),
        corner,
        draw(LAYERS),
        draw(STROKES),
    )


TEXTS = st.builds(
    lambda at, text, colour, size, angle, above, layer, finish: Text(
        at, text, "free", 1, None, "", colour, size, angle, above, layer, finish
    ),
    PLACES,
    WORDS,
    maybe(COLOURS),
    maybe(SIZES),
    ANGLES,
    st.booleans(),
    LAYERS,
    LETTERS,
)


@st.composite
def paths(draw: st.DrawFn) -> Path:
    points = draw(st.lists(PLACES, min_size=2, max_size=5))
    fill = draw(maybe(COLOURS))
    bends = draw(
        st.just(())
        | st.lists(st.lists(SPOTS, max_size=2).map(tuple), min_size=len(points) - 1, max_size=len(points) - 1).map(
            tuple
        )
    )
    head = draw(st.booleans())
    return Path(
        tuple(points),
        "line",
        draw(COLOURS if fill is None else maybe(COLOURS)),
        draw(maybe(fraction(0, 500))),
        head,
        fill,
        draw(LAYERS),
        draw(maybe(fraction(0, 500))) if head else None,
        bends if any(bends) else (),
        draw(STROKES),
    )


@st.composite
def cages(draw: st.DrawFn) -> Cage:
    cells = draw(st.lists(st.sampled_from(BOARD.cells), min_size=3, max_size=6, unique=True))
    return Cage(
        tuple(cells),
        draw(st.sampled_from(["", "a", "?", "10-12", "x: y"])),
        draw(maybe(st.booleans())),
        draw(maybe(st.integers(0, 99))),
        draw(st.sampled_from(["killer", "box", "windoku", "fpRowIndexer", "rowcol", "disjoint", "hidden", "other"])),
        draw(st.booleans()),
        draw(maybe(COLOURS)),
        draw(maybe(COLOURS)),
        draw(STROKES),
    )


MARKS = shapes() | TEXTS | paths() | cages()


@settings(max_examples=150, deadline=None)
@given(st.lists(MARKS, max_size=6))
def test_every_free_drawing_comes_back_from_a_fresh_link(marks: list[Mark]) -> None:
    written = SUDOKUPAD.encode(Puzzle(BOARD, tuple(marks)))
    again = SUDOKUPAD.decode(written.text)

    assert Counter(again.given) == Counter(marks)
    assert not written.lost


@settings(max_examples=60, deadline=None)
@given(st.lists(shapes() | TEXTS, max_size=6))
def test_shapes_and_texts_keep_their_order(marks: list[Mark]) -> None:
    again = SUDOKUPAD.decode(SUDOKUPAD.encode(Puzzle(BOARD, tuple(marks))).text).given

    for above in (False, True):
        assert [mark for mark in again if getattr(mark, "above", None) is above] == [
            mark for mark in marks if getattr(mark, "above", None) is above
        ]


def puzzle_of(**members: Any) -> Puzzle:
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(3)] for _ in range(3)]
    return SUDOKUPAD.decode("scl" + lz.compress(jsontext.dumps({"cells": cells, **members})))


def afresh(puzzle: Puzzle) -> dict[str, Any]:
    return open_link(SUDOKUPAD.encode(puzzle.but(origin=None)).text).tree


def test_a_shape_and_the_text_in_it_stay_one_object() -> None:
    item = {
        "center": [1, 1], "width": 0.7, "height": 0.7, "rounded": True, "backgroundColor": "#FFFFFF",
        "borderColor": "#000000", "borderSize": 2, "text": "12", "fontSize": 14, "color": "#f00",
    }  # fmt: skip

    assert afresh(puzzle_of(overlays=[item]))["overlays"] == [item]


def test_the_rim_of_letters_is_no_border_of_their_shape() -> None:
    item = {
        "center": [1, 0.5],
        "width": 0.35,
        "height": 0.35,
        "backgroundColor": "#FFFFFF",
        "stroke": "#000",
        "text": "V",
    }
    shape, text = puzzle_of(overlays=[item]).given

    assert isinstance(shape, Shape)
    assert isinstance(text, Text)
    assert (shape.border, text.finish.rim) == (None, "#000")


def test_text_with_a_colour_of_its_own_kind_has_no_rim() -> None:
    item = {"center": [1.5, 0.5], "width": 1, "height": 1, "textColor": "#123456", "color": "#fff", "text": "V"}
    (text,) = puzzle_of(overlays=[item]).given

    assert text == Text(Cell(1, 0), "V", "free", colour="#123456", finish=Finish(rim="none"))
    assert afresh(Puzzle(BOARD, (text,)))["overlays"][0]["textColor"] == "#123456"


def test_the_colours_of_a_cage_are_read_under_either_name() -> None:
    cells = [[0, 0], [0, 1]]
    found = puzzle_of(
        cages=[
            {"cells": cells, "outlineC": "#9a0b0bff", "fontC": "#fff"},
            {"cells": cells, "borderColor": "#00f", "textColor": "#0f0", "feature": "x", "cageValue": "r1c1: 3"},
        ]
    ).given

    assert found == (
        Cage((Cell(0, 0), Cell(0, 1)), colour="#9a0b0bff", text_colour="#fff"),
        Cage((Cell(0, 0), Cell(0, 1)), colour="#00f", text_colour="#0f0", finish=Finish(own='{"feature":"x"}')),
    )


def test_arrows_lie_below_lines_unless_a_setting_turns_that_round() -> None:
    members = {
        "lines": [{"wayPoints": [[0.5, 0.5], [0.5, 1.5]], "color": "#111"}],
        "arrows": [{"wayPoints": [[0.5, 0.5], [1.5, 0.5]], "color": "#222", "headLength": 0.3}],
    }
    plain = puzzle_of(**members).given
    turned = puzzle_of(**members, settings={"arrowsabovelines": True}).given

    assert [mark.arrowhead for mark in plain if isinstance(mark, Path)] == [True, False]
    assert [mark.arrowhead for mark in turned if isinstance(mark, Path)] == [False, True]


# ---- curves ------------------------------------------------------------------------------------------------------


def test_a_curve_keeps_its_control_points() -> None:
    (path,) = puzzle_of(lines=[{"d": "M0 0 C 64 0 64 64 32 32 l 32 0", "color": "#000"}]).given

    assert isinstance(path, Path)
    assert path.points == (Vertex(0, 0), Cell(0, 0), Edge(0, 1, horizontal=False))
    assert path.bends == ((Point(Fraction(0), Fraction(1)), Point(Fraction(1), Fraction(1))), ())
    assert afresh(Puzzle(BOARD, (path,)))["lines"][0]["d"] == "M0 0C64 0 64 64 32 32L64 32"


@pytest.mark.parametrize(
    ("path", "ends"),
    [
        ("M1 2", [[(1, 2)]]),
        ("m1 2 3 4 -1,-1", [[(1, 2), (4, 6), (3, 5)]]),
        ("M0 0H5V6h-1v-2z", [[(0, 0), (5, 0), (5, 6), (4, 6), (4, 4), (0, 0)]]),
        ("M0 0L1 1ZL2 2", [[(0, 0), (1, 1), (0, 0)], [(0, 0), (2, 2)]]),
        ("M0 0L1 1M5 5L6 6", [[(0, 0), (1, 1)], [(5, 5), (6, 6)]]),
        ("M0 0Q1 1 2 0T4 0", [[(0, 0), (2, 0), (4, 0)]]),
        ("M0 0C0 1 2 1 2 0S4-1 4 0", [[(0, 0), (2, 0), (4, 0)]]),
        ("M0 0 L1 1 nonsense L2 2", [[(0, 0), (1, 1)]]),
        ("", []),
        ("Z", []),
    ],
)
def test_a_path_is_followed(path: str, ends: list[list[tuple[int, int]]]) -> None:
    assert [chain.spots for chain in chains(path, 100)] == ends


def test_smooth_curves_turn_the_control_point_before_round() -> None:
    (smooth,) = chains("M0 0Q1 1 2 0T4 0S6 1 6 0", 100)

    assert smooth.bends == [((1, 1),), ((3, -1),), ((4, 0), (6, 1))]


def test_an_arc_becomes_curves_that_bulge_to_its_side() -> None:
    for flags, bulge in (("0 0 1", -10), ("0,0,0", 10), ("0 01", -10)):
        (half,) = chains(f"M0 0A10 10 {flags} 20 0", 100)

        assert half.spots[-1] == (20, 0)
        assert [(round(x), round(y)) for x, y in half.spots[1:-1]] == [(10, bulge)]
        assert all(len(bend) == 2 for bend in half.bends)


def test_a_hostile_path_ends_early() -> None:
    assert sum(len(chain.spots) for chain in chains("M0 0" + "L1 1" * 10_000, 50)) == 50
    assert [chain.spots for chain in chains("M0 0L99999999999 1", 50)] == [[(0, 0)]]
    assert len(chains("M0 0A1e-9 1e9 0 1 1 5 5", 50)) == 1
