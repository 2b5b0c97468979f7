"""What has occurred so far along a line that is walked in one direction, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit

Have = tuple[tuple[int, Lit], ...]
"""For each value the literal "it has occurred so far, here included"."""


@dataclass(frozen=True)
class Occurred:
    """Where all of ``when`` hold, what has occurred at a cell is what had before it, and the cell's own number.

    Without ``before``, only the cell's own number has. ``fresh``: it must not have occurred before.

    Encoding: at most four clauses a value.
    """

    when: tuple[Lit, ...]
    before: Have | None
    digit: Digit
    here: Have
    fresh: bool = True

    def clauses(self, names: Names) -> Iterator[Clause]:
        off = [-lit for lit in self.when]
        so_far = dict(self.before or ())
        for value, has in self.here:
            own = self.digit.is_(value)
            yield [*off, -own, has]
            if value not in so_far:
                yield [*off, -has, own]
                continue
            had = so_far[value]
            yield [*off, -had, has]
            yield [*off, -has, own, had]
            if self.fresh:
                yield [*off, -own, -had]

    def holds(self, answer: Answer) -> bool:
        if not all(answer[lit] for lit in self.when):
            return True
        had = {value for value, lit in self.before or () if answer[lit]}
        has = {value for value, lit in self.here if answer[lit]}
        own = self.digit.in_(answer)
        return own is not None and has == had | {own} and not (self.fresh and own in had)

    def describe(self, answer: Answer | None = None) -> str:
        return "no digit occurs twice along a part of the line" if self.fresh else "digits occur along the line"


@dataclass(frozen=True)
class WithoutGap:
    """Where all of ``when`` hold, the values that have occurred are consecutive.

    Encoding: one clause for each value between two others, O(n^3).
    """

    when: tuple[Lit, ...]
    have: Have

    def clauses(self, names: Names) -> Iterator[Clause]:
        off = [-lit for lit in self.when]
        have = sorted(self.have)
        for low, (_, one) in enumerate(have):
            for high in range(low + 2, len(have)):
                yield from ([*off, -one, -have[high][1], lit] for _, lit in have[low + 1 : high])

    def holds(self, answer: Answer) -> bool:
        if not all(answer[lit] for lit in self.when):
            return True
        found = sorted(value for value, lit in self.have if answer[lit])
        every = sorted(value for value, _ in self.have)
        return not found or found == [value for value in every if found[0] <= value <= found[-1]]

    def describe(self, answer: Answer | None = None) -> str:
        return "the digits of a part of the line are consecutive"
