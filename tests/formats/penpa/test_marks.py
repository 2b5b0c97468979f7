"""Every layer of a Penpa+ object is read as the marks it draws, and written back entry by entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.penpa.codec import PENPA
from penpad.formats.penpa.marks import steps
from penpad.formats.puzzle import (
    Cage,
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Line,
    Mark,
    Node,
    Path,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)

N = 42
"""Points in a block of the 3 x 2 board; its first cell is 16, a row is 7 points."""

CASES: list[tuple[str, Any, list[Mark]]] = [
    ("surface", {"16": 3, "17": [1, 2], "18": None, "24": []}, [Surface(Cell(0, 0), 3), Surface(Cell(0, 1), (1, 2))]),
    ("surface", {"58": 1}, [Surface(Node(58), 1)]),
    ("number", {"16": ["7", 1, "1"]}, [Text(Cell(0, 0), "7")]),
    ("number", {"16": [7, 2, "1"]}, [Text(Cell(0, 0), "7", style=2)]),
    ("number", {"16": ["7", 1, "1"], "16E": ["8", 1, "1"]}, [Text(Cell(0, 0), "7"), Text(Cell(0, 0), "8")]),
    ("number", {"16": ["3_2", 1, "2"]}, [Text(Cell(0, 0), "3", "arrow", arrow=Direction.RIGHT)]),
    ("number", {"16": ["3", 1, "2"]}, [Text(Cell(0, 0), "3", "arrow")]),
    ("number", {"16": ["_7", 1, "2"]}, [Text(Cell(0, 0), "", "arrow", arrow=Direction.DOWN_RIGHT)]),
    ("number", {"16": ["1 2?", 1, "4"]}, [Text(Cell(0, 0), "1 2?", "tapa")]),
    ("number", {"16": [[1, 0, 0, 0, 0, 0, 0, 0, 1], 2, "7"]}, [Text(Cell(0, 0), "19", "candidates", 2)]),
    ("number", {"16": [[0] * 9 + [1], 2, "7"]}, [Text(Cell(0, 0), "0", "candidates", 2)]),
    ("number", {"16": ["a\nb", 1, "8", "UR"]}, [Text(Cell(0, 0), "a\nb", "long", turn="UR")]),
    ("number", {"58": ["5", 6, "5"]}, [Text(Vertex(1, 1), "5", "small", 6)]),
    ("number", {"16": None, "17": ["\ud83d", 1, "10"]}, [Text(Cell(0, 1), "\ufffd", "big")]),
    ("numberS", {"233": [" 12", 1]}, [Text(Slot(Cell(0, 0), 1), " 12", "slot")]),
    ("numberS", {"400": ["1", 2, "U"]}, [Text(Slot(Cell(0, 0), 4), "1", "slot", 2, turn="U")]),
    ("symbol", {"16": [1, "circle_L", 2]}, [Symbol(Cell(0, 0), "circle_L", 1, 2)]),
    ("symbol", {"16": [[1, 0, 0, 1], "cross", 1]}, [Symbol(Cell(0, 0), "cross", (1, 0, 0, 1))]),
    ("symbol", {"100": [3, "inequality", 2]}, [Symbol(Edge(1, 0, True), "inequality", 3, 2)]),
    ("line", {"16,17": 3, "17,101": 30}, [Line(Cell(0, 0), Cell(0, 1), 3), Line(Cell(0, 1), Edge(1, 1, True), 30)]),
    ("line", {"17,16": 3}, [Line(Cell(0, 0), Cell(0, 1), 3)]),
    ("line", {"100": 98}, [Cross(Edge(1, 0, True))]),
    ("lineE", {"57,58": 2}, [Line(Vertex(1, 0), Vertex(1, 1), 2)]),
    ("lineE", {"100": 98}, [Cross(Edge(1, 0, True), "edge")]),
    ("wall", {"93,100": 2}, [Line(Edge(0, 0, True), Edge(1, 0, True), 2)]),
    ("cage", {"232,233": 10}, [Line(Slot(Cell(0, 0), 0), Slot(Cell(0, 0), 1), 10)]),
    ("deletelineE", {"57,58": 1}, [Erased(Vertex(1, 0), Vertex(1, 1))]),
    ("thermo", [[16, 17], [], None, [18]], [Path((Cell(0, 0), Cell(0, 1)), "thermo"), Path((Cell(0, 2),), "thermo")]),
    ("nobulbthermo", [[16, 17]], [Path((Cell(0, 0), Cell(0, 1)), "slow")]),
    ("arrows", [[16, 17]], [Path((Cell(0, 0), Cell(0, 1)), "arrow")]),
    ("direction", [[16, 17]], [Path((Cell(0, 0), Cell(0, 1)), "direction")]),
    ("squareframe", [[16, 17]], [Path((Cell(0, 0), Cell(0, 1)), "band")]),
    ("polygon", [[57, 58, 65]], [Path((Vertex(1, 0), Vertex(1, 1), Vertex(2, 1)), "polygon")]),
    ("killercages", [[16, 17], []], [Cage((Cell(0, 0), Cell(0, 1)))]),
    ("surface", {"9999": 1, "-3": 2}, [Surface(Node(9999), 1), Surface(Node(-3), 2)]),
]


@pytest.mark.parametrize(("layer", "content", "marks"), CASES)
def test_a_layer_is_read_as_its_marks(layer: str, content: Any, marks: list[Mark], link_of: Callable[..., str]) -> None:
    puzzle = PENPA.decode(link_of({layer: content}))

    assert Counter(puzzle.given) == Counter(marks)


@pytest.mark.parametrize(("layer", "content", "marks"), CASES)
def test_marks_are_written_so_that_they_are_read_again(
    layer: str, content: Any, marks: list[Mark], link_of: Callable[..., str]
) -> None:
    puzzle = PENPA.decode(link_of(answer={layer: content}))

    written = PENPA.encode(puzzle.but(origin=None))

    assert written.lost == ()
    assert Counter(_without_strokes(PENPA.decode(written.text).answer)) == Counter(_without_strokes(marks))


def _without_strokes(marks: Iterable[Mark]) -> list[Mark]:
    """Without the outlines that cages get when they come without."""
    return [mark for mark in marks if not (isinstance(mark, Line) and isinstance(mark.a, Slot))]


@pytest.mark.parametrize(("layer", "content", "marks"), CASES)
def test_taking_a_layers_marks_away_leaves_no_marks(
    layer: str, content: Any, marks: list[Mark], link_of: Callable[..., str]
) -> None:
    puzzle = PENPA.decode(
        link_of({layer: content, "number": {"16": ["4", 1, "1"]}} if layer != "number" else {layer: content})
    )
    keep = tuple(mark for mark in puzzle.given if mark not in marks)

    assert PENPA.decode(PENPA.encode(puzzle.but(given=keep)).text).given == keep


def test_a_cage_carries_its_sum_and_nobody_sees_it_twice(link_of: Callable[..., str]) -> None:
    content = {"killercages": [[16, 17], [18, 25]], "numberS": {"232": [" 12", 1], "240": ["5", 1], "233": ["9", 1]}}

    puzzle = PENPA.decode(link_of(content))

    assert Cage((Cell(0, 0), Cell(0, 1)), "12", total=12) in puzzle.given
    assert Cage((Cell(0, 2), Cell(1, 2)), "5", total=5) in puzzle.given
    assert [mark.text for mark in puzzle.given if isinstance(mark, Text)] == ["9"]
    fresh = PENPA.decode(PENPA.encode(puzzle.but(origin=None)).text)
    assert Counter(_without_strokes(fresh.given)) == Counter(puzzle.given)


def test_taking_a_cage_away_takes_its_sum_away(link_of: Callable[..., str]) -> None:
    puzzle = PENPA.decode(link_of({"killercages": [[16, 17]], "numberS": {"232": ["12", 1]}}))

    assert PENPA.decode(PENPA.encode(puzzle.but(given=())).text).given == ()


def test_old_free_lines_are_split_where_they_pass_cells_and_lines_win(link_of: Callable[..., str]) -> None:
    puzzle = PENPA.decode(link_of({"freeline": {"16,18": 5}, "line": {"16,17": 2}, "freelineE": {"50,58": 3}}))

    assert Counter(puzzle.given) == Counter(
        [Line(Cell(0, 0), Cell(0, 1), 2), Line(Cell(0, 1), Cell(0, 2), 5), Line(Vertex(0, 0), Vertex(1, 1), 3)]
    )
    more = (*puzzle.given, Line(Cell(1, 0), Cell(1, 1), 2))
    assert Counter(PENPA.decode(PENPA.encode(puzzle.but(given=more)).text).given) == Counter(more)


def test_a_straight_line_is_split_by_the_greatest_common_divisor() -> None:
    assert steps(Cell(0, 0), Cell(2, 4)) == [(Cell(0, 0), Cell(1, 2)), (Cell(1, 2), Cell(2, 4))]
    assert steps(Cell(0, 0), Cell(0, 0)) == [(Cell(0, 0), Cell(0, 0))]
    assert len(steps(Cell(0, 0), Cell(10**9, 10**9))) == 1


def test_custom_colours_are_read_where_they_are_switched_on(link_of: Callable[..., str]) -> None:
    content = {"surface": {"16": 3, "17": [1, 2]}, "thermo": [[], [16, 17]]}
    colours = '{"surface":{"16":"#ff0000","17":["#00ff00",null]},"thermo":[null,"#0000ff"]}'

    on = PENPA.decode(link_of(content, line13="1", line14=colours))
    off = PENPA.decode(link_of(content, line13='"false"', line14=colours))

    wedges = Surface(Cell(0, 1), (1, 2), ("#00ff00", None))
    path = (Cell(0, 0), Cell(0, 1))
    assert on.given == (Surface(Cell(0, 0), 3, "#ff0000"), wedges, Path(path, "thermo", "#0000ff"))
    assert off.given == (Surface(Cell(0, 0), 3), wedges, Path(path, "thermo"))
    for puzzle in (on, off):
        assert PENPA.decode(PENPA.encode(puzzle.but(origin=None)).text).given == puzzle.given
        changed = puzzle.but(given=puzzle.given[1:])
        assert PENPA.decode(PENPA.encode(changed).text).given == changed.given


def test_switching_colours_on_brings_no_dormant_colour_to_light(link_of: Callable[..., str]) -> None:
    puzzle = PENPA.decode(link_of({"surface": {"16": 3}}, line13="0", line14='{"surface":{"16":"#ff0000"}}'))
    more = (*puzzle.given, Surface(Cell(1, 1), 1, "#123456"))

    assert PENPA.decode(PENPA.encode(puzzle.but(given=more)).text).given == more


@pytest.mark.parametrize(
    ("layer", "content", "message"),
    [
        ("surface", {"x": 1}, "surface.*'x'.*no point number"),
        ("surface", {"16": "red"}, "style 'red' is no number"),
        ("surface", {"16": [1] * 65}, "more than 64"),
        ("surface", [1], "no object"),
        ("number", {"16": "5"}, "no list"),
        ("number", {"16": ["5"]}, "no list"),
        ("number", {"16": [{}, 1, "1"]}, "neither text nor number"),
        ("symbol", {"16": [1, 2, 3]}, "symbol name is no text"),
        ("line", {"16,17,18": 2}, "no pair of point numbers"),
        ("line", {"16,\uff11": 2}, "no pair of point numbers"),
        ("thermo", [[16, "a"]], "thermo.*no point number"),
        ("thermo", {"16": 1}, "no list"),
        ("thermo", [5], "no list of points"),
        ("killercages", [[58]], "no cell"),
        ("killercages", [7], "no list of cells"),
    ],
)
def test_an_unreadable_entry_is_named(layer: str, content: Any, message: str, link_of: Callable[..., str]) -> None:
    with pytest.raises(DecodeError, match=message):
        PENPA.decode(link_of({layer: content}))


def test_too_many_marks_are_refused(link_of: Callable[..., str]) -> None:
    with pytest.raises(TooLarge, match="200,00"):
        PENPA.decode(link_of({"thermo": [[16] * 200_001]}))


def test_what_is_unchanged_stays_as_it_was_written(link_of: Callable[..., str]) -> None:
    content = {
        "number": {"16": [5, 1, "1"], "16E": ["x", 1, "99", "Q"]},
        "secret": {"a": 1.5},
        "command_undo": {"__a": [1]},
    }
    puzzle = PENPA.decode(link_of(content))
    changed = PENPA.decode(PENPA.encode(puzzle.but(given=(*puzzle.given, Surface(Cell(0, 0))))).text)

    assert changed.origin is not None
    problem = changed.origin.document.parts[3]
    assert {name: problem[name] for name in content} == content
    assert problem["surface"] == {"16": 1}
