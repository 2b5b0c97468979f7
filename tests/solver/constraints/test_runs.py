"""Runs along lines and around cells: counted for all short lists."""

from __future__ import annotations

import itertools

import pytest
from penpad.solver.cnf import FALSE
from penpad.solver.constraints.runs import Run, Runs, RunsAround

from tests.solver.counting import holding, sat_answers

LISTS: list[tuple[Run, ...]] = [
    runs for length in range(4) for runs in itertools.product((1, 2, None, "*"), repeat=length)
]
LENGTHS = [
    *itertools.combinations_with_replacement((-1, 1, 2, 3), 1),
    *itertools.combinations_with_replacement((-1, 1, 2, 3), 2),
    *itertools.combinations_with_replacement((-1, 1, 2), 3),
    (0,),
    (8,),
    (5,),
    (9,),
    (0, 1),
    (1, 1, 1, 1),
    (-1, -1, -1, -1),
    (1, 1, 1, 1, 1),
]


@pytest.mark.parametrize("size", [0, 1, 2, 5, 6])
def test_the_search_finds_exactly_the_lines_with_these_runs(size: int) -> None:
    lits = list(range(2, size + 2))
    for runs in [*LISTS, (3, 1), (0,), (6,), (7,), (1, 0), ("*", 4), ("*", None, "*", 1)]:
        constraint = Runs(tuple(lits), runs)

        assert sat_answers(constraint, lits) == holding(constraint, lits), runs


def test_a_line_of_ten_with_two_unknown_runs_has_the_known_number_of_pictures() -> None:
    lits = list(range(2, 12))

    # Two blocks in ten places: choose their four ends.
    assert len(sat_answers(Runs(tuple(lits), (None, None)), lits)) == 330


@pytest.mark.parametrize("lengths", LENGTHS)
def test_the_search_finds_exactly_the_rings_with_these_runs(lengths: tuple[int, ...]) -> None:
    lits = list(range(2, 10))
    wanted = tuple(None if length < 0 else length for length in lengths)
    constraint = RunsAround(tuple(lits), wanted)

    assert sat_answers(constraint, lits) == holding(constraint, lits)


@pytest.mark.parametrize("lengths", LENGTHS)
def test_places_off_the_board_break_the_ring(lengths: tuple[int, ...]) -> None:
    lits = list(range(2, 7))
    wanted = tuple(None if length < 0 else length for length in lengths)
    constraint = RunsAround((2, FALSE, 3, 4, FALSE, FALSE, 5, 6), wanted)

    assert sat_answers(constraint, lits) == holding(constraint, lits)


def test_a_single_unknown_length_may_be_nothing() -> None:
    lits = tuple(range(2, 10))

    assert len(holding(RunsAround(lits, (None,)), lits)) == 1 + 1 + 8 * 7
    assert len(holding(RunsAround(lits, (0,)), lits)) == 1
