"""One of several groups of conditions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver.cnf import Clause, Names
from penpad.solver.constraints.base import Answer, Constraint


@dataclass(frozen=True)
class Either:
    """In at least one of the ``branches``, all conditions are met; none of them may be a lazy one.

    Encoding: a variable for each branch that switches its clauses on; one clause says that one is on.
    """

    branches: tuple[tuple[Constraint, ...], ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        chosen = [names.new() for _ in self.branches]
        yield chosen
        for on, branch in zip(chosen, self.branches, strict=True):
            for constraint in branch:
                yield from ([-on, *clause] for clause in constraint.clauses(names))

    def holds(self, answer: Answer) -> bool:
        return any(all(constraint.holds(answer) for constraint in branch) for branch in self.branches)

    def describe(self, answer: Answer | None = None) -> str:
        every = (" and ".join(one.describe(answer) for one in branch) or "nothing" for branch in self.branches)
        return "; or ".join(every)
