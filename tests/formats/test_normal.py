"""The same thing drawn in either app is the same cell, side, shade or arrow."""

from __future__ import annotations

from fractions import Fraction

import pytest
from penpad.formats import normal
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Line,
    Mark,
    Path,
    Place,
    Point,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)

A = Cell(0, 0)


def at(row: str, col: str) -> Point:
    return Point(Fraction(row), Fraction(col))


@pytest.mark.parametrize(
    ("place", "same"),
    [
        (at("1/2", "1/2"), A),
        (at("-1/2", "3/2"), Cell(-1, 1)),
        (at("1", "2"), Vertex(1, 2)),
        (at("1", "1/2"), Edge(1, 0, horizontal=True)),
        (at("1/2", "1"), Edge(0, 1, horizontal=False)),
        (at("1/3", "1/2"), at("1/3", "1/2")),
        (A, A),
    ],
)
def test_points_snap_to_the_place_they_are_exactly_at(place: Place, same: Place) -> None:
    assert normal.snap(place) == same


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("3→", ("3", Direction.RIGHT)),
        ("↑ 12", ("12", Direction.UP)),
        ("⬅\ufe0f2", ("2", Direction.LEFT)),
        ("3", ("3", None)),
        ("←→", ("←→", None)),
    ],
)
def test_an_arrow_is_parted_from_its_number(text: str, parts: tuple[str, Direction | None]) -> None:
    assert normal.split_arrow(text) == parts


@pytest.mark.parametrize(
    ("mark", "filled"),
    [
        (Surface(A, 4), (A, "black")),
        (Surface(A, 3), (A, "grey")),
        (Surface(A, 3, "#000000"), (A, "black")),
        (Surface(A, (1, 2)), None),
        (Symbol(A, "square_LL", 2), (A, "black")),
        (Symbol(A, "square_M", 2), None),
        (Shape(at("1/2", "1/2"), Fraction(1), Fraction(1), fill="#000"), (A, "black")),
        (Shape(at("1/2", "1/2"), Fraction(1, 2), Fraction(1, 2), fill="#000"), None),
        (Shape(at("1/2", "1/2"), Fraction(1), Fraction(1), rounded=True, fill="#000"), None),
        (Shape(at("1/3", "1/2"), Fraction(1), Fraction(1), fill="#000"), None),
    ],
)
def test_a_filled_cell_is_one_whatever_fills_it(mark: Mark, filled: object) -> None:
    assert normal.filled_cell(mark) == filled


TOP = [Edge(0, 0, horizontal=True), Edge(0, 1, horizontal=True)]


@pytest.mark.parametrize(
    ("mark", "edges"),
    [
        (Line(Vertex(0, 0), Vertex(0, 2)), TOP),
        (Path((at("0", "0"), at("0", "2")), width=Fraction(1, 10)), TOP),
        (Path((at("0", "0"), at("1", "1"))), None),
        (Path((at("0", "0"), at("0", "2")), arrowhead=True), None),
        (Path((at("0", "0"), at("0", "1/2"))), None),
        (Path((at("0", "0"),)), None),
        (Line(A, Cell(0, 1)), None),
        (Cage((A,), style="killer"), None),
    ],
)
def test_a_border_is_one_whatever_draws_it(mark: Mark, edges: list[Edge] | None) -> None:
    assert normal.border_edges(mark) == edges


def test_a_region_is_bordered_by_its_outline() -> None:
    edges = normal.border_edges(Cage((A, Cell(0, 1)), style="region"))

    assert edges is not None
    assert len(edges) == 6
    assert Edge(0, 1, horizontal=False) not in edges


def test_thin_lines_of_the_grid_are_no_borders() -> None:
    thin = Path((at("0", "0"), at("0", "2")), width=Fraction(1, 64), layer="cell-grids")

    assert normal.is_grid_line(thin)
    assert normal.border_edges(thin) is None


@pytest.mark.parametrize(
    ("mark", "arrow"),
    [
        (Symbol(A, "arrow_S", 3), (A, Direction.UP)),
        (Symbol(A, "arrow_S", 2), None),
        (Path((at("1/2", "1/4"), at("1/2", "3/4")), arrowhead=True), (A, Direction.RIGHT)),
        (Path((at("3/4", "1/2"), at("1/4", "1/2")), arrowhead=True), (A, Direction.UP)),
        (Path((at("1/4", "1/4"), at("3/4", "3/4")), arrowhead=True), None),
        (Path((at("1/2", "1/2"), at("1/2", "3/2")), arrowhead=True), None),
        (Path((at("1/2", "1/4"), at("1/2", "3/4"))), None),
    ],
)
def test_an_arrow_in_a_cell_is_one_whatever_draws_it(mark: Mark, arrow: object) -> None:
    assert normal.drawn_arrow(mark) == arrow


@pytest.mark.parametrize(
    "mark",
    [
        Text(A, "1"),
        Surface(A),
        Symbol(A, "star"),
        Shape(at("1/2", "1/2"), Fraction(1), Fraction(1)),
        Line(A, Cell(0, 1)),
        Cross(Edge(0, 1, horizontal=False)),
        Erased(Vertex(0, 0), Vertex(0, 1)),
        Path((A, Cell(0, 1)), kind="thermo"),
        Cage((A,), label="3"),
    ],
)
def test_every_mark_has_a_place_and_words(mark: Mark) -> None:
    assert normal.place_of(mark) is not None
    assert normal.describe(mark) not in ("", "mark")


def test_a_small_text_in_the_corner_belongs_to_its_cell() -> None:
    assert normal.corner_cell(Text(Slot(A, 0), "1", kind="slot")) == A
    assert normal.corner_cell(Text(Slot(A, 1), "1", kind="slot")) is None
    assert normal.corner_cell(Text(at("1/5", "1/5"), "1", kind="free")) == A
    assert normal.corner_cell(Text(at("1/2", "1/2"), "1", kind="free")) is None
