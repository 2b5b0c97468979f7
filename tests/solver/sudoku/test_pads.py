"""Lines and areas as SudokuPad draws them, in the words in which people define them."""

from __future__ import annotations

import pytest
from penpad.solver.sudoku.clues import Clues

from tests.solver.sudoku.pads import Part, arrow, cage, grey, line, read, shape

ROW = ((0, 0), (0, 1), (0, 2), (0, 3))
LONG = ((0, 0), (0, 5))
PURPLE, GREEN, BLUE, GREY, ORANGE = "#F067F0", "#67F067", "#2ECBFF", "#CFCFCF", "#FF9A00"
THERMO = (line(GREY, *ROW, thickness=21), shape(0, 0, 0.85, GREY, GREY))
DARK = (line("#999999", *ROW, thickness=21), shape(0, 0, 0.85, "#999999", "#999999"))
RINGS = (line(GREY, *ROW, thickness=2), shape(0, 0), shape(0, 3))
ONE_RING = (line(GREY, *ROW), shape(0, 0))
DIAMONDS = (line("#8888ff", *ROW), *(shape(0, col, 0.6, rounded=False, angle=45) for col in (0, 3)))
SQUARES = (line("#4caba3", *ROW), *(shape(0, col, 0.77, border="#000000", rounded=False) for col in (0, 3)))
ARROW = (arrow((0, 0), (0, 1), (0, 2)), shape(0, 0, 0.75, border="#a1a1a1"))
CORNER = ((0, 0), (0, 1), (1, 0))
BLOCK = ((0, 0), (0, 1), (1, 0), (1, 1))
TWO_AREAS = (*grey((1, 1), (1, 2), (1, 3)), *grey((6, 7), (7, 7), (8, 7)))
CAGES = (cage("", *CORNER), cage("", (5, 5), (5, 6)))

