"""A constraint is written only where the drawing is exactly f-puzzles' own; anything else is drawn."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from penpad.formats import jsontext
from penpad.formats.features import sudokupad
from penpad.formats.features.sudokupad import tree
from penpad.formats.fpuzzles.codec import FPUZZLES
from penpad.formats.puzzle import (
    Board,
    Cage,
    Cell,
    Direction,
    Edge,
    Line,
    Margins,
    Mark,
    Path,
    Puzzle,
    Symbol,
    Text,
    Vertex,
)
from penpad.formats.sudokupad.codec import SUDOKUPAD
from penpad.formats.sudokupad.document import open_link
from penpad.formats.sudokupad.outlines import outline

OBJECTS = {"line", "rectangle", "circle", "text", "cage"}
DRAWN = {row.name: row.puzzles for row in sudokupad.features()}
SIDE = Edge(0, 1, False)
CROSSING = Vertex(1, 1)


def content(puzzle: Puzzle) -> dict[str, Any]:
    """The f-puzzles tree of a puzzle."""
    found: dict[str, Any] = open_link(FPUZZLES.encode(puzzle.but(origin=None)).text).tree
    return found


def bare(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Items without their notes."""
    return [{name: value for name, value in item.items() if name != "penpa"} for item in items]


@pytest.mark.parametrize(
    ("name", "key", "items"),
    [
        ("thermometer", "thermometer", [{"lines": [["R1C1", "R1C2", "R2C3"]]}]),
        ("arrow with circle", "arrow", [{"cells": ["R1C1"], "lines": [["R1C1", "R1C2", "R2C3"]]}]),
        ("arrow with pill", "arrow", [{"cells": ["R1C1", "R1C2"], "lines": [["R1C1", "R2C1", "R3C2"]]}]),
        ("white and black dots", "difference", [{"cells": ["R1C1", "R1C2"]}]),
        ("white and black dots", "ratio", [{"cells": ["R1C1", "R2C1"], "value": "3"}]),
        (
            "X and V",
            "xv",
            [{"cells": ["R1C1", "R1C2"], "value": "X"}, {"cells": ["R1C1", "R2C1"], "value": "V"}],
        ),
        ("quadruple", "quadruple", [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2, 3]}]),
        ("even and odd cells", "even", [{"cell": "R1C1"}]),
        ("even and odd cells", "odd", [{"cell": "R2C1"}]),
        ("between line", "betweenline", [{"lines": [["R1C1", "R1C2", "R1C3"]]}]),
        ("palindrome", "palindrome", [{"lines": [["R1C1", "R3C3", "R3C1"]]}]),
        (
            "little killer",
            "littlekillersum",
            [{"cell": "R0C0", "cells": ["R1C1", "R2C2", "R3C3", "R4C4"], "direction": "DR", "value": "9"}],
        ),
        ("killer cage (`unique`)", "killercage", [{"cells": ["R1C1", "R1C2"], "value": "7"}]),
        ("extra region", "extraregion", [{"cells": ["R1C1", "R1C2"]}]),
    ],
)
def test_sudokupads_drawing_of_a_constraint_is_that_constraint(name: str, key: str, items: list[Any]) -> None:
    (puzzle,) = DRAWN[name]

    assert bare(content(puzzle)[key]) == items
    assert not OBJECTS & content(puzzle).keys()
    assert FPUZZLES.decode(FPUZZLES.encode(puzzle.but(origin=None)).text).given == puzzle.given


