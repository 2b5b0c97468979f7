"""A number that says how many numbers of a group are equal to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit


@dataclass(frozen=True)
class CountsItself:
    """The number says how many of the ``group`` are equal to it; with ``wrong`` it does not.

    Encoding: for each value a totalizer and a variable "so many of the group have it".
    """

    digit: Digit
    group: tuple[Digit, ...]
    wrong: bool = False

    def clauses(self, names: Names) -> Iterator[Clause]:
        for value, lit in self.digit.options:
            found = names.new()
            yield from self._exact(names, found, value)
            yield [-lit, -found if self.wrong else found]

    def _exact(self, names: Names, result: Lit, value: int) -> Iterator[Clause]:
        """``result`` holds exactly when ``value`` numbers of the group are ``value``."""
        lits = [digit.is_(value) for digit in self.group]
        if not 0 <= value <= len(lits):
            yield [-result]
            return
        counter: list[Clause] = []
        outputs = [cnf.TRUE, *cnf.totalizer(names, lits, value + 1, counter), cnf.FALSE]
        yield from counter
        reached, more = outputs[value], outputs[value + 1]
        yield [-result, reached]
        yield [-result, -more]
        yield [result, -reached, more]

    def holds(self, answer: Answer) -> bool:
        number = self.digit.in_(answer)
        alike = sum(digit.in_(answer) == number for digit in self.group)
        return number is not None and (alike == number) != self.wrong

    def describe(self, answer: Answer | None = None) -> str:
        return f"a number says{' wrongly' if self.wrong else ''} how many of {len(self.group)} are equal to it"
