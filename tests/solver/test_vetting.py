"""Words that change a genre's rules keep a puzzle from being solved as the plain genre."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Board, Puzzle
from penpad.solver import genres
from penpad.solver.vetting import objection

CHANGED = [
    "No three in a row may be shaded.",
    "One clue in every row is a lie.",
    "The grid is toroidal.",
    "The loop may not touch itself diagonally.",
    "All clues are off by one.",
    "Clue numbers are products.",
    "The loop may cross itself.",
    "Exactly one clue is wrong.",
    "Each number must be a prime.",
    "Eine Zahl je Zeile ist falsch.",
    "Die Schleife darf sich kreuzen.",
]
PLAIN = {
    "slitherlink": "Draw one loop along the grid lines. It neither branches nor crosses itself.",
    "castle": "White squares lie inside the loop, black squares lie outside it.",
    "hitori": "No number appears twice among the white cells of a row. White cells are connected.",
    "nurikabe": "The black cells are connected. There is no black 2x2 square.",
    "starbattle": "Two stars in every row, column and region; stars do not touch, not even diagonally.",
    "yajilin": "Schattiere einige Felder; zeichne einen Rundweg durch alle anderen.",
}


def posed(rules: str, title: str = "") -> Puzzle:
    """A puzzle of which only the words matter."""
    return Puzzle(Board(3, 3), title=title, rules=rules)


@pytest.mark.parametrize("sentence", CHANGED)
def test_a_sentence_that_changes_the_rules_speaks_against_the_plain_genre(sentence: str) -> None:
    against = objection(posed(f"Normal rules apply. {sentence}"), genres.load("slitherlink"))

    assert against is not None
    assert sentence.rstrip(".") in against.text


@pytest.mark.parametrize("genre_id", PLAIN)
def test_plain_rules_of_a_genre_do_not_speak_against_it(genre_id: str) -> None:
    assert objection(posed(PLAIN[genre_id]), genres.load(genre_id)) is None


def test_a_genre_takes_the_words_of_its_own_options() -> None:
    assert objection(posed("", "Toroidal Yajilin"), genres.load("yajilin")) is None
    assert objection(posed("", "Toroidal Castle Wall"), genres.load("castle")) is not None


def test_a_title_is_only_a_name_where_the_rules_of_a_sudoku_are_written_out() -> None:
    rules = "Normal sudoku rules apply. Digits along an arrow sum to the digit in its circle."

    assert objection(posed(rules, title="Double the Heat"), genres.load("sudoku")) is None
    assert objection(posed("Normal sudoku rules apply.", title="Toroidal Sudoku"), genres.load("sudoku"))
    assert objection(posed(rules, title="Toroidal Slitherlink"), genres.load("slitherlink"))
