"""Payloads of version 1 decode to the same picture as today's."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from penpad.formats.errors import DecodeError, TooLarge
from penpad.formats.penpa.codec import PENPA
from penpad.formats.puzzle import (
    Cell,
    Cross,
    Direction,
    Edge,
    Erased,
    Frame,
    Line,
    Margins,
    Mark,
    Path,
    Slot,
    Surface,
    Symbol,
    Text,
    Vertex,
)

HEAD = "3,2,40,0,0,0,0,nb_grid2,nb_lat1,nb_out2"
BASE = "https://opt-pan.github.io/penpa-edit/"


def _layers(**layers: Any) -> str:
    every: list[Any] = [{} for _ in range(20)] + [[], [], [], [], {}, {}]
    for name, layer in layers.items():
        every[int(name.removeprefix("at"))] = layer
    return json.dumps(every)


CASES: list[tuple[int, Any, Mark]] = [
    (0, {"4": 3}, Surface(Cell(1, 1), 3)),
    (1, {"2": 2}, Line(Cell(1, 0), Cell(1, 1), 2)),
    (1, {"2": 98}, Cross(Edge(1, 1, False))),
    (2, {"2": 2}, Line(Cell(0, 2), Cell(1, 2), 2)),
    (2, {"2": 98}, Cross(Edge(1, 2, True))),
    (3, {"1": 2}, Line(Cell(0, 1), Cell(1, 2), 2)),
    (4, {"1": 2}, Line(Cell(0, 2), Cell(1, 1), 2)),
    (5, {"4": 2}, Line(Vertex(1, 1), Vertex(1, 2), 2)),
    (6, {"5": 2}, Line(Vertex(1, 1), Vertex(2, 1), 2)),
    (6, {"5": 98}, Cross(Edge(1, 1, False), "edge")),
    (7, {"4": 2}, Line(Vertex(1, 1), Vertex(2, 2), 2)),
    (8, {"4": 2}, Line(Vertex(1, 2), Vertex(2, 1), 2)),
    (9, {"4": 2}, Line(Edge(1, 1, False), Edge(1, 2, False), 2)),
    (10, {"4": 2}, Line(Edge(1, 1, True), Edge(2, 1, True), 2)),
    (11, {"4": ["3_L", 1, "2"]}, Text(Cell(1, 1), "3", "arrow", arrow=Direction.LEFT)),
    (12, {"7": ["5", 1]}, Text(Slot(Cell(0, 0), 3), "5", "slot")),
    (13, {"7": ["5", 6, "1"]}, Text(Edge(0, 0, False), "5", style=6)),
    (13, {"16": ["5", 1, "1"]}, Text(Vertex(1, 1), "5")),
    (13, {"8E": ["5", 1, "1"]}, Text(Cell(0, 0), "5")),
    (14, {"0": 10}, Line(Slot(Cell(0, 0), 0), Slot(Cell(0, 0), 1), 10)),
    (15, {"6": 10}, Line(Slot(Cell(0, 0), 2), Slot(Cell(1, 0), 0), 10)),
    (16, {"4": [[1, 2, 3, 4], "cross", 1]}, Symbol(Cell(1, 1), "cross", (3, 4, 1, 2))),
    (16, {"4": [7, "battleship_B", 1]}, Symbol(Cell(1, 1), "battleship_B", 2)),
    (16, {"4": [3, "kakuro", 1]}, Symbol(Cell(1, 1), "kakuro", 2)),
    (17, {"2": [2, "inequality", 1]}, Symbol(Vertex(0, 1), "inequality", 3)),
    (13, {"8": ["5", 1, "1"]}, Text(Cell(0, 0), "5")),
    (18, {"0,1": 5}, Line(Cell(0, 0), Cell(0, 1), 5)),
    (19, {"0,5": 5}, Line(Vertex(0, 0), Vertex(1, 1), 5)),
    (20, [[0, 1], []], Path((Cell(0, 0), Cell(0, 1)), "thermo")),
    (23, [[0, 3]], Path((Cell(0, 0), Cell(1, 0)), "band")),
    (24, {"4": 1}, Erased(Vertex(1, 1), Vertex(1, 2))),
]


@pytest.mark.parametrize(("layer", "content", "mark"), CASES)
def test_a_layer_is_read_as_its_mark(layer: int, content: Any, mark: Mark, blob: Callable[[str], str]) -> None:
    text = "\n".join((HEAD, _layers(**{f"at{layer}": content}), _layers()))

    assert PENPA.decode(f"{BASE}?p={blob(text)}").given == (mark,)


def test_a_cell_can_hold_two_numbers_and_two_symbols(blob: Callable[[str], str]) -> None:
    layers = _layers(
        at11={"0": ["1", 1, "1"]},
        at13={"8": ["2", 1, "1"]},
        at16={"0": [1, "circle_M", 1]},
        at17={"8": [2, "star", 1]},
    )

    assert PENPA.decode(f"{BASE}?p={blob(HEAD + chr(10) + layers)}").given == (
        Text(Cell(0, 0), "1"),
        Text(Cell(0, 0), "2"),
        Symbol(Cell(0, 0), "circle_M", 1),
        Symbol(Cell(0, 0), "star", 2),
    )


def test_a_free_line_hides_the_step_below_it(blob: Callable[[str], str]) -> None:
    layers = _layers(at1={"0": 2}, at18={"0,1": 5})

    assert PENPA.decode(f"{BASE}?p={blob(HEAD + chr(10) + layers)}").given == (Line(Cell(0, 0), Cell(0, 1), 5),)


def test_a_long_free_line_is_read_as_steps(blob: Callable[[str], str]) -> None:
    link = f"{BASE}?p={blob(HEAD + chr(10) + _layers(at18={'2,0': 5}))}"

    assert PENPA.decode(link).given == (Line(Cell(0, 0), Cell(0, 1), 5), Line(Cell(0, 1), Cell(0, 2), 5))


def test_an_unchanged_puzzle_gives_its_own_link_and_a_changed_one_a_current_link(blob: Callable[[str], str]) -> None:
    text = "\n".join(
        ("4,4,40,1,0,1,0,nb_grid2,nb_lat1,nb_out2", _layers(at0={"5": 1}), _layers(at11={"6": ["2", 2, "1"]}))
    )
    link = f"{BASE}?p={blob(text)}"
    puzzle = PENPA.decode(link)

    assert (puzzle.board.rows, puzzle.board.cols, puzzle.board.margins) == (3, 3, Margins(1, 0, 1, 0))
    assert puzzle.frame == Frame("dotted", dots=True, outline=False)
    assert puzzle.given == (Surface(Cell(0, 0), 1),)
    assert puzzle.answer == (Text(Cell(0, 1), "2", style=2),)
    assert PENPA.claims(link)
    assert PENPA.encode(puzzle).text == link
    changed = puzzle.but(title="New")
    written = PENPA.encode(changed).text
    assert written.startswith(BASE + "#m=edit&p=")
    assert Counter(PENPA.decode(written).given) == Counter(changed.given)
    assert PENPA.decode(written) == changed


def test_a_solve_link_has_no_answer(blob: Callable[[str], str]) -> None:
    link = f"{BASE}?m=solve&p={blob(HEAD + chr(10) + _layers(at0={'0': 1}))}"
    puzzle = PENPA.decode(link)

    assert puzzle.answer == ()
    assert PENPA.encode(puzzle).text == link


@pytest.mark.parametrize(
    "text",
    [
        "3,2",
        "3,2,40,9,9,0,0,a,b,c\n[]",
        HEAD,
        HEAD + "\n{}",
        HEAD + '\n[{"x":1}]',
        HEAD + "\n[5]",
        HEAD + '\n[{},{"99999":2}]',
        HEAD + '\n[{"99999":2}]',
        "1,2,40,0,0,0,0,a,b,c" + '\n[{},{"1":2}]',
    ],
)
def test_a_broken_payload_is_a_decode_error(text: str, blob: Callable[[str], str]) -> None:
    with pytest.raises(DecodeError):
        PENPA.decode(f"{BASE}?p={blob(text)}")


def test_a_huge_board_is_refused(blob: Callable[[str], str]) -> None:
    with pytest.raises(TooLarge):
        PENPA.decode(f"{BASE}?p={blob('999,999,40,0,0,0,0,a,b,c' + chr(10) + '[]')}")
