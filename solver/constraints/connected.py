"""Areas that hang together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver.cnf import TRUE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.graph import Graph, Group


@dataclass(frozen=True)
class Connected:
    """The nodes whose literal holds form one connected group (or none at all).

    ``pairs`` are the nodes that touch. For "every group reaches the border", add a node for the outside whose literal
    is the true constant and join it to the border nodes. ``spread``: moreover, of two nodes that touch at least one
    holds ("the others are apart"); this makes the cuts shorter.

    Encoding: nothing at first, or the rings around single nodes if ``spread``; the rest by cuts. A cut: if u and w
    hold, some node of a set that separates u from w holds. That is true of every connected area. The set is taken
    from around a group of the answer, so the answer breaks the cut. If the others are apart, u and w are not needed:
    beside a separating node that does not hold, something holds on both sides.
    """

    nodes: tuple[tuple[Any, Lit], ...]
    pairs: tuple[tuple[Any, Any], ...]
    spread: bool = False

    @cached_property
    def _graph(self) -> Graph:
        return Graph(self.nodes, self.pairs)

    def clauses(self, names: Names) -> Iterator[Clause]:
        if not self.spread:
            return
        graph, lits = self._graph, self._graph.lits
        for a, b in self.pairs:
            yield [lits[graph.number[a]], lits[graph.number[b]]]
        # A node alone inside a ring of nodes that do not hold; a second node beside the ring then holds as well.
        for node, ring in enumerate(graph.near):
            if any(other != node and other not in ring for beside in ring for other in graph.near[beside]):
                yield [lits[other] for other in ring]

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        graph, lits = self._graph, self._graph.lits
        holding = graph.holding(answer)
        if self.spread:
            touching = [
                [lits[node], lits[other]]
                for node, ring in enumerate(graph.near)
                if not holding[node]
                for other in ring
                if not holding[other] and node < other
            ]
            if touching:
                yield from touching
                return
        groups = sorted(graph.groups(holding), key=len)
        if len(groups) < 2:
            return
        # The largest group is the far end of every other cut; its own cut would say the same as the smallest one's.
        largest = groups[-1]
        goal = bytearray(len(lits))
        for node in largest:
            goal[node] = 1
        for group in groups[:-1]:
            between = graph.between(group, goal)
            cut = [lits[node] for node in between]
            # Nothing lies between two groups in different parts of the graph.
            if not self.spread or not between:
                cut += [-self._witness(group, between), -self._witness(largest, between)]
            yield cut

    def _witness(self, group: Group, between: list[int]) -> Lit:
        """A literal that says that something in the group holds: a constant if there is one, else the one with the
        most neighbours in the separating set, as other rules know most about it once those are out."""
        graph, lits = self._graph, self._graph.lits
        if any(lits[node] == TRUE for node in group):
            return TRUE
        touching = dict.fromkeys(group, 0)
        for node in between:
            for other in graph.near[node]:
                if other in touching:
                    touching[other] += 1
        return lits[max(touching, key=touching.__getitem__)]

    def holds(self, answer: Answer) -> bool:
        chosen = {node for node, lit in self.nodes if answer[lit]}
        if self.spread and not all(a in chosen or b in chosen for a, b in self.pairs):
            return False
        if not chosen:
            return True
        touching: dict[Any, set[Any]] = {node: set() for node in chosen}
        for a, b in self.pairs:
            if a in chosen and b in chosen:
                touching[a].add(b)
                touching[b].add(a)
        reached = {next(iter(chosen))}
        frontier = set(reached)
        while frontier:
            frontier = {near for node in frontier for near in touching[node]} - reached
            reached |= frontier
        return reached == chosen

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "they form one connected area"
        groups = sorted(self._graph.groups(self._graph.holding(answer)), key=len)
        if not groups:
            return "there is none"
        return f"they fall into {len(groups)} areas, one of them around {self.nodes[groups[0][0]][0]}"
