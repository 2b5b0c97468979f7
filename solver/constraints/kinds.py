"""Lines each of which is of one of several kinds, to be found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Names
from penpad.solver.constraints.base import Answer, Constraint, Digit


@dataclass(frozen=True)
class OfOneKind:
    """Each of the lines meets all conditions of one of its kinds. ``apart``: no number occurs twice on those of a kind.

    Encoding: a variable for each line and kind that switches its conditions on; exactly one for each line.
    """

    lines: tuple[tuple[Digit, ...], ...]
    kinds: tuple[tuple[tuple[Constraint, ...], ...], ...]
    """For each line, the conditions of each kind."""
    apart: bool = False

    def clauses(self, names: Names) -> Iterator[Clause]:
        chosen = [[names.new() for _ in kinds] for kinds in self.kinds]
        for kinds, lits in zip(self.kinds, chosen, strict=True):
            yield from cnf.exactly(names, lits, 1)
            for on, conditions in zip(lits, kinds, strict=True):
                for condition in conditions:
                    yield from ([-on, *clause] for clause in condition.clauses(names))
        if not self.apart:
            return
        for line in self.lines:
            for a, b in combinations(line, 2):
                yield from ([-lit, -b.is_(value)] for value, lit in a.options)
        for (one, here), (other, there) in combinations(zip(self.lines, chosen, strict=True), 2):
            both = [names.new() for _ in here]
            yield from ([-x, -y, on] for x, y, on in zip(here, there, both, strict=True))
            alike = names.new()
            yield from ([-on, alike] for on in both)
            for a, b in product(one, other):
                yield from ([-alike, -lit, -b.is_(value)] for value, lit in a.options)

    def holds(self, answer: Answer) -> bool:
        numbers = [[digit.in_(answer) for digit in line] for line in self.lines]
        if any(None in line or (self.apart and len(set(line)) < len(line)) for line in numbers):
            return False
        possible = [
            [kind for kind, conditions in enumerate(kinds) if all(one.holds(answer) for one in conditions)]
            for kinds in self.kinds
        ]
        if not self.apart:
            return all(possible)
        used: list[set[int | None]] = [set() for _ in self.kinds[0]]

        def assign(index: int) -> bool:
            if index == len(numbers):
                return True
            for kind in possible[index]:
                if used[kind].isdisjoint(numbers[index]):
                    used[kind].update(numbers[index])
                    if assign(index + 1):
                        return True
                    used[kind].difference_update(numbers[index])
            return False

        return assign(0)

    def describe(self, answer: Answer | None = None) -> str:
        return f"each of {len(self.lines)} lines is of one of {len(self.kinds[0])} kinds"
