"""Machines, branches, tallies, ranks and pairings: what the clauses allow is exactly what holds."""

from __future__ import annotations

import itertools

import pytest
from penpad.solver.constraints.automaton import Accepted, Machine, machine
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.digits import AllDifferent, DigitSum, Increasing
from penpad.solver.constraints.either import Either
from penpad.solver.constraints.pairing import EveryPairOnce
from penpad.solver.constraints.pieces import EqualPieces, SumsAmong
from penpad.solver.constraints.rank import Rank, Unlike
from penpad.solver.constraints.rooted import RootedAreas
from penpad.solver.constraints.sums import GroupedSum
from penpad.solver.constraints.tally import Tally
from penpad.solver.constraints.when import When

from tests.solver.counting import digits_from, holding_numbers, sat_numbers


def agrees(constraint: Constraint, digits: list[Digit]) -> bool:
    return sat_numbers(constraint, digits) == holding_numbers(constraint, digits)


def test_a_machine_with_one_way_allows_exactly_what_it_accepts() -> None:
    digits = digits_from([[1, 2, 3], [1, 3], [1, 2, 3], [2, 3]])
    even = machine(0, (1, 2, 3), lambda state, value: (state + value) % 2, lambda state: state == 0)

    assert agrees(Accepted(tuple(digits), even), digits)
    assert len(sat_numbers(Accepted(tuple(digits), even), digits)) == sum(
        sum(values) % 2 == 0 for values in itertools.product([1, 2, 3], [1, 3], [1, 2, 3], [2, 3])
    )


def test_a_machine_with_several_ways_allows_exactly_what_it_accepts() -> None:
    digits = digits_from([[1, 2, 3]] * 4)
    # Somewhere a 2 follows a 1 directly, guessed at the 1.
    steps: dict[tuple[object, int], tuple[object, ...]] = {("before", v): ("before",) for v in (1, 2, 3)}
    steps |= {("before", 1): ("before", "one"), ("one", 2): ("after",)}
    steps |= {("after", v): ("after",) for v in (1, 2, 3)}
    pattern = Machine(frozenset(["before"]), frozenset(["after"]), steps)

    found = sat_numbers(Accepted(tuple(digits), pattern), digits)

    assert found == {
        values for values in itertools.product((1, 2, 3), repeat=4) if (1, 2) in itertools.pairwise(values)
    }
    assert found == holding_numbers(Accepted(tuple(digits), pattern), digits)


def test_a_machine_that_accepts_nothing_has_no_answer() -> None:
    digits = digits_from([[1, 2]] * 2)

    assert sat_numbers(Accepted(tuple(digits), Machine(frozenset([0]), frozenset([1]), {})), digits) == set()


def test_one_of_several_branches_is_enough() -> None:
    digits = digits_from([[1, 2, 3]] * 3)
    numbers = tuple(digits)

    found = Either(((Increasing(numbers),), (DigitSum(numbers, 6), AllDifferent(numbers[:2])), (DigitSum(numbers, 9),)))

    assert agrees(found, digits)
    assert agrees(Either(((), (DigitSum(numbers, 3),))), digits)
    assert agrees(Either(()), digits)


@pytest.mark.parametrize("domain", [[0, 1, 2, 3, 4], [1, 2], [7]])
def test_a_tally_counts_the_conditions_that_hold(domain: list[int]) -> None:
    digits = digits_from([domain, [1, 2], [1, 2], [1, 2]])
    lits = tuple(digit.is_(2) for digit in digits[1:])

    assert agrees(Tally(digits[0], lits), digits)


@pytest.mark.parametrize("ties", [True, False])
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_a_rank_is_the_place_among_sorted_lines(rank: int, ties: bool) -> None:
    digits = digits_from([[1, 2]] * 6)
    lines = tuple(digits[:2]), tuple(digits[2:4]), tuple(digits[4:])

    constraint = Rank(lines[0], lines[1:], rank, ties)

    assert agrees(constraint, digits)
    for values in sat_numbers(constraint, digits):
        mine, *others = (values[:2], values[2:4], values[4:])
        places = [place for place, line in enumerate(sorted([mine, *others]), 1) if line == mine]
        assert rank in places
        assert ties or len(places) == 1


