"""Which constraints count values of cells with hidden roles, in many words, without a stored solution."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Cage, Cell, Edge, Mark, Path, Text

from tests.solver.sudoku.test_drawn import BLUE, GREEN, GREY, HALF, NORMAL, PURPLE, figure, line, read

DOUBLERS = (
    "There is exactly one doubler in each row, column and box. Each digit is doubled exactly once. A doubler counts as "
    "twice its digit. "
)
CAGE = Cage((Cell(0, 0), Cell(0, 1)), "10", True, 10)
THERMO = Path((Cell(3, 0), Cell(3, 1), Cell(3, 2)), "thermo", "#CFCFCF", HALF, False)
ARROW = Path((Cell(6, 0), Cell(6, 1), Cell(6, 2)), "arrow", None, None, False)
WHITE, BLACK = figure(0.5, 1, 0.3, "#FFFFFF", "#000000"), figure(4.5, 1, 0.3, "#000000", "#000000")
FOUR = ((0, 0), (0, 1), (0, 2), (0, 3))


@pytest.mark.parametrize(
    ("marks", "rules", "kinds"),
    [
        ([CAGE], "Values in cages sum to the indicated total. Digits cannot repeat in cages.", {"cage"}),
        ([CAGE], "Cages show the sum of their values. Digits may not repeat in cages.", {"cage"}),
        ([THERMO], "Along thermometers, values increase from the bulb end.", {"thermo"}),
        ([THERMO], "The values of digits along a thermometer increase from the bulb.", {"thermo"}),
        ([ARROW], "Values along an arrow sum to the value in the attached circle.", {"arrow"}),
        ([line(GREEN, *FOUR)],
            "Adjacent cells on a green line must have values that differ by at least 5.", {"whispers"}),
        ([WHITE, BLACK],
            "Values separated by a white dot are consecutive. Values separated by a black"
            " dot are in a 1:2 "
         "ratio.", {"difference", "ratio"}),
        ([line(PURPLE, *FOUR)],
            "Renban: values along a purple line form a non-repeating, consecutive set, in"
            " any order.",
         {"renban"}),
        ([line(BLUE, *FOUR)], "Box borders divide blue lines into segments with equal value sums.", {"regionsumline"}),
        ([line(GREY, *FOUR)],
            "Grey lines are palindromes: the values read the same in both directions.", {"palindrome"}),
        ([Text(Edge(0, 1, horizontal=False), "X")], "Cells separated by an X have values that sum to 10.", {"xv"}),
        ([CAGE, THERMO], "Digits in a cage sum to its total. Digits along a thermometer increase from the bulb.",
         {"cage", "thermo"}),
        ([CAGE, THERMO],
            "Values in a cage sum to its total. Digits along a thermometer increase from"
            " the bulb.", {"cage"}),
        ([CAGE, THERMO],
            "For all clues, values are used instead of digits. Digits in a cage sum to its"
            " total. Digits along "
         "a thermometer increase from the bulb.", {"cage", "thermo"}),
        ([CAGE, THERMO],
            "Cages use the values of the cells. Digits in a cage sum to its total. Digits"
            " along a thermometer "
         "increase from the bulb.", {"cage"}),
    ],
)  # fmt: skip
def test_what_counts_values_follows_the_words_of_its_sentence(marks: list[Mark], rules: str, kinds: set[str]) -> None:
    clues = read(*marks, rules=NORMAL + DOUBLERS + rules)

    assert clues.valued == kinds


@pytest.mark.parametrize(
    ("rules", "differ"),
    [
        ("Values in cages sum to the total.", False),
        ("Values in cages sum to the total. Digits may not repeat in a cage, but values may.", True),
        ("The values in a cage sum to its total. A cage may contain repeated values, but not repeated digits.", True),
        ("The values in a cage sum to its total. Values may repeat in a cage, but digits may not.", True),
    ],
)
def test_digits_in_cages_of_values_differ_only_where_it_is_said(rules: str, differ: bool) -> None:
    clues = read(CAGE, rules=NORMAL + DOUBLERS + rules)

    assert [cage.unique for cage in clues.cages] == [differ]
