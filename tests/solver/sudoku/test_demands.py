"""Rules texts: what sentences add is not passed over, and what says the same in other words is understood."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Puzzle
from penpad.solver.reader import Reader
from penpad.solver.sudoku.text import sentences
from penpad.solver.sudoku.text.demands import more_demanded
from penpad.solver.sudoku.text.paraphrases import plainer
from penpad.solver.sudoku.text.sentences import Known

FOUND = {"antiknight", "antiking", "nonconsecutive", "disjoint", "drawn diagonals", "parity"}


def doubts(rules: str, drawn: Collection[str] = (), defining: tuple[str, ...] = ()) -> list[str]:
    """The sentences that are not understood when so much was found and drawn."""
    known = Known(FOUND, drawn=drawn, judge=True, defining=defining)
    sentences.check(Reader(Puzzle(Board(9, 9), rules=rules)), 9, FOUND, known=known)
    return known.doubts


@pytest.mark.parametrize(
    "sentence",
    [
        "Digits in cages sum to the total, and the cages' totals are all different.",
        "Digits in cages sum to the total. Different cages have different totals.",
        "Cages with the same colour have the same sum.",
        "Cage sums must all be different.",
        "No two cages repeat their total.",
        "Digits in circles show the number of cells on the arrow.",
        "A circle shows how many digits are on its arrow.",
        "Two thermometers contain the same digits.",
        "Arrows of one colour have equal sums.",
        "Die Summen sind alle verschieden.",
    ],
)
def test_what_compares_or_counts_is_not_understood(sentence: str) -> None:
    assert more_demanded(plainer(sentence))
    assert doubts(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Digits in a cage must sum to the total in its corner and be different.",
        "The total must be the same as the sum of the digits in the cage.",
        "Digits along an arrow sum to the digit in the circle.",
        "Cells a knight's move apart do not contain the same digit.",
    ],
)
def test_what_only_defines_demands_no_more(sentence: str) -> None:
    assert not more_demanded(sentence)
    assert not doubts(sentence)


@pytest.mark.parametrize(
    "rules",
    [
        "Grey circles represent odd digits.",
        "Circles mark odd digits; squares mark even ones.",
        "A shaded bubble denotes an odd digit.",
        "Grey circles without lines attached indicate odd digits.",
        "Consecutive digits cannot be neighbours.",
        "Place the digits 1-9 in each row, column and irregularly shaped region.",
        "Fill each row, column and bold-outlined region with the digits 1-9.",
        "Cages cannot include repeat digits and sometimes show their sums.",
        "There are no repeated digits in any cage.",
        "No digit may appear more than once within a cage.",
        "A digit can never appear twice in a cage.",
        "Each digit appears in every possible position within a box.",
        "The digits within each cage sum to the number given, without repeating.",
        "Digits in a cage must total the amount shown in its corner.",
        "Digits on thermometers get larger from the round bulb outwards to the flat end.",
        "Along a thermometer the digits are in strictly increasing order from the bulb.",
        "Digits along the path of an arrow sum to the digit in its circle.",
        "Identical digits do not touch, not even diagonally.",
        "Cells a knight's or king's move apart may not contain the same digit.",
        "Digits on an arow sum to the digit in the cirlce.",
        "Digits along a diagonal like this may repeat if other rules allow it.",
        "The value N must be determined by the solver.",
        "The grid is covered in darkness.",
        "A 1/2 pair may have a black or a white dot.",
        "For the avoidance of doubt, all arrows are straight lines.",
        "Neighbouring digits not separated by a letter may still sum to 5.",
        "A '?' may be any single or double digit number.",
        "In Käfigen darf keine Ziffer doppelt vorkommen.",
        "Die Ziffern auf einem Thermometer werden von der Kugel bis zur Spitze größer.",
        "Auf beiden Hauptdiagonalen kommt jede Ziffer genau einmal vor.",
        "Felder im Abstand eines Springerzuges enthalten nicht die gleiche Ziffer.",
        "Trage 1 bis 9 so in das Diagramm ein, dass jede Ziffer in jeder Zeile genau einmal vorkommt.",
    ],
)
def test_other_words_for_the_same_are_understood(rules: str) -> None:
    assert not doubts(rules)


@pytest.mark.parametrize(
    "rules",
    [
        "Different letters represent different numbers.",
        "Grey circles represent the number of odd digits around them.",
        "Digits in a cage appear exactly twice.",
        "A digit appears twice in every cage.",
        "Cages include at least one even digit.",
        "Digits along a thermometer get larger by the same amount.",
        "Cages show the amount by which their sum is off.",
        "Digits on diagonals may not repeat, and must increase.",
        "The value of the cage must be determined by the digit in the circle.",
        "A '?' is an even digit.",
        "In Käfigen kommt jede Ziffer doppelt vor.",
        "Die Ziffern auf der Diagonale werden von oben nach unten größer.",
        "Digits not separated by a letter may sum to 5 only in box 1.",
    ],
)
def test_widened_wordings_leave_other_demands_alone(rules: str) -> None:
    assert doubts(rules)


LISTED = "Kropki, Thermo, Renban and German Whispers rules also apply."


def test_a_list_of_names_of_drawn_constraints_is_understood() -> None:
    assert not doubts(LISTED, {"renban", "whispers", "difference"})
    assert doubts("Kropki, Thermo, Mirror and German Whispers rules also apply.", {"whispers"})


@pytest.mark.parametrize("heading", ["Thermo Tangle", "Cage Counters", "Arrow Acrobats", "Kropki Corner"])
def test_a_heading_only_names_what_is_said_behind_it(heading: str) -> None:
    assert not doubts(f"{heading}: Digits along an arrow sum to the digit in the circle.")


@pytest.mark.parametrize(
    "rules",
    [
        "Broken Thermos: Digits on thermometers increase from the bulb.",
        "Liar arrows: Digits along an arrow sum to the digit in the circle.",
        "Grid of mirrors:",
        "Zebra cages: Prime cages: Digits in a cage do not repeat.",
        "Every cage is prime: digits in a cage do not repeat.",
        "Cage Counters: Digits in a cage count the odd cages.",
    ],
)
def test_a_heading_that_may_change_something_is_not_passed_over(rules: str) -> None:
    assert doubts(rules)


def test_a_heading_may_name_a_rule_that_must_have_been_found() -> None:
    known = Known(set(), judge=True)
    rules = "Chess Knight: Digits in a cage do not repeat."

    sentences.check(Reader(Puzzle(Board(9, 9), rules=rules)), 9, set(), known=known)

    assert known.doubts


@pytest.mark.parametrize(
    "rules",
    [
        "R1C1 is greater than R4C4.",
        "R1C1 = 4.",
        "Fours are next to ones.",
        "The centre 2x2 must not contain a 1.",
        "Row 1 is the same as row 4.",
        "They must not contain a 4.",
        "All odd digits are circled.",
        "Digits along a thermometer increase from the bulb, and the tip is a 9.",
        "The left one is larger.",
        "Digits in cages do not sum to the total.",
        "Digits along a thermometer increase towards the bulb.",
        "Digits along an arrow do not sum to the digit in its circle.",
        "Cells with grey circles are odd or 1.",
        "Normal sudoku rules apply, but 1 is used twice.",
        "Every column must contain the digit 1 in row 1.",
        "Corners are 4.",
        "Neither is a 1.",
        "The middle is largest.",
    ],
)
def test_a_demand_in_plain_words_is_no_remark(rules: str) -> None:
    with pytest.raises(UnreadMarks):
        sentences.check(Reader(Puzzle(Board(9, 9), rules=rules)), 9, {"parity"})
