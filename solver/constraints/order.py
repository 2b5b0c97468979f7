"""Order along a directed loop: what is met first, and what comes in turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver.cnf import FALSE, TRUE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.directed import Walk


@dataclass(frozen=True)
class Alternation:
    """Along the walk from ``start``, fetching and handing in come in turns, fetching first and handing in last.

    ``fetch`` and ``hand_in`` pair nodes with the literals "something happens on every visit here". At a crossing it
    happens on both visits. Both never hold at one node. Where there is no loop to walk along, this says nothing.

    Encoding: two variables for each node where something can happen, "something is carried before" and "after", one for
    every other; at most five clauses a node and four a link. At a crossing they are the same on both visits.
    """

    walk: Walk
    start: Any
    fetch: tuple[tuple[Any, Lit], ...]
    hand_in: tuple[tuple[Any, Lit], ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        fetch, hand_in = dict(self.fetch), dict(self.hand_in)
        before: dict[Any, Lit] = {}
        after: dict[Any, Lit] = {}
        for node, _ in self.walk.passes:
            gain, loss = fetch.get(node, FALSE), hand_in.get(node, FALSE)
            if node == self.start:
                # It is left with what is fetched there, and reached again with nothing.
                before[node], after[node] = FALSE, gain
                yield [-loss]
                continue
            before[node] = after[node] = names.new()
            if gain != FALSE or loss != FALSE:
                after[node] = names.new()
                yield [-gain, -before[node]]
                yield [-gain, after[node]]
                yield [-loss, before[node]]
                yield [-loss, -after[node]]
                yield [gain, loss, -before[node], after[node]]
                yield [gain, loss, before[node], -after[node]]
        step = self.walk.step
        for a, b, used in self.walk.links:
            if after[a] == before[a] and after[b] == before[b]:
                yield [-used, -after[a], after[b]]
                yield [-used, after[a], -after[b]]
                continue
            for one, other in ((a, b), (b, a)):
                yield [-step[one, other], -after[one], before[other]]
                yield [-step[one, other], after[one], -before[other]]

    def holds(self, answer: Answer) -> bool:
        visits = self.walk.visits(answer, self.start)
        fetch, hand_in = dict(self.fetch), dict(self.hand_in)
        if visits is None:
            return True
        if answer[hand_in.get(self.start, FALSE)]:
            return False
        word = ""
        for node in visits:
            word += "P" * answer[fetch.get(node, FALSE)] + "X" * answer[hand_in.get(node, FALSE)]
        return word == "PX" * (len(word) // 2)

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "fetching and handing in come in turns"
        visits = self.walk.visits(answer, self.start)
        if visits is None:
            return "there is no loop to walk along"
        fetch, hand_in = dict(self.fetch), dict(self.hand_in)
        carried = False
        for node in visits:
            if answer[fetch.get(node, FALSE)]:
                if carried:
                    return f"at {node} something is fetched although something is carried already"
                carried = True
            if answer[hand_in.get(node, FALSE)]:
                if not carried:
                    return f"at {node} nothing is carried that could be handed in"
                carried = False
        return "something is still carried at the end" if carried else "fetching and handing in come in turns"


@dataclass(frozen=True)
class VisitOrder:
    """The walk from ``start`` meets the nodes ``around`` in some order; the visits numbered ``marked`` are to nodes
    where ``marks`` hold. If ``closed``, these are the only ones.

    A visit to a crossing counts each time. The visit of ``start`` is the first one, the return to it none. Where there
    is no loop to walk along, this says nothing.

    Encoding: for every node the number of visits before the walk reaches it, in order encoding up to the greatest
    number marked, twice where the walk may cross. That is O(m) variables a node, two or four clauses each a link.
    """

    walk: Walk
    start: Any
    around: tuple[Any, ...]
    marks: tuple[tuple[Any, Lit], ...]
    marked: tuple[int, ...]
    closed: bool = False

    @cached_property
    def _passes(self) -> dict[Any, Lit]:
        return dict(self.walk.passes)

    @cached_property
    def _mark(self) -> dict[Any, Lit]:
        return dict(self.marks)

    def clauses(self, names: Names) -> Iterator[Clause]:
        limit = max(self.marked, default=0)
        if not limit:
            return
        before = self._counts(names, limit)
        around = set(self.around)
        yield from self._joined(names, before, limit)
        for node, halves in before.items():
            if node in around:
                for lits in halves:
                    yield from self._numbered(node, lits, limit)
        step = self.walk.step
        for a, b, used in self.walk.links:
            if a not in around and b not in around and self.start not in (a, b):
                one, other = before[a][self.walk.half(a, b)], before[b][self.walk.half(b, a)]
                for k in range(1, limit + 1):
                    yield [-used, -one[k], other[k]]
                    yield [-used, one[k], -other[k]]
                continue
            for here, there in ((a, b), (b, a)):
                # With the visit here counted as well, that is what comes next.
                came = before[here][self.walk.half(here, there)]
                comes = before[there][self.walk.half(there, here)]
                counted = int(here in around)
                if there == self.start:
                    yield [-step[here, there], came[limit - counted]]
                    continue
                for k in range(1, limit + 1):
                    yield [-step[here, there], -came[k - counted], comes[k]]
                    yield [-step[here, there], came[k - counted], -comes[k]]

    def _counts(self, names: Names, limit: int) -> dict[Any, list[list[Lit]]]:
        """For each node, and each of the two ways where the walk may cross: at place k "k visits or more before"."""
        crossing = {place.node for place in self.walk.crossings}
        counts: dict[Any, list[list[Lit]]] = {}
        for node, _ in self.walk.passes:
            if node == self.start:
                counts[node] = [[TRUE] + [FALSE] * limit] * 2
            else:
                ways = [[TRUE, *(names.new() for _ in range(limit))] for _ in range(2 if node in crossing else 1)]
                counts[node] = ways * (3 - len(ways))
        return counts

    def _joined(self, names: Names, before: dict[Any, list[list[Lit]]], limit: int) -> Iterator[Clause]:
        """The counts are in order, and the two ways through a node the same one where the walk does not cross."""
        crosses = dict(self.walk.crosses)
        for node, (one, other) in before.items():
            for lits in (one, other) if one is not other else (one,):
                yield from ([lits[k], -lits[k + 1]] for k in range(1, limit))
            if one is not other:
                for k in range(1, limit + 1):
                    yield [crosses[node], -one[k], other[k]]
                    yield [crosses[node], one[k], -other[k]]

    def _numbered(self, node: Any, before: list[Lit], limit: int) -> Iterator[Clause]:
        """A visit with a marked number is to a marked node; if closed, a marked node has no other number."""
        passes, mark = self._passes[node], self._mark.get(node, FALSE)
        for number in range(1, limit + 1):
            if number in self.marked:
                yield [-passes, -before[number - 1], before[number], mark]
            elif self.closed:
                yield [-passes, -before[number - 1], before[number], -mark]
        if self.closed:
            yield [-passes, -mark, -before[limit]]

    def holds(self, answer: Answer) -> bool:
        numbers = self._numbers(answer)
        if numbers is None:
            return True
        if not set(self.marked) <= set(numbers):
            return False
        return not self.closed or set(numbers) == set(self.marked)

    def _numbers(self, answer: Answer) -> list[int] | None:
        """The numbers of the visits to marked nodes."""
        visits = self.walk.visits(answer, self.start)
        if visits is None:
            return None
        near = [node for node in visits if node in self.around]
        return [number for number, node in enumerate(near, start=1) if answer[self._mark.get(node, FALSE)]]

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{'exactly' if self.closed else 'at least'} the visits {', '.join(map(str, sorted(self.marked)))}"
        if answer is None:
            return f"{wanted} are marked"
        numbers = self._numbers(answer)
        if numbers is None:
            return "there is no loop to walk along"
        return f"{wanted} are to be marked, here {', '.join(map(str, numbers)) or 'none'} are"
