"""The SAT loop: find an answer, cut off what lazy constraints forbid, check every rule directly, prove uniqueness."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from penpad.formats.errors import EncodingDisagrees, OutOfTime
from penpad.solver.cnf import FALSE, TRUE, Clause, Lit, Names, simplified
from penpad.solver.constraints.base import Answer, Narrowing
from penpad.solver.task import Task
from pysat.solvers import Solver

BACK_END = "glucose4"
SLICE = 2000
"""Conflicts after which the solver may stop. Glucose stops at its next restart only, which on large boards can be fifty
times as many, so the clock is watched beside it."""
BATCH = 2048
"""Clauses between two looks at the clock."""
MOST_LITERALS = 60_000_000
"""Literals in all clauses, which take about a gigabyte."""


@dataclass
class Timing:
    """Seconds spent on the first answer and on the proof that there is no other."""

    encode: float = 0.0
    solve: float = 0.0
    prove: float = 0.0


@dataclass(frozen=True)
class Found:
    """What the search found: ``kind`` is ``unique``, ``multiple``, ``none`` or ``undecided``.

    ``complete``: these are all the answers there are.
    """

    kind: str
    answers: tuple[Answer, ...]
    timing: Timing = field(default_factory=Timing)
    complete: bool = False


class GaveUp(OutOfTime):
    """The effort allowed for one question was spent before it was answered."""


class Search:
    """Answers of one task, one after the other, each different in what is shown."""

    def __init__(self, task: Task, deadline: float) -> None:
        """``deadline`` is a value of ``time.monotonic``; encoding counts too."""
        self.task = task
        self.deadline = deadline
        # A protocol check of each of thousands of constraints would take longer than many a search.
        self._lazy = [instance for instance in task.instances if hasattr(instance.constraint, "cuts")]
        self._solver = Solver(name=BACK_END)
        self._solver.add_clause([TRUE])
        self._impossible = False
        self._hopes = list(task.hopes)
        self._found: list[Answer] = []
        self._literals = 0
        self._worker: threading.Thread | None = None
        for batch in self._batches():
            for clause in batch:
                self._add(clause)

    def _batches(self) -> Iterator[list[Clause]]:
        names = self.task.names
        names.shared.clear()
        names.deadline = self.deadline
        clauses = self._written(names)
        while True:
            if time.monotonic() > self.deadline:
                raise OutOfTime("the time limit passed while the rules were being written down; allow more time")
            batch = list(itertools.islice(clauses, BATCH))
            self._literals += sum(map(len, batch))
            if self._literals > MOST_LITERALS:
                raise OutOfTime("the rules of this puzzle need too much memory; it is too large")
            if not batch:
                return
            yield batch

    def _written(self, names: Names) -> Iterator[Clause]:
        for definition in self.task.definitions:
            yield from definition.clauses(names)
        for instance in self.task.instances:
            yield from instance.constraint.clauses(names)

    def _add(self, clause: Clause) -> None:
        # Constants are rare, and the SAT solver knows what to do with repetitions.
        kept = simplified(clause) if TRUE in clause or FALSE in clause else clause
        if kept is None:
            return
        if kept:
            self._solver.add_clause(kept)
        else:
            self._impossible = True

    def next(self, assume: Sequence[Lit] = (), *, slices: int | None = None) -> Answer | None:
        """An answer that meets every rule, or ``None`` if there is no further one. Raises ``OutOfTime``.

        ``assume`` are literals that must hold in it, and ``slices`` bounds the effort (``GaveUp`` when it is spent);
        for both, first ``give_up_hopes``.
        """
        while True:
            if self._impossible or not self._satisfiable(assume, slices):
                return None
            answer = self._answer()
            cuts = list(self._cuts(answer))
            if not cuts:
                self._check(answer)
                return answer
            for cut in cuts:
                self._add(cut)

    def _cuts(self, answer: Answer) -> Iterator[Clause]:
        for instance in self._lazy:
            self._watch()
            yield from instance.constraint.cuts(answer)  # type: ignore[attr-defined]

    def _watch(self) -> None:
        if time.monotonic() > self.deadline:
            raise OutOfTime("the time limit passed before the search ended; allow more time")

    def forbid(self, answer: Answer) -> None:
        """Leave out every answer that shows the same marks."""
        self._found.append(answer)
        self._add([-lit if answer[lit] else lit for lit in self.task.shown])

    def require(self, clause: Clause) -> None:
        """Look only for answers in which one of these literals holds."""
        self._add(clause)

    def prefer(self, lits: Sequence[Lit]) -> None:
        """Try these literals first where the solver is free to choose."""
        self._solver.set_phases(list(lits))

    def contradicts(self, lits: Sequence[Lit]) -> bool:
        """Whether these literals contradict the rules at once: rule after rule is applied, nothing is tried."""
        if self._impossible:
            return True
        consistent, _ = self._solver.propagate(assumptions=list(lits))
        return not consistent

    def give_up_hopes(self) -> None:
        """Look among all answers from now on, not first among those that are easy to find."""
        self._hopes.clear()

    def close(self) -> None:
        """Free the solver's memory; a solver still at work stops soon, and its memory stays."""
        if self._worker is not None and self._worker.is_alive():
            self._solver.interrupt()
        else:
            self._solver.delete()

    def _satisfiable(self, assume: Sequence[Lit], slices: int | None) -> bool:
        for count in itertools.count(1):
            result = self._slice(assume)
            if result is False and self._hopes:
                given_up = self._hopes.pop()
                if not self._hopes and self._nothing_missed(given_up):
                    return False
            elif result is not None:
                return bool(result)
            elif count == slices:
                raise GaveUp("the effort for this question is spent")
        raise AssertionError("an endless count ended")

    def _slice(self, assume: Sequence[Lit]) -> bool | None:
        """What the solver says after a slice, ``None`` if it needs another one. Raises ``OutOfTime``."""
        said: list[bool | None] = []

        def work() -> None:
            said.append(self._solver.solve_limited(assumptions=[*self._hopes, *assume], expect_interrupt=True))

        self._watch()
        self._solver.conf_budget(SLICE)
        # A daemon, so that nothing waits for it when the time is over or the user stops us.
        self._worker = threading.Thread(target=work, daemon=True)
        self._worker.start()
        self._worker.join(min(max(self.deadline - time.monotonic(), 0.0), threading.TIMEOUT_MAX))
        if self._worker.is_alive():
            raise OutOfTime("the time limit passed before the search ended; allow more time")
        return said[0] if said else None

    def _nothing_missed(self, narrow: Lit) -> bool:
        """Whether a constraint vouches that the answers found so far are all, though only narrow ones were sought."""
        constraints = (instance.constraint for instance in self.task.instances)
        return any(
            isinstance(constraint, Narrowing) and constraint.narrow == narrow and constraint.complete(self._found)
            for constraint in constraints
        )

    def _answer(self) -> Answer:
        values = [False] * (self.task.names.last + 1)
        for lit in self._solver.get_model():
            if lit > 0 and lit < len(values):
                values[lit] = True
        return Answer(values)

    def _check(self, answer: Answer) -> None:
        for definition in self.task.definitions:
            if not definition.holds(answer):
                raise EncodingDisagrees("a definition does not hold in the answer found; please report this puzzle")
        for instance in self.task.broken(answer):
            places = ", ".join(map(str, instance.at[:4]))
            raise EncodingDisagrees(
                f"the answer found breaks the rule {instance.rule!r} at {places or 'the board'}: "
                f"{instance.constraint.describe(answer)}; please report this puzzle"
            )


def search(task: Task, *, time_limit: float = 60.0, wanted: int = 2) -> Found:
    """Up to ``wanted`` answers that differ in what they show; at least two are always looked for.

    ``unique`` means that the search for a second one was finished and failed.
    """
    timing = Timing()
    started = time.monotonic()
    answers: list[Answer] = []
    finder: Search | None = None
    try:
        finder = Search(task, started + time_limit)
        timing.encode = time.monotonic() - started
        while len(answers) < max(wanted, 2):
            before = time.monotonic()
            answer = finder.next()
            spent = time.monotonic() - before
            if answers:
                timing.prove += spent
            else:
                timing.solve += spent
            if answer is None:
                kind = ("none", "unique")[len(answers)] if len(answers) < 2 else "multiple"
                return Found(kind, tuple(answers), timing, complete=True)
            answers.append(answer)
            finder.forbid(answer)
    except OutOfTime:
        return Found("multiple" if len(answers) > 1 else "undecided", tuple(answers), timing)
    finally:
        if finder is not None:
            finder.close()
    return Found("multiple", tuple(answers), timing)
