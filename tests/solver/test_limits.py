"""The time limit holds on boards far too large, in the solver, while rules are written down, and while reading."""

from __future__ import annotations

import math
import threading
import time

import pytest
from penpad.formats.errors import OutOfTime
from penpad.formats.puzzle import Board, Cell, Puzzle, Text
from penpad.solver import cnf, solve
from penpad.solver.constraints.count import Count
from penpad.solver.search import search
from penpad.solver.task import Task

EMPTY = Puzzle(Board(100, 100))
SCATTERED = EMPTY.but(
    given=tuple(Text(Cell(row, row * 7 % 10 + col), "?") for row in range(100) for col in range(0, 90, 10))
)
HUGE_ISLANDS = EMPTY.but(given=(Text(Cell(0, 0), "5000"), Text(Cell(99, 99), "2500")))


@pytest.mark.parametrize(
    ("genre", "puzzle"), [("akari", EMPTY), ("nurikabe", HUGE_ISLANDS), ("nurikabe", SCATTERED), ("slitherlink", EMPTY)]
)
def test_too_large_a_board_is_undecided_in_time(genre: str, puzzle: Puzzle) -> None:
    started = time.monotonic()

    verdict = solve(puzzle, genre=genre, time_limit=2)

    # The machine may be busy; what is ruled out is a solver that looks at the clock at its restarts only.
    assert time.monotonic() - started < 12
    assert verdict.kind in ("undecided", "multiple")


def test_a_stopped_solver_ends_by_itself() -> None:
    before = threading.active_count()

    solve(EMPTY, genre="akari", time_limit=1)

    deadline = time.monotonic() + 60
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.1)
    assert threading.active_count() == before


def test_no_time_at_all_is_undecided() -> None:
    assert solve(Puzzle(Board(4, 4)), genre="akari", time_limit=0).kind == "undecided"


def test_endless_time_is_allowed() -> None:
    task = Task(Board(1, 2))
    task.add("one", Count(list(task.shading().over(task.board.cells)), exactly=2))

    assert search(task, time_limit=math.inf).kind == "unique"


def test_gathering_rules_stops_when_the_time_is_over() -> None:
    task = Task(Board(1, 1), deadline=time.monotonic() - 1)

    with pytest.raises(OutOfTime):
        task.add("one", Count([], exactly=0))


def test_a_count_too_large_to_be_written_down_is_refused() -> None:
    names = cnf.Names()
    lits = [names.new() for _ in range(10_000)]

    with pytest.raises(OutOfTime):
        list(cnf.exactly(names, lits, 5000))
