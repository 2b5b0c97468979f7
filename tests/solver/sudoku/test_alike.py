"""Rules over all clues of a kind: no digit repeats on them, or a digit in a diamond bars other kinds."""

from __future__ import annotations

from itertools import combinations

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cell
from penpad.solver.sudoku import alike
from penpad.solver.sudoku.writing import constrain
from penpad.solver.task import Task

from tests.solver.sudoku.test_drawn import GREEN, NORMAL, PURPLE, figure, line, read

RENBAN = "Purple lines are renbans: digits form a consecutive set in any order. "
WHISPER = "Adjacent digits on a green line differ by at least 5. "
LINES = (line(PURPLE, (0, 0), (0, 1)), line(PURPLE, (4, 4), (4, 5)), line(GREEN, (8, 0), (8, 1)))


@pytest.mark.parametrize(
    "rule",
    [
        "No digit may appear more than once on each clue type.",
        "Each of the following constraint types may contain no repeated digits anywhere in the puzzle.",
        "Each clue type cannot contain more than one instance of each of the digits 1-9.",
        "Each line constraint type may contain NO REPEATED DIGITS anywhere in the puzzle.",
        "Digits may not repeat on clues of the same type.",
        "Every type of clue must not contain repeated digits.",
        "A digit may appear at most once on each type of line.",
        "All digits on lines of the same type must be different.",
    ],
)
def test_digits_that_differ_on_all_clues_of_a_kind_are_said_in_many_words(rule: str) -> None:
    clues = read(*LINES, rules=NORMAL + RENBAN + WHISPER + rule)

    found = alike.among(clues.layers)
    assert found is not None
    kinds = {frozenset(cells) for cells in alike.by_kind(clues, found.lines).values()}
    assert kinds == {frozenset({Cell(0, 0), Cell(0, 1), Cell(4, 4), Cell(4, 5)}), frozenset({Cell(8, 0), Cell(8, 1)})}


def test_no_digit_repeats_on_the_lines_of_a_kind() -> None:
    clues = read(*LINES, rules=NORMAL + RENBAN + WHISPER + "No digit may appear more than once on each clue type.")
    task = Task(Board(9, 9))
    constrain(task, clues)

    for a, b in combinations([Cell(0, 0), Cell(0, 1), Cell(4, 4), Cell(4, 5), Cell(8, 0)], 2):
        answer = task.read(Drawn(numbers={a: "5", b: "5"}))
        together = [one for one in task.broken(answer) if one.rule == "stated" and {a, b} <= set(one.at)]
        assert bool(together) == (b != Cell(8, 0)), (a, b)


@pytest.mark.parametrize(
    "rule",
    [
        "Digits in diamonds can never be used on a different clue type than the clue type the diamond lives on.",
        "Digits in a diamond cannot appear on lines of a different type.",
        "A digit in a diamond may only appear on its line type.",
    ],
)
def test_a_digit_in_a_diamond_bars_other_kinds(rule: str) -> None:
    diamond = figure(0.5, 0.5, 0.6, "#FFFFFF", "#000000", 45)
    clues = read(*LINES, diamond, rules=NORMAL + RENBAN + WHISPER + rule)
    task = Task(Board(9, 9))
    constrain(task, clues)

    pairs = {one.at for one in task.instances if one.rule == "stated" and Cell(0, 0) in one.at and Cell(8, 0) in one.at}
    assert pairs == {(Cell(0, 0), Cell(8, 0))}
    assert not any({Cell(0, 0), Cell(4, 4)} == set(one.at) for one in task.instances)


def test_a_rule_over_kinds_that_says_more_is_refused() -> None:
    with pytest.raises(UnreadMarks):
        read(*LINES, rules=NORMAL + RENBAN + WHISPER + "Each clue type contains every digit exactly twice.")


@pytest.mark.parametrize(
    "rule",
    [
        "No two lines of the same type may share a digit.",
        "Lines of the same type have no digits in common.",
        "Clues of the same kind cannot share any digit.",
        "A digit may not appear on more than one line of the same type.",
    ],
)
def test_digits_may_repeat_on_one_line_but_not_on_two_of_a_kind(rule: str) -> None:
    clues = read(*LINES, rules=NORMAL + RENBAN + WHISPER + rule)
    task = Task(Board(9, 9))
    constrain(task, clues)

    pairs = {frozenset(one.at) for one in task.instances if one.rule == "stated" and len(one.at) == 2}
    assert {frozenset((a, b)) for a in (Cell(0, 0), Cell(0, 1)) for b in (Cell(4, 4), Cell(4, 5))} <= pairs
    assert not any(Cell(8, 0) in pair and Cell(0, 0) in pair for pair in pairs)