def test_the_diagonal_is_a_flag() -> None:
    (puzzle,) = DRAWN["diagonal"]

    assert content(puzzle)["diagonal+"] is True
    assert "diagonal-" not in content(puzzle)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("thermometer", {"color": "#FF0000"}),
        ("thermometer", {"thickness": 10}),
        ("thermometer", {"wayPoints": [[1.5, 1.5], [1.5, 2.5]]}),
        ("palindrome", {"thickness": 12}),
        ("palindrome", {"color": "#CFCFCE"}),
        ("between line", {"wayPoints": [[0.5, 0.9], [0.5, 1.5], [0.5, 2.5]]}),
        ("diagonal", {"color": "#34BBE7"}),
        ("diagonal", {"wayPoints": [[4, 0], [1, 3]]}),
    ],
)
def test_a_line_that_differs_is_only_drawn(name: str, change: dict[str, Any]) -> None:
    (puzzle,) = DRAWN[name]
    assert puzzle.origin is not None
    native = puzzle.origin.document.tree
    changed = SUDOKUPAD.decode(jsontext.dumps({**native, "lines": [{**native["lines"][0], **change}]}))

    keys = content(changed).keys()
    assert keys & OBJECTS
    assert not keys & {"thermometer", "palindrome", "betweenline", "diagonal+", "diagonal-"}
    assert FPUZZLES.decode(FPUZZLES.encode(changed.but(origin=None)).text).given == changed.given


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("arrow with circle", {"width": 0.7, "height": 0.7}),
        ("arrow with circle", {"backgroundColor": "#FFFFCC"}),
        ("white and black dots", {"width": 0.5, "height": 0.5}),
        ("white and black dots", {"borderColor": "#FF0000"}),
        ("white and black dots", {"backgroundColor": "#888888"}),
        ("white and black dots", {"center": [1, 1]}),
        ("white and black dots", {"text": "a"}),
        ("quadruple", {"text": "1 x"}),
        ("quadruple", {"center": [0, 1]}),
        ("quadruple", {"borderColor": "#888888"}),
        ("X and V", {"text": "XV"}),
        ("X and V", {"center": [0.5, 0.5]}),
    ],
)
def test_a_figure_that_differs_is_only_drawn(name: str, change: dict[str, Any]) -> None:
    (puzzle,) = DRAWN[name]
    assert puzzle.origin is not None
    native = puzzle.origin.document.tree
    changed = SUDOKUPAD.decode(jsontext.dumps({**native, "overlays": [{**native["overlays"][0], **change}]}))

    keys = content(changed).keys()
    assert keys & OBJECTS
    assert not keys & {"arrow", "difference", "ratio", "quadruple", "xv"}
    assert FPUZZLES.decode(FPUZZLES.encode(changed.but(origin=None)).text).given == changed.given


def test_a_figure_that_is_turned_or_on_another_layer_of_the_same_place_is_only_drawn() -> None:
    shape = {"center": [0.5, 0.5], "width": 0.7, "height": 0.7, "backgroundColor": "#CFCFCF"}
    for more in ({"angle": 45}, {"borderColor": "#000000"}, {"width": 0.75}):
        puzzle = SUDOKUPAD.decode(jsontext.dumps(tree(underlays=[{**shape, **more}])))

        assert not content(puzzle).keys() & {"even", "odd"}
    assert "even" not in content(SUDOKUPAD.decode(jsontext.dumps(tree(overlays=[shape]))))


# ---- cages -------------------------------------------------------------------------------------------------------

PAIR = (Cell(0, 0), Cell(0, 1))


@pytest.mark.parametrize(
    ("cage", "rules", "key"),
    [
        (Cage(PAIR, "7", True, 7), "", "killercage"),
        (Cage(PAIR, "", True), "", "killercage"),
        (Cage(PAIR, "7", None, 7), "", "cage"),
        (Cage(PAIR, "7", None, 7), "Sudoku: digits in cages do not repeat.", "killercage"),
        (Cage(PAIR, "7", False, 7), "Killer sudoku", "cage"),
        (Cage(PAIR, "a", True), "Killer sudoku", "cage"),
        (Cage(PAIR, "7", True, 8), "", "cage"),
        (Cage(PAIR, "7", True, 7, colour="#ff0000"), "", "cage"),
        (Cage(PAIR, "7", True, 7, colour="#000000"), "", "killercage"),
        (Cage(PAIR, "", True, style="extraregion"), "", "extraregion"),
        (Cage(PAIR, "3", True, style="extraregion"), "", "cage"),
        (Cage(PAIR, "", True, style="killer", hidden=True), "", "cage"),
    ],
)
def test_a_cage_is_a_killer_cage_only_where_that_is_sure(cage: Cage, rules: str, key: str) -> None:
    puzzle = Puzzle(Board(4, 4), (cage,), rules=rules)

    assert {"killercage", "extraregion", "cage"} & content(puzzle).keys() == {key}
    assert FPUZZLES.decode(FPUZZLES.encode(puzzle).text).given == (cage,)


