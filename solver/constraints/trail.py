"""One open path along the links of a graph, and numbers that depend on where a line runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.solver.cnf import Clause, Lit, Names, exactly
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import shown_in
from penpad.solver.constraints.loop import Arc, arcs_at, joined, none_or_two, pieces


@dataclass(frozen=True)
class SinglePath:
    """The chosen arcs form exactly one open path of two nodes at least, which visits no node twice.

    ``visits`` pairs each node with the literal "the path passes here", ``ends`` with "it ends here".

    Encoding: as ``SingleLoop``, with an end as one more arc that leads out of the graph, and a count of the ends.
    Separate pieces are cut off lazily: if the path passes through a node u of a set S and a node w outside, it leaves S
    somewhere. That is true of every single path, and broken by an answer in which S is a piece of its own.
    """

    arcs: tuple[Arc, ...]
    visits: tuple[tuple[Any, Lit], ...]
    ends: tuple[tuple[Any, Lit], ...]

    @cached_property
    def _arcs_at(self) -> dict[Any, list[Arc]]:
        return arcs_at(self.arcs, (node for node, _ in self.visits))

    @cached_property
    def _visited(self) -> dict[Any, Lit]:
        return dict(self.visits)

    def clauses(self, names: Names) -> Iterator[Clause]:
        ends = dict(self.ends)
        for node, visited in self.visits:
            out = [ends[node]] if node in ends else []
            yield from none_or_two([*(lit for _, _, lit in self._arcs_at[node]), *out], visited)
        yield from exactly(names, [lit for _, lit in self.ends], 2)

    def cuts(self, answer: Answer) -> Iterator[Clause]:
        found = sorted(pieces(self.arcs, answer), key=len)
        for piece in found[:-1]:
            leaving = [lit for node in piece for a, b, lit in self._arcs_at[node] if (a in piece) != (b in piece)]
            yield [-self._visited[next(iter(piece))], -self._visited[next(iter(found[-1]))], *leaving]

    def holds(self, answer: Answer) -> bool:
        near = joined(self.arcs, answer)
        if any(answer[lit] != (node in near) for node, lit in self.visits):
            return False
        told = {node for node, lit in self.ends if answer[lit]}
        ends = [node for node, others in near.items() if len(others) == 1]
        if len(ends) != 2 or set(ends) != told:
            return False
        # Walk from one end to the other; a single path has then met every node with a line.
        before, here, length = None, ends[0], 1
        while here != ends[1]:
            onward = [node for node in near[here] if node != before]
            if len(onward) != 1:
                return False
            before, here = here, onward[0]
            length += 1
        return length == len(near)

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "the line is one path"
        return "the line branches, closes, ends in the wrong place or falls apart"


@dataclass(frozen=True)
class Related:
    """Where all of ``when`` hold, two numbers are one of the pairs ``rows``.

    Encoding: for each value of the first number, one clause with the values that the second may then have.
    """

    when: tuple[Lit, ...]
    one: Digit
    other: Digit
    rows: frozenset[tuple[int, int]]

    def clauses(self, names: Names) -> Iterator[Clause]:
        off = [-lit for lit in self.when]
        for value, lit in self.one.options:
            fitting = [there for other, there in self.other.options if (value, other) in self.rows]
            if len(fitting) < len(self.other.options):
                yield [*off, -lit, *fitting]

    def holds(self, answer: Answer) -> bool:
        if not all(answer[lit] for lit in self.when):
            return True
        return (self.one.in_(answer), self.other.in_(answer)) in self.rows

    def describe(self, answer: Answer | None = None) -> str:
        wanted = "two numbers fit where the line runs so"
        return wanted if answer is None else f"{wanted}, here {shown_in((self.one, self.other), answer)}"


@dataclass(frozen=True)
class TripleSum:
    """Where all of ``when`` hold, three numbers add up to ``least`` at least and ``most`` at most.

    Encoding: one clause for each two values of the first two numbers.
    """

    when: tuple[Lit, ...]
    numbers: tuple[Digit, Digit, Digit]
    least: int
    most: int

    def clauses(self, names: Names) -> Iterator[Clause]:
        off = [-lit for lit in self.when]
        first, second, third = self.numbers
        for one, here in first.options:
            for other, there in second.options:
                fitting = [lit for value, lit in third.options if self.least <= one + other + value <= self.most]
                if len(fitting) < len(third.options):
                    yield [*off, -here, -there, *fitting]

    def holds(self, answer: Answer) -> bool:
        if not all(answer[lit] for lit in self.when):
            return True
        values = [value for digit in self.numbers if (value := digit.in_(answer)) is not None]
        return len(values) == 3 and self.least <= sum(values) <= self.most

    def describe(self, answer: Answer | None = None) -> str:
        wanted = "three numbers along the line have such a sum"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.numbers, answer)}"


@dataclass(frozen=True)
class Grows:
    """Where all of ``when`` hold, ``after`` is ``before`` plus ``part``; without ``before`` it is ``part`` itself.

    Encoding: one clause for each pair of values.
    """

    when: tuple[Lit, ...]
    before: Digit | None
    part: Digit
    after: Digit

    def clauses(self, names: Names) -> Iterator[Clause]:
        off = [-lit for lit in self.when]
        starts: list[tuple[int, list[Lit]]] = [(0, [])]
        if self.before is not None:
            starts = [(value, [-lit]) for value, lit in self.before.options]
        reached = dict(self.after.options)
        for start, so_far in starts:
            for value, lit in self.part.options:
                there = reached.get(start + value)
                yield [*off, *so_far, -lit, *([] if there is None else [there])]

    def holds(self, answer: Answer) -> bool:
        if not all(answer[lit] for lit in self.when):
            return True
        start = 0 if self.before is None else self.before.in_(answer)
        part, after = self.part.in_(answer), self.after.in_(answer)
        return start is not None and part is not None and start + part == after

    def describe(self, answer: Answer | None = None) -> str:
        return "a sum grows along the line"
