"""A number that says how many conditions hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit


@dataclass(frozen=True)
class Tally:
    """So many of ``lits`` hold as the number says, if ``when`` holds.

    Encoding: a totalizer, its outputs bound to the number's values.
    """

    digit: Digit
    lits: tuple[Lit, ...]
    when: Lit = cnf.TRUE

    def clauses(self, names: Names) -> Iterator[Clause]:
        counter: list[Clause] = []
        outputs = cnf.totalizer(names, self.lits, len(self.lits), counter)
        yield from counter
        for value, lit in self.digit.options:
            if not 0 <= value <= len(outputs):
                yield [-self.when, -lit]
                continue
            if value > 0:
                yield [-self.when, -lit, outputs[value - 1]]
            if value < len(outputs):
                yield [-self.when, -lit, -outputs[value]]

    def holds(self, answer: Answer) -> bool:
        return not answer[self.when] or self.digit.in_(answer) == answer.count(self.lits)

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"the number counts which of {len(self.lits)} conditions hold"
        return (
            wanted if answer is None else f"{wanted}; it is {self.digit.in_(answer)}, and {answer.count(self.lits)} do"
        )


@dataclass(frozen=True)
class NoTally:
    """Not so many of ``lits`` hold as the number says. Encoding: a totalizer, no value of the number its result."""

    digit: Digit
    lits: tuple[Lit, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        counter: list[Clause] = []
        outputs = cnf.totalizer(names, self.lits, len(self.lits), counter)
        yield from counter
        for value, lit in self.digit.options:
            if 0 <= value <= len(outputs):
                least = [-outputs[value - 1]] if value > 0 else []
                yield [-lit, *least, *outputs[value : value + 1]]

    def holds(self, answer: Answer) -> bool:
        return self.digit.in_(answer) != answer.count(self.lits)

    def describe(self, answer: Answer | None = None) -> str:
        return f"the number is not how many of {len(self.lits)} conditions hold"
