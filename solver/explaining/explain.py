"""From a puzzle to an explanation of its verdict."""

from __future__ import annotations

import time
from collections.abc import Mapping

from penpad.formats.errors import OutOfTime
from penpad.formats.puzzle import Puzzle
from penpad.solver.explaining.clues import Inventory
from penpad.solver.explaining.explanation import Clash, Explanation, Redundant, Settled
from penpad.solver.explaining.guarded import GuardedSearch
from penpad.solver.explaining.minimal import smallest
from penpad.solver.explaining.settle import settle
from penpad.solver.recognise import Candidate
from penpad.solver.solving import posed, solve
from penpad.solver.task import Task
from penpad.solver.verdict import Verdict


def explain(
    puzzle: Puzzle,
    *,
    genre: str | None = None,
    options: Mapping[str, str] | None = None,
    time_limit: float = 60.0,
    redundant: bool = False,
) -> Explanation:
    """The verdict on a puzzle, and why it is so.

    No answer: a smallest set of clues and rules that clash. Several answers: how many places are settled and the
    fewest givens that would settle the rest. One answer, if ``redundant``: the clues that it could do without.
    ``time_limit`` holds for the verdict and once more for the explanation. Raises ``UsageError`` and
    ``EncodingDisagrees`` as ``solve`` does.
    """
    verdict = solve(puzzle, genre=genre, options=options, time_limit=time_limit)
    started = time.monotonic()
    deadline = started + time_limit
    why: Clash | Settled | Redundant | None = None
    if verdict.kind in ("none", "multiple") or (verdict.kind == "unique" and redundant):
        candidate = posed(puzzle, verdict.genre, options)
        try:
            why = _why(puzzle, candidate, verdict, deadline)
        except OutOfTime:
            why = None
    return Explanation(verdict, why, time.monotonic() - started)


def _why(puzzle: Puzzle, candidate: Candidate, verdict: Verdict, deadline: float) -> Clash | Settled | Redundant | None:
    if verdict.kind == "multiple":
        return settle(_task(puzzle, candidate, deadline, itemised=False), verdict, deadline)
    task = _task(puzzle, candidate, deadline, itemised=True)
    inventory = Inventory(puzzle, candidate, task)
    finder = GuardedSearch(task, deadline)
    try:
        if verdict.kind == "none":
            return _clash(finder, inventory, deadline)
        return _redundant(finder, inventory, deadline)
    finally:
        finder.close()


def _task(puzzle: Puzzle, candidate: Candidate, deadline: float, *, itemised: bool) -> Task:
    task = Task(puzzle.board, deadline, itemised=itemised)
    candidate.genre.constrain(task, candidate.clues)
    return task


def _clash(finder: GuardedSearch, inventory: Inventory, deadline: float) -> Clash | None:
    """First the fewest clues, with all rules; then the rules that these clues need."""
    clues, rules = inventory.clues, inventory.rules
    everything = {number for unit in (*clues.units, *rules.units) for number in unit}
    if finder.answer(everything) is not None:
        return None
    half = time.monotonic() + (deadline - time.monotonic()) / 2
    kept_clues, few = smallest(finder, rules.numbers, clues.units, half)
    fixed = {number for unit in kept_clues for number in unit}
    kept_rules, all_needed = smallest(finder, fixed, rules.units, deadline)
    return Clash(clues.parts(kept_clues), rules.parts(kept_rules), few and all_needed)


def _redundant(finder: GuardedSearch, inventory: Inventory, deadline: float) -> Redundant | None:
    """Clues without which there is still no second answer."""
    clues, always = inventory.clues, inventory.rules.numbers
    answer = finder.answer(always | clues.numbers)
    if answer is None:
        return None
    finder.forbid(answer)
    single, complete = [], True
    try:
        for unit in clues.units:
            if finder.answer(always | (clues.numbers - set(unit))) is None:
                single.append(unit)
    except OutOfTime:
        complete = False
    together: list[tuple[int, ...]] = []
    if complete and single:
        firm = always | (clues.numbers - {number for unit in single for number in unit})
        needed, complete = smallest(finder, firm, single, deadline)
        together = [unit for unit in single if unit not in needed] if complete else []
    return Redundant(len(clues.units), clues.parts(single), clues.parts(together), complete)
