"""Counting with a way out: none, or exactly so many."""

from __future__ import annotations

import pytest
from penpad.solver.constraints.count import NoneOrExactly

from tests.solver.counting import holding, sat_answers


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("size", [0, 1, 3, 6])
def test_none_or_exactly_allows_exactly_the_assignments_that_hold(size: int, number: int) -> None:
    lits = list(range(2, 2 + size))
    constraint = NoneOrExactly(tuple(lits), number)

    assert sat_answers(constraint, lits) == holding(constraint, lits)
