"""Areas that hang together."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver.cnf import TRUE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer


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
        if not self.spread:
            return
        lits, near = self._lits, self._near
        for a, b in self.pairs:
            yield [lits[a], lits[b]]
        # A node alone inside a ring of nodes that do not hold; a second node beside the ring then holds as well.
        for node, _ in self.nodes:
            ring = near[node]
            if any(other != node and other not in ring for beside in ring for other in near[beside]):
                yield [lits[other] for other in ring]

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
        lits = self._lits
        if self.spread:
            touching = [[lits[a], lits[b]] for a, b in self.pairs if not answer[lits[a]] and not answer[lits[b]]]
            if touching:
                yield from touching
                return
        groups = self._groups(answer)
        if len(groups) < 2:
            return
        groups.sort(key=len)
        # The largest group is the far end of every other cut; its own cut would say the same as the smallest one's.
        largest = groups[-1]
        for group in groups[:-1]:
            between = self._between(group, largest)
            cut = [lits[node] for node in between]
            # Nothing lies between two groups in different parts of the graph.
            if not self.spread or not between:
                cut += [-self._witness(group, between), -self._witness(largest, between)]
            yield cut

    def _between(self, group: list[Any], other: list[Any]) -> list[Any]:
        """The nodes beside a group that can be reached from another group without passing through others of them."""
        near = self._near
        members = set(group)
        beside = {node for member in group for node in near[member]} - members
        reached = set(other)
        queue = list(other)
        found: dict[Any, None] = {}
        for node in queue:
            for step in near[node]:
                if step in beside:
                    found[step] = None
                elif step not in reached:
                    reached.add(step)
                    queue.append(step)
        return list(found)

    def _witness(self, group: list[Any], between: Collection[Any]) -> Lit:
        """A literal that says that something in the group holds: a constant if there is one, else the one with the
        most neighbours in the separating set, as other rules know most about it once those are out."""
        lits, near = self._lits, self._near
        if any(lits[node] == TRUE for node in group):
            return TRUE
        return lits[max(group, key=lambda node: sum(1 for other in near[node] if other in between))]

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
        groups = sorted(self._groups(answer), key=len)
        return f"they fall into {len(groups)} areas, one of them around {groups[0][0]}" if groups else "there is none"
