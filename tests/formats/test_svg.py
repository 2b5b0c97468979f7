"""Pictures of whole puzzles: always well-formed, nothing hostile gets in, everything drawn is in sight."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats.errors import CannotEncode
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Frame,
    Line,
    Margins,
    Mark,
    Node,
    Path,
    Place,
    Point,
    Puzzle,
    Shape,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
    edge_between,
)
from penpad.formats.svg import draw

NAMESPACE = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "g", "rect", "circle", "polygon", "path", "text"}


def parsed(svg: str) -> ET.Element:
    """The document, after checking that it holds drawing elements only and refers to nothing."""
    root = ET.fromstring(svg)
    for element in root.iter():
        assert element.tag.removeprefix(NAMESPACE) in ELEMENTS
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert "href" not in name
            assert "url(" not in value
            assert "nan" not in value
            assert "inf" not in value
    return root


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in parsed(svg).iter(f"{NAMESPACE}text")]


def layer(svg: str, name: str) -> list[ET.Element]:
    """The elements of one layer."""
    return [element for group in parsed(svg).iter(f"{NAMESPACE}g") if group.get("class") == name for element in group]


# ---- any puzzle --------------------------------------------------------------------------------------------------

HOSTILE = st.text(max_size=8) | st.sampled_from(['"><script>', "</svg>", "&amp;", "]]>", "\x00\x1b", "\ud800", "７"])
COLOURS = st.none() | st.sampled_from(["#f00", "#12345678", "red", "url(#a)", '"/>', "rgba(1,2,3,.5)", "none"])
SMALL = st.integers(-3, 6)
NUMBERS = st.fractions(-9, 9) | st.sampled_from([Fraction(10**400), Fraction(-(10**30)), Fraction(0)])
PLACES: st.SearchStrategy[Place] = st.one_of(
    st.builds(Cell, SMALL, SMALL),
    st.builds(Vertex, SMALL, SMALL),
    st.builds(Edge, SMALL, SMALL, st.booleans()),
    st.builds(Slot, st.builds(Cell, SMALL, SMALL), st.integers(-1, 8)),
    st.builds(Point, NUMBERS, NUMBERS),
    st.builds(Node, SMALL),
    st.builds(Cell, st.sampled_from([10**30, -(10**400)]), SMALL),
)
STYLES = st.integers(-2, 120)
FLAGS = st.lists(st.integers(-1, 12), max_size=10).map(tuple)
KINDS = ["normal", "arrow", "tapa", "small", "candidates", "long", "slot", "value", "corner", "centre", "free"]
MARKS: st.SearchStrategy[Mark] = st.one_of(
    st.builds(Surface, st.builds(Cell, SMALL, SMALL), STYLES | FLAGS, COLOURS | st.just(("#f00", None))),
    st.builds(
        Text,
        PLACES,
        HOSTILE,
        st.sampled_from(KINDS),
        STYLES,
        st.none() | st.sampled_from(Direction) | st.integers(0, 9),
        st.sampled_from(["", "U", "DL", "x"]),
        COLOURS,
        st.none() | NUMBERS,
    ),
    st.builds(
        Symbol,
        PLACES,
        st.sampled_from(["circle_L", "star", "dice", "arrow_S", "battleship_B+"]) | HOSTILE,
        STYLES | FLAGS,
        st.integers(0, 3),
        COLOURS,
    ),
    st.builds(
        Shape,
        st.builds(Point, NUMBERS, NUMBERS),
        NUMBERS,
        NUMBERS,
        st.booleans(),
        COLOURS,
        COLOURS,
        NUMBERS,
        NUMBERS,
        st.booleans(),
    ),
    st.builds(Line, PLACES, PLACES, STYLES, COLOURS),
    st.builds(Cross, PLACES, st.sampled_from(["line", "edge"]), STYLES, COLOURS),
    st.builds(Erased, PLACES, PLACES),
    st.builds(
        Path,
        st.lists(PLACES, max_size=5).map(tuple),
        st.sampled_from(["thermo", "slow", "arrow", "direction", "band", "polygon", "line"]),
        COLOURS,
        st.none() | NUMBERS,
        st.booleans(),
        COLOURS,
        st.sampled_from(["", "underlay", "cell-grids", "x"]),
    ),
    st.builds(
        Cage,
        st.lists(st.builds(Cell, SMALL, SMALL), max_size=6).map(tuple),
        HOSTILE,
        style=st.sampled_from(["killer", "region", "windoku", "hidden", "x"]),
    ),
)
BOARDS = st.builds(
    Board,
    st.integers(0, 4),
    st.integers(0, 4),
    st.frozensets(st.builds(Cell, SMALL, SMALL), max_size=4),
    st.builds(Margins, st.integers(0, 2), st.integers(0, 2), st.integers(0, 2), st.integers(0, 2)),
)
FRAMES = st.builds(
    Frame,
    st.sampled_from(["solid", "dotted", "none"]),
    st.booleans(),
    st.booleans(),
    st.sampled_from([0, 90, 180, 270, 30, -90]),
    st.booleans(),
    st.booleans(),
)


@settings(max_examples=120, deadline=None)
@given(
    board=BOARDS,
    frame=FRAMES,
    given_marks=st.lists(MARKS, max_size=8),
    answer=st.lists(MARKS, max_size=4),
    title=HOSTILE,
    dark=st.booleans(),
    highlight=st.lists(PLACES, max_size=3),
)
def test_any_puzzle_becomes_a_well_formed_and_harmless_picture(
    board: Board,
    frame: Frame,
    given_marks: list[Mark],
    answer: list[Mark],
    title: str,
    dark: bool,
    highlight: list[Place],
) -> None:
    puzzle = Puzzle(board, tuple(given_marks), tuple(answer), title=title, frame=frame)

    root = parsed(draw(puzzle, dark=dark, highlight=highlight))

    wide, high = (float(number) for number in (root.get("viewBox") or "").split()[2:])
    assert wide <= 40 * 60
    assert high <= 40 * 60
    assert 0 < float(root.get("width") or 0) <= 1200
    assert 0 < float(root.get("height") or 0) <= 1200


def test_hostile_text_is_shown_and_does_nothing() -> None:
    evil = '"><script>alert(1)</script>&<!--'
    puzzle = Puzzle(Board(1, 1), (Text(Cell(0, 0), evil, "long"), Cage((Cell(0, 0),), evil)), title=evil)

    svg = draw(puzzle)

    assert "<script" not in svg
    assert texts(svg).count(evil) == 2
    assert parsed(svg)[0].text == evil


def test_what_is_no_colour_paints_nothing() -> None:
    evil = "url(http://example.org/x)"
    marks = (Shape(Point(Fraction(1), Fraction(1)), Fraction(1), Fraction(1), fill=evil, border=evil),)

    svg = draw(Puzzle(Board(1, 1), marks))

    assert "example" not in svg
    assert layer(svg, "underlay")[0].get("fill") == "none"


# ---- what is in sight --------------------------------------------------------------------------------------------


def box(svg: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the picture in cells."""
    left, top, wide, high = (float(number) / 40 for number in (parsed(svg).get("viewBox") or "").split())
    return left, top, left + wide, top + high


