"""Constraints that apply only where something is so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Constraint


@dataclass(frozen=True)
class When:
    """If the literal holds, all of the constraints do; none of them may be a lazy one.

    Encoding: their clauses, each with the negated literal.
    """

    condition: Lit
    constraints: tuple[Constraint, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        for constraint in self.constraints:
            yield from ([-self.condition, *clause] for clause in constraint.clauses(names))

    def holds(self, answer: Answer) -> bool:
        return not answer[self.condition] or all(constraint.holds(answer) for constraint in self.constraints)

    def describe(self, answer: Answer | None = None) -> str:
        return " and ".join(constraint.describe(answer) for constraint in self.constraints) or "nothing"
