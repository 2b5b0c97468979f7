"""Numbers in connected groups: all different in each, and what the sizes and sums of groups with a clue may be."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.graph import Graph, walk
from penpad.solver.constraints.groups import Clues, members

MOST_VALUES = 10
"""More values would need too many clauses for their sets."""


@dataclass(frozen=True)
class DistinctGroups:
    """No number repeats in a connected group; ``digits`` are the numbers of the graph's nodes, in their order.

    Encoding: two nodes that touch differ. A cut: the nodes on a way between two nodes do not all hold, or these two
    do not both have a number; for every number at once.
    """

    graph: Graph
    digits: tuple[Digit, ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        lits = self.graph.lits
        for a, near in enumerate(self.graph.near):
            for b in near:
                if a < b:
                    yield from self._differ([a, b], [lits[a], lits[b]])

    def _differ(self, ends: list[int], holding: list[Lit]) -> Iterator[Clause]:
        one, other = self.digits[ends[0]], self.digits[ends[-1]]
        for value, lit in one.options:
            if (there := other.is_(value)) != cnf.FALSE:
                yield [*(-each for each in holding), -lit, -there]

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        graph = self.graph
        holding = graph.holding(answer)
        numbers = [digit.in_(answer) for digit in self.digits]
        for group in graph.groups(holding):
            for a, b in combinations(group, 2):
                if numbers[a] == numbers[b]:
                    way = graph.way(holding, a, {b})
                    yield from self._differ([a, b], [graph.lits[node] for node in way])

    def holds(self, answer: Answer) -> bool:
        number = {node: digit.in_(answer) for (node, _), digit in zip(self.graph.nodes, self.digits, strict=True)}
        left = {node for node, lit in self.graph.nodes if answer[lit]}
        while left:
            group = walk(self.graph, answer, next(iter(left)))
            if len({number[node] for node in group}) < len(group):
                return False
            left -= group
        return True

    def describe(self, answer: Answer | None = None) -> str:
        return "no number repeats in a connected area"


@dataclass(frozen=True)
class GroupTotal:
    """``clue`` is in a group without another one of ``clues`` in it or touching it, in which no number repeats, and
    whose size and sum of numbers are one of the pairs ``fits`` (``None``: whatever they are).

    Encoding: a literal for each node that the group can reach, and a count of them; no node is in two groups; which
    numbers occur in the group, and a clause for each set of them that does not fit. Nodes that do not hang together
    with the clue are cut off when they are found.
    """

    graph: Graph
    digits: tuple[Digit, ...]
    clue: Hashable
    clues: Clues
    fits: frozenset[tuple[int, int]] | None

    @cached_property
    def _values(self) -> list[int]:
        return sorted({value for digit in self.digits for value in digit.values})

    def clauses(self, names: Names) -> Iterator[Clause]:
        graph = self.graph
        start = graph.number[self.clue]
        yield [graph.lits[start]]
        if any(graph.number[other] in graph.near[start] for other in self.clues if other != self.clue):
            yield []
        found = members(graph, self.clue, self.clues, len(self._values), names)
        yield from found.clauses()
        yield from self._apart(names, found.lits)
        sizes = {size for size, _ in self.fits} if self.fits else {1, len(self._values)}
        yield from cnf.at_least(names, list(found.lits.values()), min(sizes))
        yield from cnf.at_most(names, list(found.lits.values()), max(sizes))
        occurs: list[Lit] = []
        for value in self._values:
            here = []
            for node, lit in found.lits.items():
                if (number := self.digits[node].is_(value)) != cnf.FALSE:
                    both = names.new()
                    yield from cnf.all_of(both, [lit, number])
                    here.append(both)
            yield from cnf.at_most_one(names, here)
            occurs.append(names.new())
            yield from cnf.any_of(occurs[-1], here)
        if self.fits is None:
            return
        for size in range(len(occurs) + 1):
            for chosen in combinations(range(len(occurs)), size):
                if (size, sum(self._values[index] for index in chosen)) not in self.fits:
                    yield [-lit if index in chosen else lit for index, lit in enumerate(occurs)]

    def _apart(self, names: Names, mine: dict[int, Lit]) -> Iterator[Clause]:
        """No node is in the groups of two clues."""
        order = {clue: index for index, (clue, _) in enumerate(self.graph.nodes)}
        for other in self.clues:
            if order[other] < order[self.clue]:
                theirs = members(self.graph, other, self.clues, len(self._values), names)
                yield from theirs.clauses()
                yield from ([-lit, -theirs.lits[node]] for node, lit in mine.items() if node in theirs.lits)

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        if self.holds(answer):
            return
        graph = self.graph
        group = graph.group(answer, graph.number[self.clue])
        numbers = [
            self.digits[node].is_(value) for node in group if (value := self.digits[node].in_(answer)) is not None
        ]
        yield [
            *(-graph.lits[node] for node in group),
            *(graph.lits[node] for node in graph.beside(group)),
            *(-lit for lit in numbers),
        ]

    def holds(self, answer: Answer) -> bool:
        group = walk(self.graph, answer, self.clue)
        if self.clue not in group:
            return False
        touched: set[Any] = {other for node in group for other in self.graph.beside_node.get(node, ())}
        if not (group | touched) & self.clues <= {self.clue}:
            return False
        number = {node: digit.in_(answer) for (node, _), digit in zip(self.graph.nodes, self.digits, strict=True)}
        inside = [value for node in group if (value := number[node]) is not None]
        if len(set(inside)) < len(group):
            return False
        return self.fits is None or (len(inside), sum(inside)) in self.fits

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"the numbers in the area of {self.clue} differ, and their number and sum are as its clue says"
        if answer is None:
            return wanted
        group = walk(self.graph, answer, self.clue)
        return f"{wanted}, here it has {len(group)} cells"
