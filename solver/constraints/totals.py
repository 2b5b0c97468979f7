"""Sums of groups of numbers that all differ, whatever they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import shown_in


@dataclass(frozen=True)
class DifferentSums:
    """No two of the ``groups`` add up to the same.

    Encoding: along each group "adds up to so much so far", implied by the numbers; then no two groups reach one total.
    """

    groups: tuple[tuple[Digit, ...], ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        reached: dict[int, list[Lit]] = {}
        for group in self.groups:
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
            for total, end in sums.items():
                if end is not None:
                    reached.setdefault(total, []).append(end)
        for alike in reached.values():
            yield from ([-a, -b] for a, b in combinations(alike, 2))

    def holds(self, answer: Answer) -> bool:
        totals = [sum(digit.in_(answer) or 0 for digit in group) for group in self.groups]
        return len(set(totals)) == len(totals)

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.groups)} groups of numbers all have different sums"
        shown = "; ".join(shown_in(group, answer) for group in self.groups) if answer is not None else ""
        return f"{wanted}, here {shown}" if shown else wanted
