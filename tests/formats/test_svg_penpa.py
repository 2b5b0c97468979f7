"""Details of pictures that Penpa+ decides: where texts stand, how lines end, what turns with the board."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from penpad.formats.puzzle import Board, Cage, Cell, Cross, Edge, Frame, Line, Origin, Path, Puzzle, Slot, Surface, Text
from penpad.formats.svg import draw

NAMESPACE = "{http://www.w3.org/2000/svg}"


def layer(svg: str, name: str) -> list[ET.Element]:
    """The elements of one layer."""
    return [
        element for group in ET.fromstring(svg).iter(f"{NAMESPACE}g") if group.get("class") == name for element in group
    ]


def shape(polygon: ET.Element) -> list[tuple[int, int]]:
    """The corners of a polygon as seen from the first of them."""
    spots = [[float(part) for part in spot.split(",")] for spot in (polygon.get("points") or "").split()]
    return [(round(x - spots[0][0]), round(y - spots[0][1])) for x, y in spots]


def test_long_numbers_become_narrow_to_fit_their_cell() -> None:
    short, long = (layer(draw(Puzzle(Board(1, 1), (Text(Cell(0, 0), text),))), "texts")[0] for text in ("42", "12345"))

    assert short.get("font-size") == long.get("font-size") == "28"
    assert short.get("textLength") is None
    assert float(long.get("textLength") or 0) == 32


def test_long_values_shrink_to_their_cell() -> None:
    short, long = (draw(Puzzle(Board(1, 1), (Text(Cell(0, 0), text, "value"),))) for text in ("1", "12345"))

    sizes = [float(re.findall(r'font-size="([\d.]+)"', svg)[0]) for svg in (short, long)]
    assert sizes[1] < 12 < sizes[0]


def test_small_letters_stand_higher_than_digits() -> None:
    digit, letter = (layer(draw(Puzzle(Board(1, 1), (Text(Cell(0, 0), text),))), "texts")[0] for text in ("7", "x"))

    assert float(letter.get("y") or 0) < float(digit.get("y") or 0) - 1


def test_a_dotted_grid_begins_and_ends_in_the_middle_of_a_dot() -> None:
    line = layer(draw(Puzzle(Board(1, 1), frame=Frame("dotted", outline=False))), "grid")[0]

    dash = [float(part) for part in (line.get("stroke-dasharray") or "").split()]
    assert float(line.get("stroke-dashoffset") or 0) == dash[0] / 2
    assert line.get("stroke-linecap") == "square"


def test_a_board_turned_by_no_quarter_stays_where_it_is() -> None:
    svg = draw(Puzzle(Board(20, 20), (Text(Cell(19, 19), "7", turn=""),), frame=Frame(turn=30)))

    turned = [float(part) for part in re.findall(r"matrix\(([^)]*)\)", svg)[0].split()]
    assert abs(turned[0] ** 2 + turned[1] ** 2 - 1) < 1e-5


def test_the_sum_of_a_cage_that_penpa_drew_stands_where_penpa_writes_it() -> None:
    strokes = (Line(Slot(Cell(0, 0), 0), Slot(Cell(0, 0), 1), 10),)

    as_cage = draw(Puzzle(Board(1, 1), (Cage((Cell(0, 0),), "12"), *strokes)))
    as_text = draw(Puzzle(Board(1, 1), (Text(Slot(Cell(0, 0), 0), " 12", "slot"), *strokes)))

    assert layer(as_cage, "texts")[0].attrib == layer(as_text, "texts")[0].attrib


def test_the_cuts_of_a_divided_cell_do_not_turn_with_the_board() -> None:
    cell = Puzzle(Board(1, 1), (Surface(Cell(0, 0), (2, 5, 6)),))
    upright, turned = (layer(draw(cell.but(frame=Frame(turn=turn))), "surface") for turn in (0, 90))

    assert [shape(wedge) for wedge in upright] == [shape(wedge) for wedge in turned]


def test_the_x_that_says_no_line_stands_upright_on_a_turned_board() -> None:
    svg = draw(Puzzle(Board(1, 1), (Cross(Edge(0, 0, True)),), frame=Frame(turn=90)))

    assert all(element.tag.endswith("path") for element in layer(svg, "lines"))


def test_a_thermometer_has_square_ends() -> None:
    svg = draw(Puzzle(Board(1, 2), (Path((Cell(0, 0), Cell(0, 1)), "thermo"),)))

    assert [stroke.get("stroke-linecap") for stroke in layer(svg, "thermos") if stroke.tag.endswith("path")] == [
        "square"
    ]


def test_long_text_has_paper_only_in_the_style_that_asks_for_it() -> None:
    plain, paper = (draw(Puzzle(Board(1, 1), (Text(Cell(0, 0), "ab", "long", style),))) for style in (7, 5))

    assert layer(plain, "discs") == []
    assert len(layer(paper, "discs")) == 1


def test_a_thermometer_of_another_app_has_round_ends() -> None:
    puzzle = Puzzle(Board(1, 2), (Path((Cell(0, 0), Cell(0, 1)), "thermo"),), origin=Origin("sudokupad", "", None))

    (tube,) = (stroke for stroke in layer(draw(puzzle), "thermos") if stroke.tag.endswith("path"))
    assert tube.get("stroke-linecap") is None
