"""A single loop along the links of a graph, which may cross itself where that is allowed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from penpad.solver.cnf import TRUE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer

Node = Hashable
Arc = tuple[Any, Any, Lit]
"""Two nodes and the literal "the line joins them"."""


@dataclass(frozen=True)
class SingleLoop:
    """The chosen arcs form exactly one closed loop, which visits no node twice.

    ``visits`` pairs each node with the literal "the loop passes here". ``sure`` are nodes that other rules make the
    loop visit; it only chooses among equally true cuts the shortest ones.

    Encoding: per node of degree d, O(d^3) clauses (no arc used, or exactly two). Separate loops are cut off lazily:
    if the loop passes through a node u of a set S and a node w outside, it leaves S somewhere. That is true of every
    single loop, and broken by an answer in which S is a loop of its own.
    """

    arcs: tuple[Arc, ...]
    visits: tuple[tuple[Any, Lit], ...]
    sure: frozenset[Any] = frozenset()

    @cached_property
    def _arcs_at(self) -> dict[Any, list[Arc]]:
        return arcs_at(self.arcs, (node for node, _ in self.visits))

    @cached_property
    def _visited(self) -> dict[Any, Lit]:
        return dict(self.visits)

    def clauses(self, names: Names) -> Iterator[Clause]:
        for node, visited in self.visits:
            yield from none_or_two([lit for _, _, lit in self._arcs_at[node]], visited)
        yield [lit for _, _, lit in self.arcs]

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        pieces = self._pieces(answer)
        if len(pieces) < 2:
            return
        # Two nodes that are visited anyway make the shortest cut; two pieces are enough to give each one a far end.
        handles = [self._handle(piece) for piece in pieces]
        best = sorted(
            range(len(pieces)),
            key=lambda index: self._visited[handles[index]] != TRUE and handles[index] not in self.sure,
        )
        for index, piece in enumerate(pieces):
            far = handles[best[0] if best[0] != index else best[1]]
            leaving = [lit for node in piece for a, b, lit in self._arcs_at[node] if (a in piece) != (b in piece)]
            yield [-self._visited[handles[index]], -self._visited[far], *leaving]

    def _handle(self, piece: Iterable[Any]) -> Any:
        nodes = list(piece)
        return next((node for node in nodes if node in self.sure or self._visited[node] == TRUE), nodes[0])

    def _pieces(self, answer: Answer) -> list[dict[Any, None]]:
        return pieces(self.arcs, answer)

    def holds(self, answer: Answer) -> bool:
        ends: dict[Any, list[Any]] = {}
        for a, b, lit in self.arcs:
            if answer[lit]:
                ends.setdefault(a, []).append(b)
                ends.setdefault(b, []).append(a)
        if any(answer[lit] != (node in ends) for node, lit in self.visits):
            return False
        if not ends or any(len(near) != 2 for near in ends.values()):
            return False
        # Walk along the line until it comes back; a single loop has then met every node with a line.
        start = next(iter(ends))
        before, here, length = start, ends[start][0], 1
        while here != start:
            one, other = ends[here]
            before, here = here, other if one == before else one
            length += 1
        return length == len(ends)

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "the line is one loop"
        used = [(a, b) for a, b, lit in self.arcs if answer[lit]]
        degree: dict[Any, int] = {}
        for a, b in used:
            degree[a] = degree.get(a, 0) + 1
            degree[b] = degree.get(b, 0) + 1
        odd = [str(node) for node, number in degree.items() if number != 2]
        if not used:
            return "there is no line"
        if odd:
            return f"the line ends or branches at {', '.join(odd[:4])}"
        return f"the line falls into {len(self._pieces(answer))} loops"


@dataclass(frozen=True)
class Crossing:
    """A node that the loop may visit twice: ``across`` and ``along`` are the neighbours on its two straight ways.

    ``turns`` holds exactly when the loop turns from one way into the other.
    """

    node: Any
    across: tuple[Any, Any]
    along: tuple[Any, Any]
    turns: Lit


@dataclass(frozen=True)
class CrossingLoop:
    """The chosen arcs are one closed walk, which visits a node at most once, and twice where ``crossings`` allow it.

    A node visited twice is passed straight both ways. No arc is walked twice.

    Encoding: as ``SingleLoop``; at a crossing none, two or all four arcs are used (8 clauses). Cuts: think of each
    crossing as two half nodes, which the walk changes between only where it turns. If the walk passes through half
    nodes both in a set S and outside, it leaves S along an arc or by turning at a crossing with one half in S. That is
    true of every single walk, and broken by an answer in which S is a walk of its own.
    """

    arcs: tuple[Arc, ...]
    visits: tuple[tuple[Any, Lit], ...]
    crossings: tuple[Crossing, ...] = ()
    sure: frozenset[Any] = frozenset()

    @cached_property
    def _arcs_at(self) -> dict[Any, list[Arc]]:
        return arcs_at(self.arcs, (node for node, _ in self.visits))

    @cached_property
    def _crossing(self) -> dict[Any, Crossing]:
        return {crossing.node: crossing for crossing in self.crossings}

    @cached_property
    def _visited(self) -> dict[Any, Lit]:
        return dict(self.visits)

    def clauses(self, names: Names) -> Iterator[Clause]:
        for node, visited in self.visits:
            lits = [lit for _, _, lit in self._arcs_at[node]]
            if node not in self._crossing:
                yield from none_or_two(lits, visited)
                continue
            yield from ([-lit, visited] for lit in lits)
            yield [-visited, *lits]
            for odd in (1, 3):
                for used in combinations(range(4), odd):
                    yield [-lit if index in used else lit for index, lit in enumerate(lits)]
        yield [lit for _, _, lit in self.arcs]

    def _half(self, node: Any, other: Any) -> tuple[Any, int]:
        """The half of ``node`` at which the arc to ``other`` ends."""
        crossing = self._crossing.get(node)
        return node, 0 if crossing is None or other in crossing.across else 1

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        walks = self._walks(answer)
        if len(walks) < 2:
            return
        # A node that is visited anyway makes the shortest cut.
        sure = next((found for found in walks if any(node in self.sure for node, _ in found[0])), None)
        for index, (walk, arcs) in enumerate(walks):
            leaving = []
            for node in dict.fromkeys(node for node, _ in walk):
                for a, b, lit in self._arcs_at[node]:
                    if (self._half(a, b) in walk) != (self._half(b, a) in walk):
                        leaving.append(lit)
                if node in self._crossing and ((node, 0) in walk) != ((node, 1) in walk):
                    leaving.append(self._crossing[node].turns)
            far = sure if sure is not None and sure is not walks[index] else walks[1 if index == 0 else 0]
            yield [-self._passing(walk, arcs), -self._passing(*far), *leaving]

    def _passing(self, walk: dict[tuple[Any, int], None], arcs: list[Arc]) -> Lit:
        """A literal that holds when the loop passes through a walk's half nodes: a plain node, or else an arc."""
        plain = next((node for node, _ in walk if node in self.sure and node not in self._crossing), None)
        if plain is None:
            plain = next((node for node, _ in walk if node not in self._crossing), None)
        return arcs[0][2] if plain is None else self._visited[plain]

    def _walks(self, answer: Answer) -> list[tuple[dict[tuple[Any, int], None], list[Arc]]]:
        """Every closed walk with its half nodes and its arcs."""
        used = [arc for arc in self.arcs if answer[arc[2]]]
        ends: dict[tuple[Any, int], list[Arc]] = {}
        for a, b, lit in used:
            ends.setdefault(self._half(a, b), []).append((a, b, lit))
            ends.setdefault(self._half(b, a), []).append((b, a, lit))
        walks = []
        seen: set[tuple[Any, int]] = set()
        for start in ends:
            if start in seen:
                continue
            walk = {start: None}
            arcs = []
            queue = [start]
            while queue:
                half = queue.pop()
                nexts = [self._half(b, a) for a, b, _ in ends[half]]
                arcs += ends[half]
                crossing = self._crossing.get(half[0])
                if crossing is not None and answer[crossing.turns]:
                    nexts.append((half[0], 1 - half[1]))
                for near in nexts:
                    if near not in walk:
                        walk[near] = None
                        queue.append(near)
            seen.update(walk)
            walks.append((walk, arcs))
        return walks

    def holds(self, answer: Answer) -> bool:
        ends: dict[Any, list[Any]] = {}
        for a, b, lit in self.arcs:
            if answer[lit]:
                ends.setdefault(a, []).append(b)
                ends.setdefault(b, []).append(a)
        if any(answer[lit] != (node in ends) for node, lit in self.visits) or not ends:
            return False
        ways: dict[tuple[Any, Any], Any] = {}
        straight = {place.node: (place.across, place.along) for place in self.crossings}
        for node, near in ends.items():
            if len(near) == 2:
                pairs: tuple[Any, ...] = (tuple(near),)
            elif len(near) == 4 and node in straight:
                pairs = straight[node]
            else:
                return False
            for one, other in pairs:
                ways[one, node], ways[other, node] = other, one
        # Walk along the line until it comes back; a single walk has then used every arc.
        first = next(iter(ends))
        start = step = (first, ends[first][0])
        length = 0
        while length == 0 or step != start:
            step = (step[1], ways[step])
            length += 1
        return 2 * length == sum(map(len, ends.values()))

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "the line is one loop, straight where it crosses itself"
        degree: dict[Any, int] = {}
        for a, b, lit in self.arcs:
            if answer[lit]:
                degree[a] = degree.get(a, 0) + 1
                degree[b] = degree.get(b, 0) + 1
        allowed = {crossing.node for crossing in self.crossings}
        odd = [str(node) for node, number in degree.items() if number != 2 and not (number == 4 and node in allowed)]
        if not degree:
            return "there is no line"
        if odd:
            return f"the line ends or branches at {', '.join(odd[:4])}"
        return f"the line falls into {len(self._walks(answer))} loops"


