"""Clauses: the pool of variable names, and the small encodings that every constraint is built from.

A literal is a non-zero integer as in DIMACS: ``-5`` is "not 5". Variable 1 is always true.
"""

from __future__ import annotations

import math
import time
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations

from penpad.formats.errors import OutOfTime

Lit = int
Clause = list[int]

TRUE: Lit = 1
FALSE: Lit = -1


MOST_CLAUSES = 2_000_000
"""Clauses of one counter; more would take long to write down, and hundreds of megabytes."""


class Names:
    """Hands out fresh variables; one per task."""

    def __init__(self) -> None:
        self.last = 1
        self.deadline = math.inf
        """When writing clauses must end, a value of ``time.monotonic``."""
        self.shared: dict[Hashable, object] = {}
        """Helper variables that several constraints use, under a key of their own; forgotten with every new search."""

    def new(self) -> Lit:
        """A variable that nothing else uses."""
        self.last += 1
        return self.last


def simplified(clause: Iterable[Lit]) -> Clause | None:
    """The clause without constants and repetitions; ``None`` if it is always true."""
    kept: dict[Lit, None] = {}
    for lit in clause:
        if lit == TRUE or -lit in kept:
            return None
        if lit != FALSE:
            kept[lit] = None
    return list(kept)


def at_most(names: Names, lits: Sequence[Lit], bound: int) -> Iterator[Clause]:
    """At most ``bound`` of ``lits`` hold. Directly for few literals, else a totalizer of size O(n * bound * log n)."""
    if bound < 0:
        yield []
    elif bound >= len(lits):
        return
    elif bound == 0:
        yield from ([-lit] for lit in lits)
    elif bound == 1:
        yield from at_most_one(names, lits)
    elif len(lits) <= 5 or bound + 1 == len(lits):
        yield from ([-lit for lit in group] for group in combinations(lits, bound + 1))
    else:
        counter: list[Clause] = []
        outputs = totalizer(names, lits, bound + 1, counter, up=True, down=False)
        yield from counter
        yield [-outputs[bound]]


def at_most_one(names: Names, lits: Sequence[Lit]) -> Iterator[Clause]:
    """At most one of ``lits`` holds: every pair, for many literals in chained groups with about 3n clauses."""
    if len(lits) <= 10:
        yield from ([-a, -b] for a, b in combinations(lits, 2))
        return
    group, rest = list(lits[:3]), lits[3:]
    while len(rest) > 3:
        # The link holds where it must stand in for something that holds further on.
        link = names.new()
        yield from ([-a, -b] for a, b in combinations([*group, link], 2))
        group, rest = [-link, *rest[:2]], rest[2:]
    yield from ([-a, -b] for a, b in combinations([*group, *rest], 2))


def at_least(names: Names, lits: Sequence[Lit], bound: int) -> Iterator[Clause]:
    """At least ``bound`` of ``lits`` hold."""
    yield from at_most(names, [-lit for lit in lits], len(lits) - bound)


def exactly(names: Names, lits: Sequence[Lit], bound: int) -> Iterator[Clause]:
    """Exactly ``bound`` of ``lits`` hold."""
    if bound < 0 or bound > len(lits):
        yield []
    elif len(lits) <= 6 or bound <= 1 or bound >= len(lits):
        yield from at_most(names, lits, bound)
        yield from at_least(names, lits, bound)
    else:
        counter: list[Clause] = []
        outputs = totalizer(names, lits, bound + 1, counter, up=True, down=True)
        yield from counter
        yield [outputs[bound - 1]]
        if bound < len(outputs):
            yield [-outputs[bound]]


def totalizer(
    names: Names, lits: Sequence[Lit], limit: int, clauses: list[Clause], *, up: bool = True, down: bool = True
) -> list[Lit]:
    """Outputs ``o[0..k-1]``, k = min(limit, n): ``o[i]`` says that more than ``i`` of ``lits`` hold.

    ``up``: true inputs force true outputs. ``down``: false inputs force false outputs. With both, ``o`` is exact (the
    last output then reads "at least k"). Raises ``OutOfTime`` for a count that is too large to be written down.
    """
    if len(lits) <= 1:
        return list(lits[:limit])
    middle = len(lits) // 2
    left = totalizer(names, lits[:middle], limit, clauses, up=up, down=down)
    right = totalizer(names, lits[middle:], limit, clauses, up=up, down=down)
    size = min(limit, len(lits))
    outputs = [names.new() for _ in range(size)]
    for i in range(len(left) + 1):
        if len(clauses) > MOST_CLAUSES or time.monotonic() > names.deadline:
            raise OutOfTime("the puzzle counts too many cells; it is too large")
        for j in range(len(right) + 1):
            if up and i + j > 0:
                reached = min(i + j, size)
                clauses.append(([-left[i - 1]] if i else []) + ([-right[j - 1]] if j else []) + [outputs[reached - 1]])
            # A side cut off at the limit never says "no more than its last output", and need not: the sum is then
            # at the limit already.
            if down and i + j < size:
                clauses.append(
                    ([left[i]] if i < len(left) else []) + ([right[j]] if j < len(right) else []) + [-outputs[i + j]]
                )
    return outputs


def all_of(result: Lit, lits: Sequence[Lit]) -> Iterator[Clause]:
    """``result`` holds exactly when all of ``lits`` do."""
    for lit in lits:
        yield [-result, lit]
    yield [result, *(-lit for lit in lits)]


def any_of(result: Lit, lits: Sequence[Lit]) -> Iterator[Clause]:
    """``result`` holds exactly when one of ``lits`` does."""
    yield from all_of(-result, [-lit for lit in lits])
