"""Loops that are walked in one direction: which way every step goes, and what a clue sees coming and going."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from penpad.solver.cnf import FALSE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.loop import Crossing


@dataclass(frozen=True)
class Strand:
    """A way through a node: ``lit`` holds exactly when the line joins ``a`` and ``b`` through it, either way round."""

    a: Any
    node: Any
    b: Any
    lit: Lit


@dataclass(frozen=True)
class Walk:
    """A directed line: ``links`` are its possible steps without direction, ``arcs`` the same with it, both ways.

    ``passes`` pairs each node with "the line passes here". ``strands`` are all ways through all nodes. At a node of
    ``crossings`` the line may pass twice, straight both times; ``crosses`` pairs those nodes with "it does".
    """

    links: tuple[tuple[Any, Any, Lit], ...]
    arcs: tuple[tuple[Any, Any, Lit], ...]
    passes: tuple[tuple[Any, Lit], ...]
    strands: tuple[Strand, ...]
    crossings: tuple[Crossing, ...] = ()
    crosses: tuple[tuple[Any, Lit], ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.arcs, self.strands, self.crossings))

    @cached_property
    def step(self) -> dict[tuple[Any, Any], Lit]:
        """The literal of each directed step."""
        return {(a, b): lit for a, b, lit in self.arcs}

    @cached_property
    def _opposite(self) -> dict[tuple[Any, Any], Any]:
        return {
            (one, place.node): other
            for place in self.crossings
            for pair in (place.across, place.along)
            for one, other in (pair, pair[::-1])
        }

    def half(self, node: Any, other: Any) -> int:
        """At a node where the line may cross: on which of the two straight ways its neighbour lies; else 0."""
        return int((node, other) in self._along)

    @cached_property
    def _along(self) -> set[tuple[Any, Any]]:
        return {(place.node, other) for place in self.crossings for other in place.along}

    def visits(self, answer: Answer, start: Any) -> list[Any] | None:
        """The nodes in the order of the walk from ``start`` until it is back; ``None`` if it cannot be walked.

        For checking; it follows the steps and nothing else.
        """
        after: dict[Any, list[Any]] = {}
        for a, b, lit in self.arcs:
            if answer[lit]:
                after.setdefault(a, []).append(b)
        if len(after.get(start, [])) != 1:
            return None
        found = [start]
        before, here = start, after[start][0]
        while here != start:
            found.append(here)
            ways = after.get(here, [])
            if len(ways) > 1:
                ways = [way for way in ways if way == self._opposite.get((before, here))]
            if len(ways) != 1 or len(found) > len(self.arcs):
                return None
            before, here = here, ways[0]
        return found


@dataclass(frozen=True)
class OneWay:
    """Wherever the line passes through a node, it comes in by one step and goes out by the other.

    Encoding: one clause a link, four a strand.
    """

    walk: Walk

    def clauses(self, names: Names) -> Iterator[Clause]:
        step = self.walk.step
        for a, b, _ in self.walk.links:
            yield [-step[a, b], -step[b, a]]
        for strand in self.walk.strands:
            for one, other in ((strand.a, strand.b), (strand.b, strand.a)):
                into, out = step[one, strand.node], step[strand.node, other]
                yield [-strand.lit, -into, out]
                yield [-strand.lit, into, -out]

    def holds(self, answer: Answer) -> bool:
        step = self.walk.step
        if any(answer[step[a, b]] and answer[step[b, a]] for a, b, _ in self.walk.links):
            return False
        return not any(self._turned(strand, answer) for strand in self.walk.strands)

    def _turned(self, strand: Strand, answer: Answer) -> bool:
        """Two steps of one strand both lead in, or both out."""
        step = self.walk.step
        if not answer[strand.lit]:
            return False
        return answer[step[strand.a, strand.node]] != answer[step[strand.node, strand.b]]

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "the line has one direction"
        odd = [str(strand.node) for strand in self.walk.strands if self._turned(strand, answer)]
        return f"the direction changes at {', '.join(odd[:4])}" if odd else "the line has one direction"


def sense(names: Names, key: Hashable) -> Lit:
    """The literal "the loop of this key runs clockwise", the same for all constraints of one search."""
    found = names.shared.setdefault(("sense", key), None)
    if found is None:
        found = names.shared["sense", key] = names.new()
    assert isinstance(found, int)
    return found


@dataclass(frozen=True)
class Turning:
    """All steps of a loop have the inside on the same hand: on the right (clockwise) or on the left.

    ``steps`` holds, for each directed step, its literal and those of the places on its right and left being inside.
    Encoding: one variable for the sense of the whole loop, known to others by ``key``; four clauses a step.
    """

    steps: tuple[tuple[Lit, Lit, Lit], ...]
    key: Hashable = "loop"

    def clauses(self, names: Names) -> Iterator[Clause]:
        clockwise = sense(names, self.key)
        for walked, right, left in self.steps:
            yield from _sided(walked, right, left, clockwise)

    def holds(self, answer: Answer) -> bool:
        hands = {(answer[right], answer[left]) for walked, right, left in self.steps if answer[walked]}
        return hands <= {(True, False)} or hands <= {(False, True)}

    def describe(self, answer: Answer | None = None) -> str:
        return "the loop is walked in one direction"


def _sided(walked: Lit, right: Lit, left: Lit, clockwise: Lit) -> Iterator[Clause]:
    """A step has the inside on its right if the loop runs clockwise, else on its left."""
    yield [-walked, -clockwise, right]
    yield [-walked, -clockwise, -left]
    yield [-walked, clockwise, left]
    yield [-walked, clockwise, -right]


@dataclass(frozen=True)
class Look:
    """One step of a loop along a ray, as a clue sees it.

    ``border``: the clue's view ends before the far cell of the step. ``towards`` and ``away``: the step is walked so.
    ``ahead`` and ``behind`` are the places beside the step, inside the loop or not: if the loop runs clockwise, the
    step is walked towards the clue exactly when ``ahead`` is inside and ``behind`` is not.
    """

    border: Lit
    towards: Lit
    away: Lit
    ahead: Lit
    behind: Lit


@dataclass(frozen=True)
class Approach:
    """Steps towards a clue less steps away from it, on rays as far as the first border, are ``total``.

    ``rays`` list the steps from the clue outward, without the one that would touch the clue itself (no loop passes
    there). ``key`` is that of the loop's ``Turning``.

    Encoding: for a clockwise loop every step is worth 1, 0 or -1, which its two sides alone decide. The worths are
    added pairwise along each ray, then the rays, sums in order encoding (``sum >= s``); the sense of the loop decides
    between ``total`` and its negative. That is O(n^2) clauses for n steps, about 5 000 in the middle of a 17x20 board.
    """

    rays: tuple[tuple[Look, ...], ...]
    total: int
    key: Hashable = "loop"

    def clauses(self, names: Names) -> Iterator[Clause]:
        clauses: list[Clause] = []
        sums = Sums(names, clauses, [self._ray(names, ray, clauses) for ray in self.rays])
        yield from clauses
        clockwise = sense(names, self.key)
        for look in (look for ray in self.rays for look in ray):
            yield from _sided(look.towards, look.ahead, look.behind, clockwise)
            yield from _sided(look.away, look.behind, look.ahead, clockwise)
            yield [look.towards, look.away, -look.ahead, look.behind]
            yield [look.towards, look.away, look.ahead, -look.behind]
        for given, total in ((-clockwise, self.total), (clockwise, -self.total)):
            yield [given, sums.at_least(total)]
            yield [given, -sums.at_least(total + 1)]

    @staticmethod
    def _ray(names: Names, ray: tuple[Look, ...], clauses: list[Clause]) -> list[tuple[Lit, Lit]]:
        """For each step "worth 1" and "worth -1"."""
        leaves = []
        # The border before the current step; seen[i] = not border[1..i].
        unseen: Lit = FALSE
        for look in ray:
            if look.border != FALSE:
                before, unseen = unseen, names.new()
                clauses += [[-before, unseen], [-look.border, unseen], [before, look.border, -unseen]]
            worths = []
            for gain, loss in ((look.ahead, look.behind), (look.behind, look.ahead)):
                worth = names.new()
                clauses += [[-worth, gain], [-worth, -loss], [worth, -gain, loss, unseen]]
                if unseen != FALSE:
                    clauses.append([-worth, -unseen])
                worths.append(worth)
            leaves.append((worths[0], worths[1]))
        return leaves

    def holds(self, answer: Answer) -> bool:
        return self._sum(answer) == self.total

    def _sum(self, answer: Answer) -> int:
        found = 0
        for ray in self.rays:
            for look in ray:
                if answer[look.border]:
                    break
                found += answer[look.towards] - answer[look.away]
        return found

    def describe(self, answer: Answer | None = None) -> str:
        counted = "" if answer is None else f", here {self._sum(answer)}"
        return f"steps towards less steps away are {self.total}{counted}"


@dataclass
class Sums:
    """The sum of rows of worths 1, 0, -1 in order encoding; ``at_least(s)`` is the literal "sum >= s".

    A worth is given by the literals "it is 1" and "it is -1".
    """

    names: Names
    clauses: list[Clause]
    rows: list[list[tuple[Lit, Lit]]]
    _low: int = field(init=False)
    _steps: list[Lit] = field(init=False)

    def __post_init__(self) -> None:
        parts = [self._row(row) for row in self.rows if row] or [(0, [])]
        while len(parts) > 1:
            parts.sort(key=lambda part: len(part[1]))
            parts = [*parts[2:], self._added(parts[0], parts[1])]
        self._low, self._steps = parts[0]

    def at_least(self, total: int) -> Lit:
        """The literal "the sum is at least ``total``"."""
        place = total - self._low - 1
        return -FALSE if place < 0 else FALSE if place >= len(self._steps) else self._steps[place]

    def _row(self, row: list[tuple[Lit, Lit]]) -> tuple[int, list[Lit]]:
        """The least possible sum of a row, and the literals that it is more than that, by 1, 2, ..."""
        if len(row) == 1:
            gain, loss = row[0]
            return -1, [-loss, gain]
        middle = len(row) // 2
        return self._added(self._row(row[:middle]), self._row(row[middle:]))

    def _added(self, one: tuple[int, list[Lit]], other: tuple[int, list[Lit]]) -> tuple[int, list[Lit]]:
        (low_a, a), (low_b, b) = one, other
        steps = [self.names.new() for _ in range(len(a) + len(b))]
        add = self.clauses.append
        for i in range(len(a) + 1):
            for j in range(len(b) + 1):
                if i + j > 0:
                    add([*([-a[i - 1]] if i else []), *([-b[j - 1]] if j else []), steps[i + j - 1]])
                if i + j < len(steps):
                    rest = [*([a[i]] if i < len(a) else []), *([b[j]] if j < len(b) else [])]
                    add([*rest, -steps[i + j]])
        for lower, higher in itertools.pairwise(steps):
            add([lower, -higher])
        return low_a + low_b, steps