def test_margins_and_marks_beyond_them_are_in_the_picture() -> None:
    plain = box(draw(Puzzle(Board(3, 3))))
    margin = box(draw(Puzzle(Board(3, 3, margins=Margins(top=2, right=1)))))
    beyond = box(draw(Puzzle(Board(3, 3), (Symbol(Cell(5, -2), "circle_L", 2),))))

    assert plain == pytest.approx((-0.4, -0.4, 3.4, 3.4))
    assert margin == pytest.approx((-0.4, -2.4, 4.4, 3.4))
    assert beyond[0] < -1.9
    assert beyond[3] > 5.9


def test_a_mark_far_away_does_not_blow_up_the_picture() -> None:
    left, top, right, bottom = box(draw(Puzzle(Board(3, 3), (Symbol(Cell(10**9, -(10**9)), "circle_L", 2),))))

    assert right - left < 30
    assert bottom - top < 30


def test_large_boards_ask_for_at_most_1200_pixels() -> None:
    root = parsed(draw(Puzzle(Board(60, 30))))

    assert float(root.get("height") or 0) == 1200
    assert float(root.get("width") or 0) < 1200


def test_a_turned_view_keeps_its_size_and_upright_texts() -> None:
    puzzle = Puzzle(Board(2, 5), (Text(Cell(0, 4), "7"),), frame=Frame(turn=90))

    svg = draw(puzzle)
    left, top, right, bottom = box(svg)

    assert (round(right - left, 3), round(bottom - top, 3)) == (2.8, 5.8)
    seven = next(element for element in parsed(svg).iter(f"{NAMESPACE}text"))
    assert "transform" not in seven.attrib
    # The cell at the top right comes to the bottom right.
    assert (right - float(seven.get("x") or 0) / 40) < 1
    assert (bottom - float(seven.get("y") or 0) / 40) < 1


