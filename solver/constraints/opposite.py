"""What holds when a condition does not: its opposite, and how many of several conditions fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from math import prod

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.automaton import Accepted, Machine
from penpad.solver.constraints.base import Answer, Constraint, Digit
from penpad.solver.constraints.consecutive import ConsecutiveSet
from penpad.solver.constraints.count import Count, Implies, NoneOrExactly
from penpad.solver.constraints.digits import AllDifferent, DigitSum, DistinctSum, Increasing, SumPieces, Table
from penpad.solver.constraints.either import Either
from penpad.solver.constraints.selfcount import CountsItself

Branches = list[tuple[Constraint, ...]]
"""Groups of conditions, of which all of one group are met."""


class NoOpposite(Exception):
    """A condition whose opposite cannot be written down."""


@dataclass(frozen=True)
class OtherSum:
    """The numbers, each times its coefficient, do not make ``total``. Encoding: a variable for each partial sum."""

    digits: tuple[Digit, ...]
    total: int
    coefficients: tuple[int, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        before: dict[int, Lit] = {0: cnf.TRUE}
        for digit, factor in zip(self.digits, self.coefficients, strict=True):
            after: dict[int, Lit] = {}
            for past, known in before.items():
                for value, lit in digit.options:
                    amount = past + factor * value
                    if amount not in after:
                        after[amount] = names.new()
                    yield [-known, -lit, after[amount]]
            before = after
        if self.total in before:
            yield [-before[self.total]]

    def holds(self, answer: Answer) -> bool:
        numbers = [digit.in_(answer) for digit in self.digits]
        known = [number for number in numbers if number is not None]
        return len(known) == len(numbers) and self.total != sum(map(prod, zip(known, self.coefficients, strict=True)))

    def describe(self, answer: Answer | None = None) -> str:
        return f"{len(self.digits)} numbers do not add up to {self.total}"


MOST_ROWS = 20_000
"""Rows of a table that excludes the rows of another."""


def opposite(constraint: Constraint) -> Branches:
    """What holds exactly when the condition does not, given that every number has a value. Raises ``NoOpposite``."""
    match constraint:
        case Table(digits=digits, rows=rows):
            return [(_excluding(digits, rows),)]
        case Increasing(digits=digits, strict=strict):
            falls = (lambda x, y: x >= y) if strict else (lambda x, y: x > y)
            return [(_pair(a, b, falls),) for a, b in pairwise(digits)]
        case AllDifferent(digits=digits, values=None):
            return _equal_pairs(digits)
        case AllDifferent(digits=digits, values=tuple(values)):
            strange = [lit for digit in digits for value, lit in digit.options if value not in values]
            return [*_equal_pairs(digits), (Count(strange, at_least=1),)]
        case ConsecutiveSet(digits=digits):
            size = len(digits)
            apart = [(_pair(a, b, lambda x, y: abs(x - y) >= size),) for a, b in combinations(digits, 2)]
            return [*_equal_pairs(digits), *apart]
        case DistinctSum(digits=digits, total=total):
            other: Branches = [] if total is None else [(OtherSum(digits, total, (1,) * len(digits)),)]
            return [*_equal_pairs(digits), *other]
        case DigitSum(digits=digits, total=total, coefficients=coefficients, when=when):
            chosen = () if when == cnf.TRUE else (Count([when], exactly=1),)
            return [(OtherSum(digits, total, coefficients), *chosen)]
        case SumPieces(digits=digits, total=total):
            return [(Accepted(digits, _pieces(digits, total)),)]
        case Accepted(digits=digits, machine=machine):
            return [(Accepted(digits, _rejecting(digits, machine)),)]
        case CountsItself(digit=digit, group=group, wrong=wrong):
            return [(CountsItself(digit, group, not wrong),)]
        case _:
            return _logical(constraint)


def _logical(constraint: Constraint) -> Branches:
    match constraint:
        case Count(lits=lits, exactly=exactly, at_least=at_least, at_most=at_most):
            bounds: list[Constraint] = []
            if exactly is not None:
                bounds += [Count(lits, at_most=exactly - 1), Count(lits, at_least=exactly + 1)]
            if at_least is not None:
                bounds.append(Count(lits, at_most=at_least - 1))
            if at_most is not None:
                bounds.append(Count(lits, at_least=at_most + 1))
            return [(bound,) for bound in bounds]
        case NoneOrExactly(lits=lits, number=number):
            return [(Count(lits, at_least=1, at_most=number - 1),), (Count(lits, at_least=max(1, number + 1)),)]
        case Implies(when=when, then=then):
            return [(Count(when, exactly=len(when)), Count(then, exactly=0))]
        case Either(branches=branches):
            none = [tuple(opposite_of_all(branch)) for branch in branches]
            return [tuple(one for part in chosen for one in part) for chosen in product(*none)]
    raise NoOpposite


def opposite_of_all(constraints: Sequence[Constraint]) -> Branches:
    """What holds exactly when not all of the conditions do."""
    return [branch for constraint in constraints for branch in opposite(constraint)]


def _pair(a: Digit, b: Digit, relation: object) -> Table:
    assert callable(relation)
    return Table((a, b), frozenset((x, y) for x in a.values for y in b.values if relation(x, y)))


def _equal_pairs(digits: Sequence[Digit]) -> Branches:
    return [(_pair(a, b, lambda x, y: x == y),) for a, b in combinations(digits, 2) if set(a.values) & set(b.values)]


def _excluding(digits: tuple[Digit, ...], rows: frozenset[tuple[int, ...]]) -> Table:
    if prod(len(digit.options) for digit in digits) > MOST_ROWS:
        raise NoOpposite
    return Table(digits, frozenset(row for row in product(*(digit.values for digit in digits)) if row not in rows))


def _rejecting(digits: Sequence[Digit], machine: Machine) -> Machine:
    """The machine that accepts what another one, with one way on from each state, does not."""
    values = sorted({value for digit in digits for value in digit.values})
    states = {*machine.starts, *(to for ways in machine.steps.values() for to in ways)}
    if len(machine.starts) != 1 or any(len(ways) > 1 for ways in machine.steps.values()):
        raise NoOpposite
    names = {state: (state,) for state in states}
    dead = ("dead",)
    steps = {
        (names[state], value): (names[ways[0]],) if (ways := machine.steps.get((state, value), ())) else (dead,)
        for state in states
        for value in values
    }
    steps |= {(dead, value): (dead,) for value in values}
    accepts = frozenset({dead, *(names[state] for state in states if state not in machine.accepts)})
    return Machine(frozenset(names[state] for state in machine.starts), accepts, steps)


def _pieces(digits: Sequence[Digit], total: int) -> Machine:
    """The machine that accepts what cannot be cut into pieces with this sum."""
    values = sorted({value for digit in digits for value in digit.values})
    steps = {
        (past, value): ((past + value) % total,)
        for past in range(total)
        for value in values
        if past + value <= total and value >= 0
    }
    return _rejecting(digits, Machine(frozenset({0}), frozenset({0}), steps))


@dataclass(frozen=True)
class Claimed:
    """Conditions that together are one clue, and what holds where they are not all met."""

    conditions: tuple[Constraint, ...]
    against: tuple[tuple[Constraint, ...], ...]


def claimed(conditions: Sequence[Constraint]) -> Claimed:
    """A clue that may be wrong. Raises ``NoOpposite``."""
    return Claimed(tuple(conditions), tuple(opposite_of_all(conditions)))


@dataclass(frozen=True)
class WrongClues:
    """Of the clues, so many are wrong; of each of the ``groups`` of clues, by their indices, as many as it says.

    Encoding: a variable for each clue, "it is right", which switches its conditions on, or those against it.
    """

    clues: tuple[Claimed, ...]
    groups: tuple[tuple[tuple[int, ...], int], ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        right = [names.new() for _ in self.clues]
        for on, clue in zip(right, self.clues, strict=True):
            for condition in clue.conditions:
                yield from ([-on, *clause] for clause in condition.clauses(names))
            branches = [names.new() for _ in clue.against]
            yield [on, *branches]
            for branch, conditions in zip(branches, clue.against, strict=True):
                for condition in conditions:
                    yield from ([-branch, *clause] for clause in condition.clauses(names))
        for indices, number in self.groups:
            yield from cnf.exactly(names, [-right[index] for index in indices], number)

    def holds(self, answer: Answer) -> bool:
        wrong = [not all(one.holds(answer) for one in clue.conditions) for clue in self.clues]
        return all(sum(wrong[index] for index in indices) == number for indices, number in self.groups)

    def describe(self, answer: Answer | None = None) -> str:
        numbers = sorted({number for _, number in self.groups})
        return f"of each group of {len(self.clues)} clues, exactly {' or '.join(map(str, numbers))} are wrong"
