"""Areas that hang together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer


@dataclass(frozen=True)
class Connected:
    """The nodes whose literal holds form one connected group (or none at all).

    ``pairs`` are the nodes that touch. For "every group reaches the border", add a node for the outside whose literal
    is the true constant and join it to the border nodes.

    Encoding: nothing at first, everything by cuts. A cut: if u inside and w outside a group S both hold, some node next to S holds. That is
    true of every connected area, and broken by an answer in which S is a group of its own.
    """

    nodes: tuple[tuple[Any, Lit], ...]
    pairs: tuple[tuple[Any, Any], ...]

    @cached_property
    def _near(self) -> dict[Any, list[Any]]:
        near: dict[Any, list[Any]] = {node: [] for node, _ in self.nodes}
        for a, b in self.pairs:
            near[a].append(b)
            near[b].append(a)
        return near

    @cached_property
    def _lits(self) -> dict[Any, Lit]:
        return dict(self.nodes)

    def clauses(self, names: Names) -> Iterator[Clause]:
        return iter(())

    def _groups(self, answer: Answer) -> list[list[Any]]:
        lits, near = self._lits, self._near
        groups = []
        seen: set[Any] = set()
        for start, lit in self.nodes:
            if start in seen or not answer[lit]:
                continue
            seen.add(start)
            group = [start]
            for node in group:
                for other in near[node]:
                    if other not in seen and answer[lits[other]]:
                        seen.add(other)
                        group.append(other)
            groups.append(group)
        return groups

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        groups = self._groups(answer)
        if len(groups) < 2:
            return
        lits, near = self._lits, self._near
        groups.sort(key=len)
        # The largest group is the far end of every other cut; its own cut would say the same as the smallest one's.
        largest = groups[-1]
        for group in groups[:-1]:
            members = set(group)
            beside = {lits[other] for node in group for other in near[node] if other not in members}
            inside = next((node for node in group if lits[node] == 1), group[0])
            outside = next((node for node in largest if lits[node] == 1), largest[0])
            yield [-lits[inside], -lits[outside], *beside]

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
        groups = sorted(self._groups(answer), key=len)
        return f"they fall into {len(groups)} areas, one of them around {groups[0][0]}" if groups else "there is none"
