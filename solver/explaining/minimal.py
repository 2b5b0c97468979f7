"""Smallest groups of constraints that have no answer together, found by leaving out one after the other."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Sequence

from penpad.formats.errors import OutOfTime
from penpad.solver.explaining.guarded import GuardedSearch

Unit = tuple[int, ...]
"""Constraints that are kept or left out together."""

TRIES = 8
"""Orders in which leaving out is tried, each of which may end in another smallest group."""


def smallest(
    finder: GuardedSearch, fixed: Iterable[int], units: Sequence[Unit], deadline: float
) -> tuple[list[Unit], bool]:
    """A small choice of ``units`` that has no answer together with ``fixed``, which all of them have not.

    The second value says that it is minimal: without any one of them there are answers. The best of several tries;
    when the time ends, the best so far.
    """
    base = frozenset(fixed)
    best, minimal = list(units), not units
    shuffle = random.Random(len(units)).shuffle
    order = list(units)
    for _ in range(TRIES):
        found, proved = _left_out(finder, base, order, deadline)
        if (proved, -len(found)) > (minimal, -len(best)):
            best, minimal = found, proved
        if time.monotonic() > deadline or len(best) <= 1:
            break
        shuffle(order)
    return best, minimal


def _left_out(
    finder: GuardedSearch, base: frozenset[int], units: Sequence[Unit], deadline: float
) -> tuple[list[Unit], bool]:
    left = list(units)
    needed: list[Unit] = []
    try:
        left = _blamed(finder, base, needed, left)
        while left:
            if time.monotonic() > deadline:
                return [*needed, *left], False
            if finder.answer(_numbers(base, needed, left[:-1])) is None:
                left = _still(finder, left[:-1])
            else:
                needed.append(left.pop())
    except OutOfTime:
        # What has been left out by now is not needed.
        return [*needed, *left], False
    return needed, True


def _blamed(finder: GuardedSearch, base: frozenset[int], needed: list[Unit], left: list[Unit]) -> list[Unit]:
    if finder.answer(_numbers(base, needed, left)) is not None:
        raise ValueError("these constraints have an answer")
    return _still(finder, left)


def _still(finder: GuardedSearch, left: list[Unit]) -> list[Unit]:
    """Those that the last proof used."""
    core = finder.core()
    return [unit for unit in left if core.intersection(unit)]


def _numbers(base: frozenset[int], *groups: Iterable[Unit]) -> frozenset[int]:
    return base.union(*(unit for group in groups for unit in group))
