"""Sentences of rules texts: where they end, which demand nothing, and which of their parts demand nothing."""

from __future__ import annotations

import pytest
from penpad.solver.sudoku.text import phrases


def test_what_stands_in_brackets_comes_behind_its_sentence() -> None:
    text = "A circle shows a number (read downwards) of two digits. Go on."

    assert phrases.sentences(text) == ["A circle shows a number of two digits.", "read downwards", "Go on."]


def test_a_short_start_of_a_line_with_a_dash_or_equals_sign_is_a_heading() -> None:
    assert phrases.sentences("Thermo - digits grow.\nPink = renban.") == ["Thermo:", "digits grow.", "Pink:", "renban."]


def test_an_example_goes_on_behind_colons_and_semicolons() -> None:
    text = "Cages are small. E.g. a 6 is never 1 and 5; the digits 2 and 4; or a 6. The rest is plain."

    assert phrases.sentences(text)[1] == "Eg a 6 is never 1 and 5; the digits 2 and 4; or a 6."
    assert phrases.sentences("Example: digits 1, 2 and 3.") == ["Example: digits 1, 2 and 3."]


def test_whole_sentences_keep_their_brackets_and_dashes() -> None:
    text = "Every disc holds digits (four of them) \u2013 all stand around it. Go on."

    assert phrases.wholes(text) == ["Every disc holds digits (four of them) \u2013 all stand around it.", "Go on."]


@pytest.mark.parametrize(
    "sentence",
    [
        "E.g. a 3 in the circle needs two digits on the arrow.",
        "As an example, 2 and 7 are far enough apart.",
        "They may appear in any order.",
        "Digits may repeat along a line if other rules allow it.",
        "Different lines can have different sums.",
        "Entering the right digit uncovers the cells around it.",
        "You never have to guess.",
        "Not all circles are necessarily given.",
        "Arrows may cross but never branch.",
        "More of my work is on www.example.org.",
    ],
)
def test_sentences_that_demand_nothing_are_known(sentence: str) -> None:
    assert phrases.imposes_nothing(phrases.sentences(sentence)[0])


@pytest.mark.parametrize(
    "sentence",
    [
        "Digits may not repeat on a line.",
        "No digit may repeat on a line if other rules forbid it.",
        "No number can be in any order.",
        "Lines that cross hold the same digits.",
        "Arrows do not branch, and each must touch a box border.",
        "All clues of one colour are equal.",
        "Digits must not appear in order.",
    ],
)
def test_sentences_that_demand_something_are_kept(sentence: str) -> None:
    assert not phrases.imposes_nothing(sentence)


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        ("Digits on it are a run, but may be in any order.", "Digits on it are a run."),
        ("The line holds a run (not necessarily in order).", "The line holds a run ()."),
        ("Sums are equal, for example 3 and 1 with 4.", "Sums are equal"),
        ("Digits add up to 9 and they may repeat if other rules permit.", "Digits add up to 9"),
        ("No digits may repeat.", "No digits may repeat."),
        ("Digits may not repeat.", "Digits may not repeat."),
    ],
)
def test_parts_that_demand_nothing_are_left_out(sentence: str, left: str) -> None:
    assert phrases.without_harmless(sentence) == left


def test_a_remark_in_an_example_belongs_to_the_example() -> None:
    said = "Eg: then the total would be 5 (the sum of 1 and 4)."

    assert phrases.sentences(said) == ["Eg: then the total would be 5."]


def test_a_line_that_is_partly_hidden_demands_nothing() -> None:
    assert phrases.imposes_nothing("Note that the blue line is partially hidden by the circle in R8C6")
    assert phrases.imposes_nothing("The arrow is partly covered by the cage.")
    assert not phrases.imposes_nothing("The sum of the line is hidden by the circle")


def test_a_text_or_a_sentence_much_longer_than_any_puzzle_needs_is_too_long() -> None:
    assert phrases.too_long("Digits on the line rise. " * 200) is None
    assert "penpad reads up to 6000" in (phrases.too_long("Digits on lines rise. " * 600) or "")
    assert "a sentence of" in (phrases.too_long("Normal rules apply. " + "digits and " * 100) or "")