def arcs_at(arcs: Iterable[Arc], nodes: Iterable[Any]) -> dict[Any, list[Arc]]:
    """The arcs at each node."""
    at: dict[Any, list[Arc]] = {node: [] for node in nodes}
    for arc in arcs:
        at[arc[0]].append(arc)
        at[arc[1]].append(arc)
    return at


def none_or_two(lits: list[Lit], visited: Lit) -> Iterator[Clause]:
    """None or exactly two of ``lits`` hold, two exactly when ``visited``."""
    # By place: two of them may be one and the same literal.
    for place, lit in enumerate(lits):
        others = [*lits[:place], *lits[place + 1 :]]
        yield [-lit, visited]
        yield [-lit, *others]
        # This says more than "one of them": each one missing leaves two places among the others.
        yield [-visited, *others]
    if not lits:
        yield [-visited]
    yield from ([-a, -b, -c] for a, b, c in combinations(lits, 3))


def joined(arcs: Iterable[Arc], answer: Answer) -> dict[Any, list[Any]]:
    """For each node with a chosen arc, the nodes that such arcs lead to."""
    near: dict[Any, list[Any]] = {}
    for a, b, lit in arcs:
        if answer[lit]:
            near.setdefault(a, []).append(b)
            near.setdefault(b, []).append(a)
    return near


def pieces(arcs: Iterable[Arc], answer: Answer) -> list[dict[Any, None]]:
    """The nodes of each connected piece that the chosen arcs form."""
    around = joined(arcs, answer)
    found = []
    seen: set[Any] = set()
    for start in around:
        if start in seen:
            continue
        piece: dict[Any, None] = {start: None}
        queue = [start]
        while queue:
            for near in around[queue.pop()]:
                if near not in piece:
                    piece[near] = None
                    queue.append(near)
        seen.update(piece)
        found.append(piece)
    return found
