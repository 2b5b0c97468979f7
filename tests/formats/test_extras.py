"""What a puzzle holds beyond its marks is named, key by key, unless a format carries it."""

from __future__ import annotations

from typing import Any

import pytest
from penpad.formats import extras, registry
from penpad.formats.codec import Lost
from penpad.formats.puzzle import Board, Cell, Puzzle, Text

FOG: dict[str, Any] = {"sudokupad.foglight": [], "sudokupad.triggereffect": [{"trigger": {}, "effect": {}}]}
PUZZLE = Puzzle(
    Board(4, 4),
    answer=(Text(Cell(0, 0), "1"), Text(Cell(0, 1), "2")),
    title="T",
    message="Well done",
    tags=("sudoku", "fog"),
    extras={**FOG, "sudokupad.global": ["antiking", "nonconsecutive"], "sudokupad.antiknight": False, "x.new": 1},
)


def test_everything_is_told_under_its_key() -> None:
    assert extras.beyond(PUZZLE) == [
        ("title", "title"),
        ("message", "message"),
        ("sudokupad.foglight", "fog: the cells lit from the start (sudokupad.foglight)"),
        ("sudokupad.triggereffect", "fog: the cells that digits light up (1)"),
        ("sudokupad.global", "flags: antiking, nonconsecutive"),
        ("x.new", "property x.new"),
        ("tags", "genre tag sudoku"),
        ("tags", "genre tag fog"),
        ("progress", "what is drawn so far (2 marks)"),
    ]


def test_what_a_format_carries_is_not_lost() -> None:
    assert extras.lost(PUZZLE, {"title", "message", "sudokupad.", "tags"}) == [
        Lost("property x.new"),
        Lost("what is drawn so far (2 marks)"),
    ]
    assert extras.lost(PUZZLE.but(solved=True, extras={}), {"title", "message", "tags"}) == []


@pytest.mark.parametrize("value", [None, "", 0, False, [], {}])
def test_a_fact_that_says_nothing_is_none(value: object) -> None:
    assert extras.lost(Puzzle(Board(1, 1), extras={"sudokupad.x": value}), ()) == []


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("sudokupad.query", [["setting-hidetimer", "1"], ["x", "t"]], "settings of the link: hidetimer, x"),
        ("fpuzzles.query", "odd", "settings of the link (fpuzzles.query)"),
        ("sudokupad.settings", {"conflictchecker": 0}, "settings of the link: conflictchecker"),
        ("sudokupad.msgincorrect", "No", "message for a wrong answer (sudokupad.msgincorrect)"),
        ("fpuzzles.metadata.bgimage", "https://x.y/z.png", "background image (fpuzzles.metadata.bgimage)"),
        ("sudokupad.global", 7, "property sudokupad.global"),
    ],
)  # fmt: skip
def test_facts_have_names_that_people_understand(name: str, value: object, words: str) -> None:
    assert extras.told(name, value) == words


@pytest.mark.parametrize("format", ["penpa", "fpuzzles"])
def test_every_format_names_the_facts_it_loses(format: str) -> None:
    facts: dict[str, Any] = {**FOG, "penpad.unheard": 1}
    told = [lost.mark for lost in registry.encode(Puzzle(Board(4, 4), extras=facts), format).lost]

    assert "property penpad.unheard" in told
    assert sum("fog" in mark for mark in told) == 2


def test_sudokupad_loses_only_what_is_not_its_own() -> None:
    written = registry.encode(PUZZLE, "sudokupad")

    assert [lost.mark for lost in written.lost] == [
        "property x.new",
        "genre tag sudoku",
        "genre tag fog",
        "what is drawn so far (2 marks)",
    ]
    assert registry.decode(written.text, offline=True).extras == {
        name: value for name, value in PUZZLE.extras.items() if name != "x.new"
    }
