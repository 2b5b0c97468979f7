"""The same definitions in other words: a sentence and its drawing are understood however people put it."""

from __future__ import annotations

import pytest

from tests.solver.sudoku.pads import Part, cage, line, read
from tests.solver.sudoku.test_pads import (
    BLUE,
    CAGES,
    CORNER,
    DIAMONDS,
    GREEN,
    GREY,
    LONG,
    ORANGE,
    PURPLE,
    RINGS,
    ROW,
    THERMO,
    kinds,
)

Parts = tuple[Part, ...]


def in_colour(colour: str) -> Parts:
    return (line(colour, *ROW),)


ZIPPER: Parts = (line("#cdb1ec", *ROW, (0, 4)),)
THROUGH_BOXES: Parts = (line(BLUE, *LONG),)
TWO_LINES: Parts = (line(GREY, *ROW), line(GREY, (4, 0), (4, 1)))
ONE_CAGE: Parts = (cage("10", *CORNER),)
ALIKE: Parts = (cage("A", *CORNER), cage("A", (5, 5), (5, 6)))
UNLIKE: Parts = (cage("A", *CORNER), cage("B", (5, 5), (5, 6)), cage("A", (6, 6), (6, 7)))
SEVEN: Parts = (
    {"underlays": [{"center": [0.5, 1], "width": 0.35, "height": 0.35, "backgroundColor": "#FFFFFF"}]},
    {"overlays": [{"center": [0.5, 1], "width": 0.3, "height": 0.3, "text": "7", "fontSize": 18}]},
)
SAID: list[tuple[str, Parts, str]] = [
    ("renban", in_colour(PURPLE), "Digits on purple lines form an unordered set of consecutive digits."),
    (
        "renban",
        in_colour(PURPLE),
        "Each purple line must have a set of non-repeating, consecutive digits, but in any order.",
    ),
    ("renban", in_colour(PURPLE), "Purple lines are Renban lines, consisting of consecutive digits in any order."),
    ("renban", in_colour(PURPLE), "Pink lines must contain a run of consecutive digits, not necessarily in order."),
    ("renban", in_colour(PURPLE), "Along a purple line the digits must be consecutive (in any order)."),
    (
        "renban",
        in_colour(PURPLE),
        "The digits along a purple line are a consecutive sequence in any order, without repeats.",
    ),
    ("renban", in_colour(PURPLE), "Purple lines contain consecutive digits, which may appear in any order."),
    (
        "renban",
        in_colour(PURPLE),
        "Digits on each pink line can be rearranged to form a sequence of consecutive digits.",
    ),
    ("whispers", in_colour(GREEN), "Adjacent digits along green lines must differ by five or more."),
    ("whispers", in_colour(GREEN), "Any two adjacent digits on a green German whisper line differ by a minimum of 5."),
    (
        "whispers",
        in_colour(GREEN),
        "Green lines are German Whispers lines. Consecutive digits along the line must be at least 5 apart.",
    ),
    ("whispers", in_colour(GREEN), "The difference between two adjacent digits on a green line is always at least 5."),
    (
        "whispers",
        in_colour(GREEN),
        "Neighbouring cells on green lines must contain digits with a difference of at least 5.",
    ),
    ("whispers", in_colour(GREEN), "Pairs of adjacent digits along the green line have a minimum difference of five."),
    ("whispers", in_colour(GREEN), "Digits in adjacent cells along a green line must have a difference >= 5."),
    (
        "whispers",
        in_colour(GREEN),
        "Two orthogonally or diagonally connected digits along a green line must differ by at least 5.",
    ),
    ("gapline", in_colour(ORANGE), "Chinese whispers: adjacent digits on an orange line differ by at most 2."),
    ("gapline", in_colour(ORANGE), "Adjacent digits on an orange line have a maximum difference of 3."),
    (
        "palindrome",
        in_colour(GREY),
        "Grey lines are palindromes, meaning that digits read the same in either direction.",
    ),
    ("palindrome", in_colour(GREY), "Digits equidistant from the center of a grey line must be equal."),
    ("palindrome", in_colour(GREY), "The digits along a grey line form a palindrome."),
    ("palindrome", in_colour(GREY), "Along grey lines, the sequence of digits is the same from either end."),
    (
        "regionsumline",
        THROUGH_BOXES,
        "For each blue line, digits have an equal sum N within each box the line passes through.",
    ),
    (
        "regionsumline",
        THROUGH_BOXES,
        "Blue lines have the same sum in each box they go through. If a line visits the same box more than "
        "once, each visit sums separately.",
    ),
    (
        "regionsumline",
        THROUGH_BOXES,
        "Blue lines are Region Sum Lines. The sum of the digits on the line is the same for each region it "
        "passes through.",
    ),
    (
        "regionsumline",
        THROUGH_BOXES,
        "Box borders divide each blue line into segments. All segments of a line sum to the same total. "
        "Different lines may have different totals.",
    ),
    ("regionsumline", THROUGH_BOXES, "Blue lines are divided by box borders into segments with an equal sum."),
    ("regionsumline", THROUGH_BOXES, "The digits on a blue line have the same sum in every box the line enters."),
    (
        "regionsumline",
        THROUGH_BOXES,
        "Digits on a blue line within each box sum to the same number; different lines can have different sums.",
    ),
    (
        "zipperline",
        ZIPPER,
        "Digits equidistant from the center of a lavender line sum to the same total; the center digit is this total.",
    ),
    (
        "zipperline",
        ZIPPER,
        "Zipper Lines: Digits an equal distance from the middle of a line sum to the digit in the middle.",
    ),
    (
        "zipperline",
        ZIPPER,
        "Pairs of digits that are the same distance from the centre of the purple line add up to the centre digit.",
    ),
    ("sumline", in_colour(GREY), "Grey lines can be partitioned into contiguous segments which each sum to 10."),
    ("sumline", in_colour(GREY), "The digits on a grey line can be grouped into consecutive groups that sum to ten."),
    (
        "sumline",
        in_colour(GREY),
        "Grey lines are 10 lines: they can be separated into groups of one or more adjacent cells with sum 10.",
    ),
    (
        "sumline",
        in_colour(GREY),
        "Ten lines: Each line is made up of one or more sets of digits that sum to 10. A cell may not belong "
        "to more than one set.",
    ),
    (
        "sumline",
        in_colour(GREY),
        "Every digit on a grey line belongs to exactly one group of contiguous digits that sum to 10.",
    ),
    (
        "entropicline",
        in_colour("#FFCCAA"),
        "Every run of three digits along an orange line must contain one digit from each of the groups 123, "
        "456 and 789.",
    ),
    (
        "entropicline",
        in_colour("#FFCCAA"),
        "Entropic lines: any group of 3 adjacent digits contains a low, medium and high digit.",
    ),
    (
        "modularline",
        in_colour("#33BBBB"),
        "Modular lines: any three adjacent digits along a teal line have different remainders modulo 3.",
    ),
    (
        "modularline",
        in_colour("#33BBBB"),
        "Every three consecutive digits on a cyan line must include one from 147, one from 258 and one from 369.",
    ),
    ("parityline", in_colour("#ff5555"), "Digits along a red line alternate parity."),
    ("parityline", in_colour("#ff5555"), "No two adjacent digits on a red line have the same parity."),
    ("parityline", in_colour("#ff5555"), "On the red line, odd and even digits alternate."),
    (
        "nabner",
        in_colour("#C9C883"),
        "Nabner: digits on a yellow line cannot be consecutive to or repeat any other digit on the line.",
    ),
    (
        "nabner",
        in_colour("#C9C883"),
        "No two digits on a yellow line may be consecutive or the same, wherever they are on the line.",
    ),
    ("samesumlines", TWO_LINES, "The digits along each line sum to the same total."),
    ("samesumlines", TWO_LINES, "All lines have the same sum, which must be determined."),
    ("samesumlines", TWO_LINES, "Every grey line has the same sum."),
    ("samesumlines", TWO_LINES, "The grey lines all sum to the same number."),
    ("fixedsumline", in_colour(GREY), "Digits along a grey line sum to 15."),
    ("fixedsumline", in_colour(GREY), "The sum of the digits on each line is 15."),
    ("fixedsumline", in_colour(GREY), "Grey lines sum to 15."),
    (
        "betweenline",
        RINGS,
        "Digits along lines between circles must be strictly between the values of the circled digits.",
    ),
    (
        "betweenline",
        RINGS,
        "Digits on a line are larger than one of the circled end digits and smaller than the other.",
    ),
    (
        "betweenline",
        RINGS,
        "Each digit on a line has a value between those of the digits in the circles at the ends of the line.",
    ),
    (
        "lockout",
        DIAMONDS,
        "Digits on a line between two diamonds must not be between or equal to the diamond digits. Diamond "
        "digits must differ by at least 4.",
    ),
    ("doublearrow", RINGS, "Digits on a line between two circles add up to the sum of those circles."),
    ("doublearrow", RINGS, "Double arrow: the sum of the digits along the line equals the sum of the two circles."),
    ("thermo", THERMO, "Digits strictly increase along the thermometers away from the bulb."),
    ("thermo", THERMO, "Along thermometers, digits must increase from the round end to the flat end."),
    ("thermo", THERMO, "Numbers on thermometers go up from the bulb to the end."),
    ("thermo", THERMO, "In thermometers, digits ascend from the bulb."),
    ("slow", THERMO, "Slow thermometers: digits either increase or remain the same, moving away from the bulb."),
    (
        "slow",
        THERMO,
        "Thermometers are slow: moving from the bulb, each digit is equal to or greater than the previous one.",
    ),
    ("slow", THERMO, "Digits along a thermometer increase or stay the same, starting with the bulb."),
    ("thermo thermostep", THERMO, "Fast thermometers: digits increase by at least 2 from the bulb."),
    ("thermo thermostep", THERMO, "Digits along thermometers increase by two or more at each step from the bulb."),
    ("monotoneline", in_colour(GREY), "Digits along a line increase from one end to the other."),
    (
        "monotoneline",
        in_colour(GREY),
        "Grey lines are thermometers without bulbs; the solver must determine the bulb end.",
    ),
    ("alternatingline", in_colour(GREY), "Digits on the line alternate between increasing and decreasing."),
    ("distinctline", in_colour(GREY), "Digits may not repeat on a line."),
    ("samedifference", in_colour("#40e0d0"), "The difference between adjacent digits on a turquoise line is constant."),
    (
        "samedifference",
        in_colour("#40e0d0"),
        "Along a turquoise line, each pair of neighbouring digits has the same difference.",
    ),
    ("neighboursumline", in_colour(GREY), "Adjacent digits on the line sum to a prime number."),
    ("neighboursumline", in_colour(GREY), "XV lines: adjacent digits on a line sum to 5 or 10."),
    ("unequalsums cage", CAGES, "No two cages have the same sum."),
    ("unequalsums cage", CAGES, "Cage totals are all different."),
    ("equalsums cage", CAGES, "Each cage sums to the same total, which must be deduced."),
    ("equalsums cage", CAGES, "Digits don't repeat in cages. All cages have an equal sum."),
    ("equalsums cage", CAGES, "The digits in each cage sum to x, where x is the same for all cages."),
    ("cage", ONE_CAGE, "Killer cages: digits sum to the total in the corner and cannot repeat."),
    ("lettercages cage", ALIKE, "Cages with the same letter have the same sum."),
    ("lettercages cage", ALIKE, "Cages marked with the same letter sum to the same total."),
    (
        "lettercages letterdiffer cage",
        UNLIKE,
        "Cages with the same letter have the same sum, and cages with different letters have different sums.",
    ),
    (
        "edgemultiple",
        SEVEN,
        "Two neighbouring digits form a two-digit number that is a multiple of the number between them.",
    ),
    ("edgemultiple", SEVEN, "Read as a 2-digit number, the cells beside a clue are divisible by that clue."),
    ("fullsandwiches", (), "No sandwich sum is 0."),
    ("fullsandwiches", (), "Not all sandwich clues are given, but none is zero."),
    (
        "lettercages letterorder cage",
        UNLIKE,
        "Cages with the same letter have the same sum. The values of the letters increase alphabetically.",
    ),
    (
        "lettercages letterdiffer cage",
        UNLIKE,
        "Same letters on cages are equal sums, different letters different sums.",
    ),
]


@pytest.mark.parametrize(("names", "parts", "rules"), SAID, ids=[rules for _, _, rules in SAID])
def test_it_is_understood_in_these_words(names: str, parts: Parts, rules: str) -> None:
    assert kinds(read(rules, *parts)) == set(names.split())
