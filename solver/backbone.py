"""Which literals hold in some answer, and which in none: the backbone of all answers of a task."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from penpad.formats.errors import OutOfTime
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Answer
from penpad.solver.search import GaveUp, Search
from penpad.solver.task import Task


@dataclass(frozen=True)
class Backbone:
    """What is known of some literals and their negations over all answers.

    ``possible`` hold in one of ``answers``, ``impossible`` are proved to hold in none; of ``open`` neither is known.
    A literal holds in every answer when its negation is impossible.
    """

    possible: frozenset[Lit]
    impossible: frozenset[Lit]
    open: tuple[Lit, ...]
    answers: tuple[Answer, ...]


def backbone(
    task: Task, lits: Iterable[Lit], *, time_limit: float, given: Sequence[Lit] = (), known: Iterable[Answer] = ()
) -> Backbone:
    """What can be of each of ``lits`` and of its negation, in the answers in which all of ``given`` hold.

    ``known`` are answers already found; those that break a ``given`` are passed over. First answers are sought that
    show any open literal: each answer shows many, and the proof that there is no further one settles all others at
    once. If that proof takes more than half of the time, the literals are tried one by one, with growing effort.
    """
    started = time.monotonic()
    work = _Work(lits, [answer for answer in known if all(answer[lit] for lit in given)])
    finder: Search | None = None
    try:
        finder = Search(task, started + time_limit)
        finder.give_up_hopes()
        for lit in given:
            finder.require([lit])
        if work.answers or work.seek(finder, ()):
            _together(work, finder, started + time_limit / 2)
            _singly(work, finder)
        else:
            work.exclude(work.open)
    except OutOfTime:
        pass
    finally:
        if finder is not None:
            finder.close()
    return work.result()


class _Work:
    """What is known so far; ``open`` keeps the order of the literals."""

    def __init__(self, lits: Iterable[Lit], answers: Iterable[Answer]) -> None:
        positive = list(dict.fromkeys(lits))
        # What can be there is asked before what can be missing: of numbers, the former says the latter.
        self.open = dict.fromkeys((*positive, *(-lit for lit in positive)))
        self.possible: set[Lit] = set()
        self.impossible: set[Lit] = set()
        self.answers: list[Answer] = []
        for answer in answers:
            self.see(answer)

    def see(self, answer: Answer) -> None:
        shown = [lit for lit in self.open if answer[lit]]
        self.possible.update(shown)
        for lit in shown:
            del self.open[lit]
        self.answers.append(answer)

    def exclude(self, lits: Iterable[Lit]) -> None:
        for lit in list(lits):
            self.impossible.add(lit)
            self.open.pop(lit, None)

    def seek(self, finder: Search, assume: Sequence[Lit], slices: int | None = None) -> bool:
        """Whether there is an answer with these literals; if so, it is looked at."""
        finder.prefer(list(self.open))
        answer = finder.next(assume, slices=slices)
        if answer is not None:
            self.see(answer)
        return answer is not None

    def result(self) -> Backbone:
        return Backbone(frozenset(self.possible), frozenset(self.impossible), tuple(self.open), tuple(self.answers))


def _together(work: _Work, finder: Search, until: float) -> None:
    """Ask for any open literal, as long as there is time."""
    asked: Lit | None = None
    while work.open and time.monotonic() < until:
        if asked is None:
            asked = finder.task.names.new()
            finder.require([-asked, *work.open])
        try:
            if not work.seek(finder, [asked], slices=1):
                work.exclude(work.open)
            asked = None
        except GaveUp:
            continue


def _singly(work: _Work, finder: Search) -> None:
    """Ask for each open literal alone, with an effort that doubles in every round."""
    slices = 1
    while work.open:
        for lit in list(work.open):
            if lit not in work.open:
                continue
            try:
                if not work.seek(finder, [lit], slices):
                    finder.require([-lit])
                    work.exclude([lit])
            except GaveUp:
                continue
        slices *= 2
