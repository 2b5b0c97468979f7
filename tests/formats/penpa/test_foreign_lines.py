"""Free lines become Penpa+'s lines, thermometers, arrows, bands, polygons and erased grid lines."""

from __future__ import annotations

from typing import Any

import pytest
from penpad.formats.codec import Lost
from penpad.formats.finish import Finish
from penpad.formats.puzzle import (
    Board,
    Cell,
    Direction,
    Edge,
    Erased,
    Line,
    Path,
    Place,
    Shape,
    Symbol,
    Text,
    Vertex,
)

from tests.formats.penpa.foreign import assert_looks_like, at, size, written


def _line(*points: Place, width: float = 0.08, **more: Any) -> Path:
    more.setdefault("colour", "#ff8800")
    return Path(points, width=size(width), **more)


@pytest.mark.parametrize(
    ("width", "style"), [(0.02, 80), (0.06, 4), (0.08, 2), (0.13, 21), (0.15, 21), (0.25, 6), (0.33, 6)]
)
def test_a_line_through_cells_is_steps_of_its_colour_and_nearest_width(width: float, style: int) -> None:
    marks, lost = written(_line(at(0.5, 0.5), at(0.5, 2.5), at(1.5, 3.5), width=width))

    assert marks == (
        Line(Cell(0, 0), Cell(0, 1), style, "#ff8800"),
        Line(Cell(0, 1), Cell(0, 2), style, "#ff8800"),
        Line(Cell(0, 2), Cell(1, 3), style, "#ff8800"),
    )
    assert lost == ()


@pytest.mark.parametrize(("colour", "style"), [("#000", 2), ("#ff0000", 8), ("#999999", 5), ("#187bcd", 9)])
def test_a_colour_that_a_style_has_needs_no_other(colour: str, style: int) -> None:
    assert written(_line(Cell(0, 0), Cell(0, 1), colour=colour)) == ((Line(Cell(0, 0), Cell(0, 1), style),), ())


def test_a_width_that_no_style_has_is_named() -> None:
    _, lost = written(_line(Cell(0, 0), Cell(0, 1), width=0.2))

    assert lost == (Lost("width of line path", "R1C1"),)


def test_lines_that_cross_a_step_of_another_are_both_kept() -> None:
    marks, lost = written(
        _line(Cell(0, 0), Cell(0, 1), colour="#ff8800"), _line(Cell(0, 0), Cell(0, 1), colour="#0088ff")
    )

    assert {mark.colour for mark in marks if isinstance(mark, Line)} == {"#ff8800", "#0088ff"}
    assert lost == ()


def test_a_line_along_the_grid_is_a_border() -> None:
    marks, lost = written(_line(Vertex(1, 1), Vertex(1, 3), colour="#000000"))

    assert marks == (Line(Vertex(1, 1), Vertex(1, 2)), Line(Vertex(1, 2), Vertex(1, 3)))
    assert lost == ()


@pytest.mark.parametrize(("width", "kind", "named"), [(0.4, "slow", ()), (0.8, "band", ())])
def test_a_very_wide_line_is_one_object(width: float, kind: str, named: tuple[Lost, ...]) -> None:
    (mark,), lost = written(_line(Cell(0, 0), Cell(0, 2), Cell(1, 2), width=width))

    assert isinstance(mark, Path)
    assert (mark.kind, mark.colour, mark.points) == (kind, "#ff8800", (Cell(0, 0), Cell(0, 2), Cell(1, 2)))
    assert lost == named


def test_a_point_that_moves_visibly_is_named_with_its_place() -> None:
    marks, lost = written(_line(at(0.5, 0.5), at(2.5, 1.25), at(2.5, 3.5)))

    assert marks
    assert lost == (Lost("place of line path", "R3C2"),)


def test_a_line_between_two_circles_is_led_on_to_their_middles() -> None:
    circles = [Shape(at(0.5, col), size(0.8), size(0.8), True, "#ffffff", "#000000", size(0.03)) for col in (0.5, 2.5)]
    marks, lost = written(*circles, _line(at(0.5, 0.9), at(0.5, 2.1)))

    assert Line(Cell(0, 0), Cell(0, 1), 2, "#ff8800") in marks
    assert Line(Cell(0, 1), Cell(0, 2), 2, "#ff8800") in marks
    assert lost == ()


# ---- thermometers and arrows -------------------------------------------------------------------------------------


