"""Areas that hang together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver.cnf import TRUE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.graph import Graph


@dataclass(frozen=True)
class Connected:
    """The nodes whose literal holds form one connected group (or none at all).

    ``pairs`` are the nodes that touch. For "every group reaches the border", add a node for the outside whose literal
    is the true constant and join it to the border nodes.

    Encoding: nothing at first, everything by cuts. A cut: if u and w hold, some node of a set that separates u from w
    holds. That is true of every connected area. The set is taken from around a group of the answer, so the answer
    breaks the cut.
    """

    nodes: tuple[tuple[Any, Lit], ...]
    pairs: tuple[tuple[Any, Any], ...]

    @cached_property
    def _graph(self) -> Graph:
        return Graph(self.nodes, self.pairs)

    def clauses(self, names: Names) -> Iterator[Clause]:
        return iter(())

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        graph, lits = self._graph, self._graph.lits
        holding = graph.holding(answer)
        groups = sorted(graph.groups(holding), key=len)
        if len(groups) < 2:
            return
        # The largest group is the far end of every other cut; its own cut would say the same as the smallest one's.
        far = set(groups[-1])
        for group in groups[:-1]:
            between = graph.between(group, far)
            yield [
                -self._witness(set(group), between),
                -self._witness(far, between),
                *(lits[node] for node in between),
            ]

    @cached_property
    def _sure(self) -> frozenset[int]:
        return frozenset(number for number, lit in enumerate(self._graph.lits) if lit == TRUE)

    def _witness(self, group: set[int], between: list[int]) -> Lit:
        """A literal that says that something in the group holds: a constant if there is one, else the one with the
        most neighbours in the separating set, as other rules know most about it once those are out."""
        if not self._sure.isdisjoint(group):
            return TRUE
        touching: dict[int, int] = {}
        for node in between:
            for other in self._graph.near[node]:
                if other in group:
                    touching[other] = touching.get(other, 0) + 1
        return self._graph.lits[max(touching, key=touching.__getitem__) if touching else min(group)]

    def holds(self, answer: Answer) -> bool:
        chosen = {node for node, lit in self.nodes if answer[lit]}
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
