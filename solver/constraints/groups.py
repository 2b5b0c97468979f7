"""Groups of connected nodes that belong to clues: how many nodes each has, and that each has one clue."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver import cnf
from penpad.solver.cnf import FALSE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer

Near = dict[Any, list[Any]]


@dataclass(frozen=True)
class Graph:
    """Nodes, each with the literal "it is in some group", and the pairs of nodes that touch."""

    nodes: tuple[tuple[Any, Lit], ...]
    pairs: tuple[tuple[Any, Any], ...]

    @cached_property
    def near(self) -> Near:
        """The nodes that touch each node."""
        near: Near = {node: [] for node, _ in self.nodes}
        for a, b in self.pairs:
            near[a].append(b)
            near[b].append(a)
        return near

    @cached_property
    def lits(self) -> dict[Any, Lit]:
        """The literal of each node."""
        return dict(self.nodes)

    @cached_property
    def _key(self) -> int:
        return hash((self.nodes, self.pairs))

    def __hash__(self) -> int:
        return self._key

    def group(self, answer: Answer, start: Any) -> list[Any]:
        """The group of a node in an answer, nearest nodes first; empty if the node is in none."""
        if not answer[self.lits[start]]:
            return []
        found = {start: None}
        queue = deque(found)
        while queue:
            for other in self.near[queue.popleft()]:
                if other not in found and answer[self.lits[other]]:
                    found[other] = None
                    queue.append(other)
        return list(found)

    def groups(self, answer: Answer) -> list[list[Any]]:
        """All groups in an answer."""
        seen: set[Any] = set()
        found = []
        for node, lit in self.nodes:
            if node not in seen and answer[lit]:
                group = self.group(answer, node)
                seen.update(group)
                found.append(group)
        return found

    def beside(self, group: list[Any]) -> list[Lit]:
        """The literals of the nodes around a group."""
        members = set(group)
        return list(
            dict.fromkeys(self.lits[other] for node in group for other in self.near[node] if other not in members)
        )


def members(graph: Graph, clue: Any, clues: frozenset[Any], size: int | None, names: Names) -> Membership:
    """The literals "this node is in the group of that clue"; all constraints of a task that ask get the same ones."""
    key = (graph, clue, clues, size)
    if key not in names.shared:
        names.shared[key] = Membership(graph, clue, clues, size, names)
    found = names.shared[key]
    assert isinstance(found, Membership)
    return found


def barred(graph: Graph, clue: Any, clues: frozenset[Any]) -> set[Any]:
    """The nodes that cannot be in a clue's group: the other clues and what touches them."""
    return {node for other in clues - {clue} for node in (other, *graph.near[other])} - {clue}


class Membership:
    """For every node that a clue's group can reach, a literal that holds if the node is in it.

    The clauses say that the group grows through every node that holds and touches it, and through no others. A
    literal may also hold in a group without any clue; the constraints that use it cut that off. They are written by
    the first constraint that asks, and no constraint is wrong without them.
    """

    def __init__(self, graph: Graph, clue: Any, clues: frozenset[Any], size: int | None, names: Names) -> None:
        self.graph, self.clue = graph, clue
        away = {clue: 0}
        out = barred(graph, clue, clues)
        queue = deque([clue])
        while queue:
            node = queue.popleft()
            for other in graph.near[node] if size is None or away[node] + 1 < size else ():
                if other not in away and other not in out and graph.lits[other] != FALSE:
                    away[other] = away[node] + 1
                    queue.append(other)
        self.lits: Mapping[Any, Lit] = {node: graph.lits[clue] if node == clue else names.new() for node in away}
        self._written = False

    def clauses(self) -> Iterator[Clause]:
        """The growth of the group; written once, whoever asks first."""
        if self._written:
            return
        self._written = True
        for node, member in self.lits.items():
            if node != self.clue:
                yield [-member, self.graph.lits[node]]
                yield [-member, *(self.lits[other] for other in self.graph.near[node] if other in self.lits)]
            for other in self.graph.near[node]:
                # A node out of reach must not touch the group.
                yield [-member, -self.graph.lits[other], self.lits.get(other, FALSE)]


@dataclass(frozen=True)
class GroupSize:
    """``clue`` is in a group of exactly ``size`` nodes, and none of them is or touches another one of ``clues``.

    Encoding: a literal for each node that the group can reach, O(1) clauses each, and a count of them. They leave
    room for nodes that do not hang together with the clue; then the group itself is too small, and the cut is that
    something beside it holds. That is true of every group which is large enough.
    """

    graph: Graph
    clue: Hashable
    size: int
    clues: frozenset[Any]

    def clauses(self, names: Names) -> Iterator[Clause]:
        yield [self.graph.lits[self.clue]]
        if any(near in self.clues for near in self.graph.near[self.clue]):
            yield []
        found = members(self.graph, self.clue, self.clues, self.size, names)
        yield from found.clauses()
        yield from cnf.exactly(names, list(found.lits.values()), self.size)

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        group = self.graph.group(answer, self.clue)
        others = barred(self.graph, self.clue, self.clues)
        if not group:
            yield [self.graph.lits[self.clue]]
        elif len(group) < self.size:
            yield self.graph.beside(group)
        elif len(group) > self.size:
            # The nearest nodes of a group hang together.
            yield [-self.graph.lits[node] for node in group[: self.size + 1]]
        elif others & {self.clue, *group} or self.clues & set(self.graph.near[self.clue]):
            yield [-self.graph.lits[node] for node in group]

    def holds(self, answer: Answer) -> bool:
        group = _walk(self.graph, answer, self.clue)
        touched = {b if a in group else a for a, b in self.graph.pairs if a in group or b in group}
        return self.clue in group and len(group) == self.size and (group | touched) & self.clues <= {self.clue}

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"the group of {self.clue} has {self.size} cells"
        return wanted if answer is None else f"{wanted}, here {len(_walk(self.graph, answer, self.clue))}"


