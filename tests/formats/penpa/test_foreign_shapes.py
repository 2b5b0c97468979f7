"""Free rectangles and ellipses become coloured cells, symbols, ovals, bands and polygons."""

from __future__ import annotations

from typing import Any

import pytest
from penpad.formats.codec import Lost
from penpad.formats.puzzle import Cell, Edge, Line, Path, Shape, Slot, Surface, Symbol, Vertex

from tests.formats.penpa.foreign import assert_looks_like, at, size, written

WHITE, BLACK, GREY = "#FFFFFF", "#000000", "#ccccccff"


def _shape(row: float, col: float, wide: float, high: float, rounded: bool = False, **more: Any) -> Shape:
    thick = more.pop("border_width", 0.03)
    width = size(thick if more.get("border") else 0)
    return Shape(at(row, col), size(wide), size(high), rounded, border_width=width, **more)


@pytest.mark.parametrize(
    ("shape", "symbol"),
    [
        (_shape(0.5, 0.5, 0.85, 0.85, True, fill=WHITE, border=BLACK), Symbol(Cell(0, 0), "circle_L")),
        (_shape(1, 1.5, 0.3, 0.3, True, fill=BLACK, border=BLACK), Symbol(Edge(1, 1, True), "circle_SS", 2)),
        (_shape(1, 1, 0.7, 0.7, True, fill=GREY), Symbol(Vertex(1, 1), "circle_M", 3)),
        (_shape(1, 1, 0.7, 0.7, fill=None, border="#ff0000ff"), Symbol(Vertex(1, 1), "square_M", 13, 1, "#ff0000ff")),
        (_shape(0.5, 0.5, 1, 1, fill=BLACK, above=True), Symbol(Cell(0, 0), "square_LL", 2, 2)),
        (_shape(0.5, 0.5, 0.6, 0.6, fill=GREY, angle=size(45)), Symbol(Cell(0, 0), "diamond_L", 3)),
        (_shape(0.5, 0.5, 0.1, 0.1, True, fill="#ff0000ff"), Symbol(Cell(0, 0), "ox_B", 8, 1, "#ff0000ff")),
        (_shape(2.25, 2.75, 0.4, 0.4, fill=BLACK), Symbol(Slot(Cell(2, 2), 1), "square_S", 2)),
    ],
)
def test_a_round_or_square_shape_is_the_nearest_symbol(shape: Shape, symbol: Symbol) -> None:
    assert written(shape) == ((symbol,), ())


@pytest.mark.parametrize(
    ("fill", "border", "thick", "style", "colour"),
    [
        (WHITE, BLACK, 0.05, 8, None),
        (GREY, BLACK, 0.03, 5, None),
        ("#ff8800ff", BLACK, 0.03, 5, "#ff8800ff"),
        ("#ff8800ff", None, 0, 3, "#ff8800ff"),
        ("#ff8800ff", "#ff8800ff", 0.03, 3, "#ff8800ff"),
        (WHITE, "#ff8800ff", 0.05, 10, "#ff8800ff"),
        (WHITE, None, 0, 7, None),
    ],
)
def test_fill_and_rim_keep_their_colours(
    fill: str, border: str | None, thick: float, style: int, colour: str | None
) -> None:
    shape = _shape(0.5, 0.5, 0.7, 0.7, True, fill=fill, border=border, border_width=thick)

    assert written(shape) == ((Symbol(Cell(0, 0), "circle_M", style, 1, colour),), ())


def test_two_colours_of_one_shape_are_two_symbols_on_one_another() -> None:
    marks, lost = written(_shape(0.5, 0.5, 0.7, 0.7, True, fill="#ffcc00ff", border="#ff0000ff"))

    assert marks == (
        Symbol(Cell(0, 0), "circle_M", 3, 1, "#ffcc00ff"),
        Symbol(Cell(0, 0), "circle_M", 13, 1, "#ff0000ff"),
    )
    assert lost == ()


@pytest.mark.parametrize(
    ("fill", "mark"), [("#ffa3a3ff", Surface(Cell(1, 1), 6)), ("#12345680", Surface(Cell(1, 1), 1, "#8899aa"))]
)
def test_a_square_that_fills_its_cell_colours_it(fill: str, mark: Surface) -> None:
    assert written(_shape(1.5, 1.5, 1, 1, fill=fill)) == ((mark,), ())


def test_two_paints_in_one_cell_are_one_colour() -> None:
    marks, lost = written(_shape(1.5, 1.5, 1, 1, fill="#ff000080"), _shape(1.5, 1.5, 1, 1, fill="#0000ff80"))

    assert marks == (Surface(Cell(1, 1), 1, "#7f3fbf"),)
    assert lost == ()


def test_a_rectangle_of_several_cells_colours_them() -> None:
    marks, lost = written(_shape(2, 2.5, 1, 2, fill="#abcdefff"))

    assert set(marks) == {Surface(Cell(1, 2), 1, "#abcdefff"), Surface(Cell(2, 2), 1, "#abcdefff")}
    assert lost == ()


