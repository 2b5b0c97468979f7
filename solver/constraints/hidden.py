"""Cells with hidden roles, which make them count for other values than the numbers in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Constraint, Digit


@dataclass(frozen=True)
class Case:
    """A value that a cell may have: ``offset`` plus the numbers of some cells, each times its factor.

    Cells are told by their index. ``roles`` says which cells must have which role, or not, for the case to apply.
    """

    cell: int
    roles: tuple[tuple[int, int, bool], ...]
    sources: tuple[tuple[int, int], ...]
    offset: int = 0

    def value(self, numbers: Sequence[int]) -> int:
        """The value, given the numbers in all cells."""
        return self.offset + sum(factor * numbers[cell] for cell, factor in self.sources)


@dataclass(frozen=True)
class Group:
    """Constraints on values of cells; in different groups the same cell may have different values."""

    values: tuple[tuple[int, Digit], ...]
    demands: tuple[tuple[tuple[int, ...], Constraint], ...]
    """Each constraint with the cells that it is about."""


@dataclass(frozen=True)
class HiddenValues:
    """Roles can be given to cells so that all constraints on values are met.

    Every role has one cell in each of the ``houses``, no two of its cells hold the same number, and no cell has two
    roles. Where a cell has several cases, any one of them may be taken, the same throughout a group. The roles are
    no part of an answer: numbers with two ways to give roles are one answer.
    Encoding: ``roles`` are a literal for each role and cell; a variable for each case that is taken.
    """

    digits: tuple[Digit, ...]
    roles: tuple[tuple[Lit, ...], ...]
    houses: tuple[tuple[int, ...], ...]
    cases: tuple[Case, ...]
    groups: tuple[Group, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        for lits in self.roles:
            for house in self.houses:
                yield from cnf.exactly(names, [lits[cell] for cell in house], 1)
            yield from self._once(names, lits)
        for one, other in combinations(self.roles, 2):
            yield from ([-a, -b] for a, b in zip(one, other, strict=True))
        for group in self.groups:
            for cell, value in group.values:
                yield from self._value(names, cell, value)
            for _, constraint in group.demands:
                yield from constraint.clauses(names)

    def _once(self, names: Names, lits: tuple[Lit, ...]) -> Iterator[Clause]:
        """No two cells of a role hold the same number."""
        having: dict[int, list[Lit]] = {}
        for digit, role in zip(self.digits, lits, strict=True):
            for number, lit in digit.options:
                both = names.new()
                yield [-role, -lit, both]
                having.setdefault(number, []).append(both)
        count = len(self.digits) // len(self.houses[0])
        for every in having.values():
            yield from cnf.at_most_one(names, every)
            if len(having) == count:
                yield every

    def _value(self, names: Names, cell: int, value: Digit) -> Iterator[Clause]:
        """The value of a cell is that of one of its cases which apply."""
        yield from cnf.exactly(names, [lit for _, lit in value.options], 1)
        taken: list[Lit] = []
        for case in self.cases:
            if case.cell != cell:
                continue
            on = names.new()
            taken.append(on)
            yield from ([-on, lit if has else -lit] for lit, has in self._conditions(case))
            for chosen in product(*(self.digits[source].options for source, _ in case.sources)):
                pairs = zip(chosen, case.sources, strict=True)
                amount = case.offset + sum(factor * number for (number, _), (_, factor) in pairs)
                yield [-on, *(-lit for _, lit in chosen), value.is_(amount)]
        yield taken

    def _conditions(self, case: Case) -> Iterator[tuple[Lit, bool]]:
        return ((self.roles[role][cell], has) for role, cell, has in case.roles)

    def holds(self, answer: Answer) -> bool:
        numbers = [number for digit in self.digits if (number := digit.in_(answer)) is not None]
        if len(numbers) < len(self.digits):
            return False
        cases: dict[int, list[Case]] = {}
        for case in self.cases:
            cases.setdefault(case.cell, []).append(case)
        possible = list(self._placements(numbers, [], 0, set()))
        for chosen in product(possible, repeat=len(self.roles)):
            if all(one.isdisjoint(other) for one, other in combinations(chosen, 2)):
                having = [frozenset(cells) for cells in chosen]
                if all(self._fits(group, cases, numbers, having) for group in self.groups):
                    return True
        return False

    def _placements(
        self, numbers: Sequence[int], chosen: list[int], done: int, used: set[int]
    ) -> Iterator[frozenset[int]]:
        """Every set of cells with different numbers, one cell in each house."""
        while done < len(self.houses) and any(cell in chosen for cell in self.houses[done]):
            done += 1
        if done == len(self.houses):
            if all(sum(cell in chosen for cell in house) == 1 for house in self.houses):
                yield frozenset(chosen)
            return
        for cell in self.houses[done]:
            shared = (house for house in self.houses if cell in house)
            if numbers[cell] not in used and not any(other in house for house in shared for other in chosen):
                yield from self._placements(numbers, [*chosen, cell], done + 1, used | {numbers[cell]})

    def _fits(
        self,
        group: Group,
        cases: Mapping[int, Sequence[Case]],
        numbers: Sequence[int],
        having: Sequence[frozenset[int]],
    ) -> bool:
        """Whether values can be chosen that meet all the constraints of a group, when the roles are given so."""

        @cache
        def options(cell: int) -> tuple[int, ...]:
            fitting = (case for case in cases[cell] if all((at in having[role]) == has for role, at, has in case.roles))
            return tuple(sorted({case.value(numbers) for case in fitting}))

        unknowns = dict(group.values)

        def meets(index: int, known: dict[int, int]) -> bool:
            if index == len(group.demands):
                return True
            cells, constraint = group.demands[index]
            free = [cell for cell in dict.fromkeys(cells) if cell not in known]
            for values in product(*(options(cell) for cell in free)):
                trial = {**known, **dict(zip(free, values, strict=True))}
                true = frozenset(unknowns[cell].is_(trial[cell]) for cell in cells)
                if constraint.holds(Chosen(true)) and meets(index + 1, trial):
                    return True
            return False

        return meets(0, {})

    def describe(self, answer: Answer | None = None) -> str:
        demands = [constraint for group in self.groups for _, constraint in group.demands]
        return f"the hidden roles of cells can be chosen so that {len(demands)} conditions on values are met"


class Chosen(Answer):
    """An answer of which only the variables that are true are listed."""

    __slots__ = ("_true",)

    def __init__(self, true: frozenset[Lit]) -> None:
        super().__init__(())
        self._true = true | {cnf.TRUE}

    def __getitem__(self, lit: Lit) -> bool:
        return (abs(lit) in self._true) == (lit > 0)
