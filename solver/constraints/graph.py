"""A graph whose nodes hold or do not hold: its groups, numbered throughout to be quick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Answer

Group = list[int]
"""Nodes by their number, nearest to the first one first."""


@dataclass(frozen=True)
class Graph:
    """Nodes, each with the literal "it holds", and the pairs of nodes that touch.

    Groups are the sets of nodes that hold and hang together. Nodes are called by their place in ``nodes``.
    """

    nodes: tuple[tuple[Any, Lit], ...]
    pairs: tuple[tuple[Any, Any], ...]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.nodes, self.pairs))

    @cached_property
    def number(self) -> dict[Any, int]:
        """The number of each node."""
        return {node: number for number, (node, _) in enumerate(self.nodes)}

    @cached_property
    def lits(self) -> list[Lit]:
        """The literal of each node."""
        return [lit for _, lit in self.nodes]

    @cached_property
    def near(self) -> list[list[int]]:
        """The nodes that touch each node."""
        near: list[list[int]] = [[] for _ in self.nodes]
        for a, b in self.pairs:
            first, second = self.number[a], self.number[b]
            near[first].append(second)
            near[second].append(first)
        return near

    def holding(self, answer: Answer) -> list[bool]:
        """Whether each node holds."""
        return [answer[lit] for lit in self.lits]

    def group(self, answer: Answer, start: int) -> Group:
        """The group of a node; empty if the node does not hold. Looks at this group alone, however large the graph."""
        near, lits = self.near, self.lits
        if not answer[lits[start]]:
            return []
        seen = {start}
        found = [start]
        for node in found:
            for other in near[node]:
                if other not in seen:
                    seen.add(other)
                    if answer[lits[other]]:
                        found.append(other)
        return found

    def groups(self, holding: Sequence[bool]) -> list[Group]:
        """All groups."""
        near = self.near
        seen = bytearray(len(near))
        groups = []
        for start, holds in enumerate(holding):
            if not holds or seen[start]:
                continue
            seen[start] = 1
            found = [start]
            for node in found:
                for other in near[node]:
                    if holding[other] and not seen[other]:
                        seen[other] = 1
                        found.append(other)
            groups.append(found)
        return groups

    def beside(self, group: Group) -> list[int]:
        """The nodes around a group."""
        seen = set(group)
        found = []
        for node in group:
            for other in self.near[node]:
                if other not in seen:
                    seen.add(other)
                    found.append(other)
        return found

    def between(self, group: Group, goal: set[int]) -> list[int]:
        """The nodes beside a group from which a goal can be reached without meeting the group or others of them.

        No goal is in the group or beside it.
        """
        near = self.near
        around = self.beside(group)
        closed = {*group, *around}
        # For the nodes looked at so far: can a goal be reached from them?
        known: dict[int, bool] = {}
        found = []
        for node in around:
            for start in near[node]:
                if start in closed:
                    continue
                if start not in known:
                    reached = False
                    known[start] = False
                    seen = [start]
                    for here in seen:
                        if here in goal or known[here]:
                            reached = True
                            break
                        for other in near[here]:
                            if other not in closed and (other not in known or known[other]):
                                known.setdefault(other, False)
                                seen.append(other)
                    if reached:
                        known.update(dict.fromkeys(seen, True))
                if known[start]:
                    found.append(node)
                    break
        return found

    def way(self, holding: Sequence[bool], start: int, goals: set[int]) -> list[int]:
        """A shortest way from a node to one of the goals in its group."""
        before = {start: start}
        for node in (queue := [start]):
            if node in goals:
                way = [node]
                while way[-1] != start:
                    way.append(before[way[-1]])
                return way
            for other in self.near[node]:
                if other not in before and holding[other]:
                    before[other] = node
                    queue.append(other)
        raise AssertionError("one of the goals is in the group")

    @cached_property
    def beside_node(self) -> dict[Any, list[Any]]:
        """The nodes that touch each node, by name; for checking only."""
        found: dict[Any, list[Any]] = {}
        for a, b in self.pairs:
            found.setdefault(a, []).append(b)
            found.setdefault(b, []).append(a)
        return found

    @cached_property
    def literal_of(self) -> dict[Any, Lit]:
        """The literal of each node, by name; for checking only."""
        return dict(self.nodes)


def walk(graph: Graph, answer: Answer, start: Any) -> set[Any]:
    """The nodes that hold and hang together with a node, found for checking without what the cuts are made of."""
    if not answer[graph.literal_of[start]]:
        return set()
    found = {start}
    frontier = found
    while frontier:
        near = {other for node in frontier for other in graph.beside_node.get(node, ())}
        frontier = {other for other in near - found if answer[graph.literal_of[other]]}
        found |= frontier
    return found