# ---- lines -------------------------------------------------------------------------------------------------------


def half_steps(cells: list[Cell]) -> tuple[Line, ...]:
    sides = [(a, b, edge_between(a, b)) for a, b in zip(cells, cells[1:] + cells[:1], strict=True)]
    return tuple(Line(cell, side, 3) for a, b, side in sides for cell in (a, b))


def test_a_loop_of_half_steps_is_one_closed_path() -> None:
    ring = [Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2), Cell(2, 1), Cell(2, 0), Cell(1, 0)]

    paths = layer(draw(Puzzle(Board(3, 3), answer=half_steps(ring))), "lines")

    assert [path.get("d") for path in paths] == ["M20 20L100 20L100 100L20 100Z"]
    assert paths[0].get("stroke") == "#208020"


def test_half_steps_and_whole_steps_join() -> None:
    line = (Line(Cell(0, 0), Cell(0, 1)), Line(Cell(0, 1), Edge(0, 2, False)), Line(Edge(0, 2, False), Cell(0, 2)))

    assert [path.get("d") for path in layer(draw(Puzzle(Board(1, 3), line)), "lines")] == ["M20 20L100 20"]


def test_crossing_lines_go_straight_on() -> None:
    row = [Line(Cell(1, col), Cell(1, col + 1)) for col in range(2)]
    col = [Line(Cell(row, 1), Cell(row + 1, 1)) for row in range(2)]

    paths = layer(draw(Puzzle(Board(3, 3), (*row, *col))), "lines")

    assert sorted(path.get("d") or "" for path in paths) == ["M20 60L100 60", "M60 20L60 100"]


def test_double_lines_are_two_and_short_ones_are_short() -> None:
    double = layer(draw(Puzzle(Board(1, 2), (Line(Cell(0, 0), Cell(0, 1), 30),))), "lines")
    short = layer(draw(Puzzle(Board(1, 2), (Line(Cell(0, 0), Cell(0, 1), 40),))), "lines")

    assert sorted(path.get("d") or "" for path in double) == ["M20 14L60 14", "M20 26L60 26"]
    assert [path.get("d") for path in short] == ["M28 20L52 20"]


def test_given_and_answer_are_told_apart_and_the_answer_can_be_left_out() -> None:
    puzzle = Puzzle(Board(1, 2), (Text(Cell(0, 0), "1"),), (Text(Cell(0, 1), "2", style=2),))

    assert texts(draw(puzzle)) == ["1", "2"]
    assert texts(draw(puzzle, answer=False)) == ["1"]
    assert [element.get("fill") for element in layer(draw(puzzle), "texts")] == ["#000000", "#4c9900"]


# ---- the grid ----------------------------------------------------------------------------------------------------


