"""Rules texts of Sudokus: what is understood, what is chat, and what is refused."""

from __future__ import annotations

import contextlib
import time

import pytest
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Puzzle
from penpad.solver.reader import Reader
from penpad.solver.sudoku import library
from penpad.solver.sudoku.drawing.stated import kinds
from penpad.solver.sudoku.text import sentences

FOUND = {"antiknight", "antiking", "nonconsecutive", "drawn diagonals", "parity"}


def check(rules: str, found: set[str] = FOUND) -> bool:
    return sentences.check(Reader(Puzzle(Board(9, 9), rules=rules)), 9, found)


@pytest.mark.parametrize(
    "rules",
    [
        "",
        "Normal sudoku rules apply (i.e. place the digits 1-9, once each, into every row, column and 3x3 box).",
        "1. Each row, column, and 9-cell region must contain the digits 1 to 9 once each.\n2. Have fun!",
        "• Digits in a cage do not repeat and sum to the clue in the top left. • Cages show their sums.",
        "Along thermometers, digits strictly increase from the bulb end to the tip.",
        "Digits along an arrow sum to the digit in that arrow’s circle. They may repeat if allowed by other rules.",
        "Anti‑Knight: cells a knight's move (in chess) apart cannot contain the same digit.",
        "Cells with a grey circle must contain an odd digit, cells with a grey square an even digit.",
        "The grid is covered with fog. Placing correct digits clears the fog around these cells.",
        "Es gelten die normalen Sudoku-Regeln. Ziffern in einem Käfig wiederholen sich nicht.",
        "Thanks to everybody who tested this.",
    ],
)
def test_common_rules_and_chat_are_understood(rules: str) -> None:
    assert check(rules) is False


def test_digits_that_may_repeat_in_cages_are_noted() -> None:
    assert check("Normal sudoku rules apply. Digits may repeat in cages.")
    assert not check("Digits may not repeat in cages. Digits can not repeat in a cage.")


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("No two cells containing even digits can share an edge with prime digits.", "'prime'"),
        ("The sum of the digits in each cage is unique.", "'unique'"),
        ("Digits decrease along a thermometer from the bulb.", "'decrease'"),
        ("Every cage sums to 16.", "'16'"),
        ("Place 1-8 in each row.", "'1-8'"),
        ("Digits may repeat in a box.", "it allows repeated digits"),
    ],
)
def test_a_sentence_with_another_rule_is_refused(rules: str, reason: str) -> None:
    with pytest.raises(UnreadMarks, match="rules text says") as caught:
        check(f"Normal sudoku rules apply. {rules}")

    assert reason in str(caught.value)


@pytest.mark.parametrize(
    "rules",
    [
        "Cells a knight's move apart differ.",
        "Digits may not repeat on the marked diagonals.",
        "No two cells with even digits share an edge.",
    ],
)
def test_a_rule_of_which_nothing_was_found_is_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks, match="were found"):
        check(rules, set())


def test_sentences_about_constraints_that_the_link_states_are_passed_over() -> None:
    rules = "Green lines are German whispers: neighbouring digits on them differ by at least 5."
    reader = Reader(Puzzle(Board(9, 9), rules=rules))

    assert not sentences.check(reader, 9, set(), {"whispers"})
    with pytest.raises(UnreadMarks):
        sentences.check(reader, 9, set(), {"renban"})


def test_a_misspelt_rule_is_still_a_rule() -> None:
    assert not check("Digits cannot repaet within a cage.")
    with pytest.raises(UnreadMarks, match="were found"):
        check("Neighbouring cells do not hold consecutve digits.", set())


def test_odd_and_even_digits_in_a_sentence_about_neighbours_are_no_marked_cells() -> None:
    with pytest.raises(UnreadMarks, match="not about cells that are marked"):
        check("No two odd digits are adjacent.")


@pytest.mark.parametrize("rules", ["Digits may repeat on lines.", "Repeats are still allowed within these sums."])
def test_digits_may_repeat_where_nothing_forbids_it(rules: str) -> None:
    assert not check(rules)


def test_every_stated_kind_has_words_that_explain_it() -> None:
    for kind in kinds():
        assert library.variants()[kind].cue != "(?!)", kind


def test_long_sentences_are_shown_in_part() -> None:
    with pytest.raises(UnreadMarks) as caught:
        check("digit " * 500 + "unheard")

    assert len(str(caught.value)) < 400


GERMAN = [
    "Normale Sudokuregeln: Trage 1-9 so ein, dass jede Ziffer in jeder Zeile genau einmal vorkommt.",
    "Auf Thermometern nehmen die Ziffern von der runden Seite zur Spitze hin zu.",
    "Die Summe der Ziffern auf einem Pfeil ist gleich der Ziffer im Kreis.",
    "In einem Käfig darf sich keine Ziffer wiederholen; die Summe der Ziffern entspricht der kleinen Zahl.",
    "Gleiche Ziffern dürfen nicht einen Rösselsprung voneinander entfernt sein.",
    "Felder mit einem Schachrössl-Sprung dazwischen sind verschieden.",
    "In Feldern mit grauem Kreis stehen ungerade Ziffern.",
    "Gleiche Ziffern dürfen sich nicht diagonal berühren.",
]


@pytest.mark.parametrize("rules", [*GERMAN[:5], *GERMAN[6:]])
def test_common_german_rules_are_understood(rules: str) -> None:
    assert check(rules) is False


@pytest.mark.parametrize(
    "rules",
    [
        "Die Summe der Ziffern in einem Käfig ist größer als 9.",
        "Auf einem Pfeil stehen mehr gerade als ungerade Ziffern.",
        "Jede Zeile enthält eine Ziffer doppelt.",
        GERMAN[5],
    ],
)
def test_other_german_rules_are_refused(rules: str) -> None:
    with pytest.raises(UnreadMarks, match="rules text says"):
        check(rules)


def test_sentences_made_to_be_slow_are_read_in_no_time() -> None:
    started = time.monotonic()
    for sentence in ("usual-" * 90 + "!", "all " * 140 + "!", "x" + "  " * 240 + ":", "digits digits " * 40 + "%"):
        with contextlib.suppress(UnreadMarks):
            check(sentence)

    assert time.monotonic() - started < 5
