"""Numbered areas with roots, in which every cell hangs together with the root of its area."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver import cnf
from penpad.solver.cnf import FALSE, TRUE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit

Steps = dict[tuple[Any, int], list[Lit]]
"""For a node and a number: in how many steps the node is reached from that area's root, inside the area."""


@dataclass(frozen=True)
class RootedAreas:
    """Every node has the number of its area, and inside it there is a way to a root in fewer than ``most`` steps.

    ``roots`` are nodes with the number of an area and the literal "this node is the root of that area"; then it has the
    number. Where other rules give each area one root and at most ``most`` nodes, this says that all areas are
    connected. ``pairs`` are the nodes that touch.

    Encoding: for every node and number the distance to the root, inside the area: a neighbour is nearer by one, and
    none is farther by more than one. O(nodes * numbers * most) variables, a few clauses for each of them and each
    neighbour; distances below that to the nearest possible root are left out. Measured on regions that are to be found,
    the search is many times faster than with cuts, and faster than with distances that do not know the number.
    """

    nodes: tuple[tuple[Any, Digit], ...]
    roots: tuple[tuple[Any, int, Lit], ...]
    pairs: tuple[tuple[Any, Any], ...]
    most: int

    @cached_property
    def _near(self) -> dict[Any, list[Any]]:
        found: dict[Any, list[Any]] = {node: [] for node, _ in self.nodes}
        for a, b in self.pairs:
            found[a].append(b)
            found[b].append(a)
        return found

    def clauses(self, names: Names) -> Iterator[Clause]:
        numbers = dict(self.nodes)
        away = self._steps(names)
        for (node, number), steps in away.items():
            inside = numbers[node].is_(number)
            live = [lit for lit in steps if lit != FALSE]
            yield [-inside, *live]
            yield from ([-lit, inside] for lit in live)
            yield from cnf.at_most_one(names, live)
            for distance, lit in enumerate(steps):
                if lit == FALSE:
                    continue
                beside = [away[other, number] for other in self._near[node] if (other, number) in away]
                if distance:
                    yield [-lit, *(other[distance - 1] for other in beside)]
                for other in self._near[node] if distance + 2 < self.most else ():
                    if (other, number) in away:
                        nearer = away[other, number][: distance + 2]
                        yield [-lit, -numbers[other].is_(number), *nearer]

    def _steps(self, names: Names) -> Steps:
        possible: dict[int, dict[Any, Lit]] = {}
        for node, number, lit in self.roots:
            if lit != FALSE:
                possible.setdefault(number, {})[node] = lit
        far = {number: self._distances(list(roots)) for number, roots in possible.items()}
        steps: Steps = {}
        for node, digit in self.nodes:
            for number in digit.values:
                least = far.get(number, {}).get(node, self.most)
                root = possible.get(number, {}).get(node, FALSE)
                later = [names.new() if distance >= max(least, 1) else FALSE for distance in range(1, self.most)]
                steps[node, number] = [root, *(later if root != TRUE else [FALSE] * (self.most - 1))]
        return steps

    def _distances(self, starts: list[Any]) -> dict[Any, int]:
        found = dict.fromkeys(starts, 0)
        queue = list(starts)
        for node in queue:
            for other in self._near[node]:
                if other not in found:
                    found[other] = found[node] + 1
                    queue.append(other)
        return found

    def holds(self, answer: Answer) -> bool:
        number = {node: digit.in_(answer) for node, digit in self.nodes}
        chosen = [(node, area) for node, area, root in self.roots if answer[root]]
        if None in number.values() or any(number[node] != area for node, area in chosen):
            return False
        reached = {node for node, _ in chosen}
        for _ in range(self.most - 1):
            reached |= {near for node in reached for near in self._near[node] if number[near] == number[node]}
        return len(reached) == len(number)

    def describe(self, answer: Answer | None = None) -> str:
        return f"each of {len(self.nodes)} cells hangs together with the root of its area"
