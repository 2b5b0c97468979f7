"""Sums of groups of numbers that all differ, whatever they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from penpad.solver.cnf import Clause, Lit, Names, at_least
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import shown_in


@dataclass(frozen=True)
class DifferentSums:
    """No two of the ``groups`` add up to the same.

    Encoding: along each group "adds up to so much so far", implied by the numbers; then no two groups reach one total,
    and as many totals are reached as there are groups, which the solver could hardly find out by itself.
    ``within`` may tell the least and the largest sum that other rules leave to each group.
    """

    groups: tuple[tuple[Digit, ...], ...]
    within: tuple[tuple[int, int], ...] = ()

    def clauses(self, names: Names) -> Iterator[Clause]:
        reached: dict[int, list[Lit]] = {}
        for index, group in enumerate(self.groups):
            sums: dict[int, Lit | None] = {0: None}
            for digit in group:
                after: dict[int, Lit | None] = {}
                for so_far, before in sums.items():
                    for value, lit in digit.options:
                        here = after.setdefault(so_far + value, names.new() if so_far + value not in after else None)
                        assert here is not None
                        yield [-lit, here] if before is None else [-before, -lit, here]
                lits = [lit for lit in after.values() if lit is not None]
                yield from ([-a, -b] for a, b in combinations(lits, 2))
                sums = after
            least, most = self.within[index] if self.within else (min(sums), max(sums))
            for total, end in sums.items():
                if end is None:
                    continue
                if least <= total <= most:
                    reached.setdefault(total, []).append(end)
                else:
                    yield [-end]
        totals = []
        for alike in reached.values():
            yield from ([-a, -b] for a, b in combinations(alike, 2))
            totals.append(names.new())
            yield [-totals[-1], *alike]
        yield from at_least(names, totals, sum(map(bool, self.groups)))

    def holds(self, answer: Answer) -> bool:
        totals = [sum(digit.in_(answer) or 0 for digit in group) for group in self.groups]
        return len(set(totals)) == len(totals)

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.groups)} groups of numbers all have different sums"
        shown = "; ".join(shown_in(group, answer) for group in self.groups) if answer is not None else ""
        return f"{wanted}, here {shown}" if shown else wanted
