"""Opposites hold exactly where the conditions do not, and wrong clues are counted."""

from __future__ import annotations

import pytest
from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.consecutive import ConsecutiveSet
from penpad.solver.constraints.count import Count, Implies, NoneOrExactly, SameCount
from penpad.solver.constraints.digits import AllDifferent, DigitSum, DistinctSum, Increasing, SumPieces, Table
from penpad.solver.constraints.either import Either
from penpad.solver.constraints.opposite import NoOpposite, OtherSum, WrongClues, claimed, opposite
from penpad.solver.constraints.selfcount import CountsItself

from tests.solver.counting import digits_from, holding_numbers, sat_numbers

DIGITS = digits_from([[1, 2, 3], [1, 2, 3, 4], [0, 2, 3]])
THREE = tuple(DIGITS)
TWOS = tuple(digit.is_(2) for digit in DIGITS)
GROWING = machine(0, range(5), lambda last, value: value if value > last else None, lambda last: last > 2)
CONDITIONS: list[Constraint] = [
    Table(THREE[:2], frozenset({(1, 2), (3, 4)})),
    Increasing(THREE),
    Increasing(THREE, strict=False),
    AllDifferent(THREE),
    AllDifferent(THREE, [1, 2, 3]),
    ConsecutiveSet(THREE),
    DistinctSum(THREE, 6),
    DistinctSum(THREE),
    DigitSum(THREE, 4, [1, -1, 2]),
    DigitSum(THREE, 6, when=THREE[0].is_(2)),
    SumPieces(THREE, 3),
    Accepted(THREE, GROWING),
    CountsItself(THREE[0], THREE),
    CountsItself(THREE[2], THREE, wrong=True),
    Count(TWOS, exactly=1),
    Count(TWOS, at_least=1, at_most=2),
    NoneOrExactly(TWOS, 2),
    Implies(TWOS[:1], TWOS[1:]),
    Either(((Increasing(THREE),), (Count(TWOS, exactly=2), AllDifferent(THREE[:2])))),
]


@pytest.mark.parametrize("condition", CONDITIONS, ids=lambda one: type(one).__name__)
def test_the_opposite_holds_exactly_where_the_condition_does_not(condition: Constraint) -> None:
    against = Either(tuple(opposite(condition)))
    every = holding_numbers(Count([], exactly=0), DIGITS)

    assert sat_numbers(against, DIGITS) == holding_numbers(against, DIGITS)
    assert holding_numbers(against, DIGITS) == every - holding_numbers(condition, DIGITS)


def test_other_sums_are_all_but_one() -> None:
    constraint = OtherSum(THREE, 6, (1, 1, 1))

    assert sat_numbers(constraint, DIGITS) == holding_numbers(constraint, DIGITS)


@pytest.mark.parametrize("groups", [(((0, 1, 2), 1),), (((0, 1), 1), ((1, 2), 1)), (((0, 1, 2), 3),)])
def test_as_many_clues_are_wrong_as_is_said(groups: tuple[tuple[tuple[int, ...], int], ...]) -> None:
    clues = ([Increasing(THREE)], [DigitSum(THREE, 6), AllDifferent(THREE)], [Table(THREE[1:], frozenset({(2, 2)}))])
    constraint = WrongClues(tuple(claimed(clue) for clue in clues), groups)

    assert sat_numbers(constraint, DIGITS) == holding_numbers(constraint, DIGITS) != set()


def test_a_condition_without_a_known_opposite_is_told() -> None:
    digit: Digit = THREE[0]

    with pytest.raises(NoOpposite):
        opposite(SameCount(((digit.is_(1),), (digit.is_(2),))))
