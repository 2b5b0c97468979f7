"""A single loop along the links of a graph, which may cross itself where that is allowed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer

Node = Hashable
Arc = tuple[Any, Any, Lit]
"""Two nodes and the literal "the line joins them"."""


@dataclass(frozen=True)
class SingleLoop:
    """The chosen arcs form exactly one closed loop, which visits no node twice.

    ``visits`` pairs each node with the literal "the loop passes here".

    Encoding: per node of degree d, O(d^3) clauses (no arc used, or exactly two). Separate loops are cut off lazily:
    if the loop passes through a node u of a set S and a node w outside, it leaves S somewhere. That is true of every
    single loop, and broken by an answer in which S is a loop of its own.
    """

    arcs: tuple[Arc, ...]
    visits: tuple[tuple[Any, Lit], ...]

    @cached_property
    def _arcs_at(self) -> dict[Any, list[Arc]]:
        at: dict[Any, list[Arc]] = {node: [] for node, _ in self.visits}
        for arc in self.arcs:
            at[arc[0]].append(arc)
            at[arc[1]].append(arc)
        return at

    def clauses(self, names: Names) -> Iterator[Clause]:
        for node, visited in self.visits:
            lits = [lit for _, _, lit in self._arcs_at[node]]
            for lit in lits:
                yield [-lit, visited]
                yield [-lit, *(other for other in lits if other != lit)]
            yield [-visited, *lits]
            yield from ([-a, -b, -c] for a, b, c in combinations(lits, 3))
        yield [lit for _, _, lit in self.arcs]

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        pieces = self._pieces(answer)
        if len(pieces) < 2:
            return
        visited = dict(self.visits)
        for piece in pieces:
            inside = next(iter(piece))
            outside = next(node for other in pieces if other is not piece for node in other)
            leaving = [lit for a, b, lit in self.arcs if (a in piece) != (b in piece)]
            yield [-visited[inside], -visited[outside], *leaving]

    def _pieces(self, answer: Answer) -> list[dict[Any, None]]:
        joined: dict[Any, list[Any]] = {}
        for a, b, lit in self.arcs:
            if answer[lit]:
                joined.setdefault(a, []).append(b)
                joined.setdefault(b, []).append(a)
        pieces = []
        seen: set[Any] = set()
        for start in joined:
            if start in seen:
                continue
            piece: dict[Any, None] = {start: None}
            queue = [start]
            while queue:
                for near in joined[queue.pop()]:
                    if near not in piece:
                        piece[near] = None
                        queue.append(near)
            seen.update(piece)
            pieces.append(piece)
        return pieces

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
