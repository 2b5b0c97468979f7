"""Values that depend on roles, and consecutive numbers: what the clauses allow is exactly what holds."""

from __future__ import annotations

import pytest
from penpad.solver.constraints.consecutive import ConsecutiveSet
from penpad.solver.constraints.hidden import Case, DifferentWhere, ValueOf

from tests.solver.counting import digits_from, holding_numbers, sat_numbers


@pytest.mark.parametrize(
    "domains",
    [[[1, 2, 3]] * 3, [[1, 2, 3, 4], [2, 3], [4]], [[2, 5], [1, 2, 5, 7], [3, 4]], [[-1, 0, 1], [0, 1], [-2, 1]],
     [[4]], []],
)  # fmt: skip
def test_consecutive_sets_allow_exactly_the_assignments_that_hold(domains: list[list[int]]) -> None:
    digits = digits_from(domains)
    constraint = ConsecutiveSet(tuple(digits))

    assert sat_numbers(constraint, digits) == holding_numbers(constraint, digits)


def test_a_value_is_that_of_one_of_the_cases_that_apply() -> None:
    one, other, role, value = digits_from([[1, 2, 3], [1, 2], [0, 1], [0, 1, 2, 3, 4, 5, 6]])
    on, off = role.is_(1), role.is_(0)
    cases = (
        Case((off,), (one,), {(a,): a for a in one.values}),
        Case((on,), (one,), {(a,): 2 * a for a in one.values}),
        Case((on,), (one, other), {(a, b): a + b for a in one.values for b in other.values}),
        Case((on, other.is_(2)), (), {(): 0}),
    )
    constraint = ValueOf(value, cases)
    digits = [one, other, role, value]

    found = sat_numbers(constraint, digits)

    assert found == holding_numbers(constraint, digits)
    assert (3, 1, 1, 6) in found
    assert (3, 1, 0, 6) not in found


@pytest.mark.parametrize("each", [(), (1, 2)])
def test_chosen_cells_hold_different_numbers(each: tuple[int, ...]) -> None:
    digits = digits_from([[1, 2], [1, 2, 3], [2], [0, 1], [0, 1], [0, 1]])
    chosen = tuple(digit.is_(1) for digit in digits[3:])
    constraint = DifferentWhere(tuple(digits[:3]), chosen, each)

    assert sat_numbers(constraint, digits) == holding_numbers(constraint, digits)