DRAWN: list[tuple[str, tuple[Part, ...], str]] = [
    ("thermo", THERMO, "Digits along a thermometer increase from the bulb end."),
    ("thermo", DARK, "Thermos: numbers strictly increase from bulb to tip."),
    ("slow", THERMO, "Digits never decrease along a thermo, starting at the bulb."),
    ("slow", THERMO, "On slow thermometers digits increase or stay the same from the bulb."),
    ("palindrome", (line(GREY, *ROW, thickness=16),), "Palindromes: grey lines read the same in both directions."),
    ("renban", (line(PURPLE, *ROW),), "Purple lines contain a set of consecutive, non-repeating digits in any order."),
    ("renban", (line("#C060C0", *ROW),), "Renban: Each purple line must contain consecutive digits, in any order."),
    (
        "nabner", (line("#C9C883", *ROW),),
        "Digits on a yellow line do not repeat and may not contain any two consecutive digits.",
    ),
    (
        "nabner", (line("#C9C883", *ROW),),
        "Anti-renban lines: all digits on a line differ from each other by at least 2.",
    ),
    ("whispers", (line(GREEN, *ROW),), "Neighboring digits along green lines have a difference of 5 or more."),
    (
        "whispers", (line(ORANGE, *ROW),),
        "Dutch whispers: digits next to each other on orange lines differ by 4 or more.",
    ),
    ("betweenline", RINGS, "Digits on a line must have values strictly between the values in the circles at its ends."),
    (
        "lockout", DIAMONDS,
        "Lockout lines: the digits in the diamonds differ by at least 4; digits on the line are not between them.",
    ),
    ("doublearrow", RINGS, "The sum of the digits between the circles equals the sum of the circled digits."),
    (
        "splitpealine", RINGS,
        "Split peas: the digits between the circles sum to a two-digit number formed by the circled digits "
        "in either order.",
    ),
    ("productline", RINGS, "Digits along a line sum to the product of the digits in the circles at its ends."),
    (
        "productline", SQUARES,
        "The product of the digits in the squares is the sum of the digits on the line between them.",
    ),
    (
        "productline", SQUARES,
        "Digits along a line sum to the product of the digits in the squares at either end of the line.",
    ),
    ("arrow", ARROW, "Digits along an arrow sum to the digit in the circle."),
    ("meanarrow", ARROW, "The digit in a circle is the average of the digits along its arrow."),
    ("productarrow", ARROW, "The digit in a circle is the product of the digits along its arrow."),
    ("productarrow", ARROW, "Digits along an arrow multiply to the digit in its circle."),
    (
        "regionsumline", (line(BLUE, *LONG),),
        "Digits on a blue line have an equal sum N within each 3x3 box it passes through.",
    ),
    (
        "zipperline", (line("#cdb1ec", *ROW, (0, 4)),),
        "Zipper lines: digits equidistant from the center sum to the digit in the center.",
    ),
    ("sumline", (line(GREY, *ROW),), "Ten lines: The line can be broken into contiguous segments, each summing to 10."),
    (
        "sumline", (line(GREY, *ROW),),
        "All lines are '12 lines'. Each line can be broken into strings of digits which sum to 12.",
    ),
    (
        "entropicline", (line("#FFCCAA", *ROW),),
        "Any three consecutive cells on a peach line contain one low (1-3), one medium (4-6), and one high "
        "(7-9) digit.",
    ),
    (
        "modularline", (line("#33BBBB", *ROW),),
        "Any sequence of three cells along a teal line contains a digit from {1,4,7}, {2,5,8} and {3,6,9}.",
    ),
    ("parityline", (line("#ff5555", *ROW),), "Red lines alternate between odd and even digits."),
    (
        "samedifference", (line("#40e0d0", *ROW),),
        "Adjacent digits along turquoise lines always have the same difference.",
    ),
    (
        "indexline", ONE_RING,
        "Index lines: the Nth digit on the line, counted from the circle, gives the position of digit N.",
    ),
    ("cage", (cage("10", *CORNER),), "Digits in cages do not repeat and sum to the number in the top left corner."),
    ("digitalroot", (cage("4", *CORNER),), "The number in a cage is the digital root of the sum of its digits."),
    (
        "lunchbox", (cage("4", *CORNER),),
        "Lunchboxes: The number in a cage is the sum of the digits sandwiched between the smallest and the "
        "largest digit of the cage.",
    ),
    (
        "rellik", (cage("10", *CORNER),),
        "Rellik cages: no subset of the digits in a cage may sum to the number in its corner.",
    ),
    (
        "equalitycage cage", (cage("", *BLOCK),),
        "Equality cages: digits in a cage do not repeat, and each cage has as many odd as even digits and as "
        "many low as high digits.",
    ),
    (
        "lookandsay", (cage("1213", *BLOCK),),
        "Look and say cages: the clue says how many of which digits are in the cage.",
    ),
    ("contains", (cage("12", *CORNER),), "The digits in the corner of a cage must appear in the cage."),
    ("contains", (cage("12", *CORNER),), "Each cage contains all the digits listed in its corner."),
    ("varietycage", (cage("2", *CORNER),), "The number in a cage is the number of different digits in it."),
    ("productcage", (cage("12", *CORNER),), "The number in the corner of each cage is the product of its digits."),
    ("productcage", (cage("12", *CORNER),), "Digits in a cage multiply to the number in its corner."),
    ("productcage", (cage("12", *CORNER),), "Die Zahl im Käfig ist das Produkt seiner Ziffern."),
    ("rangecage", (cage("3", *CORNER),), "The number in a cage is the difference of its largest and smallest digit."),
    ("paritycage", (cage("2", *CORNER),), "The number in a cage is the number of even digits in it."),
    ("equalsums cage", CAGES, "All cages have the same sum."),
    ("extraregion", grey(*((1 + i // 3, 1 + i % 3) for i in range(9))), "The grey region contains the digits 1 to 9."),
    ("extraregion", grey((1, 1), (1, 2), (2, 2)), "Digits in the grey area do not repeat."),
    ("clone", TWO_AREAS[:3] + grey((6, 6), (6, 7), (6, 8)), "The grey shapes are clones."),
    ("sameareas", TWO_AREAS, "The two grey areas contain the same set of digits."),
    ("sameareas", TWO_AREAS, "Shaded regions hold the same digits."),
    ("equalareas", TWO_AREAS, "All shaded areas have the same sum."),
    ("equalareas", TWO_AREAS, "Digits in grey areas add up to the same number."),
]  # fmt: skip


def kinds(clues: Clues) -> set[str]:
    """Everything that was read, by name."""
    drawn = {"thermo": clues.thermos, "slow": clues.slow, "arrow": clues.arrows, "cage": clues.cages}
    return {name for name, found in drawn.items() if found} | {one.kind for one in clues.stated}


@pytest.mark.parametrize(("names", "parts", "rules"), DRAWN)
def test_a_drawing_and_its_sentence_are_understood(names: str, parts: tuple[Part, ...], rules: str) -> None:
    assert kinds(read(rules, *parts)) == set(names.split())
