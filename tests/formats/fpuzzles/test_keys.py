"""Every key of f-puzzles JSON: what it is read as, and that it comes back as the same text."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats import registry
from penpad.formats.features import fpuzzles as features
from penpad.formats.features.fpuzzles import NEW, cosmetics, keys, link, tree
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.fpuzzles.drawings import DRAWN, constraint_marks
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Direction,
    Edge,
    Mark,
    Path,
    Puzzle,
    Shape,
    Surface,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.document import open_link

KEYS = list(keys())
OBJECTS = list(cosmetics())
UNDRAWN = {"prime", "poweroftwo", "antiknight", "antiking", "disjointgroups", "nonconsecutive"}


def read(**members: Any) -> Puzzle:
    return FPUZZLES.decode(link(tree(**members)))


def marks(**members: Any) -> list[Mark]:
    """The marks of a tree but its boxes."""
    return [mark for mark in read(**members).given if not (isinstance(mark, Cage) and mark.style == "region")]


@pytest.mark.parametrize(("key", "value"), [*KEYS, *OBJECTS, (NEW, [{"cells": ["R1C1"]}])])
def test_every_key_comes_back_as_the_same_text(key: str, value: Any) -> None:
    text = link(tree(**{key: value}))
    puzzle = FPUZZLES.decode(text)

    assert FPUZZLES.encode(puzzle).text == text
    assert open_link(FPUZZLES.encode(puzzle.but(title="New")).text).tree == tree(**{key: value}, title="New")


@pytest.mark.parametrize(("key", "value"), KEYS)
def test_every_constraint_is_written_afresh_as_it_came(key: str, value: Any) -> None:
    puzzle = read(**{key: value})
    written = FPUZZLES.encode(puzzle.but(origin=None))
    again = FPUZZLES.decode(written.text)

    assert not written.lost
    assert again == puzzle
    assert open_link(written.text).tree[key] == value


@pytest.mark.parametrize(("key", "value"), KEYS)
def test_every_constraint_is_drawn_or_named(key: str, value: Any) -> None:
    puzzle = read(**{key: value})

    assert bool(marks(**{key: value})) is (key not in UNDRAWN)
    assert (key in DRAWN) is (key not in UNDRAWN)
    if f"fpuzzles.{key}" in puzzle.extras:
        drawn = [mark for mark in puzzle.given if not (isinstance(mark, Cage) and mark.style == "region")]
        assert drawn == list(constraint_marks(puzzle.extras))


@pytest.mark.parametrize(("key", "value"), OBJECTS)
def test_every_object_is_written_afresh_as_it_looks(key: str, value: Any) -> None:
    puzzle = read(**{key: value})
    again = FPUZZLES.decode(FPUZZLES.encode(puzzle.but(origin=None)).text)

    assert again == puzzle


def test_a_key_that_nobody_knows_is_kept_and_named() -> None:
    puzzle = read(**{NEW: [{"cells": ["R1C1"]}]})

    assert puzzle.extras[f"fpuzzles.{NEW}"] == [{"cells": ["R1C1"]}]
    assert any(NEW in lost.mark for lost in registry.encode(puzzle, "penpa").lost)
    assert any(NEW in lost.mark for lost in registry.encode(puzzle, "sudokupad").lost)
    assert FPUZZLES.decode(FPUZZLES.encode(puzzle.but(origin=None)).text) == puzzle


def test_a_member_of_a_cell_that_nobody_knows_is_kept_and_named() -> None:
    puzzle = read(cells={"R1C2": {"value": 1, "given": True, "glow": "much"}})

    assert puzzle.extras["fpuzzles.cells"] == {"R1C2": {"glow": "much"}}
    assert FPUZZLES.decode(FPUZZLES.encode(puzzle.but(origin=None)).text) == puzzle


# ---- what is drawn -----------------------------------------------------------------------------------------------


def test_a_minimum_has_a_sign_towards_every_neighbour_that_is_none_itself() -> None:
    found = marks(minimum=[{"cell": "R1C1"}, {"cell": "R1C2"}])

    assert [mark.at for mark in found if isinstance(mark, Surface)] == [Cell(0, 0), Cell(0, 1)]
    assert [(mark.at, mark.style) for mark in found if isinstance(mark, Symbol)] == [
        (Edge(1, 0, True), 2),
        (Edge(0, 2, False), 1),
        (Edge(1, 1, True), 2),
    ]


def test_a_maximum_has_its_signs_the_other_way_round() -> None:
    found = marks(maximum=[{"cell": "R1C1"}])

    assert [(mark.at, mark.style) for mark in found if isinstance(mark, Symbol)] == [
        (Edge(0, 1, False), 3),
        (Edge(1, 0, True), 4),
    ]


def test_a_little_killer_is_a_number_with_an_arrow() -> None:
    sums = [{"cell": "R0C1", "cells": ["R1C2"], "direction": "DR", "value": "9"}]

    assert marks(littlekillersum=sums) == [Text(Cell(-1, 0), "9", "arrow", arrow=Direction.DOWN_RIGHT)]


def test_a_quadruple_is_its_digits_in_a_disc_on_the_grid_point() -> None:
    square = {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2, 2]}

    assert marks(quadruple=[square]) == [Text(Vertex(1, 1), "122", "tapa", 6)]


@pytest.mark.parametrize(("value", "colour"), [(None, "#67F067"), ("5", "#67F067"), ("4", "#FF9A00")])
def test_dutch_whispers_have_a_colour_of_their_own(value: str | None, colour: str) -> None:
    more = {} if value is None else {"value": value}
    found = marks(whispers=[{"lines": [["R1C1", "R1C2"]], **more}])

    assert [mark.colour for mark in found if isinstance(mark, Path)] == [colour]


def test_lines_between_figures_have_them_above_the_line() -> None:
    for key, size in (("betweenline", 4), ("lockout", 4), ("doublearrow", 5)):
        found = marks(**{key: [{"lines": [["R1C1", "R1C4"]]}]})

        assert [type(mark) for mark in found] == [Path, Shape, Shape], (key, size)
        assert all(mark.above for mark in found if isinstance(mark, Shape))


def test_turned_text_is_read() -> None:
    found = marks(text=[{"cells": ["R1C1"], "value": "ab", "size": 1, "angle": 45}])

    assert [mark.angle for mark in found if isinstance(mark, Text)] == [45]


# ---- copies of constraints ---------------------------------------------------------------------------------------


def copies(name: str | None, line: list[str], **members: Any) -> list[Mark]:
    flag = {"isNewConstraint": True} if name is None else {"fromConstraint": name}
    return marks(line=[{"lines": [line], "outlineC": "#123456", "width": 0.5, **flag}], **members)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Renban", "renban"),
        ("German Whispers", "whispers"),
        ("Region Sum Line", "regionsumline"),
        ("Entropic Line", "entropicline"),
        ("Slow Thermometer", "slowthermometer"),
        (None, "renban"),
    ],
)
def test_the_copy_of_a_constraint_that_is_drawn_is_not_doubled(name: str | None, key: str) -> None:
    line = ["R1C1", "R1C2"]

    assert len(copies(name, line, **{key: [{"lines": [line]}]})) == 1


def test_a_drawing_whose_constraint_is_not_drawn_stays() -> None:
    assert len(copies("Sweeper Cell", ["R1C1", "R1C2"], sweepercell=[{"cell": "R1C1"}])) == 1
    assert len(copies(None, ["R1C1", "R1C2"], renban=[{"lines": [["R3C1", "R3C2"]]}])) == 2


# ---- for SudokuPad -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "value"), KEYS)
def test_sudokupad_gets_drawings_of_what_it_does_not_draw_and_they_are_read_as_copies(key: str, value: Any) -> None:
    puzzle = read(**{key: value})
    written = registry.encode(puzzle, "sudokupad")
    again = FPUZZLES.decode(written.text)

    assert again == puzzle
    assert [lost.mark for lost in written.lost] == (
        [f"constraint {key}, which SudokuPad does not know"] if key in ("prime", "poweroftwo") else []
    )
    assert registry.encode(again.but(title="T"), "sudokupad").lost == ()


def test_what_sudokupad_does_not_show_is_named_with_its_place() -> None:
    cells = {"R1C1": {"value": 1}, "R1C2": {"givenPencilMarks": [1]}, "R2C1": {"cArray": ["#111111", "#222222"]}}
    lost = registry.encode(read(cells=cells), "sudokupad").lost

    assert [(one.mark, one.at) for one in lost] == [
        ("given candidates", "R1C2"),
        ("further colours of coloured cell", "R2C1"),
        ("what is drawn so far (1 mark)", ""),
    ]


def test_the_features_name_every_key_that_is_drawn() -> None:
    assert {key for key, _ in KEYS} >= DRAWN
    assert {row.name.strip("`") for row in features.features()} >= DRAWN


# ---- any tree ----------------------------------------------------------------------------------------------------

CELL = st.fixed_dictionaries(
    {},
    optional={
        "value": st.integers(0, 9) | st.sampled_from(["3", "", None]),
        "given": st.booleans(),
        "region": st.none() | st.integers(0, 3),
        "c": st.sampled_from(["#FFA0A0", "3", "", "red"]),
        "cArray": st.lists(st.sampled_from(["#FFA0A0", "1"]), max_size=3),
        "highlight": st.just("#B0FFB0"),
        "givenPencilMarks": st.none() | st.lists(st.integers(1, 4), max_size=3, unique=True),
        "cornerPencilMarks": st.lists(st.integers(1, 4), max_size=2),
        "centerPencilMarks": st.lists(st.integers(1, 4), max_size=2),
        "glow": st.just("much"),
    },
)
MEMBERS = st.lists(
    st.sampled_from([*KEYS, *OBJECTS, (NEW, {"a": 1}), ("ruleset", "R"), ("fogofwar", ["R1C1"])]), max_size=5
)
SOLUTION = st.none() | st.lists(st.sampled_from([1, 2, "3", "", ".", None]), min_size=16, max_size=16)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(["R1C1", "R2C3", "R4C4"]), CELL), MEMBERS, SOLUTION)
def test_any_tree_gives_its_own_text_and_is_written_afresh_without_loss(
    cells: dict[str, Any], members: list[tuple[str, Any]], solution: list[Any] | None
) -> None:
    more = {"solution": solution} if solution else {}
    text = link(tree(cells=cells, **dict(members), **more))
    puzzle = FPUZZLES.decode(text)
    written = FPUZZLES.encode(puzzle.but(origin=None))
    again = FPUZZLES.decode(written.text)

    assert FPUZZLES.encode(puzzle).text == text
    assert Counter(again.given) == Counter(puzzle.given)
    assert Counter(again.answer) == Counter(puzzle.answer)
    assert (again.board, again.stored, again.extras) == (puzzle.board, puzzle.stored, puzzle.extras)
    assert not [one for one in written.lost if one.mark != "missing cell"]


@pytest.mark.parametrize("size", range(1, 26))
def test_grids_of_every_size_are_read_and_written(size: int) -> None:
    puzzle = read(size=size)
    again = FPUZZLES.decode(FPUZZLES.encode(puzzle.but(origin=None)).text)

    assert again == puzzle
    assert puzzle.board == Board(size, size)
    assert sum(len(mark.cells) for mark in puzzle.given if isinstance(mark, Cage)) == size * size
