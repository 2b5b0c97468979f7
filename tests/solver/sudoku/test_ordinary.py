"""Known words alone are no known rule: sentences of usual words that say something unusual are not understood."""

from __future__ import annotations

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Puzzle
from penpad.solver import genres, recognise
from penpad.solver.sudoku.text import ordinary

NEW = """
Digits in corner cells are all different.
The total of all lines is the same.
Lines of the same colour contain the same digits.
One of the two circles must contain that number.
Every digit touches the same digit twice.
Digits on each line are different from the digits in circles.
The digits in the corners add up to the same total.
Numbers on the edges of the grid increase.
Each line contains every digit only once.
The top left digit is larger than the bottom right one.
Circles of the same colour are equal.
All the digits along the edge of the grid are in order.
""".strip().splitlines()

USUAL = """
Place the digits 1-9 once each in every row, column, and 3x3 box.
Each row, column and marked region contains the digits 1 to 9 without repetition.
Digits in cages cannot repeat and must sum to the small clue in the top left corner of the cage.
Digits along an arrow sum to the digit in that arrow's circle.
Along thermometers, digits must strictly increase from the bulb.
A cell with a grey circle must contain an odd digit, a grey square an even one.
Cells separated by a knight's move or a king's move cannot contain the same digit.
Orthogonally adjacent cells may not contain consecutive digits.
Digits may not repeat along the marked diagonals.
Cells in the same position of different boxes contain different digits.
Grey regions must also contain the digits from 1 to 9 without repeats.
All clues are standard.
""".strip().splitlines()


@pytest.mark.parametrize("sentence", NEW)
def test_usual_words_that_say_something_new_are_not_understood(sentence: str) -> None:
    puzzle = Puzzle(Board(9, 9), rules=f"Normal sudoku rules apply. {sentence}")

    candidate = recognise.read(puzzle, genres.load("sudoku"), "asked", "", {})

    assert isinstance(candidate.error, UnreadMarks)


@pytest.mark.parametrize("sentence", USUAL)
def test_usual_sentences_fit(sentence: str) -> None:
    assert ordinary.fits(sentence, ())


def test_a_heading_fits_but_not_what_stands_behind_it() -> None:
    assert ordinary.fits("Killer cages:", ())
    assert not ordinary.fits("Killer cages: no total is a multiple of another.", ())
