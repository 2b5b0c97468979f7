"""Common ways to define constraints: each sentence defines the constraint that it should, and is understood by that."""

from __future__ import annotations

import pytest
from penpad.solver.sudoku.text.claims import claims

from tests.solver.sudoku.test_demands import doubts

DEFINITIONS = """
difference | Digits separated by a white dot are consecutive.
difference | If there is a white dot between two cells, the digits in them differ by one.
difference | Numbers in circles show the difference between the two cells that they join.
difference | Small circles join cells with consecutive digits.
ratio | Cells joined by a black dot are in a 2:1 ratio.
ratio | One of the digits separated by a black dot is exactly half the other.
xv | Cells connected by an X or V must sum to ten or five, respectively.
xv | X/V connect digits that add up to 10 or 5.
xv | Digits in cells separated by V must sum to 5, by X to 10.
littlekillersum | A number outside the grid with an arrow gives the sum of digits along the diagonal it points to.
littlekillersum | Numbers with arrows show the total of the diagonal that the arrow points along.
littlekillersum | Numbered arrows outside the board give the sum of the digits along that diagonal path.
littlekillersum | The sum of all digits on the diagonal indicated by an arrow is given by the number beside it.
littlekillersum | Digits along diagonals indicated by arrows sum to the given totals.
sandwichsum | Numbers outside the grid give the sum of digits between 1 and 9 in that row/column.
skyscraper | Outside clues count skyscrapers seen from there; taller ones hide shorter ones behind them.
numberedroom | A clue outside the grid is the digit in the Nth cell from there, where N is the first digit.
quadruple | Digits in circles must appear in at least one of the cells touched by the circle.
quadruple | Every digit in a circle appears in one of the four cells around it.
renban | Digits along a purple line form a sequence, not necessarily in order.
renban | A grey line of length n holds n sequential digits, but they may be arranged in any order on the line.
renban | Digits on a purple line are consecutive, in any order, and don't repeat.
whispers | Consecutive digits along a green line must differ by at least 5.
whispers | Digits on a green line must differ by 5 or more from their neighbours on the line.
palindrome | Cells equidistant from the middle of a grey line contain the same digit.
palindrome | Digits on the line read the same from both ends.
zipperline | Digits equidistant from the middle of the line sum to the same total.
regionsumline | Blue lines: the sum of the digits in each box the line passes through is the same.
regionsumline | The digits on a blue line within each box sum to the same number.
clone | Areas of the same colour contain the same digits in the same positions.
clone | All groups of one and the same colour hold the same digits in the same order.
modularline | Any three successive digits on a teal line include one from 147, one from 258 and one from 369.
sumline | Ten lines: a line can be divided into one or more consecutive groups of digits each summing to 10.
countingcircles | Each digit in a circle appears that many times in circles.
maximum | Cells with red shading contain a digit larger than all of its orthogonal neighbours.
inequality | The signs < and > show which of two digits is larger.
quadruple | Circled digits must be placed in the four surrounding cells.
renban | Purple lines are sets of consecutive digits in some order.
palindrome | Along the grey line, digits read the same in each direction.
regionsumline | Where a blue line crosses a box border, the sums on both sides are equal.
regionsumline | Every blue line is split into segments by box boundaries.
littlekillersum | Digits along the arrow outside the grid sum to the number given beside it.
clone | Cells in the same position of the grey shapes contain the same digit.
regionsumline | Auf einer blauen Linie ist die Summe der Ziffern in jedem Block gleich.
littlekillersum | Zahlen außerhalb des Gitters geben die Summe der Ziffern auf der Diagonale in Pfeilrichtung an.
xsum | Zahlen am Rand geben die Summe der ersten X Ziffern an, wobei X die erste Ziffer ist.
clone | Die grauen Bereiche enthalten die gleichen Ziffern an den gleichen Positionen.
maximum | Ziffern in grauen Feldern sind größer als alle orthogonal benachbarten Ziffern.
minimum | Ziffern in grauen Feldern sind kleiner als alle orthogonal benachbarten Ziffern.
inequality | Das Ungleichheitszeichen zeigt auf die kleinere Ziffer.
joinedline | Orange lines join identical digits.
joinedline | Cells connected by a grey line contain the same digit.
joinedline | Digits joined by an orange line are consecutive.
clone | Digits in one part of a shaded region stand in the same places of the other shaded region.
unequalsums | All marked cages have a different sum.
"""
LINES = [tuple(line.split(" | ")) for line in DEFINITIONS.strip().splitlines()]


@pytest.mark.parametrize(("kind", "sentence"), LINES, ids=[sentence for _, sentence in LINES])
def test_a_definition_is_found_and_understood(kind: str, sentence: str) -> None:
    found = [claim for claim in claims(sentence) if claim.variant.id == kind]

    assert found
    assert not doubts(sentence, {kind}, tuple(claim.sentence for claim in found))


OTHER_DEMANDS = """
difference | Small circles join cells with consecutive digits, and the larger digit is even.
littlekillersum | Arrows show the total of the diagonal, which is always prime.
xv | Digits separated by an X sum to 10, unless they are in one box.
renban | Digits along a line form a sequence, not necessarily in order, whose sum is 20.
palindrome | Grey lines are palindromes with only odd digits.
clone | Areas of the same colour contain the same digits in the same positions but one is wrong.
regionsumline | The digits on a blue line within each box sum to the same number except in box 5.
clone | Die grauen Bereiche enthalten die gleichen Ziffern an den gleichen Positionen, aber gespiegelt.
joinedline | Orange lines join identical digits, at most two of them odd.
"""
MORE = [tuple(line.split(" | ")) for line in OTHER_DEMANDS.strip().splitlines()]


@pytest.mark.parametrize(("kind", "sentence"), MORE, ids=[sentence for _, sentence in MORE])
def test_a_definition_that_demands_more_is_not_understood(kind: str, sentence: str) -> None:
    found = [claim.sentence for claim in claims(sentence) if claim.variant.id == kind]

    assert doubts(sentence, {kind} if found else (), tuple(found))


@pytest.mark.parametrize(
    "sentence",
    ["Digits separated by an X sum to 10 or 5.", "Areas of the same colour on a line hold the same digits in order."],
)
def test_a_sentence_with_another_meaning_defines_nothing(sentence: str) -> None:
    assert not {claim.variant.id for claim in claims(sentence)} & {"xv", "clone"}
