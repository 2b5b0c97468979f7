"""Every broken link gets the complaint written beside it, and nothing hostile stops or hangs the codecs."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from penpad.formats import drawn, jsontext, lz
from penpad.formats.errors import DecodeError, PenpadError, TooLarge
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.puzzle import Cell, Text
from penpad.formats.sudokupad.codec import SUDOKUPAD

FIXTURE = Path(__file__).resolve().parents[3] / "fixtures" / "malformed" / "sudokupad.toml"
LINKS = tomllib.loads(FIXTURE.read_text(encoding="utf-8"))["link"]

MEMBERS = [
    "cells", "value", "unique", "sum", "hidden", "type", "style", "center", "width", "height", "rounded",
    "backgroundColor", "borderColor", "text", "color", "fontSize", "wayPoints", "d", "thickness", "target",
    "penpad", "fill", "angle", "borderSize", "headLength", "lines", "cell", "direction", "values",
]  # fmt: skip
LISTS = [
    "regions", "cages", "overlays", "underlays", "lines", "arrows", "metadata", "metaData", "settings", "foglight",
    "title", "solution", "videos",
]  # fmt: skip
CONSTRAINTS = [
    "title", "solution", "metadata", "killercage", "thermometer", "arrow", "ratio", "xv", "quadruple",
    "betweenline", "littlekillersum", "clone", "odd", "cage", "circle", "line", "text", "difference", "minimum",
    "diagonal+", "negative", "extraregion",
]  # fmt: skip

JUNK = (
    st.none()
    | st.booleans()
    | st.integers(-5, 12)
    | st.sampled_from(
        [1.5, 1e300, -1e300, "", "x", "12", "#000000", "none", "R1C1", "title: x", "M0 0L64 64Z", "\ud800", 10**15]
    )
    | st.sampled_from(["cell-pen", "answer", "double", "star"])
)
POINTS = st.lists(st.integers(-3, 6) | st.sampled_from([0.5, 1.5, "0.5", None, 1e9]), max_size=3)
OBJECTS = st.dictionaries(
    st.sampled_from(MEMBERS),
    JUNK | POINTS | st.lists(POINTS, max_size=3) | st.lists(JUNK, max_size=3),
    max_size=6,
)
ANYTHING = JUNK | OBJECTS | st.lists(OBJECTS | POINTS | JUNK | st.lists(POINTS, max_size=3), max_size=4)
NATIVE = st.fixed_dictionaries(
    {"cells": st.lists(st.lists(OBJECTS | JUNK, max_size=4) | JUNK, min_size=1, max_size=4)},
    optional=dict.fromkeys(
        LISTS,
        ANYTHING,
    ),
)
FPUZZLE = st.fixed_dictionaries(
    {"size": st.integers(1, 4) | JUNK, "grid": st.lists(st.lists(OBJECTS | JUNK, max_size=4) | JUNK, max_size=4)},
    optional=dict.fromkeys(
        CONSTRAINTS,
        ANYTHING,
    ),
)


@pytest.mark.parametrize("link", LINKS, ids=lambda link: link["name"].replace(" ", "-"))
def test_a_broken_link_gets_its_complaint(link: dict[str, str]) -> None:
    with pytest.raises(PenpadError) as caught:
        SUDOKUPAD.decode(link["text"])

    assert (type(caught.value).__name__, str(caught.value)) == (link["error"], link["complaint"])


@settings(max_examples=250, deadline=None)
@given(NATIVE | FPUZZLE)
def test_whatever_decodes_can_be_written_solved_and_changed(tree: dict[str, Any]) -> None:
    text = jsontext.dumps(tree)
    try:
        puzzle = SUDOKUPAD.decode(text)
    except DecodeError:
        return

    assert SUDOKUPAD.encode(puzzle).text == text or FPUZZLES.encode(puzzle).text == text
    changed = puzzle.but(title="New", answer=(Text(puzzle.board.cells[0], "1"),) if puzzle.board.cells else ())
    for start in (changed, changed.but(origin=None)):
        for codec in (SUDOKUPAD, FPUZZLES):
            try:
                link = codec.encode(start).text
            except PenpadError:
                continue
            assert SUDOKUPAD.decode(link).title == "New"
    for mark in puzzle.given:
        hash(mark)
        str(mark).encode("utf-8")


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60) | st.text("sclfpuzt{}[]:'\"N4Ig/?#=&%+. \n", max_size=60))
def test_any_text_decodes_or_is_refused(text: str) -> None:
    problems = []
    for prefix in ("", "scl", "https://sudokupad.app/", "fpuz", "{ce:[[", "classic", "scf"):
        SUDOKUPAD.claims(prefix + text)
        FPUZZLES.claims(prefix + text)
        try:
            SUDOKUPAD.decode(prefix + text)
        except PenpadError as problem:
            problems.append(problem.text)

    assert all(problems)


@pytest.mark.parametrize(
    "text",
    [
        "a" * 10_000_000,
        "scl" + "N4Ig/+" * 2_000_000,
        "[" * 3_000_000,
        "scl" + lz.compress('{"cells":[[{"value":"' + "a" * 8_100_000),
        "scl" + lz.compress("{ce:[[" + "," * 700_000 + "]]}"),
        '{"cells":[[{}]],"lines":[{"target":"cell-pen","wayPoints":['
        + ",".join(["[0.5,0.5],[0.5,400.5]"] * 2000)
        + "]}]}",
        "https://sudokupad.app/?" + "a&" * 1_000_000,
    ],
    ids=["junk", "payload", "brackets", "bomb", "commas", "steps", "query"],
)
def test_hostile_sizes_are_refused_quickly(text: str) -> None:
    start = time.monotonic()

    with pytest.raises(DecodeError) as caught:
        SUDOKUPAD.decode(text)
    assert time.monotonic() - start < 8
    assert isinstance(caught.value, TooLarge) or len(text) < 3_000_000


@pytest.mark.parametrize("row", [[{}, None], [{}], []])
def test_an_answer_finds_room_where_a_damaged_link_holds_no_cell(row: list[Any]) -> None:
    text = jsontext.dumps({"cells": [[{}, {}], row], "metadata": {"title": "Damaged"}})
    puzzle = SUDOKUPAD.decode(text)
    answer = (Text(Cell(1, 1), "2", "value"),)

    again = SUDOKUPAD.decode(SUDOKUPAD.encode(puzzle.but(answer=answer, solved=True)).text)

    assert drawn.read(again.answer, again.board).numbers == {Cell(1, 1): "2"}
