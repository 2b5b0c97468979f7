"""Values of cells that depend on roles which the solver finds: doublers and the like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit

Rows = Mapping[tuple[int, ...], int]
"""The value for the numbers of each combination of the sources."""


@dataclass(frozen=True)
class Case:
    """What a value may be while all the literals ``when`` hold: ``rows`` has it for the numbers of the ``sources``."""

    when: tuple[Lit, ...]
    sources: tuple[Digit, ...]
    rows: Rows


@dataclass(frozen=True)
class ValueOf:
    """A value is that of one of its cases; of several that apply at once, any one may be taken.

    At least one applies whatever happens. Encoding: a clause for each row of a case and one back for each value; a
    variable for each case beside which another one, of other numbers, can apply.
    """

    value: Digit
    cases: tuple[Case, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        yield from cnf.exactly(names, [lit for _, lit in self.value.options], 1)
        for cases in self._beside():
            # Cases of the same numbers are one choice: measured with neighbours of both kinds, a fifth of the time.
            alike: dict[tuple[tuple[Lit, ...], tuple[Digit, ...]], list[Case]] = {}
            for case in cases:
                alike.setdefault((case.when, case.sources), []).append(case)
            if len(alike) == 1:
                yield from self._follows(cases, [-lit for lit in cases[0].when])
                continue
            taken = {key: names.new() for key in alike}
            yield from ([*(-lit for lit in when), *taken.values()] for when in dict.fromkeys(when for when, _ in alike))
            for (when, sources), on in taken.items():
                yield from ([-on, lit] for lit in when)
                yield from self._follows(alike[when, sources], [-on])

    def _beside(self) -> list[list[Case]]:
        """The cases in groups; cases of different groups contradict each other."""
        groups: list[list[Case]] = []
        for case in self.cases:
            against = {-lit for lit in case.when}
            beside = [group for group in groups if any(against.isdisjoint(other.when) for other in group)]
            groups = [group for group in groups if group not in beside]
            groups.append([*(other for group in beside for other in group), case])
        return groups

    def _follows(self, cases: list[Case], unless: list[Lit]) -> Iterator[Clause]:
        """The value is one of those that cases of the same numbers have for these."""
        sources = cases[0].sources
        results: dict[tuple[int, ...], set[int]] = {}
        for case in cases:
            for numbers, value in case.rows.items():
                results.setdefault(numbers, set()).add(value)
        for numbers, values in results.items():
            chosen = [-digit.is_(number) for digit, number in zip(sources, numbers, strict=True)]
            yield [*unless, *chosen, *map(self.value.is_, sorted(values))]
        for value, lit in self.value.options:
            fitting = [numbers for numbers, values in results.items() if value in values]
            for place, digit in enumerate(sources):
                yield [*unless, -lit, *{digit.is_(numbers[place]) for numbers in fitting}]
            if not sources and not fitting:
                yield [*unless, -lit]

    def holds(self, answer: Answer) -> bool:
        value = self.value.in_(answer)
        for case in self.cases:
            if value is None or not all(answer[lit] for lit in case.when):
                continue
            numbers = tuple(number for digit in case.sources if (number := digit.in_(answer)) is not None)
            if case.rows.get(numbers) == value:
                return True
        return False

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"the value of a cell, one of {len(self.value.options)}, is that of its role"
        found = None if answer is None else self.value.in_(answer)
        return wanted if answer is None else f"{wanted}, here {'?' if found is None else found}"


@dataclass(frozen=True)
class DifferentWhere:
    """The numbers whose literal in ``chosen`` holds are all different; with ``each``, every one of these is among them.

    Encoding: a variable for each number and value, "chosen and of this value"; at most one of them for each value.
    """

    digits: tuple[Digit, ...]
    chosen: tuple[Lit, ...]
    each: tuple[int, ...] = ()

    def clauses(self, names: Names) -> Iterator[Clause]:
        having: dict[int, list[Lit]] = {value: [] for value in self.each}
        for digit, on in zip(self.digits, self.chosen, strict=True):
            for value, lit in digit.options:
                both = names.new()
                yield from cnf.all_of(both, [on, lit])
                having.setdefault(value, []).append(both)
        for lits in having.values():
            yield from cnf.at_most_one(names, lits)
        yield from (having[value] for value in self.each)

    def holds(self, answer: Answer) -> bool:
        numbers = [digit.in_(answer) for digit, on in zip(self.digits, self.chosen, strict=True) if answer[on]]
        return None not in numbers and len(set(numbers)) == len(numbers) and set(self.each) <= set(numbers)

    def describe(self, answer: Answer | None = None) -> str:
        return "the cells of one role hold different digits"
