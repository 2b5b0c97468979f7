"""Paths along the links of a graph, each of which joins two labelled ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from penpad.solver.cnf import FALSE, TRUE, Clause, Lit, Names, at_most_one
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.loop import Arc, arcs_at, joined, none_or_two, pieces


@dataclass(frozen=True)
class Paths:
    """The chosen arcs form paths, each from one of ``ends`` to another one with the same label.

    Every end is used. Paths neither touch nor branch, and there are no closed loops. ``visits`` pairs each node with
    the literal "a path passes here"; nodes without are allowed.

    Encoding: per node of degree d, O(d^3) clauses (no arc or two, at ends exactly one). Labels are handed on along the
    arcs, one literal per node and label: O(arcs * labels) clauses. Closed loops are cut off lazily: if a set S of
    nodes has no end in it and some path passes through it, it leaves S. That is true of all paths, and broken by
    an answer in which S is a loop.

    ``narrow``, if it holds, leaves only answers that no small change makes shorter, or equally short with earlier
    nodes: a path does not touch itself beside its own arcs, and goes round no unused node that comes before its corner.
    Every answer can be changed into one of those, and ``complete`` says when they are all that there are. This is
    true only if nothing else restricts the arcs.
    """

    arcs: tuple[Arc, ...]
    visits: tuple[tuple[Any, Lit], ...]
    ends: tuple[tuple[Any, str], ...]
    narrow: Lit = FALSE

    @cached_property
    def _arcs_at(self) -> dict[Any, list[Arc]]:
        return arcs_at(self.arcs, (node for node, _ in self.visits))

    def clauses(self, names: Names) -> Iterator[Clause]:
        ends = dict(self.ends)
        for node, visited in self.visits:
            lits = [lit for _, _, lit in self._arcs_at[node]]
            if node in ends:
                yield lits
                yield [visited]
                yield from ([-a, -b] for a, b in combinations(lits, 2))
            else:
                yield from none_or_two(lits, visited)
        yield from self._labels(names, ends)
        if self.narrow != FALSE:
            yield from ([-self.narrow, *clause] for clause in self._corners())

    def _labels(self, names: Names, ends: dict[Any, str]) -> Iterator[Clause]:
        labels = list(dict.fromkeys(ends.values()))
        has: dict[Any, list[Lit]] = {}
        for node, visited in self.visits:
            if node in ends:
                has[node] = [TRUE if label == ends[node] else FALSE for label in labels]
            else:
                has[node] = [names.new() for _ in labels]
                yield [-visited, *has[node]]
                yield from ([-lit, visited] for lit in has[node])
                yield from at_most_one(names, has[node])
        for a, b, lit in self.arcs:
            for one, other in zip(has[a], has[b], strict=True):
                yield [-lit, -one, other]
                yield [-lit, one, -other]
                if self.narrow != FALSE:
                    yield [-self.narrow, -one, -other, lit]

    def _corners(self) -> Iterator[Clause]:
        """No path turns around an unused node that comes before its corner."""
        place = {node: index for index, (node, _) in enumerate(self.visits)}
        visited = dict(self.visits)
        near = {node: {(b if a == node else a): lit for a, b, lit in arcs} for node, arcs in self._arcs_at.items()}
        for corner in place:
            for (one, first), (other, second) in combinations(near[corner].items(), 2):
                for node in near[one].keys() & near[other].keys():
                    if place[node] < place[corner]:
                        yield [-first, -second, visited[node]]

    def complete(self, answers: Sequence[Answer]) -> bool:
        """Whether all answers with ``narrow`` are all answers without it.

        Another answer could be changed step by step into one of these; the last change replaced a detour, through nodes
        that are now unused, between two nodes of one path. So there is none if no path has two nodes
        beside the same group of unused nodes.
        """
        return not any(self._has_detour(answer) for answer in answers)

    def _has_detour(self, answer: Answer) -> bool:
        home = {node: index for index, piece in enumerate(pieces(self.arcs, answer)) for node in piece}
        seen: set[Any] = set()
        for start, _ in self.visits:
            if start in home or start in seen:
                continue
            seen.add(start)
            group = [start]
            beside: set[Any] = set()
            for node in group:
                for a, b, _ in self._arcs_at[node]:
                    other = b if a == node else a
                    if other in home:
                        beside.add(other)
                    elif other not in seen:
                        seen.add(other)
                        group.append(other)
            if len({home[node] for node in beside}) < len(beside):
                return True
        return False

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        ends = dict(self.ends)
        visited = dict(self.visits)
        for piece in pieces(self.arcs, answer):
            if any(node in ends for node in piece):
                continue
            leaving = [lit for node in piece for a, b, lit in self._arcs_at[node] if (a in piece) != (b in piece)]
            yield [-visited[next(iter(piece))], *leaving]

    def holds(self, answer: Answer) -> bool:
        near = joined(self.arcs, answer)
        if any(answer[lit] != (node in near) for node, lit in self.visits):
            return False
        labels = dict(self.ends)
        met: set[Any] = set()
        # Walk from every end; what no walk has met is a loop or hangs loose.
        for start, label in self.ends:
            before, here = None, start
            while True:
                met.add(here)
                onward = [node for node in near.get(here, []) if node != before]
                if len(onward) != (0 if here in labels and here != start else 1):
                    return False
                if not onward:
                    break
                before, here = here, onward[0]
                if here == start:
                    return False
            if labels[here] != label:
                return False
        return met >= set(near)

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "paths join the ends with equal labels"
        ends = dict(self.ends)
        for piece in pieces(self.arcs, answer):
            inside = sorted({ends[node] for node in piece if node in ends})
            if len(inside) > 1:
                return f"the line joins {' and '.join(inside)}"
        return "the line branches, ends in the wrong place, closes, or leaves out an end"


@dataclass(frozen=True)
class NotOnOnePath:
    """No group of nodes lies wholly on one path (or loop) of the chosen arcs.

    Encoding: nothing at first, everything by cuts. A cut: not all arcs of the stretch of path that holds the whole
    group are chosen. If they were, the group would lie on one path in every answer.
    """

    arcs: tuple[Arc, ...]
    groups: tuple[tuple[Any, ...], ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        return iter(())

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        home = {node: index for index, piece in enumerate(pieces(self.arcs, answer)) for node in piece}
        used = [arc for arc in self.arcs if answer[arc[2]]]
        for group in self.groups:
            if group[0] in home and len({home.get(node) for node in group}) == 1:
                yield [-lit for lit in self._stretch(group, [arc for arc in used if home[arc[0]] == home[group[0]]])]

    def _stretch(self, group: tuple[Any, ...], used: list[Arc]) -> list[Lit]:
        """The arcs of a piece that are needed to hold a group together: its loose ends are cut back to the group."""
        at = arcs_at(used, {node: None for a, b, _ in used for node in (a, b)})
        loose = [node for node, near in at.items() if len(near) == 1 and node not in group]
        for node in loose:
            arc = at[node].pop()
            other = arc[1] if arc[0] == node else arc[0]
            at[other].remove(arc)
            if len(at[other]) == 1 and other not in group:
                loose.append(other)
        return list(dict.fromkeys(lit for near in at.values() for _, _, lit in near))

    def holds(self, answer: Answer) -> bool:
        near: dict[Any, set[Any]] = {}
        for a, b, lit in self.arcs:
            if answer[lit]:
                near.setdefault(a, set()).add(b)
                near.setdefault(b, set()).add(a)
        for group in self.groups:
            reached = {group[0]}
            frontier = set(reached)
            while frontier:
                frontier = {other for node in frontier for other in near.get(node, ())} - reached
                reached |= frontier
            if reached >= set(group):
                return False
        return True

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "no path covers such a group of cells"
        home = {node: index for index, piece in enumerate(pieces(self.arcs, answer)) for node in piece}
        for group in self.groups:
            if group[0] in home and len({home.get(node) for node in group}) == 1:
                return f"one path covers {', '.join(map(str, group))}"
        return "no path covers such a group of cells"