def test_the_rim_of_such_a_rectangle_runs_along_the_grid() -> None:
    marks, lost = written(_shape(2, 2.5, 1, 2, border="#ff0000ff", border_width=0.08))

    assert len(marks) == 6
    assert Line(Vertex(1, 2), Vertex(1, 3), 8) in marks
    assert lost == ()


@pytest.mark.parametrize(
    ("fill", "wide", "high", "symbol"),
    [
        (WHITE, 1.85, 0.85, Symbol(Cell(1, 1), "sudokumore", 1, 2, BLACK)),
        (WHITE, 0.8, 2.8, Symbol(Cell(1, 1), "sudokumore", 4, 2, BLACK)),
        (None, 0.8, 1.8, Symbol(Cell(1, 1), "sudokuetc", 5, 2)),
    ],
)
def test_an_oval_around_cells_of_a_row_is_one_symbol(
    fill: str | None, wide: float, high: float, symbol: Symbol
) -> None:
    shape = _shape(1 + (high + 0.2) / 2, 1 + (wide + 0.2) / 2, wide, high, True, fill=fill, border=BLACK, above=True)

    assert written(shape) == ((symbol,), ())


def test_a_long_bar_is_a_band() -> None:
    marks, lost = written(_shape(1.5, 2.5, 2.8, 0.8, fill="#abcdefff"))

    assert marks == (Path((Cell(1, 1), Cell(1, 3)), "band", "#abcdefff"),)
    assert lost == ()


def test_a_short_narrow_bar_is_a_stroke() -> None:
    shape = _shape(2, 2.5, 0.6, 0.1, fill="#ff8800ff", above=True)

    assert written(shape) == ((Symbol(Edge(2, 2, horizontal=True), "line", 1, 2, "#ff8800ff"),), ())


def test_a_turned_rectangle_is_a_polygon_and_named() -> None:
    (mark,), lost = written(_shape(2.5, 2.5, 2, 1.6, fill="#abcdefff", angle=size(30)))

    assert isinstance(mark, Path)
    assert mark.kind == "polygon"
    assert_looks_like(mark.colour, "#abcdef")
    assert lost == (Lost("exact form of shape", "R3C3"),)


@pytest.mark.parametrize(
    ("shape", "named"),
    [
        (_shape(0.5, 0.5, 0.06, 0.06, fill=BLACK), "size of shape"),
        (_shape(0.38, 0.38, 0.4, 0.4, fill=BLACK), "place of shape"),
        (_shape(0.5, 0.5, 0.6, 0.4, True, fill=BLACK), "form of shape"),
    ],
)
def test_what_visibly_differs_is_named(shape: Shape, named: str) -> None:
    marks, lost = written(shape)

    assert len(marks) == 1
    assert lost == (Lost(named, "R1C1"),)


def test_an_invisible_shape_is_nothing() -> None:
    assert written(_shape(0.5, 0.5, 1, 1)) == ((), ())


def test_a_large_disc_is_a_polygon_and_named() -> None:
    (mark,), lost = written(_shape(3, 3, 4, 4, True, fill=BLACK))

    assert isinstance(mark, Path)
    assert mark.kind == "polygon"
    assert len(mark.points) > 12
    assert lost == (Lost("exact form of shape", "R4C4"),)


def test_a_shape_that_nothing_resembles_is_lost() -> None:
    assert written(_shape(3, 3, 4, 4, True, border=BLACK)) == ((), (Lost("shape", "R4C4"),))


@pytest.mark.parametrize(("fill", "seen"), [("#ff8800", "#ffc37f"), ("#FFFFFF", None), ("#ff8800cc", "#ffa033")])
def test_a_fill_is_as_pale_as_sudokupad_shows_it(fill: str, seen: str | None) -> None:
    (mark,), lost = written(_shape(1.5, 1.5, 0.7, 0.7, True, fill=fill))

    assert isinstance(mark, Symbol)
    assert mark.colour == seen
    assert lost == ()


def test_a_fill_above_a_line_stays_transparent() -> None:
    line = Path((Cell(1, 1), Cell(1, 2)), colour="#000000", width=size(0.08))
    marks, _ = written(_shape(1.5, 1.5, 0.7, 0.7, True, fill="#ff8800cc", above=True), line)

    assert [mark.colour for mark in marks if isinstance(mark, Symbol)] == ["#ff8800cc"]


def test_of_several_shapes_in_one_place_each_is_one_symbol() -> None:
    pale = _shape(1.5, 1.5, 0.8, 0.8, True, fill="#ffffff80", border="#ff0000ff", above=True)
    deep = _shape(1.5, 1.5, 0.4, 0.4, fill="#00ff00ff", border="#0000ffff")
    marks, lost = written(pale, deep)

    assert marks == (
        Symbol(Cell(1, 1), "circle_L", 13, 2, "#ff0000ff"),
        Symbol(Cell(1, 1), "square_S", 3, 1, "#00ff00ff"),
    )
    assert lost == (Lost("fill of shape", "R2C2"), Lost("rim of shape", "R2C2"))
