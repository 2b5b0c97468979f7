"""Notes on objects: believed while the object is as it was written, passed over when they make no sense."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats.errors import PenpadError, TooLarge
from penpad.formats.features import penpa, sudokupad
from penpad.formats.features.fpuzzles import link, tree
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.fpuzzles.notes import MEMBER, digest, mark_note, mark_of, note_on, stamped
from penpad.formats.puzzle import Board, Cell, Line, Mark, Path, Puzzle, Shape, Symbol, Text, Vertex
from penpad.formats.sudokupad.document import open_link

STAR = Symbol(Cell(1, 1), "star", 2)


def written(*marks: Mark) -> dict[str, Any]:
    """The tree of a puzzle with these marks, as plain JSON."""
    content: dict[str, Any] = json.loads(json.dumps(open_link(FPUZZLES.encode(Puzzle(Board(4, 4), marks)).text).tree))
    return content


def read(content: dict[str, Any]) -> tuple[Mark, ...]:
    return FPUZZLES.decode(link(content)).given


def test_every_mark_of_every_feature_can_be_noted() -> None:
    marks = {mark for one in (penpa, sudokupad) for row in one.features() for p in row.puzzles for mark in p.given}

    assert len(marks) > 1_000
    assert all(mark_of(json.loads(json.dumps(mark_note(mark)))) == mark for mark in marks)


def test_a_noted_object_is_read_as_its_mark() -> None:
    assert read(written(STAR)) == (STAR,)


@pytest.mark.parametrize(
    "change",
    [{"value": "x"}, {"size": 3}, {"cells": ["R1C1"]}, {"fontC": "#123456"}, {"angle": 5}],
)
def test_the_note_on_an_object_that_was_changed_is_not_believed(change: dict[str, Any]) -> None:
    content = written(STAR)
    content["text"][0] |= change

    assert all(isinstance(mark, Text) for mark in read(content))


def test_a_number_written_otherwise_is_no_change() -> None:
    content = written(STAR)
    text = content["text"][0]
    content["text"] = [{name: float(text[name]) if name == "size" else text[name] for name in sorted(text)}]

    assert read(content) == (STAR,)


def test_a_mark_of_several_objects_needs_them_all() -> None:
    thermo = Path((Cell(0, 0), Cell(0, 1)), "thermo", "#ff0000")
    content = written(thermo)
    assert read(content) == (thermo,)
    del content["circle"]

    assert [mark.kind for mark in read(content) if isinstance(mark, Path)] == ["line"]


def test_the_same_mark_twice_is_there_twice() -> None:
    assert read(written(STAR, STAR)) == (STAR, STAR)


def test_a_changed_digit_colour_or_region_is_believed_more_than_its_note() -> None:
    content = written(Text(Cell(0, 0), "1"), Shape(*_cell_shape()))
    assert len(read(content)) == 2
    content["grid"][0][0]["value"] = 2
    content["grid"][1][1]["c"] = "#FFFFFF"

    kinds = [(type(mark).__name__, getattr(mark, "kind", "")) for mark in read(content)]
    assert kinds == [("Text", "value"), ("Surface", "")]


def _cell_shape() -> tuple[Any, ...]:
    from fractions import Fraction

    from penpad.formats.puzzle import Point

    return Point(Fraction(3, 2), Fraction(3, 2)), Fraction(1), Fraction(1), False, "#ABCDEF"


def test_strokes_come_back_one_by_one() -> None:
    lines = [Line(Cell(0, 0), Cell(0, 1), 5), Line(Cell(0, 1), Cell(1, 1), 5), Line(Vertex(1, 1), Vertex(1, 2), 2)]
    content = written(*lines)

    assert set(read(content)) == set(lines)
    assert len(content["line"]) == len(content["rectangle"]) == 1


def test_borders_that_are_regions_are_not_drawn_again_and_come_back_as_borders() -> None:
    walls = [Line(Vertex(2, at), Vertex(2, at + 1)) for at in range(4)]
    walls += [Line(Vertex(at, 2), Vertex(at + 1, 2)) for at in range(4)]
    text = FPUZZLES.encode(Puzzle(Board(4, 4), tuple(walls), title="Sudoku")).text
    content = json.loads(json.dumps(open_link(text).tree))

    assert set(FPUZZLES.decode(text).given) == set(walls)
    assert "rectangle" not in content
    content["grid"][0][0]["region"] = 3
    assert not any(isinstance(mark, Line) for mark in read(content))


# ---- hostile links -----------------------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.sampled_from(["@c1,1", "@f1/0", "@p1/2,1/2", "=", "star", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["at", "text", "style"]), inner),
    max_leaves=5,
)
NOTES = st.one_of(
    st.lists(st.tuples(st.sampled_from(["text", "symbol", "cage", "path", "line"]), JSON).map(list), max_size=2),
    st.tuples(st.sampled_from(["lines", "border", "cage", "outline"]), JSON, JSON, JSON).map(list),
)


@settings(max_examples=30, deadline=None)
@given(NOTES, JSON)
def test_whatever_a_note_says_the_puzzle_can_be_read_and_written(note: list[Any], aside: Any) -> None:
    item = {"cells": ["R1C1", "R1C2"], "value": "7", "lines": [["R1C1", "R1C2"]]}
    keys = ("text", "line", "cage", "killercage", "difference", "circle")
    content = tree(**{key: [stamped([(key, item)], note)[0][1]] for key in keys if note})
    content["grid"][0][0] = {"value": 1, "given": True, MEMBER: {"v": [digest(1), aside], "c": aside}}
    for told in (aside, {"margins": aside}, {"regions": aside, "stored": aside, "frame": aside, "tags": aside}):
        content[MEMBER] = told
        puzzle = FPUZZLES.decode(link(content))

        for change in (puzzle.but(origin=None), puzzle.but(answer=(Text(Cell(1, 1), "2", "value"),))):
            try:
                FPUZZLES.decode(FPUZZLES.encode(change).text)
            except PenpadError:
                continue


@pytest.mark.parametrize("told", [[], [0, 1, []], ["x", 1, [[]]], [0, True, [[]]], {"a": 1}, 7])
def test_what_is_no_note_is_passed_over(told: Any) -> None:
    assert note_on({"cells": ["R1C1"], MEMBER: told}) is None


def test_a_note_can_not_ask_for_very_many_marks() -> None:
    content = written(Line(Vertex(0, 0), Vertex(0, 1), 3))
    item = content["rectangle"][0]
    notes = [["border", "@v0,0", f"@v0,{length}", 3] for length in (400, 9_000)]
    objects = [stamped([("rectangle", item)], note)[0][1] for note in notes]

    assert len(read({**content, "rectangle": objects[:1]})) == 400
    assert len(read({**content, "rectangle": objects[1:]})) == 1
    with pytest.raises(TooLarge, match="more than"):
        read({**content, "rectangle": objects[:1] * 300})
