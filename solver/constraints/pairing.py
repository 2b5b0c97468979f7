"""Two numbers in each place, every combination of which occurs once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit


@dataclass(frozen=True)
class EveryPairOnce:
    """At each place there are two numbers, and every pair of a value of the one and one of the other occurs once.

    Encoding: a variable for each place and pair, O(places) clauses for each of them; at each place one pair, and each
    pair at one place.
    """

    first: tuple[Digit, ...]
    second: tuple[Digit, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        places: dict[tuple[int, int], list[Lit]] = {}
        for one, other in zip(self.first, self.second, strict=True):
            both = {}
            for x, a in one.options:
                for y, b in other.options:
                    both[x, y] = names.new()
                    yield from cnf.all_of(both[x, y], [a, b])
                    places.setdefault((x, y), []).append(both[x, y])
            for x, a in one.options:
                yield [-a, *(both[x, y] for y in other.values)]
            for y, b in other.options:
                yield [-b, *(both[x, y] for x in one.values)]
        for pair in self._pairs():
            lits = places.get(pair, [])
            yield lits
            yield from cnf.at_most_one(names, lits)

    def _pairs(self) -> list[tuple[int, int]]:
        xs = sorted({value for digit in self.first for value in digit.values})
        ys = sorted({value for digit in self.second for value in digit.values})
        return [(x, y) for x in xs for y in ys]

    def holds(self, answer: Answer) -> bool:
        found = sorted(
            (one.in_(answer), other.in_(answer))
            for one, other in zip(self.first, self.second, strict=True)
            if one.in_(answer) is not None and other.in_(answer) is not None
        )
        return len(found) == len(self.first) and found == self._pairs()

    def describe(self, answer: Answer | None = None) -> str:
        return f"every pair of numbers occurs once in {len(self.first)} places"