def test_the_grid_has_lines_around_existing_cells_only() -> None:
    whole = layer(draw(Puzzle(Board(2, 2), frame=Frame(outline=False))), "grid")
    holed = layer(draw(Puzzle(Board(2, 2, frozenset({Cell(0, 0)})), frame=Frame(outline=False))), "grid")

    assert len(whole) == 6
    assert "M0 0L80 0" in [path.get("d") for path in whole]
    assert "M40 0L80 0" in [path.get("d") for path in holed]


def test_the_outline_is_one_thick_closed_path_around_the_board() -> None:
    outline = layer(draw(Puzzle(Board(2, 2), frame=Frame(lines="none"))), "grid")

    assert [path.get("d") for path in outline] == ["M0 0L80 0L80 80L0 80Z"]


def test_erased_grid_lines_are_not_drawn() -> None:
    erased = (Erased(Vertex(0, 1), Vertex(1, 1)), Erased(Vertex(1, 0), Vertex(1, 2)))

    grid = layer(draw(Puzzle(Board(2, 2), erased, frame=Frame(outline=False))), "grid")

    drawn = [path.get("d") for path in grid]
    assert "M40 40L40 80" in drawn
    assert "M40 0L40 80" not in drawn
    assert len(drawn) == 5


def test_dots_stand_on_every_grid_point() -> None:
    puzzle = Puzzle(Board(2, 2), frame=Frame(lines="none", dots=True, outline=False))

    assert len(layer(draw(puzzle), "dots")) == 9


# ---- cages, texts, highlight -------------------------------------------------------------------------------------


def test_a_killer_cage_is_a_dashed_outline_with_its_label() -> None:
    svg = draw(Puzzle(Board(2, 2), (Cage((Cell(0, 0), Cell(0, 1)), "11"),)))

    outline = layer(svg, "outlines")[0]
    assert outline.get("d") == "M3.6 3.6L76.4 3.6L76.4 36.4L3.6 36.4Z"
    assert outline.get("stroke-dasharray")
    assert texts(svg) == ["11"]


def test_a_cage_whose_strokes_are_drawn_gets_no_second_outline() -> None:
    corners = [Slot(Cell(0, 0), index) for index in (0, 1, 3, 2)]
    strokes = [Line(a, b, 10) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    sum_text = Text(Slot(Cell(0, 0), 0), " 12", "slot")

    svg = draw(Puzzle(Board(1, 1), (Cage((Cell(0, 0),), "12"), *strokes, sum_text)))

    assert len([path for path in layer(svg, "cages") if path.get("stroke-dasharray")]) == len(strokes)
    assert texts(svg) == [" 12"]


def test_a_hidden_or_unknown_cage_is_not_drawn() -> None:
    cages = (Cage((Cell(0, 0),), "5", hidden=True), Cage((Cell(0, 0),), "6", style="rowcol"))

    assert texts(draw(Puzzle(Board(1, 1), cages))) == []


def test_the_border_between_regions_is_drawn_once() -> None:
    regions = [Cage((Cell(0, col), Cell(1, col)), style="region") for col in range(2)]

    paths = layer(draw(Puzzle(Board(2, 2), tuple(regions))), "grid-marks")

    assert len([path for path in paths if "M40 0L40 80" in (path.get("d") or "")]) == 1


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (Text(Cell(0, 0), "13?", "tapa"), ["1", "3", "?"]),
        (Text(Cell(0, 0), "1 3", "tapa"), ["1", "3"]),
        (Text(Cell(0, 0), "159", "candidates"), ["1", "5", "9"]),
        (Text(Cell(0, 0), "a\nb", "long"), ["a", "b"]),
        (Text(Cell(0, 0), "12", "corner"), ["1", "2"]),
        (Text(Cell(0, 0), "12", "centre"), ["12"]),
        (Text(Point(Fraction(0), Fraction(0)), "X\nV", "free", size=Fraction(1, 3)), ["X", "V"]),
        (Text(Cell(0, 0), "3", "arrow", arrow=Direction.UP), ["3"]),
    ],
)
def test_texts_are_laid_out_by_kind(text: Text, shown: list[str]) -> None:
    assert texts(draw(Puzzle(Board(1, 1), (text,)))) == shown


