"""Pictures of boards of other lattices: cells, lines and texts stand where the points of the lattice are."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from math import hypot, isclose, sqrt

import penpad.formats as formats
import pytest
from penpad.formats.errors import CannotEncode
from penpad.formats.penpa.lattices import Lattice, lattice_of
from penpad.formats.puzzle import Board, Erased, Frame, Line, Mark, Node, Path, Puzzle, Surface, Symbol, Text
from penpad.formats.svg import draw

NAMESPACE = "{http://www.w3.org/2000/svg}"
FIELDS = {
    "hex": "hex,2,2,38,0,1,1,190,190,27,27,0,0,0,0",
    "tri": "tri,3,3,38,0,1,1,152,136,60,60,0,0,0,0",
    "pyramid": "pyramid,3,3,38,0,1,1,152,152,30,30,0,0,0,0",
    "iso": "iso,2,2,38,0,1,1,180,190,4,4,0,0,0,0",
    "truncated_square": "truncated_square,1,1,38,0,1,1,171,133,0,0,0,0,0,0",
    "tetrakis_square": "tetrakis_square,1,1,38,0,1,1,171,171,0,0,0,0,0,0",
    "snub_square": "snub_square,1,1,38,0,1,1,171,171,0,0,0,0,0,0",
    "cairo_pentagonal": "cairo_pentagonal,1,1,38,0,1,1,171,171,0,0,0,0,0,0",
    "rhombitrihexagonal": "rhombitrihexagonal,1,1,38,0,1,1,171,171,0,0,0,0,0,0",
    "deltoidal_trihexagonal": "deltoidal_trihexagonal,1,1,38,0,1,1,171,171,0,0,0,0,0,0",
    "penrose_P3": "penrose_P3,2,5,38,0,1,1,171,171,0,0,0,0.1,0,0",
}
SIDES = {
    "hex": {6}, "tri": {3}, "pyramid": {6}, "iso": {4}, "truncated_square": {4, 8}, "tetrakis_square": {3},
    "snub_square": {3, 4}, "cairo_pentagonal": {5}, "rhombitrihexagonal": {3, 4, 6}, "deltoidal_trihexagonal": {4},
    "penrose_P3": {4},
}  # fmt: skip


@cache
def lattice_named(name: str) -> Lattice:
    return lattice_of(FIELDS[name])


@cache
def cells(name: str) -> list[int]:
    """The cells in the middle of a lattice, whose corners are all on it."""
    lattice = lattice_named(name)
    found = [number for number in range(1000) if lattice.kind(number) == "cell" and lattice.spot(number)]
    whole = [number for number in found if len(lattice.corners(number)) in SIDES[name]]
    return sorted(whole, key=lambda number: hypot(*_from_middle(name, number, whole)))[:6]


def _from_middle(name: str, number: int, whole: list[int]) -> tuple[float, float]:
    lattice = lattice_named(name)
    spots = [lattice.spot(other) or (0.0, 0.0) for other in whole]
    x, y = lattice.spot(number) or (0.0, 0.0)
    return x - sum(spot[0] for spot in spots) / len(spots), y - sum(spot[1] for spot in spots) / len(spots)


def puzzle(name: str, *marks: Mark, frame: Frame | None = None) -> Puzzle:
    board = Board(0, 0, lattice=name, nodes=tuple(map(Node, cells(name))))
    return Puzzle(board, given=marks, frame=frame or Frame(), extras={"penpa_board": FIELDS[name]})


def elements(svg: str, layer: str, tag: str) -> list[ET.Element]:
    groups = [group for group in ET.fromstring(svg).iter(f"{NAMESPACE}g") if group.get("class") == layer]
    return [element for group in groups for element in group.iter(f"{NAMESPACE}{tag}")]


def spots(element: ET.Element) -> list[tuple[float, float]]:
    numbers = [float(text) for text in re.findall(r"-?[\d.]+", element.get("d") or element.get("points") or "")]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.parametrize("name", FIELDS)
def test_every_cell_has_as_many_corners_as_its_lattice_gives_it(name: str) -> None:
    lattice = lattice_named(name)

    assert {len(lattice.corners(cell)) for cell in cells(name)} <= SIDES[name]
    assert len(cells(name)) == 6


@pytest.mark.parametrize("name", FIELDS)
def test_cells_that_touch_share_both_ends_of_a_side(name: str) -> None:
    lattice = lattice_named(name)
    first, *others = ({(round(x, 3), round(y, 3)) for x, y in lattice.corners(cell)} for cell in cells(name))

    assert any(len(first & other) >= 2 for other in others)


@pytest.mark.parametrize("name", FIELDS)
def test_a_coloured_cell_is_filled_to_its_corners(name: str) -> None:
    cell = cells(name)[0]

    (filled,) = elements(draw(puzzle(name, Surface(Node(cell), 2))), "surface", "polygon")

    wanted = [(40 * x, 40 * y) for x, y in lattice_named(name).corners(cell)]
    assert all(isclose(a, b, abs_tol=0.02) for one, two in zip(spots(filled), wanted, strict=True)
               for a, b in zip(one, two, strict=True))  # fmt: skip
    assert filled.get("fill") == "#b3ffb3"


@pytest.mark.parametrize("name", FIELDS)
def test_a_number_and_a_circle_stand_in_the_middle_of_their_cell(name: str) -> None:
    cell = Node(cells(name)[0])
    svg = draw(puzzle(name, Text(cell, "5"), Symbol(cell, "circle_L", 1)))

    (circle,), (text,) = elements(svg, "symbols-below", "circle"), elements(svg, "texts", "text")
    x, y = lattice_named(name).spot(cell.number) or (0.0, 0.0)
    assert isclose(float(circle.get("cx") or 0), 40 * x, abs_tol=0.02)
    assert isclose(float(circle.get("cy") or 0), 40 * y, abs_tol=0.02)
    assert isclose(float(text.get("x") or 0), 40 * x, abs_tol=0.02)
    assert text.text == "5"


def test_texts_and_circles_in_triangles_are_small() -> None:
    size = {}
    for name in ("hex", "tri"):
        cell = Node(cells(name)[0])
        svg = draw(puzzle(name, Text(cell, "5"), Symbol(cell, "circle_L", 1)))
        size[name] = (
            float(elements(svg, "texts", "text")[0].get("font-size") or 0),
            float(elements(svg, "symbols-below", "circle")[0].get("r") or 0),
        )

    assert size["tri"][0] < 0.6 * size["hex"][0]
    assert size["tri"][1] < 0.6 * size["hex"][1]


def test_grid_lines_between_cells_are_thin_and_those_around_them_thick() -> None:
    strokes = elements(draw(puzzle("hex")), "grid", "path")

    widths = sorted({float(stroke.get("stroke-width") or 0) for stroke in strokes})
    assert len(widths) == 2
    assert widths[1] > 3 * widths[0]


def test_without_an_outline_all_grid_lines_are_alike() -> None:
    strokes = elements(draw(puzzle("tri", frame=Frame(outline=False))), "grid", "path")

    assert len({stroke.get("stroke-width") for stroke in strokes}) == 1


def test_an_erased_side_is_not_drawn() -> None:
    hexagon = Puzzle(Board(0, 0, lattice="hex", nodes=(Node(24),)), extras={"penpa_board": FIELDS["hex"]})
    # Corners of cell 24, seven places in a row: the one below it and the one at its lower left.
    erased = hexagon.but(given=(Erased(Node(49 + 24), Node(2 * 49 + 24)),))

    whole, open_ = (elements(draw(one), "grid", "path") for one in (hexagon, erased))

    assert [stroke.get("d", "").count("L") for stroke in whole] == [5]
    assert whole[0].get("d", "").endswith("Z")
    assert [stroke.get("d", "").count("L") for stroke in open_] == [5]
    assert not open_[0].get("d", "").endswith("Z")


def test_a_line_between_two_faces_of_a_cube_bends_at_their_common_side() -> None:
    # The top face and the left face of the cube in front.
    svg = draw(puzzle("iso", Line(Node(0), Node(1), 3)))

    (line,) = elements(svg, "lines", "path")
    assert len(spots(line)) == 3


def test_a_line_between_two_hexagons_is_straight() -> None:
    svg = draw(puzzle("hex", Line(Node(24), Node(25), 3)))

    (line,) = elements(svg, "lines", "path")
    (x1, y1), (x2, y2) = spots(line)
    assert isclose(hypot(x2 - x1, y2 - y1), 40, abs_tol=0.02)


def test_a_bar_across_a_hexagon_lies_with_the_walls() -> None:
    svg = draw(puzzle("hex", Line(Node(5 * 49 + 24), Node(5 * 49 + 25), 2)))

    assert len(elements(svg, "walls", "path")) == 1
    assert elements(svg, "lines", "path") == []


def test_the_stroke_of_a_cage_runs_near_the_corners_of_its_hexagon() -> None:
    corner = 12 * 49 + 6 * 24
    svg = draw(puzzle("hex", Line(Node(corner), Node(corner + 1), 10)))

    (stroke,) = elements(svg, "cages", "path")
    middle = lattice_named("hex").spot(24) or (0.0, 0.0)
    for x, y in spots(stroke):
        assert 0.45 < hypot(x / 40 - middle[0], y / 40 - middle[1]) < sqrt(3) / 3


def test_thermometers_follow_the_cells() -> None:
    svg = draw(puzzle("tri", Path((Node(cells("tri")[0]), Node(cells("tri")[1])), "thermo")))

    assert len(elements(svg, "thermos", "circle")) == 1
    assert len(elements(svg, "thermos", "path")) == 1


@pytest.mark.parametrize(("number", "right"), [(2, -1), (3, 1)])
def test_the_arrow_of_a_text_points_along_a_row_of_hexagons(number: int, right: int) -> None:
    svg = draw(puzzle("hex", Text(Node(24), "2", "arrow", arrow=number)))

    (arrow,) = elements(svg, "texts", "polygon")
    middle = sum(x for x, _ in spots(arrow)) / len(spots(arrow))
    tip = spots(arrow)[3][0]
    assert (tip - middle) * right > 0
    assert elements(svg, "texts", "text")[0].text == "2"


def test_arrow_symbols_of_hexagons_have_six_directions() -> None:
    first, fourth = (
        spots(elements(draw(puzzle("hex", Symbol(Node(24), "arrow_B_B", way))), "symbols-below", "polygon")[0])
        for way in (2, 5)
    )
    middle = lattice_named("hex").spot(24) or (0.0, 0.0)

    # Opposite directions: turned by half a turn, one arrow lies on the other.
    for (x1, y1), (x2, y2) in zip(first, fourth, strict=True):
        assert isclose(x1 + x2, 80 * middle[0], abs_tol=0.05)
        assert isclose(y1 + y2, 80 * middle[1], abs_tol=0.05)


def test_a_turned_board_fits_its_picture() -> None:
    svg = draw(puzzle("hex", frame=Frame(turn=30)))

    left, top, wide, high = (float(number) for number in (ET.fromstring(svg).get("viewBox") or "").split())
    assert wide > 40
    assert high > 40
    assert left < 0 or top < 0 or wide < 400


def test_marks_off_the_board_are_left_out() -> None:
    svg = draw(puzzle("penrose_P3", Text(Node(10**6), "5"), Line(Node(0), Node(10**7)), Surface(Node(-3))))

    assert elements(svg, "texts", "text") == []
    assert elements(svg, "lines", "path") == []


@pytest.mark.parametrize("fields", ["hex,99999999,5,38", "hex,0,0,38", "marble,5,5,38", "penrose_P3,5,1,38", "hex,x"])
def test_a_board_that_penpa_would_not_make_is_refused(fields: str) -> None:
    name = fields.split(",")[0]

    with pytest.raises(CannotEncode):
        draw(Puzzle(Board(0, 0, lattice=name, nodes=(Node(1),)), extras={"penpa_board": fields}))


@pytest.mark.parametrize("name", FIELDS)
def test_a_lattice_written_and_read_again_gives_the_same_picture(name: str) -> None:
    before = puzzle(name, Text(Node(cells(name)[0]), "7"), Surface(Node(cells(name)[1]), 5))

    after = formats.decode(formats.convert(before, "penpa").text, offline=True)

    assert draw(after) == draw(before)


def test_what_fills_a_whole_cell_is_a_hexagon_among_hexagons() -> None:
    cell, compass = (draw(puzzle("hex", Symbol(Node(24), name, 1))) for name in ("kakuro", "compass"))

    (filled,) = elements(cell, "symbols-below", "polygon")
    assert len(spots(filled)) == 6
    assert len(elements(compass, "symbols-below", "path")) == 3


def test_the_dots_of_fireflies_go_round_a_hexagon_in_six_steps() -> None:
    left = elements(draw(puzzle("hex", Symbol(Node(24), "firefly", 4))), "symbols-below", "circle")[1]

    x, y = lattice_named("hex").spot(24) or (0.0, 0.0)
    assert float(left.get("cx") or 0) < 40 * x - 10
    assert isclose(float(left.get("cy") or 0), 40 * y, abs_tol=0.02)
