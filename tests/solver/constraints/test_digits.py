"""Conditions on numbers: what the clauses allow is exactly what holds."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from penpad.solver.constraints.base import Answer, Constraint, Digit
from penpad.solver.constraints.digits import (
    AllDifferent,
    DigitSum,
    DistinctSum,
    Increasing,
    SumPieces,
    Table,
    sets_with_sum,
)

from tests.solver.counting import digits_from, holding_numbers, sat_numbers

DOMAINS = [
    [[1, 2, 3]] * 3,
    [[1, 2, 3, 4], [2, 3], [4]],
    [[1, 2, 3, 4]] * 3,
    [[2, 5], [1, 2, 5, 7], [0, 1], [7]],
    [[-1, 0, 1], [0, 1], [-2, 1]],
    [[3], [3]],
    [[4]],
    [],
]


def agrees(constraint: Constraint, digits: list[Digit]) -> bool:
    return sat_numbers(constraint, digits) == holding_numbers(constraint, digits)


@pytest.mark.parametrize("domains", DOMAINS)
def test_all_different_allows_exactly_the_assignments_that_hold(domains: list[list[int]]) -> None:
    digits = digits_from(domains)

    assert agrees(AllDifferent(digits), digits)
    assert agrees(AllDifferent(digits, values=range(1, len(digits) + 1)), digits)
    assert agrees(AllDifferent(digits, values=[1, 2]), digits)


def test_all_different_of_many_cells_allows_no_repetition() -> None:
    digits = digits_from([[1, 2]] + [[1]] + [[7]] * 9 + [[8, 7]])

    assert sat_numbers(AllDifferent(digits), digits) == set()
    spread = digits_from([[index, 20] for index in range(14)])
    assert len(sat_numbers(AllDifferent(spread), spread)) == 15


@pytest.mark.parametrize("domains", DOMAINS)
@pytest.mark.parametrize("total", range(-3, 13))
def test_sums_allow_exactly_the_assignments_that_hold(domains: list[list[int]], total: int) -> None:
    digits = digits_from(domains)
    factors = [2, -1, 0, 3][: len(digits)]

    assert agrees(DigitSum(digits, total), digits)
    assert agrees(DigitSum(digits, total, factors), digits)
    assert agrees(DistinctSum(tuple(digits), total), digits)


@pytest.mark.parametrize("total", range(0, 9))
def test_a_conditional_sum_says_nothing_without_its_condition(total: int) -> None:
    digits = digits_from([[1, 2, 3], [1, 2, 3], [0, 2, 4]])
    when = digits[0].is_(2)

    assert agrees(DigitSum(digits[1:], total, when=when), digits)
    assert agrees(DigitSum([], total, when=when), digits)


@pytest.mark.parametrize("domains", DOMAINS)
def test_different_numbers_without_a_total_allow_exactly_what_holds(domains: list[list[int]]) -> None:
    digits = digits_from(domains)

    assert agrees(DistinctSum(tuple(digits)), digits)


def test_a_cage_with_many_possible_sets_allows_exactly_what_holds() -> None:
    digits = digits_from([list(range(1, 15))] * 3 + [[2]])

    # More sets than get a variable each: here the sums of the values that occur are followed.
    assert len(list(sets_with_sum(range(1, 15), 4, 27))) > 12
    assert agrees(DistinctSum(tuple(digits), 27), digits)


def test_sets_with_a_sum_are_found_all_and_once() -> None:
    values = [-2, 0, 1, 3, 4, 6, 9]

    for size, total in itertools.product(range(5), range(-3, 25)):
        found = list(sets_with_sum(values, size, total))

        wanted = [chosen for chosen in itertools.combinations(values, size) if sum(chosen) == total]
        assert found == wanted


@pytest.mark.parametrize("domains", DOMAINS)
def test_tables_allow_exactly_their_rows(domains: list[list[int]]) -> None:
    digits = digits_from(domains)
    every = list(itertools.product(*domains))
    random = Random(1)

    for _ in range(5):
        rows = frozenset(random.sample(every, len(every) // 2)) | {(9,) * len(digits)}

        assert agrees(Table(tuple(digits), rows), digits)


@pytest.mark.parametrize("domains", DOMAINS)
@pytest.mark.parametrize("strict", [True, False])
def test_increasing_allows_exactly_the_assignments_that_hold(domains: list[list[int]], strict: bool) -> None:
    digits = digits_from(domains)

    assert agrees(Increasing(tuple(digits), strict), digits)


def test_no_condition_holds_while_a_number_is_missing() -> None:
    digits = tuple(digits_from([[1, 2], [1, 2]]))
    empty = Answer([False, True, False, False, False, False])
    every: list[Constraint] = [
        AllDifferent(digits), DigitSum(digits, 3), DistinctSum(digits, 3), Increasing(digits),
        Table(digits, frozenset({(1, 2)})),
    ]  # fmt: skip

    assert not any(constraint.holds(empty) for constraint in every)
    assert all("?" in constraint.describe(empty) for constraint in every)
    assert all("?" not in constraint.describe() for constraint in every)


@pytest.mark.parametrize("total", [2, 3, 5])
@pytest.mark.parametrize("domains", [*DOMAINS[:4], [[0, 1, 2]] * 4, []])
def test_pieces_with_a_sum_allow_exactly_the_assignments_that_hold(domains: list[list[int]], total: int) -> None:
    digits = digits_from(domains)

    assert agrees(SumPieces(tuple(digits), total), digits)
