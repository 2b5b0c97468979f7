"""What f-puzzles states outright is said in words where a format only shows the drawing."""

from __future__ import annotations

import pytest
from penpad import formats
from penpad.formats.puzzle import Board, Puzzle


def sudoku(rules: str = "", **constraints: object) -> Puzzle:
    """An empty Sudoku of f-puzzles' with some constraints."""
    return Puzzle(Board(9, 9), rules=rules, extras={f"fpuzzles.{key}": value for key, value in constraints.items()})


def rules_in_penpa(puzzle: Puzzle) -> str:
    return formats.decode(formats.convert(puzzle, "penpa").text).rules


@pytest.mark.parametrize(
    ("flag", "words"),
    [
        ("antiknight", "knight's move"),
        ("antiking", "king's move"),
        ("nonconsecutive", "consecutive"),
        ("disjointgroups", "same position"),
    ],
)
def test_a_flag_becomes_a_sentence_of_the_rules_in_penpa(flag: str, words: str) -> None:
    puzzle = sudoku(**{flag: True})
    written = formats.convert(puzzle, "penpa")

    assert words in formats.decode(written.text).rules
    assert "a sentence of the rules says it now" in written.lost[0].mark


def test_rules_that_speak_of_a_flag_stay_as_they_are() -> None:
    rules = "Normal sudoku rules and the antiknight rule apply."

    assert rules_in_penpa(sudoku(rules, antiknight=True)) == rules


def test_flags_of_sudokupad_become_sentences_too() -> None:
    puzzle = Puzzle(Board(9, 9), rules="Have fun!", extras={"sudokupad.global": ["antiking", "global", 3]})

    assert rules_in_penpa(puzzle) == "Have fun!\nCells a king's move apart do not contain the same digit."


def test_two_constraints_with_the_same_sentence_get_it_once() -> None:
    puzzle = sudoku("Have fun!", **{"diagonal+": True, "diagonal-": True})

    assert rules_in_penpa(puzzle).count("diagonals") == 1


def test_that_all_clues_are_given_is_said() -> None:
    assert "All possible black dots are given." in rules_in_penpa(sudoku("Have fun!", negative=["ratio", "unheard of"]))


def test_a_flag_that_is_off_says_nothing() -> None:
    assert rules_in_penpa(sudoku(antiknight=False)) == ""