@pytest.mark.parametrize("title", ["", "Killer Sudoku"])
@pytest.mark.parametrize("style", [7, 10, 16])
def test_the_strokes_around_a_cage_go_with_it(title: str, style: int) -> None:
    marks = (Cage(PAIR, "7", None, 7), *outline(PAIR, style))
    puzzle = Puzzle(Board(4, 4), marks, title=title)

    assert set(FPUZZLES.decode(FPUZZLES.encode(puzzle).text).given) == set(marks)
    assert ("killercage" in content(puzzle)) is bool(title)
    assert "rectangle" not in content(puzzle)


# ---- Penpa+'s marks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "key", "item"),
    [
        ((Symbol(SIDE, "circle_SS", 1, 2),), "difference", {"cells": ["R1C1", "R1C2"]}),
        ((Symbol(SIDE, "circle_SS", 2, 2),), "ratio", {"cells": ["R1C1", "R1C2"]}),
        ((Text(SIDE, "X"),), "xv", {"cells": ["R1C1", "R1C2"], "value": "X"}),
        (
            (Text(CROSSING, "122", "tapa", 6),),
            "quadruple",
            {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2, 2]},
        ),
        (
            (Text(Cell(-1, 2), "9", "arrow", arrow=Direction.DOWN_RIGHT),),
            "littlekillersum",
            {"cell": "R0C3", "cells": ["R1C4"], "direction": "DR", "value": "9"},
        ),
        ((Symbol(Cell(0, 0), "square_M", 3),), "even", {"cell": "R1C1"}),
        ((Symbol(Cell(0, 0), "circle_M", 3),), "odd", {"cell": "R1C1"}),
    ],
)
def test_penpas_usual_marks_are_constraints_in_a_sudoku_alone(
    marks: tuple[Mark, ...], key: str, item: dict[str, Any]
) -> None:
    board = Board(4, 4, margins=Margins(1, 0, 0, 0))
    sudoku = Puzzle(board, marks, title="My Sudoku")
    other = Puzzle(board, marks, title="Galaxies")

    assert bare(content(sudoku)[key]) == [item]
    assert key not in content(other)
    for puzzle in (sudoku, other):
        assert FPUZZLES.decode(FPUZZLES.encode(puzzle).text).given == marks


def test_penpas_thermometers_and_arrows_are_constraints_unless_they_are_coloured() -> None:
    cells = (Cell(0, 0), Cell(0, 1), Cell(1, 1))
    for kind, key in (("thermo", "thermometer"), ("arrow", "arrow")):
        plain, coloured = Path(cells, kind), Path(cells, kind, "#ff0000")  # type: ignore[arg-type]

        assert key in content(Puzzle(Board(4, 4), (plain,)))
        assert key not in content(Puzzle(Board(4, 4), (coloured,)))


def test_a_thermometer_without_bulb_is_no_slow_thermometer() -> None:
    slow = Path((Cell(0, 0), Cell(0, 1)), "slow")

    assert "slowthermometer" not in content(Puzzle(Board(4, 4), (slow,)))
    assert "slowthermometer" in content(Puzzle(Board(4, 4), (slow,), extras={"fpuzzles.size": 4}))


# ---- regions -----------------------------------------------------------------------------------------------------


def test_borders_are_regions_in_a_sudoku_and_bars_elsewhere() -> None:
    walls = tuple(Line(Vertex(row, col), Vertex(row, col + 1)) for row in (1, 2, 3) for col in range(4))
    sudoku, other = (Puzzle(Board(4, 4), walls, title=title) for title in ("Sudoku", "Rooms"))

    assert [cell["region"] for cell in content(sudoku)["grid"][1]] == [1] * 4
    assert [cell["region"] for cell in content(other)["grid"][1]] == [None] * 4
    assert len(content(other)["rectangle"]) == 3


def test_a_board_without_regions_has_no_boxes() -> None:
    assert {cell["region"] for row in content(Puzzle(Board(9, 9)))["grid"] for cell in row} == {None}


def test_a_width_is_that_of_the_line_in_half_cells() -> None:
    line = Path((Cell(0, 0), Cell(2, 2)), "line", "#123456", Fraction(5, 64))

    assert content(Puzzle(Board(4, 4), (line,)))["line"] == [
        {"lines": [["R1C1", "R3C3"]], "outlineC": "#123456", "width": 0.15625}
    ]