def test_lines_that_are_the_same_are_excluded() -> None:
    digits = digits_from([[1, 2, 3], [1, 2], [2, 3], [1, 2]])

    assert agrees(Unlike(tuple(digits[:2]), tuple(digits[2:])), digits)


def test_every_pair_occurs_once() -> None:
    digits = digits_from([[1, 2]] * 8)

    constraint = EveryPairOnce(tuple(digits[:4]), tuple(digits[4:]))

    assert agrees(constraint, digits)
    assert len(sat_numbers(constraint, digits)) == 24


def test_every_node_hangs_together_with_a_root_of_its_area() -> None:
    # A ring of four nodes with a tail, each in one of two areas; some may be a root, of the one area or the other.
    digits = digits_from([[0, 1]] * 5 + [[0, 1]] * 4)
    areas, marks = digits[:5], digits[5:]
    places = ((0, 0), (4, 0), (2, 1), (0, 1))
    roots = tuple((*place, mark.is_(1)) for place, mark in zip(places, marks, strict=True))

    constraint = RootedAreas(tuple(enumerate(areas)), roots, ((0, 1), (1, 2), (2, 3), (3, 0), (3, 4)), 3)

    assert agrees(constraint, digits)
    assert len(holding_numbers(constraint, digits)) > 10


def test_pieces_of_a_row_add_up_to_the_same() -> None:
    digits = digits_from([[1, 2, 3], [0, 2], [1, 3], [1, 2]] + [[0, 1]] * 3)

    constraint = EqualPieces(tuple(digits[:4]), tuple(cut.is_(1) for cut in digits[4:]), 5)

    assert agrees(constraint, digits)
    assert len(holding_numbers(constraint, digits)) > 10


@pytest.mark.parametrize("free", [False, True])
def test_sums_of_chosen_groups_are_among_those_told(free: bool) -> None:
    digits = digits_from([[1, 2], [2, 3], [1, 3], [1, 2], [1, 4]] + [[0, 1]] * 3)
    groups = tuple(
        (chosen.is_(1), tuple(digits[i] for i in some))
        for chosen, some in zip(digits[5:], ((0, 1), (2,), (3, 4)), strict=True)
    )

    constraint = SumsAmong(groups, frozenset({3, 4}), free)

    assert agrees(constraint, digits)


def test_a_condition_that_is_not_met_demands_nothing() -> None:
    digits = digits_from([[1, 2, 3], [1, 2, 3], [0, 1]])

    constraint = When(digits[2].is_(1), (DigitSum(tuple(digits[:2]), 4, [1, 1]), AllDifferent(tuple(digits[:2]))))

    assert agrees(constraint, digits)
    assert len(holding_numbers(constraint, digits)) == 9 + 2


@pytest.mark.parametrize("total", [-3, 0, 4, 7, 30])
@pytest.mark.parametrize("weights", [(1, 1, 1), (2, -1, 1), (-1, 1, -10)])
def test_sums_of_groups_of_different_numbers_add_up(total: int, weights: tuple[int, ...]) -> None:
    digits = digits_from([[1, 2, 3], [0, 2, 3], [1, 2, 4], [1, 2, 3], [2, 3], [5, 1]])
    groups = tuple(digits[:3]), tuple(digits[3:5]), tuple(digits[5:])

    assert agrees(GroupedSum(groups, weights, total), digits)


def test_a_group_with_too_few_values_has_no_sum() -> None:
    digits = digits_from([[1, 2]] * 3)

    assert sat_numbers(GroupedSum((tuple(digits),), (1,), 4), digits) == set()
