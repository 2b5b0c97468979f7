"""Order along a directed loop: what is met first, and what comes in turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver.cnf import FALSE, Clause, Lit, Names
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.directed import Walk


@dataclass(frozen=True)
class Alternation:
    """Along the walk from ``start``, fetching and handing in come in turns, fetching first and handing in last.

    ``fetch`` and ``hand_in`` pair nodes with the literals "something happens on every visit here". At a crossing it
    happens on both visits. Both never hold at one node.

    Encoding: a variable for each link, "something is carried here"; two clauses a strand for nodes where nothing can
    happen, and up to eight more where something can. That it is right at every node makes it right for the whole walk.
    """

    walk: Walk
    start: Any
    fetch: tuple[tuple[Any, Lit], ...]
    hand_in: tuple[tuple[Any, Lit], ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        walk, step = self.walk, self.walk.step
        carried: dict[tuple[Any, Any], Lit] = {}
        for a, b in walk.links:
            carried[a, b] = carried[b, a] = names.new()
        fetch, hand_in = dict(self.fetch), dict(self.hand_in)
        for node, strands in walk.at.items():
            gain, loss = fetch.get(node, FALSE), hand_in.get(node, FALSE)
            near = {end for strand in strands for end in (strand.a, strand.b)}
            if node == self.start:
                yield [-loss]
                for other in near:
                    yield [-step[other, node], -carried[other, node]]
                    yield [-step[node, other], -carried[node, other], gain]
                    yield [-step[node, other], carried[node, other], -gain]
                continue
            yield [-gain, -loss]
            for other in near:
                yield [-gain, -step[other, node], -carried[other, node]]
                yield [-gain, -step[node, other], carried[node, other]]
                yield [-loss, -step[other, node], carried[other, node]]
                yield [-loss, -step[node, other], -carried[node, other]]
            for strand in strands:
                one, other = carried[strand.a, node], carried[node, strand.b]
                yield [-strand.lit, gain, loss, -one, other]
                yield [-strand.lit, gain, loss, one, -other]

    def holds(self, answer: Answer) -> bool:
        visits = self.walk.visits(answer, self.start)
        fetch, hand_in = dict(self.fetch), dict(self.hand_in)
        if visits is None or answer[hand_in.get(self.start, FALSE)]:
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

    A visit to a crossing counts each time. The visit of ``start`` is the first one, the return to it none.

    Encoding: for every link the number of visits before it, in order encoding up to the greatest number marked: O(m)
    variables a link, two clauses each a strand, four clauses at the nodes around.
    """

    walk: Walk
    start: Any
    around: tuple[Any, ...]
    marks: tuple[tuple[Any, Lit], ...]
    marked: tuple[int, ...]
    closed: bool = False

    @cached_property
    def _mark(self) -> dict[Any, Lit]:
        return dict(self.marks)

    def clauses(self, names: Names) -> Iterator[Clause]:
        limit = max(self.marked, default=0)
        if not limit:
            return
        walk, step, around = self.walk, self.walk.step, set(self.around)
        count: dict[tuple[Any, Any], list[Lit]] = {}
        for a, b in walk.links:
            # count[a, b][k] says "more than k visits so far"; one more literal at each end saves cases.
            count[a, b] = count[b, a] = [-FALSE, *(names.new() for _ in range(limit)), FALSE]
            lits = count[a, b]
            yield from ([lits[k], -lits[k + 1]] for k in range(1, limit))
        for node, strands in walk.at.items():
            if node == self.start:
                yield from self._begin(node, count, limit)
            elif node not in around:
                for strand in strands:
                    one, other = count[strand.a, node], count[node, strand.b]
                    for k in range(1, limit + 1):
                        yield [-strand.lit, -one[k], other[k]]
                        yield [-strand.lit, one[k], -other[k]]
            else:
                for strand in strands:
                    for a, b in ((strand.a, strand.b), (strand.b, strand.a)):
                        into, before, after = step[a, node], count[a, node], count[node, b]
                        for k in range(1, limit + 1):
                            yield [-strand.lit, -into, -before[k - 1], after[k]]
                            yield [-strand.lit, -into, before[k - 1], -after[k]]
                mark = self._mark.get(node, FALSE)
                for other in {end for strand in strands for end in (strand.a, strand.b)}:
                    into, before = step[other, node], count[other, node]
                    for number in self.marked:
                        yield [-into, -before[number - 1], before[number], mark]
                    if self.closed:
                        yield from self._closed(into, before, mark, limit)

    def _begin(self, node: Any, count: dict[tuple[Any, Any], list[Lit]], limit: int) -> Iterator[Clause]:
        """At the start: the first visit if it is one of the nodes around; at the end all that is marked was met."""
        step = self.walk.step
        met = node in self.around
        if met and 1 in self.marked:
            yield [self._mark.get(node, FALSE)]
        elif met and self.closed:
            yield [-self._mark.get(node, FALSE)]
        for other in {end for strand in self.walk.at[node] for end in (strand.a, strand.b)}:
            into, out, lits = step[other, node], step[node, other], count[node, other]
            yield [-into, lits[limit]]
            if met:
                yield [-out, lits[1]]
            yield [-out, -lits[2 if met else 1]]

    def _closed(self, into: Lit, before: list[Lit], mark: Lit, limit: int) -> Iterator[Clause]:
        """A marked visit has one of the numbers that are marked."""
        yield [-into, -mark, -before[limit]]
        for number in range(1, limit):
            if number not in self.marked:
                yield [-into, -mark, -before[number - 1], before[number]]

    def holds(self, answer: Answer) -> bool:
        numbers = self._numbers(answer)
        if numbers is None or not set(self.marked) <= set(numbers):
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
