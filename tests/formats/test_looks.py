"""The looks of style numbers, colours read from hostile text, and circles and squares told apart."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from penpad.formats import looks
from penpad.formats.colours import Colour, for_dark, parse, shade_of
from penpad.formats.puzzle import Cell, Edge, Line, Point, Shape, Symbol


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#f00", Colour(255, 0, 0)),
        ("#F00F", Colour(255, 0, 0)),
        ("#C0e0fF", Colour(192, 224, 255)),
        ("#00000000", Colour(0, 0, 0, 0.0)),
        (" rgb(1, 2, 3) ", Colour(1, 2, 3)),
        ("rgb(1 2 3 / 50%)", Colour(1, 2, 3, 0.5)),
        ("rgba(10,20,30,0.25)", Colour(10, 20, 30, 0.25)),
        ("rgb(100%, 0%, 999)", Colour(255, 0, 255)),
        ("hsl(120, 100%, 25%)", Colour(0, 128, 0)),
        ("hsla(0deg 100% 50% / 1)", Colour(255, 0, 0)),
        ("Gray", Colour(128, 128, 128)),
        ("transparent", Colour(0, 0, 0, 0.0)),
    ],
)
def test_css_colours_are_read(text: str, expected: Colour) -> None:
    assert parse(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "none",
        "#12",
        "#12345",
        "#ggg",
        "url(#x)",
        "rgb(1,2)",
        "rgb(a,b,c)",
        "rgb(1,2,3",
        "red;fill:blue",
        'red"/><script>',
        "rgb(nan,1,2)",
        "rgb(1e99,inf,2)",
        "var(--x)",
        "#" + "0" * 10000,
    ],
)
def test_what_is_no_colour_reads_as_none(text: str | None) -> None:
    assert parse(text) is None
    assert shade_of(text) == "none"


@given(st.text(max_size=60) | st.from_regex(r"(rgb|hsl)a?\([-0-9.,% /e]{0,30}\)", fullmatch=True))
def test_any_text_is_a_colour_or_none(text: str) -> None:
    colour = parse(text)

    if colour is not None:
        assert all(0 <= part <= 255 for part in colour[:3])
        assert 0 <= colour.alpha <= 1
        assert all(0 <= part <= 255 for part in for_dark(colour)[:3])


@pytest.mark.parametrize(
    ("colour", "shade"),
    [
        ("#000", "black"),
        ("black", "black"),
        ("#FFFFFF", "white"),
        ("#fffffff0", "white"),
        ("rgba(255,255,255,0.9)", "white"),
        ("#CFCFCF", "grey"),
        ("#444444", "grey"),
        ("#00000080", "grey"),
        ("#00000003", "none"),
        ("#ff0000", "colour"),
        ("rgb(200, 255, 200)", "colour"),
        ("transparent", "none"),
    ],
)
def test_a_colour_has_one_shade(colour: str, shade: str) -> None:
    assert shade_of(colour) == shade


def test_black_and_white_change_places_on_a_dark_page() -> None:
    assert shade_of(for_dark(Colour(0, 0, 0)).hex) == "grey"
    assert sum(for_dark(Colour(0, 0, 0))[:3]) > 3 * 200
    assert sum(for_dark(Colour(255, 255, 255))[:3]) < 3 * 50


def test_every_style_of_the_tables_draws_colours_that_can_be_read() -> None:
    fills = [part for fill in looks.FILLS.values() for part in (fill.fill, fill.outline) if part is not None]
    strokes = [stroke.colour for stroke in looks.STROKES.values()]
    cages = [cage.stroke.colour for cage in looks.CAGES.values()]

    for colour in [*looks.SURFACES.values(), *looks.TEXT_COLOURS.values(), *fills, *strokes, *cages]:
        assert parse(colour) is not None


def test_surfaces_have_the_colours_of_penpa() -> None:
    assert [looks.surface_colour(style) for style in (1, 3, 4, 8)] == ["#444444", "#cccccc", "#000000", "#999999"]
    assert looks.surface_colour(0) is None
    assert looks.surface_colour(1, "#123456") == "#123456"
    assert looks.surface_colour(1, "nonsense") == "#444444"


def test_line_styles_differ_in_colour_width_and_dash() -> None:
    given_line, answer = looks.stroke(2), looks.stroke(3)

    assert given_line is not None
    assert answer is not None
    assert (given_line.colour, answer.colour) == ("#000000", "#208020")
    assert given_line.width == answer.width == pytest.approx(3 / 38)
    assert looks.stroke(30) == looks.Stroke("#208020", 3 / 38, double=True)
    assert looks.stroke(0) is None
    assert looks.stroke(777) == looks.STROKES[4]
    assert looks.stroke(Line(Cell(0, 0), Cell(0, 1), 8, "#abcdef")) == looks.Stroke("#abcdef", 3 / 38, cap="square")


def test_numbers_have_colours_discs_and_sizes() -> None:
    assert looks.text_colour(2) == "#4c9900"
    assert looks.text_colour(99) == "#000000"
    assert looks.text_colour(1, "#ff0000") == "#ff0000"
    assert looks.disc(7) == looks.Fill("#000000", "#000000")
    assert looks.disc(1) is None
    assert looks.font_size("small") < looks.font_size("medium") < looks.font_size("big") < looks.font_size("normal")


def symbol(name: str, style: int | tuple[int, ...], colour: str | None = None) -> Symbol:
    return Symbol(Cell(0, 0), name, style, colour=colour)


@pytest.mark.parametrize(
    ("style", "fill", "outline"),
    [
        (1, "white", True),
        (2, "black", False),
        (3, "grey", False),
        (4, "none", True),
        (5, "grey", True),
        (6, "white", True),
        (7, "white", False),
        (8, "white", True),
        (9, "grey", True),
        (11, "colour", False),
        (13, "none", True),
    ],
)
def test_a_circle_symbol_is_seen_by_its_fill(style: int, fill: str, outline: bool) -> None:
    look = looks.circle_look(symbol("circle_L", style))

    assert look is not None
    assert (look.kind, look.fill, look.outline, look.radius) == ("circle", fill, outline, 0.43)
    assert look.dashed is (style == 4)
    assert looks.square_look(symbol("circle_L", style)) is None


def test_a_double_circle_and_coloured_symbols_are_seen() -> None:
    double = looks.circle_look(symbol("circle_M", 0))
    red = looks.square_look(symbol("square_LL", 1, "#ff0000"))

    assert double == looks.ShapeLook("circle", "white", True, 0.35, double=True, outline_shade="black")
    assert red == looks.ShapeLook("square", "colour", True, 0.5, outline_shade="black")


@pytest.mark.parametrize(
    "mark",
    [
        symbol("star", 1),
        symbol("circle_XXL", 1),
        symbol("circle", 1),
        symbol("circle_L", (1, 0)),
        symbol("square_L", 0),
        symbol("circle_L", 55),
        Line(Cell(0, 0), Cell(0, 1)),
        None,
    ],
)
def test_other_marks_are_no_circle(mark: object) -> None:
    assert looks.shape_look(mark) is None


def shape(wide: str, high: str, rounded: bool = True, fill: str | None = "#FFFFFF", **more: object) -> Shape:
    rim = {"border": "#000000", "border_width": Fraction(1, 32)} | more
    return Shape(Point(Fraction(1), Fraction(1, 2)), Fraction(wide), Fraction(high), rounded, fill, **rim)  # type: ignore[arg-type]


def test_a_free_shape_is_seen_as_the_symbol_it_resembles() -> None:
    white, black = looks.circle_look(shape("0.3", "0.3")), looks.circle_look(shape("0.3", "0.3", fill="#000"))
    square = looks.square_look(shape("0.7", "0.7", rounded=False, fill="#CFCFCF", border=None))

    assert white == looks.ShapeLook("circle", "white", True, 0.15, outline_shade="black")
    assert black == looks.ShapeLook("circle", "black", False, 0.15)
    assert square == looks.ShapeLook("square", "grey", False, 0.35)


def test_pills_slanted_squares_and_invisible_shapes_are_nothing() -> None:
    assert looks.shape_look(shape("0.3", "1.3")) is None
    assert looks.shape_look(shape("0.5", "0.5", rounded=False, angle=Fraction(45))) is None
    assert looks.shape_look(shape("0.5", "0.5", fill=None, border=None)) is None
    assert looks.shape_look(shape("0", "0")) is None
    assert looks.circle_look(shape("0.5", "0.5", angle=Fraction(45))) is not None


def test_numbers_of_any_size_become_finite_floats() -> None:
    assert looks.float_of(Fraction(10**400)) == 1e6
    assert looks.float_of(Fraction(-(10**400))) == -1e6
    assert looks.float_of(float("nan")) == 0.0
    assert looks.float_of("x") == 0.0


def test_the_edge_of_a_cell_has_no_look_of_its_own() -> None:
    assert looks.stroke(Line(Edge(0, 0, True), Edge(1, 0, True), 3)) == looks.STROKES[3]
