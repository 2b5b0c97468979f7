"""Clues of which so many are wrong, in many words."""

from __future__ import annotations

import pytest
from penpad.formats.drawn import Drawn
from penpad.formats.errors import UnreadMarks
from penpad.formats.puzzle import Board, Cage, Cell
from penpad.solver.sudoku import doubtful
from penpad.solver.sudoku.doubtful import ALL, LINES, OUTSIDE, Share
from penpad.solver.sudoku.writing import constrain
from penpad.solver.task import Task

from tests.solver.sudoku.test_drawn import GREEN, NORMAL, PURPLE, line, read

RENBAN = "Purple lines are renbans: digits form a consecutive set in any order. "
WHISPER = "Adjacent digits on a green line differ by at least 5. "
KILLER = "Digits in a cage do not repeat and sum to the small number. "
DRAWN = (
    line(PURPLE, (0, 0), (0, 1)), line(PURPLE, (4, 4), (4, 5)), line(GREEN, (8, 0), (8, 1)),
    line(GREEN, (7, 3), (7, 4)),
    Cage((Cell(2, 2), Cell(2, 3)), "9", True, 9), Cage((Cell(5, 2), Cell(5, 3)), "6", True, 6),
)  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "share"),
    [
        ("Exactly two of the clues are wrong.", Share(frozenset({ALL}), 2)),
        ("All clues are telling the truth except for 3 of them, which are lying.", Share(frozenset({ALL}), 3)),
        ("There are 4 incorrect clues in the grid.", Share(frozenset({ALL}), 4)),
        ("Exactly one of the cages is false.", Share(frozenset({"cage"}), 1)),
        ("All but one of the cages are correct.", Share(frozenset({"cage"}), 1)),
        ("Exactly one clue of each type is false.", Share(frozenset({ALL}), 1, per="kind")),
        ("For each clue type, exactly one is a lie.", Share(frozenset({ALL}), 1, per="kind")),
        ("None of the renban lines are correct.", Share(frozenset({"renban"}), None, 0)),
        ("Exactly one line is incorrect.", Share(frozenset({LINES}), 1)),
        ("Every cage total is off by one.", Share(frozenset({"cage"}), None, off=1)),
        ("All cage clues are wrong by exactly 2.", Share(frozenset({"cage"}), None, off=2)),
    ],
)  # fmt: skip
def test_how_many_clues_are_wrong_is_said_in_many_words(rule: str, share: Share) -> None:
    clues = read(*DRAWN, rules=NORMAL + RENBAN + WHISPER + KILLER + rule)

    found = doubtful.among(clues.layers)
    assert found is not None
    assert found.shares == (share,)


def test_which_clues_are_meant_follows_their_name() -> None:
    clues = read(*DRAWN, rules=NORMAL + RENBAN + WHISPER + KILLER + "Exactly one line is incorrect.")

    assert {one.kind for one in doubtful.clues_of(clues, frozenset({LINES}))} == {"renban", "whispers"}
    assert len(doubtful.clues_of(clues, frozenset({ALL}))) == 6
    assert doubtful.clues_of(clues, frozenset({OUTSIDE})) == []


@pytest.mark.parametrize(
    "rule",
    [
        "Some of the clues are wrong.",
        "Exactly half of the clues are wrong.",
        "Exactly nine of the clues are wrong.",
        "Exactly one of the sandwiches is false.",
        "Exactly one of the cages is false. A false cage shows the sum of its neighbours.",
    ],
)
def test_what_is_not_clear_of_wrong_clues_is_refused(rule: str) -> None:
    with pytest.raises(UnreadMarks):
        read(*DRAWN, rules=NORMAL + RENBAN + WHISPER + KILLER + rule)


@pytest.mark.parametrize(("digits", "fits"), [("37", True), ("35", True), ("36", False), ("38", False)])
def test_a_number_that_is_off_by_one_is_too_large_or_too_small(digits: str, fits: bool) -> None:
    clues = read(*DRAWN[4:], rules=NORMAL + KILLER + "Every cage total is off by one.")
    task = Task(Board(9, 9))
    constrain(task, clues)
    (one,) = (one for one in task.instances if set(one.at) == {Cell(2, 2), Cell(2, 3)})

    answer = task.read(Drawn(numbers={Cell(2, 2): digits[0], Cell(2, 3): digits[1]}))
    assert one.constraint.holds(answer) == fits


def test_numbers_can_only_be_off_where_all_clues_are_numbers() -> None:
    with pytest.raises(UnreadMarks):
        read(*DRAWN, rules=NORMAL + RENBAN + WHISPER + KILLER + "All clues are off by one.")
