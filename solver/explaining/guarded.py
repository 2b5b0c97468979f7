"""A search in which every constraint can be switched off, and which says which of them it needed to find nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer
from penpad.solver.search import Search
from penpad.solver.task import Task

ALWAYS = ""
"""The rule of constraints that only say what an unknown is; they are never switched off."""


class GuardedSearch(Search):
    """Answers to some of a task's constraints, which are named by their number in ``task.instances``."""

    def __init__(self, task: Task, deadline: float) -> None:
        """``deadline`` is a value of ``time.monotonic``. Raises ``OutOfTime``."""
        self._guards: dict[int, Lit] = {}
        self._active: frozenset[int] = frozenset()
        super().__init__(task, deadline)
        self.give_up_hopes()

    def answer(self, active: Collection[int]) -> Answer | None:
        """An answer that meets these constraints, or ``None``; then ``core`` says which of them are to blame."""
        self._active = frozenset(active)
        return self.next([self._guards[number] for number in sorted(self._active)])

    def core(self) -> set[int]:
        """Some of the constraints of the last question that have no answer together."""
        if self._impossible:
            return set()
        guilty = set(self._solver.get_core() or ())
        return {number for number in self._active if self._guards[number] in guilty}

    @property
    def numbers(self) -> frozenset[int]:
        """The constraints that can be switched off."""
        return frozenset(self._guards)

    def _written(self, names: Names) -> Iterator[Clause]:
        for definition in self.task.definitions:
            yield from definition.clauses(names)
        for number, instance in enumerate(self.task.instances):
            # What one constraint lends to others would be gone when it is switched off.
            names.shared.clear()
            if instance.rule == ALWAYS:
                yield from instance.constraint.clauses(names)
                continue
            guard = self._guards[number] = names.new()
            for clause in instance.constraint.clauses(names):
                yield [*clause, -guard]

    def _cuts(self, answer: Answer) -> Iterable[Clause]:  # type: ignore[override]
        for number, instance in enumerate(self.task.instances):
            guard = self._guards.get(number)
            if not hasattr(instance.constraint, "cuts") or not (guard is None or number in self._active):
                continue
            self._watch()
            for cut in instance.constraint.cuts(answer):
                yield cut if guard is None else [*cut, -guard]

    def _check(self, answer: Answer) -> None:
        """Only what is switched on has to hold; an answer to a part of the rules is never handed out."""
