"""The place of a sequence of digits among others, read as numbers and sorted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit


@dataclass(frozen=True)
class Rank:
    """Sorted, ``line`` has the place ``rank`` (from 1) among itself and ``others``, all read as numbers of one length.

    With ``ties`` it may equal others, and then has any of the places that they share; without, it equals none.
    ``alike`` says that so many lines start with each of ``values`` (ascending), as other rules have it: then the rank
    gives the first digit, and only lines with the same one need to be compared.
    Encoding: for each other line, "it is smaller" and "it is equal", digit by digit, and a count of each.
    """

    line: tuple[Digit, ...]
    others: tuple[tuple[Digit, ...], ...]
    rank: int
    ties: bool
    alike: int = 0
    values: tuple[int, ...] = ()

    def clauses(self, names: Names) -> Iterator[Clause]:
        if not self.alike:
            yield from self._counted(names, self.others, self.rank - 1, skip=0)
            return
        block, place = divmod(self.rank - 1, self.alike)
        first = self.values[block] if block < len(self.values) else None
        if first is None:
            yield []
            return
        yield [self.line[0].is_(first)]
        others = tuple(other for other in self.others if other[0].is_(first) != cnf.FALSE)
        yield from self._counted(names, others, place, skip=1)

    def _counted(
        self, names: Names, others: tuple[tuple[Digit, ...], ...], before: int, *, skip: int
    ) -> Iterator[Clause]:
        """So many of the others come before the line; with ``skip``, of those that start like it."""
        smaller, not_larger = [], []
        for other in others:
            less, same, clauses = _compared(names, other[skip:], self.line[skip:])
            yield from clauses
            if skip:
                starts = other[0].is_(self.values[(self.rank - 1) // self.alike])
                both, equal = names.new(), names.new()
                yield from cnf.all_of(both, [starts, less])
                yield from cnf.all_of(equal, [starts, same])
                less, same = both, equal
            smaller.append(less)
            if self.ties:
                either = names.new()
                yield from cnf.any_of(either, [less, same])
                not_larger.append(either)
            else:
                yield [-same]
        if self.ties:
            yield from cnf.at_most(names, smaller, before)
            yield from cnf.at_least(names, not_larger, before)
        else:
            yield from cnf.exactly(names, smaller, before)

    def holds(self, answer: Answer) -> bool:
        mine = [digit.in_(answer) for digit in self.line]
        theirs = [[digit.in_(answer) for digit in other] for other in self.others]
        if any(None in line for line in (mine, *theirs)):
            return False
        smaller = sum(_number(line) < _number(mine) for line in theirs)
        same = sum(line == mine for line in theirs)
        return smaller < self.rank <= smaller + same + 1 and (self.ties or not same)

    def describe(self, answer: Answer | None = None) -> str:
        return f"the line has the place {self.rank} among {len(self.others) + 1}, sorted as numbers"


def _number(digits: list[int | None]) -> list[int]:
    return [digit for digit in digits if digit is not None]


@dataclass(frozen=True)
class Unlike:
    """Two sequences of numbers are not the same. Encoding: "they are equal so far", digit by digit."""

    one: tuple[Digit, ...]
    other: tuple[Digit, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        _, same, clauses = _compared(names, self.one, self.other)
        yield from clauses
        yield [-same]

    def holds(self, answer: Answer) -> bool:
        return [digit.in_(answer) for digit in self.one] != [digit.in_(answer) for digit in self.other]

    def describe(self, answer: Answer | None = None) -> str:
        return "two lines differ"


def _compared(names: Names, a: tuple[Digit, ...], b: tuple[Digit, ...]) -> tuple[Lit, Lit, list[Clause]]:
    """Literals for "a is smaller" and "a equals b", and the clauses that define them."""
    clauses: list[Clause] = []
    so_far: Lit = cnf.TRUE
    smaller: list[Lit] = []
    for here, there in zip(a, b, strict=True):
        same, less = names.new(), names.new()
        for value, lit in here.options:
            clauses += [[-lit, -same, there.is_(value)], [-lit, same, -there.is_(value)]]
            larger = [other for number, other in there.options if number > value]
            rest = [other for number, other in there.options if number <= value]
            clauses += [[-lit, -less, *larger], [-lit, less, *rest]]
        decided, equal = names.new(), names.new()
        clauses += cnf.all_of(decided, [so_far, less])
        clauses += cnf.all_of(equal, [so_far, same])
        smaller.append(decided)
        so_far = equal
    result = names.new()
    clauses += cnf.any_of(result, smaller)
    return result, so_far, clauses
