"""What a constraint is: clauses for the solver, a direct check without them, and words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from penpad.solver.cnf import Clause, Lit, Names


class Answer:
    """Truth values of all variables of a task: ``answer[lit]`` is whether the literal holds."""

    __slots__ = ("_values",)

    def __init__(self, values: Sequence[bool]) -> None:
        """``values[v]`` belongs to variable ``v``; index 0 is unused."""
        self._values = values

    def __getitem__(self, lit: Lit) -> bool:
        return self._values[lit] if lit > 0 else not self._values[-lit]

    def count(self, lits: Iterable[Lit]) -> int:
        """How many of ``lits`` hold."""
        return sum(1 for lit in lits if self[lit])


@dataclass(frozen=True, slots=True)
class Digit:
    """A number unknown: one literal for each value it can take, exactly one of which holds."""

    options: tuple[tuple[int, Lit], ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The values it can take, ascending."""
        return tuple(value for value, _ in self.options)

    def is_(self, value: int) -> Lit:
        """The literal "this number is ``value``"; the false constant if it cannot be."""
        for option, lit in self.options:
            if option == value:
                return lit
        return -1

    def in_(self, answer: Answer) -> int | None:
        """Its value in an answer; ``None`` when none or several are chosen (a drawn answer may be incomplete)."""
        chosen = [value for value, lit in self.options if answer[lit]]
        return chosen[0] if len(chosen) == 1 else None


class Constraint(Protocol):
    """One condition on the unknowns. Implementations are frozen dataclasses of plain data."""

    def clauses(self, names: Names) -> Iterable[Clause]:
        """Clauses that every answer satisfying the condition satisfies (for some value of the new variables)."""

    def holds(self, answer: Answer) -> bool:
        """Whether the condition is met, checked on the unknowns themselves and sharing nothing with ``clauses``."""

    def describe(self, answer: Answer | None = None) -> str:
        """The condition in words; with an answer, what is wrong there."""


@runtime_checkable
class Lazy(Constraint, Protocol):
    """A constraint whose clauses do not say everything; the rest is added when an answer breaks it."""

    def cuts(self, answer: Answer) -> Iterable[Clause]:
        """Clauses broken by ``answer`` and by no correct answer; none exactly when ``holds``."""


@runtime_checkable
class Narrowing(Constraint, Protocol):
    """A constraint that can say less than all its answers, and knows when nothing was missed by that.

    While the literal ``narrow`` is assumed (it must be the first of the task's ``hopes``), its clauses leave out
    answers, as long as there are others from which it can be told whether any were left out.
    """

    narrow: Lit

    def complete(self, answers: Sequence[Answer]) -> bool:
        """Whether ``answers``, all there are with ``narrow``, are all there are without it."""
