"""Lists of lines by their colours, as people write them: each line has the meaning of its own colour."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.sudoku.variant import Stated
from penpad.solver.sudoku.variants.whispers import DUTCH

from tests.solver.sudoku.pads import line, read
from tests.solver.sudoku.test_meanings import SIZE, hold
from tests.solver.sudoku.test_pads import BLUE, GREEN, ORANGE, PURPLE

COLOURS = (PURPLE, GREEN, BLUE, ORANGE)
FOUR = tuple(line(colour, *((row, col) for col in range(4))) for row, colour in enumerate(COLOURS))
KINDS = ("renban", "whispers", "regionsumline", "whispers")

LISTS = [
    "Purple = Renban: digits are consecutive in any order. Green = German Whispers: adjacent digits differ by at "
    "least 5. "
    "Blue = Region sum: box borders divide the line into segments of equal sum. Orange = Dutch Whispers: adjacent "
    "digits "
    "differ by at least 4.",
    "Line types:\nPurple - Renban (consecutive digits in any order)\nGreen - German Whispers (adjacent digits differ "
    "by at "
    "least 5)\nBlue - Region Sums (equal sums in each box)\nOrange - Dutch whispers (adjacent digits differ by at "
    "least 4)",
    "Renban (purple): digits are consecutive in any order. German Whispers (green): adjacent digits differ by at "
    "least 5. "
    "Region Sums (blue): the sum in each box is the same. Dutch whispers (orange): adjacent digits differ by at "
    "least 4.",
    "Purple lines are renbans, green lines are German whispers, blue lines are region sum lines, and orange lines are "
    "Dutch whispers.",
    "Purple lines: Renban. Green lines: German whispers. Blue lines: Region sum lines. Orange lines: Dutch whispers.",
    "Lines:\n• PURPLE: Digits form a consecutive set in any order.\n• GREEN: Adjacent digits have a difference of at "
    "least "
    "5.\n• BLUE: Box borders divide the line into segments with the same sum.\n• ORANGE: Adjacent digits have a "
    "difference "
    "of at least 4.",
    "Each line has a rule based on its color: purple = renban, green = German whispers, blue = region sum, orange = "
    "Dutch "
    "whispers.",
    "Adjacent digits along a green line must differ by at least 5, and along an orange line by at least 4. Digits on a "
    "purple line form a consecutive set in any order. Box borders divide blue lines into segments with equal sums.",
    "1) Purple lines: consecutive digits in any order. 2) Green lines: adjacent digits differ by 5 or more. 3) Blue "
    "lines: "
    "same sum in each 3x3 box. 4) Orange lines: adjacent digits differ by 4 or more.",
    "Purple (renban): consecutive, non-repeating digits in any order | Green (German whispers): neighbours differ by "
    "at "
    "least 5 | Blue (region sum): equal sum in each box | Orange (Dutch whispers): neighbours differ by at least 4",
    "Lila Linien sind Renban-Linien: sie enthalten aufeinanderfolgende Ziffern in beliebiger Reihenfolge. Auf grünen "
    "Linien "
    "unterscheiden sich benachbarte Ziffern um mindestens 5. Blaue Linien: Die Blockgrenzen teilen die Linie in "
    "Abschnitte "
    "gleicher Summe. Auf orangen Linien unterscheiden sich benachbarte Ziffern um mindestens 4.",
]


@pytest.mark.parametrize("rules", LISTS)
def test_each_line_of_a_list_has_the_meaning_of_its_colour(rules: str) -> None:
    stated = {one.cells[0].row: one for one in read(rules, *FOUR).stated}

    assert tuple(stated[row].kind for row in range(4)) == KINDS
    assert stated[1].values in ((), (5,))
    assert stated[3].values in ((DUTCH,), (4,))


def test_a_dutch_whisper_is_softer_than_a_german_one() -> None:
    row = tuple(Cell(0, col) for col in range(SIZE))
    digits = [1, 3, 5, 2, 6, 4]

    assert hold([Stated("whispers", row, (DUTCH,))], digits, set(), Board(1, SIZE))
    assert not hold([Stated("whispers", row)], digits, set(), Board(1, SIZE))