@dataclass(frozen=True)
class OneClueEach:
    """Every group holds exactly one of ``clues``, and every clue is in a group.

    ``clues`` pairs each clue with the size of its group, if that is known. Then no node of the group is as many steps
    away from the clue, not even around the other clues; that the size is right, ``GroupSize`` says.

    Encoding: every node that holds is in the group of some clue. A cut: something beside a group without clue holds,
    or its first node does not; the nodes on a way between two clues, or to a node too far away, do not all hold.
    """

    graph: Graph
    clues: tuple[tuple[Any, int | None], ...]

    @cached_property
    def _clues(self) -> frozenset[Any]:
        return frozenset(clue for clue, _ in self.clues)

    def clauses(self, names: Names) -> Iterator[Clause]:
        yield from ([self.graph.lits[clue]] for clue, _ in self.clues)
        unsized = sum(1 for _, size in self.clues if size is None)
        if unsized * len(self.graph.nodes) > MOST_MEMBERS:
            return
        owners: dict[Any, list[Lit]] = {node: [] for node, _ in self.graph.nodes}
        for clue, size in self.clues:
            found = members(self.graph, clue, self._clues, size, names)
            yield from found.clauses()
            for node, lit in found.lits.items():
                owners[node].append(lit)
        for node, lit in self.graph.nodes:
            yield [-lit, *owners[node]]

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        lits = self.graph.lits
        yield from ([lits[clue]] for clue, _ in self.clues if not answer[lits[clue]])
        for group in self.graph.groups(answer):
            inside = [clue for clue in group if clue in self._clues]
            if not inside:
                yield [-lits[group[0]], *self.graph.beside(group)]
            elif len(inside) > 1:
                yield [-lits[node] for node in self._way(answer, inside[0], self._clues - {inside[0]})]
            else:
                far = set(group) - self._reach(inside[0])
                if far:
                    yield [-lits[node] for node in self._way(answer, inside[0], far)]

    def _reach(self, clue: Any) -> set[Any]:
        names = Names()
        return set(Membership(self.graph, clue, self._clues, dict(self.clues)[clue], names).lits)

    def _way(self, answer: Answer, start: Any, goals: Collection[Any]) -> list[Any]:
        """A shortest way from a clue to one of the goals in the same group."""
        before = {start: start}
        queue = deque([start])
        while queue:
            node = queue.popleft()
            if node in goals:
                way = [node]
                while way[-1] != start:
                    way.append(before[way[-1]])
                return way
            for other in self.graph.near[node]:
                if other not in before and answer[self.graph.lits[other]]:
                    before[other] = node
                    queue.append(other)
        raise AssertionError("one of the goals is in the group")

    def holds(self, answer: Answer) -> bool:
        sizes = dict(self.clues)
        left = {node for node, lit in self.graph.nodes if answer[lit]}
        if not sizes.keys() <= left:
            return False
        while left:
            group = _walk(self.graph, answer, next(iter(left)))
            inside = group & sizes.keys()
            if len(inside) != 1:
                return False
            clue = inside.pop()
            size = sizes[clue]
            if size is not None and len(group) > size and not group <= _within(self.graph, clue, set(sizes), size):
                return False
            left -= group
        return True

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "every group holds exactly one clue"
        for group in self.graph.groups(answer):
            number = sum(1 for node in group if node in self._clues)
            if number != 1:
                return f"the group around {group[0]} holds {number or 'no'} clue{'s' if number > 1 else ''}"
        return "a clue is in no group, or a cell is too far from its clue"


MOST_MEMBERS = 400_000
"""Above so many nodes times clues without size, membership is left to the cuts."""


def _walk(graph: Graph, answer: Answer, start: Any) -> set[Any]:
    """The nodes that hold and hang together with a node, found without the help of ``Graph.near``."""
    chosen = {node for node, lit in graph.nodes if answer[lit]}
    touching: dict[Any, set[Any]] = {}
    for a, b in graph.pairs:
        if a in chosen and b in chosen:
            touching.setdefault(a, set()).add(b)
            touching.setdefault(b, set()).add(a)
    frontier = {start} & chosen
    found = set(frontier)
    while frontier:
        frontier = {near for node in frontier for near in touching.get(node, ())} - found
        found |= frontier
    return found


def _within(graph: Graph, clue: Any, clues: set[Any], size: int) -> set[Any]:
    """The nodes fewer than ``size`` steps from a clue, by ways that neither meet nor touch other clues."""
    others = clues - {clue}
    closed = others | {b if a in others else a for a, b in graph.pairs if a in others or b in others}
    found = {clue}
    for _ in range(min(size - 1, len(graph.nodes))):
        reached = {b if a in found else a for a, b in graph.pairs if (a in found) != (b in found)}
        if reached <= closed:
            break
        found |= reached - closed
    return found