def test_a_wide_line_with_a_bulb_is_a_thermometer() -> None:
    bulb = Shape(at(2.5, 2.5), size(0.85), size(0.85), True, "#CFCFCF", "#CFCFCF", size(0.03))
    line = _line(Cell(0, 0), Cell(2, 2), width=0.33, colour="#CFCFCF")
    marks, lost = written(bulb, line)

    assert marks == (Path((Cell(2, 2), Cell(1, 1), Cell(0, 0)), "thermo", "#CFCFCF"),)
    assert lost == ()


def test_two_lines_of_one_bulb_are_two_thermometers() -> None:
    bulb = Shape(at(2.5, 2.5), size(0.85), size(0.85), True, "#cccccc")
    lines = [_line(Cell(2, 2), end, width=0.33, colour="#cccccc") for end in (Cell(2, 4), Cell(4, 2))]
    marks, lost = written(bulb, *lines)

    assert [mark.kind for mark in marks if isinstance(mark, Path)] == ["thermo", "thermo"]
    assert lost == ()


@pytest.mark.parametrize(("fill", "far"), [("#ff0000", False), ("#cccccc", True)])
def test_another_circle_makes_no_thermometer(fill: str, far: bool) -> None:
    ends = [Shape(at(0.5, 0.5), size(0.8), size(0.8), True, fill)]
    ends += [Shape(at(0.5, 3.5), size(0.8), size(0.8), True, fill)] if far else []
    marks, _ = written(*ends, _line(Cell(0, 0), Cell(0, 3), width=0.33, colour="#cccccc"))

    assert not any(isinstance(mark, Path) for mark in marks)


def test_a_ring_with_a_line_to_a_tip_is_an_arrow() -> None:
    ring = Shape(at(0.5, 0.5), size(0.83), size(0.83), True, "#FFFFFF", "#a1a1a1", size(0.08), above=True)
    line = _line(at(0.5, 0.9), Cell(0, 1), Cell(1, 2), colour="#a1a1a1", arrowhead=True)
    marks, lost = written(ring, line)

    assert marks == (Path((Cell(0, 0), Cell(0, 1), Cell(1, 2)), "arrow", "#a1a1a1"),)
    assert lost == ()


def test_a_line_with_a_head_alone_is_a_direction_line() -> None:
    marks, lost = written(_line(Cell(0, 0), Cell(0, 2), arrowhead=True))

    assert marks == (Path((Cell(0, 0), Cell(0, 1), Cell(0, 2)), "direction", "#ff8800"),)
    assert lost == ()


def test_a_very_short_arrow_is_a_symbol_and_named() -> None:
    marks, lost = written(_line(at(0.5, 0.45), at(0.5, 0.55), arrowhead=True, colour="#000000"))

    assert marks == (Symbol(Cell(0, 0), "inequality", 7, 2),)
    assert lost == (Lost("exact form of line path", "R1C1"),)


@pytest.mark.parametrize(
    ("start", "tip", "cell", "way"),
    [
        (at(-0.3, 1.7), at(-0.05, 1.95), Cell(-1, 1), Direction.DOWN_RIGHT),
        (at(6.3, 3.2), at(6.05, 2.95), Cell(6, 3), Direction.UP_LEFT),
        (at(2.5, -0.6), at(2.5, -0.1), Cell(2, -1), Direction.RIGHT),
    ],
)
def test_a_number_outside_with_an_arrow_is_one_clue(start: Place, tip: Place, cell: Cell, way: Direction) -> None:
    marks, lost = written(Text(cell, "23", "free"), _line(start, tip, colour="#000000", width=0.03, arrowhead=True))

    assert marks == (Text(cell, "23", "arrow", arrow=way),)
    assert lost == ()


def test_a_diagonal_arrow_outside_may_stand_alone() -> None:
    marks, lost = written(_line(at(-0.3, 1.7), at(-0.05, 1.95), colour="#000000", width=0.03, arrowhead=True))

    assert marks == (Text(Cell(-1, 1), "", "arrow", arrow=Direction.DOWN_RIGHT),)
    assert lost == ()


@pytest.mark.parametrize(
    ("tip", "wings", "style"),
    [
        (at(1.5, 2.1), (at(1.3, 1.95), at(1.7, 1.95)), 7),
        (at(2.1, 1.5), (at(1.95, 1.3), at(1.95, 1.7)), 8),
    ],
)
def test_a_thin_corner_on_a_side_is_a_sign_of_comparison(tip: Place, wings: tuple[Place, Place], style: int) -> None:
    place = Edge(1, 2, horizontal=False) if style == 7 else Edge(2, 1, horizontal=True)

    marks, lost = written(_line(wings[0], tip, wings[1], colour="#000000", width=0.02))

    assert marks == (Symbol(place, "inequality", style, 2),)
    assert lost == ()


