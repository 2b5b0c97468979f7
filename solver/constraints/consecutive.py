"""Numbers that are consecutive in some order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import shown_in


@dataclass(frozen=True)
class ConsecutiveSet:
    """The numbers are consecutive, in any order, and none repeats.

    Encoding: for each value "it occurs", and a variable for each least number; the values from there on occur, and no
    others. As many values occur as there are numbers, so none occurs twice.
    """

    digits: tuple[Digit, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        places: dict[int, list[Lit]] = {}
        for digit in self.digits:
            for value, lit in digit.options:
                places.setdefault(value, []).append(lit)
        length = len(self.digits)
        if not length:
            return
        starts = [value for value in sorted(places) if all(value + step in places for step in range(length))]
        least = {value: names.new() for value in starts}
        yield list(least.values())
        yield from cnf.at_most_one(names, list(least.values()))
        for value, lits in places.items():
            occurs = names.new()
            yield from cnf.any_of(occurs, lits)
            yield from cnf.at_most_one(names, lits)
            covering = [known for start, known in least.items() if start <= value < start + length]
            yield [-occurs, *covering]
            yield from ([-known, occurs] for known in covering)

    def holds(self, answer: Answer) -> bool:
        numbers = sorted(number for digit in self.digits if (number := digit.in_(answer)) is not None)
        return len(numbers) == len(self.digits) and all(b - a == 1 for a, b in pairwise(numbers))

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.digits)} numbers are consecutive in some order"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"
