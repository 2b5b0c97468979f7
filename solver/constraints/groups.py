"""Groups of connected nodes that belong to clues: how many nodes each has, and that each has one clue."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver import cnf
from penpad.solver.cnf import FALSE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.graph import Graph, walk

Clues = frozenset[Any]


def members(graph: Graph, clue: Any, clues: Clues, size: int | None, names: Names) -> Membership:
    """The literals "this node is in the group of that clue"; all constraints of a task that ask get the same ones."""
    key = (graph, clue, clues, size)
    if key not in names.shared:
        names.shared[key] = Membership(graph, clue, clues, size, names)
    found = names.shared[key]
    assert isinstance(found, Membership)
    return found


def reach(graph: Graph, clue: Any, clues: Clues, size: int | None) -> list[int]:
    """The nodes that can be in a clue's group of this size, if other clues are not in it and do not touch it."""
    start = graph.number[clue]
    away = [-1] * len(graph.nodes)
    for other in clues - {clue}:
        place = graph.number[other]
        for node in (place, *graph.near[place]):
            away[node] = -2
    away[start] = 0
    found = [start]
    for node in found:
        if size is not None and away[node] + 1 >= size:
            break
        for near in graph.near[node]:
            if away[near] == -1 and graph.lits[near] != FALSE:
                away[near] = away[node] + 1
                found.append(near)
    return found


class Membership:
    """For every node that a clue's group can reach, a literal that holds if the node is in it.

    The clauses say that the group grows through every node that holds and touches it, and through no others. A
    literal may also hold in a group without any clue; the constraints that use it cut that off. They are written by
    the first constraint that asks, and no constraint is wrong without them.
    """

    def __init__(self, graph: Graph, clue: Any, clues: Clues, size: int | None, names: Names) -> None:
        self.graph, self.clue = graph, graph.number[clue]
        self.lits = {
            node: graph.lits[node] if node == self.clue else names.new() for node in reach(graph, clue, clues, size)
        }
        self._written = False

    def clauses(self) -> Iterator[Clause]:
        """The growth of the group; written once, whoever asks first."""
        if self._written:
            return
        self._written = True
        lits, near = self.graph.lits, self.graph.near
        for node, member in self.lits.items():
            if node != self.clue:
                yield [-member, lits[node]]
                yield [-member, *(self.lits[other] for other in near[node] if other in self.lits)]
            for other in near[node]:
                # A node out of reach must not touch the group.
                yield [-member, -lits[other], self.lits.get(other, FALSE)]


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
    clues: Clues

    def clauses(self, names: Names) -> Iterator[Clause]:
        yield [self._lit]
        if self._clash:
            yield []
        found = members(self.graph, self.clue, self.clues, self.size, names)
        yield from found.clauses()
        yield from cnf.exactly(names, list(found.lits.values()), self.size)

    @property
    def _lit(self) -> Lit:
        return self.graph.lits[self.graph.number[self.clue]]

    @cached_property
    def _others(self) -> set[int]:
        return {self.graph.number[clue] for clue in self.clues if clue != self.clue}

    @property
    def _clash(self) -> bool:
        return not self._others.isdisjoint(self.graph.near[self.graph.number[self.clue]])

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        graph, lits = self.graph, self.graph.lits
        group = graph.group(answer, graph.number[self.clue])
        if not group:
            yield [self._lit]
        elif len(group) < self.size:
            yield [lits[node] for node in graph.beside(group)]
        elif len(group) > self.size:
            # The nearest nodes of a group hang together.
            yield [-lits[node] for node in group[: self.size + 1]]
        elif not self._others.isdisjoint([*group, *graph.beside(group)]):
            yield [-lits[node] for node in group]

    def holds(self, answer: Answer) -> bool:
        group = walk(self.graph, answer, self.clue)
        touched = {other for node in group for other in self.graph.beside_node.get(node, ())}
        return self.clue in group and len(group) == self.size and (group | touched) & self.clues <= {self.clue}

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"the group of {self.clue} has {self.size} cells"
        return wanted if answer is None else f"{wanted}, here {len(walk(self.graph, answer, self.clue))}"


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
        graph = self.graph
        yield from ([graph.lits[graph.number[clue]]] for clue, _ in self.clues)
        unsized = sum(1 for _, size in self.clues if size is None)
        if unsized * len(graph.nodes) > MOST_MEMBERS:
            return
        owners: list[list[Lit]] = [[] for _ in graph.nodes]
        for clue, size in self.clues:
            found = members(graph, clue, self._clues, size, names)
            yield from found.clauses()
            for node, lit in found.lits.items():
                owners[node].append(lit)
        for lit, ways in zip(graph.lits, owners, strict=True):
            yield [-lit, *ways]

    @cached_property
    def _sizes(self) -> dict[int, tuple[Any, int | None]]:
        """The number of each clue's node, with the clue and its size."""
        return {self.graph.number[clue]: (clue, size) for clue, size in self.clues}

    @cached_property
    def _known(self) -> dict[int, set[int]]:
        return {}

    def _reach(self, node: int) -> set[int]:
        """The nodes that can be in a clue's group; worked out when first asked for, as large boards have many clues."""
        if node not in self._known:
            clue, size = self._sizes[node]
            self._known[node] = set(reach(self.graph, clue, self._clues, size))
        return self._known[node]

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        graph, lits = self.graph, self.graph.lits
        holding = graph.holding(answer)
        yield from ([lits[clue]] for clue in self._sizes if not holding[clue])
        for group in graph.groups(holding):
            inside = [node for node in group if node in self._sizes]
            if not inside:
                yield [-lits[group[0]], *(lits[node] for node in graph.beside(group))]
                continue
            goals = set(inside[1:])
            if not goals and self._sizes[inside[0]][1] is not None:
                # A group without a known size reaches whatever it reaches.
                goals = set(group) - self._reach(inside[0])
            if goals:
                yield [-lits[node] for node in graph.way(holding, inside[0], goals)]

    def holds(self, answer: Answer) -> bool:
        sizes = dict(self.clues)
        left = {node for node, lit in self.graph.nodes if answer[lit]}
        if not sizes.keys() <= left:
            return False
        while left:
            group = walk(self.graph, answer, next(iter(left)))
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
        for group in self.graph.groups(self.graph.holding(answer)):
            number = sum(1 for node in group if node in self._sizes)
            if number != 1:
                where = self.graph.nodes[group[0]][0]
                return f"the group around {where} holds {number or 'no'} clue{'s' if number > 1 else ''}"
        return "a clue is in no group, or a cell is too far from its clue"


MOST_MEMBERS = 400_000
"""Above so many nodes times clues without size, membership is left to the cuts."""


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