# ---- filled outlines and the grid --------------------------------------------------------------------------------


def test_a_filled_outline_is_a_polygon() -> None:
    corners = (Vertex(1, 1), Vertex(1, 3), Vertex(3, 3), Vertex(1, 1))
    marks, lost = written(Path(corners, colour="none", width=size(0.05), fill="#abcdef"))

    (mark,) = marks
    assert isinstance(mark, Path)
    assert (mark.kind, mark.points) == ("polygon", corners[:-1])
    assert_looks_like(mark.colour, "#abcdef")
    assert lost == ()


def test_a_filled_outline_too_small_for_any_points_is_lost() -> None:
    marks, lost = written(Path((at(0.5, 0.5), at(0.52, 0.5), at(0.5, 0.52)), colour="#000", fill="#000"))

    assert marks == ()
    assert lost == (Lost("line path", "R1C1"),)


def test_a_white_line_over_the_grid_erases_it() -> None:
    marks, lost = written(_line(Vertex(1, 1), at(1, 2.98), colour="#FFFFFF", layer="cell-grids"))

    assert marks == (Erased(Vertex(1, 1), Vertex(1, 2)), Erased(Vertex(1, 2), Vertex(1, 3)))
    assert lost == ()


def test_a_line_that_draws_the_grid_again_is_nothing() -> None:
    line = _line(Vertex(1, 0), Vertex(1, 6), colour="#000000", width=0.02, layer="cell-grids")

    assert written(line) == ((), ())


def test_a_thin_line_beside_the_board_is_a_thin_border() -> None:
    board = Board(2, 2)
    marks, _ = written(_line(Vertex(-1, 0), Vertex(-1, 1), colour="#000", width=0.02, layer="cell-grids"), board=board)

    assert marks == (Line(Vertex(-1, 0), Vertex(-1, 1), 80),)


@pytest.mark.parametrize(
    "line", [_line(Cell(0, 0), Cell(0, 1), colour="none"), _line(Cell(0, 0), colour=None, width=0)]
)
def test_an_invisible_line_is_nothing(line: Path) -> None:
    assert written(line) == ((), ())


def test_a_line_without_length_is_lost() -> None:
    assert written(_line(at(0.5, 0.5), at(0.5, 0.55))) == ((), (Lost("line path", "R1C1"),))


def test_two_short_strokes_that_cross_are_two_stroke_symbols() -> None:
    marks, lost = written(_line(at(0.3, 0.3), at(0.7, 0.7)), _line(at(0.3, 0.7), at(0.7, 0.3)))

    assert marks == (Symbol(Cell(0, 0), "line", 3, 2, "#ff8800"), Symbol(Cell(0, 0), "line", 4, 2, "#ff8800"))
    assert lost == ()


def test_a_white_line_on_a_coloured_cell_is_seen() -> None:
    grey = Shape(at(0.5, 0.5), size(1), size(1), False, "#CFCFCF")
    marks, lost = written(_line(Cell(0, 0), Cell(0, 1), colour="#ffffff"), grey)

    assert Line(Cell(0, 0), Cell(0, 1), 2, "#ffffff") in marks
    assert lost == ()


def test_a_white_line_under_the_grid_would_hide_it_and_is_named() -> None:
    assert written(_line(Cell(0, 0), Cell(0, 2), colour="#ffffff")) == ((), (Lost("line path", "R1C1"),))


@pytest.mark.parametrize(
    ("dash", "width", "style"), [((0.05, 0.2), 0.08, 13), ((0.12, 0.12), 0.08, 17), ((0.06, 0.14), 0.03, 12)]
)
def test_a_broken_line_is_the_broken_style_most_like_it(dash: tuple[float, float], width: float, style: int) -> None:
    broken = Finish(dash=tuple(map(size, dash)), cap="butt")
    marks, lost = written(_line(Cell(0, 0), Cell(0, 1), width=width, finish=broken))

    assert marks == (Line(Cell(0, 0), Cell(0, 1), style, "#ff8800"),)
    assert lost == ()


def test_a_curve_around_a_point_is_a_circle() -> None:
    turns = [at(2.5, 2.9), at(2.9, 2.5), at(2.5, 2.1), at(2.1, 2.5), at(2.5, 2.9)]
    bends = ((), (at(2.9, 2.9),), (at(2.9, 2.1),), (at(2.1, 2.1),), (at(2.1, 2.9),))
    marks, lost = written(_line(*turns, bends=bends[1:], colour="#000000"))

    assert marks == (Symbol(Cell(2, 2), "circle_L", 13, 2),)
    assert lost == ()
