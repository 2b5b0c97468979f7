"""Seen buildings: what the clauses allow is exactly what holds."""

from __future__ import annotations

import pytest
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.sight import SeenBuildings

from tests.solver.counting import digits_from, holding_numbers, sat_numbers

DOMAINS = [
    [[1, 2, 3]] * 3,
    [[0, 1, 2]] * 4,
    [[1, 2, 3, 4], [2, 3], [4], [1, 5]],
    [[2, 5], [0, 1, 2], [0], [7, 1]],
    [[4]],
    [],
]


@pytest.mark.parametrize("domains", DOMAINS)
@pytest.mark.parametrize("count", range(6))
def test_seen_buildings_allow_exactly_the_assignments_that_hold(domains: list[list[int]], count: int) -> None:
    digits = digits_from(domains)
    constraint = SeenBuildings(tuple(digits), count)

    assert sat_numbers(constraint, digits) == holding_numbers(constraint, digits)


def test_nothing_is_seen_for_sure_while_a_number_is_missing() -> None:
    digits = tuple(digits_from([[1, 2]]))
    empty = Answer([False, True, False, False])

    assert not SeenBuildings(digits, 1).holds(empty)
    assert "?" in SeenBuildings(digits, 1).describe(empty)
