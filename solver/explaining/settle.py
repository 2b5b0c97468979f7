"""The fewest givens that leave one of several answers."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable

from penpad.formats.drawn import Drawn
from penpad.formats.errors import OutOfTime
from penpad.solver.backbone import backbone
from penpad.solver.cnf import Lit
from penpad.solver.compare import compare_stored, in_order, places
from penpad.solver.constraints.base import Answer
from penpad.solver.explaining.explanation import Settled
from penpad.solver.search import Search
from penpad.solver.task import Task
from penpad.solver.verdict import Verdict

MOST_EXACT = 10
"""Up to so many givens it is worth looking for fewer."""
MOST_GIVENS = 150
"""A puzzle that needs more givens is hardly begun."""


def settle(task: Task, verdict: Verdict, deadline: float) -> Settled:
    """How much of a puzzle with several answers is settled, and what would settle the rest.

    The answer to keep is the one stored in the link if it is one of them, else the first that was found.
    """
    started = time.monotonic()
    third = (deadline - started) / 3
    names = {lit: in_order([place])[0] for lit, place in task.places.items()}
    known = backbone(task, task.places, time_limit=third)
    undecided = {names[abs(lit)] for lit in known.open}
    unsettled = {names[lit] for lit in task.places if lit in known.possible and -lit in known.possible} - undecided
    settled = len(set(names.values()) - undecided - unsettled)
    number = _wanted(verdict)
    solution = verdict.answers[number]
    finder = Search(task, deadline)
    try:
        finder.give_up_hopes()
        chosen, fewest = _Givens(finder, task, names, task.read(solution.drawn)).fewest(deadline - third, deadline)
    except OutOfTime:
        chosen, fewest = None, False
    finally:
        finder.close()
    givens = (
        None if chosen is None else tuple((place, _said(solution.drawn, place, solution.draws)) for place in chosen)
    )
    return Settled(settled, len(unsettled), len(undecided), number, givens, fewest)


def _wanted(verdict: Verdict) -> int:
    """The answer stored in the link, if it is one of those found."""
    agreeing = [compare_stored(verdict.puzzle, solution.drawn).kind == "agrees" for solution in verdict.answers]
    return agreeing.index(True) if True in agreeing else 0


class _Givens:
    """Looks for places that tell one answer from all others."""

    def __init__(self, finder: Search, task: Task, names: dict[Lit, str], target: Answer) -> None:
        self._finder = finder
        self._at: dict[str, list[Lit]] = {}
        for lit, place in names.items():
            self._at.setdefault(place, []).append(lit if target[lit] else -lit)
        self._different: list[frozenset[str]] = []
        """For each other answer that was found, the places where it differs."""
        finder.forbid(target)
        finder.prefer([lit for lits in self._at.values() for lit in lits])

    def fewest(self, greedy_until: float, deadline: float) -> tuple[tuple[str, ...] | None, bool]:
        """Places that are enough, and whether no smaller number of them is."""
        enough = self._greedily(greedy_until)
        if enough is None:
            return None, False
        if len(enough) > MOST_EXACT:
            return in_order(enough), False
        try:
            return in_order(self._exactly(deadline)), True
        except OutOfTime:
            return in_order(enough), False

    def _greedily(self, until: float) -> list[str] | None:
        """Places that meet the most answers not yet excluded, one after the other; then those that are needed."""
        chosen: list[str] = []
        while self._another(chosen):
            if len(chosen) > MOST_GIVENS or time.monotonic() > until:
                return None
            missed = [places for places in self._different if places.isdisjoint(chosen)]
            tally = Counter(place for places in missed for place in sorted(places))
            chosen.append(tally.most_common(1)[0][0])
        for place in list(chosen):
            rest = [other for other in chosen if other != place]
            if time.monotonic() < until and not self._another(rest):
                chosen = rest
        return chosen

    def _exactly(self, deadline: float) -> list[str]:
        """A smallest choice of places that meets all other answers."""
        from penpad.solver.hitting import hitting

        with hitting(self._different) as sets:
            while time.monotonic() < deadline:
                chosen = sets.get() or []
                if not self._another(chosen):
                    return chosen
                sets.hit(sorted(self._different[-1]))
        raise OutOfTime("the time limit passed before the fewest givens were found; allow more time")

    def _another(self, chosen: Iterable[str]) -> bool:
        """Whether there is another answer that has what the first has in these places; if so, it is remembered."""
        other = self._finder.next([lit for place in chosen for lit in self._at[place]])
        if other is None:
            return False
        differs = (place for place, lits in self._at.items() if not all(other[lit] for lit in lits))
        self._different.append(frozenset(differs))
        return True


WORDS = {
    "shaded": ("shaded", "not shaded"),
    "lines": ("a line", "no line"),
    "borders": ("a border", "no border"),
    "edges": ("a line", "no line"),
    "symbols": ("", "nothing"),
    "arrows": ("a line", "no line"),
}


def _said(drawn: Drawn, place: str, draws: frozenset[str]) -> str:
    """What an answer has in a place, in words."""
    for part, value, where in places(drawn):
        if in_order([where])[0] != place:
            continue
        if part in ("numbers", "symbols"):
            return str(value[1])  # type: ignore[index]
        if part == "arrows":
            return f"a line from {where.replace('-', ' to ')}"
        return WORDS["borders" if part == "edges" and "borders" in draws else part][0]
    return next((WORDS[part][1] for part in sorted(draws) if part in WORDS), "nothing")
