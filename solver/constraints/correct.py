"""Sums that may be wrong, of which only the right ones count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Names
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import DigitSum


@dataclass(frozen=True)
class CorrectTotal:
    """Each of the ``sums`` is a number, and others that add up to it or not; those that are right make ``total``.

    Encoding: for each sum a variable "it is right", a number that is how much it is wrong by, and one that it
    contributes.
    """

    sums: tuple[tuple[Digit, ...], ...]
    total: int

    def clauses(self, names: Names) -> Iterator[Clause]:
        parts = []
        for one in self.sums:
            right = names.new()
            weights = [-1, *[1] * (len(one) - 1)]
            yield from DigitSum(one, 0, weights, when=right).clauses(names)
            least = sum(digit.values[0] for digit in one[1:]) - one[0].values[-1]
            most = sum(digit.values[-1] for digit in one[1:]) - one[0].values[0]
            wrong = Digit(tuple((-by, names.new()) for by in range(least, most + 1) if by))
            yield from cnf.exactly(names, [lit for _, lit in wrong.options], 1)
            yield from DigitSum((*one, wrong), 0, [*weights, 1], when=-right).clauses(names)
            part = Digit(tuple((value, names.new()) for value in sorted({0, *one[0].values})))
            yield from cnf.exactly(names, [lit for _, lit in part.options], 1)
            yield [right, part.is_(0)]
            yield from ([-right, -lit, part.is_(value)] for value, lit in one[0].options)
            parts.append(part)
        yield from DigitSum(parts, self.total).clauses(names)

    def holds(self, answer: Answer) -> bool:
        total = 0
        for one in self.sums:
            numbers = [number for digit in one if (number := digit.in_(answer)) is not None]
            if len(numbers) < len(one):
                return False
            if numbers[0] == sum(numbers[1:]):
                total += numbers[0]
        return total == self.total

    def describe(self, answer: Answer | None = None) -> str:
        return f"of {len(self.sums)} sums, those that are right make {self.total}"
