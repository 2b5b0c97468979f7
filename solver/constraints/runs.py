"""Runs of shaded cells: their lengths along a line, and around a cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

from penpad.solver.cnf import FALSE, TRUE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer

Run = int | None | Literal["*"]
"""A run's length, ``None`` for a run of unknown length, ``"*"`` for any number of runs (or none)."""


@dataclass(frozen=True)
class Runs:
    """The maximal runs of true literals along a line have these lengths, in this order.

    Encoding: for each run the order literals "it starts at or before p" (and, where its length is unknown, "it ends
    at or before p"), for the places that the other runs leave it. With k runs and s places for each, O(k * n)
    clauses of two or three literals.
    """

    lits: tuple[Lit, ...]
    runs: tuple[Run, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        runs = [run for run in self.runs if run != "*"]
        stars = self._stars()
        first, last = self._places([1 if run is None else run for run in runs])
        if any(run is not None and run < 1 for run in runs) or any(map(int.__gt__, first, last)):
            yield []
            return
        size = len(self.lits)
        starts = [_Order(names, low, high) for low, high in zip(first, last, strict=True)]
        # Where a run of unknown length ends at the latest: two places before the next one's last start.
        limits = [*(place - 2 for place in last[1:]), size - 1][: len(runs)]
        ends = [
            _Order(names, low, limit) if run is None else start.later(run - 1)
            for run, start, low, limit in zip(runs, starts, first, limits, strict=True)
        ]
        for order in (*starts, *(end for run, end in zip(runs, ends, strict=True) if run is None)):
            yield from order.clauses()
        for place in range(size):
            for run, start, end in zip(runs, starts, ends, strict=True):
                yield [-start.by(place), end.by(place - 1), self.lits[place]]
                if run is None:
                    yield [-end.by(place), start.by(place)]
            for end, start in zip(ends, starts[1:], strict=False):
                yield [-start.by(place), end.by(place - 2)]
        for gap, free in enumerate(stars):
            yield from self._gap(ends[gap - 1] if gap else None, starts[gap] if gap < len(runs) else None, free)

    def _stars(self) -> list[bool]:
        """For each gap, the one before the first run and the one after the last included: may it hold more runs?"""
        stars = [False]
        for run in self.runs:
            if run == "*":
                stars[-1] = True
            else:
                stars.append(False)
        return stars

    def _places(self, lengths: Sequence[int]) -> tuple[list[int], list[int]]:
        """The first and the last place at which each run can start."""
        first, last = [], []
        place = 0
        for length in lengths:
            first.append(place)
            place += length + 1
        place = len(self.lits) + 1
        for length in reversed(lengths):
            place -= length + 1
            last.append(place)
        return first, last[::-1]

    def _gap(self, end: _Order | None, start: _Order | None, free: bool) -> Iterator[Clause]:
        """The cells between the end of one run and the start of the next are empty, or, if more runs may stand
        there, only those right beside the two."""

        def ended(place: int) -> Lit:
            return TRUE if end is None else end.by(place)

        def started(place: int) -> Lit:
            return FALSE if start is None else start.by(place)

        for place, lit in enumerate(self.lits):
            if not free:
                yield [-ended(place - 1), started(place), -lit]
                continue
            if end is not None:
                yield [-ended(place - 1), ended(place - 2), -lit]
            if start is not None:
                yield [-started(place + 1), started(place), -lit]

    def holds(self, answer: Answer) -> bool:
        picture = "".join("#" if answer[lit] else "." for lit in self.lits)
        return _fits([len(run) for run in picture.split(".") if run], self.runs)

    def describe(self, answer: Answer | None = None) -> str:
        wanted = " ".join("?" if run is None else str(run) for run in self.runs) or "none"
        if answer is None:
            return f"the runs of shaded cells are {wanted}"
        picture = "".join("#" if answer[lit] else "." for lit in self.lits)
        found = " ".join(str(len(run)) for run in picture.split(".") if run) or "none"
        return f"the runs of shaded cells are {wanted}, here {found}"


def _fits(found: list[int], wanted: Sequence[Run]) -> bool:
    if not wanted:
        return not found
    if wanted[0] == "*":
        return any(_fits(found[skip:], wanted[1:]) for skip in range(len(found) + 1))
    return bool(found) and wanted[0] in (None, found[0]) and _fits(found[1:], wanted[1:])


class _Order:
    """Order literals of a place between ``low`` and ``high``: ``by(p)`` says that it is at most ``p``."""

    def __init__(self, names: Names, low: int, high: int, lits: Sequence[Lit] | None = None) -> None:
        self.low, self.high = low, high
        self.lits = [names.new() for _ in range(low, high)] if lits is None else list(lits)
        self._names = names

    def by(self, place: int) -> Lit:
        if place < self.low:
            return FALSE
        return TRUE if place >= self.high else self.lits[place - self.low]

    def later(self, by: int) -> _Order:
        """The same order for a place that is always so many later."""
        return _Order(self._names, self.low + by, self.high + by, self.lits)

    def clauses(self) -> Iterator[Clause]:
        yield from ([-one, other] for one, other in zip(self.lits, self.lits[1:], strict=False))


@dataclass(frozen=True)
class RunsAround:
    """The runs of true literals in a ring have these lengths, in any order; ``None`` is any length.

    ``lits`` are the (up to eight) places of the ring in order, with the false constant where there is no cell. A run
    may pass from the last to the first. No runs are written as the single length 0, which a single ``None`` may be.

    Encoding: all shortest clauses that follow from the clue, so every conclusion is drawn at once.
    """

    lits: tuple[Lit, ...]
    lengths: tuple[int | None, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        for forbidden in _shortest(len(self.lits), self._allowed):
            yield [-self.lits[place] if value else self.lits[place] for place, value in forbidden]

    @cached_property
    def _allowed(self) -> int:
        return _patterns(
            len(self.lits), tuple(sorted(self.lengths, key=lambda length: -1 if length is None else length))
        )

    def holds(self, answer: Answer) -> bool:
        found = self._found(answer)
        for length in self.lengths:
            if length is not None:
                if length not in found:
                    return False
                found.remove(length)
        return len(found) == sum(1 for length in self.lengths if length is None)

    def _found(self, answer: Answer) -> list[int]:
        values = [answer[lit] for lit in self.lits]
        if all(values):
            return [len(values)] if values else [0]
        # Start the walk right after an empty place, so that no run is cut in two.
        start = values.index(False)
        picture = "".join("#" if value else "." for value in values[start:] + values[:start])
        return [len(run) for run in picture.split(".") if run] or [0]

    def describe(self, answer: Answer | None = None) -> str:
        wanted = " ".join("?" if length is None else str(length) for length in self.lengths)
        found = "" if answer is None else f", here {' '.join(map(str, sorted(self._found(answer))))}"
        return f"the runs of shaded cells around it are {wanted}{found}"


@cache
def _patterns(size: int, lengths: tuple[int | None, ...]) -> int:
    """The patterns of a ring with these runs, as a set of bits: bit p for the pattern with the bits of p as places."""
    allowed = 0
    for pattern in range(1 << size):
        runs = _runs_in([pattern >> place & 1 for place in range(size)])
        for length in lengths:
            if length in runs:
                runs.remove(length)
            elif length is not None:
                break
        else:
            if len(runs) == sum(1 for length in lengths if length is None):
                allowed |= 1 << pattern
    return allowed


def _runs_in(bits: list[int]) -> list[int]:
    size = len(bits)
    ends = [place for place in range(size) if bits[place] and not bits[(place + 1) % size]]
    if not ends:
        return [sum(bits)]
    runs = []
    for end in ends:
        length = 0
        while bits[end - length]:
            length += 1
        runs.append(length)
    return runs


Cube = tuple[tuple[int, int], ...]
"""Some places of a ring with the value of each."""


@cache
def _shortest(size: int, allowed: int) -> list[Cube]:
    """The smallest partial patterns that no allowed pattern extends."""
    patterns, parents, cubes = _cubes(size)
    forbidden = [not extending & allowed for extending in patterns]
    found = []
    for index, bad in enumerate(forbidden):
        if bad:
            for parent in parents[index]:
                if forbidden[parent]:
                    break
            else:
                found.append(cubes[index])
    return found


@cache
def _cubes(size: int) -> tuple[list[int], list[list[int]], list[Cube]]:
    """All partial patterns of a ring: for each the patterns that extend it, as a set of bits; the partial patterns
    with one place less, by their place in these lists; and its places and values.
    """
    patterns = [(1 << (1 << size)) - 1]
    parents: list[list[int]] = [[]]
    cubes: list[Cube] = [()]
    for place in range(size):
        before = len(patterns)
        for value in (0, 1):
            having = sum(1 << pattern for pattern in range(1 << size) if pattern >> place & 1 == value)
            offset = len(patterns)
            for index in range(before):
                patterns.append(patterns[index] & having)
                parents.append([index, *(parent + offset for parent in parents[index])])
                cubes.append((*cubes[index], (place, value)))
    return patterns, parents, cubes