def test_digits_in_a_circle_on_a_grid_point_stay_inside_it() -> None:
    clue = Text(Vertex(1, 1), "1234", "tapa")
    ring = Shape(Point(Fraction(1), Fraction(1)), Fraction(7, 10), Fraction(7, 10), True, "#FFFFFF", above=True)

    ringed, alone = (draw(Puzzle(Board(2, 2), marks)) for marks in ((ring, clue), (clue,)))

    assert [element.get("font-size") for element in layer(ringed, "texts")] == ["12.4"] * 4
    assert [element.get("font-size") for element in layer(alone, "texts")] == ["16"] * 4


def test_coloured_cells_side_by_side_are_one_rectangle() -> None:
    cells = [Cell(row, col) for row in range(3) for col in range(2)]

    areas = layer(draw(Puzzle(Board(3, 3), tuple(Surface(cell, 8) for cell in cells))), "surface")

    assert [(area.get("width"), area.get("height")) for area in areas] == [("80", "120")]


@pytest.mark.parametrize("way", list(Direction))
def test_an_arrow_clue_points_its_way(way: Direction) -> None:
    svg = draw(Puzzle(Board(1, 1), (Text(Cell(0, 0), "3", "arrow", arrow=way),)))

    polygon = next(element for element in parsed(svg).iter(f"{NAMESPACE}polygon"))
    spots = [tuple(float(part) for part in spot.split(",")) for spot in (polygon.get("points") or "").split()]
    start = ((spots[0][0] + spots[-1][0]) / 2, (spots[0][1] + spots[-1][1]) / 2)
    tip = spots[3]
    step = [round((tip[at] - start[at]) / 19) for at in (1, 0)]
    assert tuple((part > 0) - (part < 0) for part in step) == way.value


def test_circled_numbers_stand_on_a_disc() -> None:
    svg = draw(Puzzle(Board(1, 1), (Text(Cell(0, 0), "5", style=7),)))

    assert layer(svg, "discs")[0].get("fill") == "#000000"
    assert layer(svg, "texts")[0].get("fill") == "#ffffff"


def test_a_cell_of_several_colours_is_divided() -> None:
    wedges = layer(draw(Puzzle(Board(1, 1), (Surface(Cell(0, 0), (2, 5, 6)),))), "surface")

    assert [wedge.get("fill") for wedge in wedges] == ["#b3ffb3", "#c0e0ff", "#ffa3a3"]


def test_cells_to_look_at_are_highlighted() -> None:
    svg = draw(Puzzle(Board(2, 2)), highlight=[Cell(0, 1), Edge(0, 1, False), Vertex(1, 1)])

    assert len(layer(svg, "highlight")) == 1
    assert len(layer(svg, "rings")) == 3
    assert layer(draw(Puzzle(Board(2, 2))), "highlight") == []


def test_a_dark_picture_has_a_dark_page_and_light_lines() -> None:
    page = next(element for element in parsed(draw(Puzzle(Board(1, 1)), dark=True)).iter(f"{NAMESPACE}rect"))
    grid = layer(draw(Puzzle(Board(1, 1)), dark=True), "grid")[0]

    assert (page.get("fill") or "") < "#30"
    assert (grid.get("stroke") or "") > "#d0"


def test_a_lattice_of_which_nothing_says_where_its_points_are_is_refused_in_words() -> None:
    with pytest.raises(CannotEncode, match="hex board"):
        draw(Puzzle(Board(0, 0, lattice="hex", nodes=(Node(1),))))


def test_an_enormous_board_is_refused_at_once() -> None:
    with pytest.raises(CannotEncode, match="too large"):
        draw(Puzzle(Board(10**9, 10**9)))
