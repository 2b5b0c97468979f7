"""Clues that an f-puzzles link states as the nearest kind mean what the rules text says of them."""

from __future__ import annotations

from typing import Any

import pytest
from penpad.formats.puzzle import Cell
from penpad.solver.sudoku import relations
from penpad.solver.sudoku.variant import Stated

from tests.solver.sudoku.test_drawn import NORMAL, read

ROW = tuple(Cell(0, col) for col in range(9))
PAIR = ROW[:2]
FOUR = (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1))


def stated(key: str, item: dict[str, Any], rules: str) -> list[Stated]:
    return read(rules=NORMAL + rules, extras={"fpuzzles.size": 9, f"fpuzzles.{key}": [item]}).stated


DOT = {"cells": ["R1C1", "R1C2"]}
OUTER = {"cell": "R1C0", "value": "12"}
QUAD = {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [3, 4]}


@pytest.mark.parametrize(
    ("key", "item", "rules", "expected"),
    [
        (
            "difference",
            DOT,
            "Digits separated by a white dot sum to 10.",
            Stated("dotrelation", PAIR, (relations.SUM, 10)),
        ),
        ("difference", DOT, "Digits separated by a white dot are consecutive.", Stated("difference", PAIR)),
        ("difference", DOT, "Digits separated by a black dot differ by 3.", Stated("difference", PAIR)),
        ("ratio", DOT, "Black dots: the digits differ by 4.", Stated("dotrelation", PAIR, (relations.DIFFERENCE, 4))),
        (
            "quadruple",
            QUAD,
            "Digits in a circle do not appear in the four cells around it.",
            Stated("antiquadruple", FOUR, (3, 4)),
        ),
        (
            "quadruple",
            QUAD,
            "Digits in a circle appear in the four cells around it.",
            Stated("quadruple", FOUR, (3, 4)),
        ),
        (
            "xsum",
            OUTER,
            "Clues outside are the sum of the first X or X-1 digits, X being the first one.",
            Stated("xsums", ROW, (12, 0, 0, 0, -1)),
        ),
        ("xsum", OUTER, "X-sums: the sum of the first X digits, X being the first one.", Stated("xsum", ROW, (12,))),
        (
            "skyscraper",
            OUTER,
            "Clues outside the grid give the sum of the visible skyscrapers.",
            Stated("skyscrapersum", ROW, (12,)),
        ),
        (
            "sandwichsum",
            OUTER,
            "Clues outside the grid are the sum of the digits between the 2 and the 8.",
            Stated("crustsum", ROW, (12, 2, 8, 0)),
        ),
    ],
)
def test_a_stated_clue_means_what_the_sentence_says(
    key: str, item: dict[str, Any], rules: str, expected: Stated
) -> None:
    assert stated(key, item, rules) == [expected]
