"""Counting true literals, and small logical definitions."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer


@dataclass(frozen=True)
class Count:
    """Of ``lits``, exactly / at least / at most so many hold; a literal listed twice counts twice.

    Encoding: all subsets for few literals, else a totalizer with O(n * bound * log n) clauses.
    """

    lits: tuple[Lit, ...]
    exactly: int | None = None
    at_least: int | None = None
    at_most: int | None = None

    def __init__(
        self,
        lits: Iterable[Lit],
        *,
        exactly: int | None = None,
        at_least: int | None = None,
        at_most: int | None = None,
    ) -> None:
        object.__setattr__(self, "lits", tuple(lits))
        object.__setattr__(self, "exactly", exactly)
        object.__setattr__(self, "at_least", at_least)
        object.__setattr__(self, "at_most", at_most)

    def clauses(self, names: Names) -> Iterator[Clause]:
        if self.exactly is not None:
            yield from cnf.exactly(names, self.lits, self.exactly)
        if self.at_least is not None:
            yield from cnf.at_least(names, self.lits, self.at_least)
        if self.at_most is not None:
            yield from cnf.at_most(names, self.lits, self.at_most)

    def holds(self, answer: Answer) -> bool:
        number = answer.count(self.lits)
        return (
            (self.exactly is None or number == self.exactly)
            and (self.at_least is None or number >= self.at_least)
            and (self.at_most is None or number <= self.at_most)
        )

    def describe(self, answer: Answer | None = None) -> str:
        wanted = [
            f"{word} {bound}"
            for word, bound in (("exactly", self.exactly), ("at least", self.at_least), ("at most", self.at_most))
            if bound is not None
        ]
        counted = "" if answer is None else f", here {answer.count(self.lits)}"
        return f"{' and '.join(wanted)} of {len(self.lits)}{counted}"


@dataclass(frozen=True)
class NoneOrExactly:
    """Of ``lits``, none holds or exactly ``number``. Encoding: that of ``Count``, switched off by "none holds"."""

    lits: tuple[Lit, ...]
    number: int

    def clauses(self, names: Names) -> Iterator[Clause]:
        none = names.new()
        yield from ([-none, -lit] for lit in self.lits)
        for clause in cnf.exactly(names, self.lits, self.number):
            yield [*clause, none]

    def holds(self, answer: Answer) -> bool:
        return answer.count(self.lits) in (0, self.number)

    def describe(self, answer: Answer | None = None) -> str:
        counted = "" if answer is None else f", here {answer.count(self.lits)}"
        return f"none or exactly {self.number} of {len(self.lits)}{counted}"


@dataclass(frozen=True)
class SameCount:
    """All groups contain the same number of true literals. Encoding: one totalizer per group, outputs made equal."""

    groups: tuple[tuple[Lit, ...], ...]

    def clauses(self, names: Names) -> Iterator[Clause]:
        size = max((len(group) for group in self.groups), default=0)
        built: list[Clause] = []
        rows = [cnf.totalizer(names, group, size, built) for group in self.groups]
        yield from built
        for one, other in itertools.pairwise(rows):
            for index in range(size):
                a = one[index] if index < len(one) else cnf.FALSE
                b = other[index] if index < len(other) else cnf.FALSE
                yield [-a, b]
                yield [a, -b]

    def holds(self, answer: Answer) -> bool:
        return len({answer.count(group) for group in self.groups}) <= 1

    def describe(self, answer: Answer | None = None) -> str:
        counted = "" if answer is None else f": {', '.join(str(answer.count(group)) for group in self.groups)}"
        return f"equally many in {len(self.groups)} groups{counted}"


@dataclass(frozen=True)
class AnyOf:
    """``result`` holds exactly when at least one of ``lits`` does. Also the way to define "all": by negation."""

    result: Lit
    lits: tuple[Lit, ...] = field(default=())

    def clauses(self, names: Names) -> Iterator[Clause]:
        return cnf.any_of(self.result, self.lits)

    def value(self, answer: Answer) -> bool:
        """What ``result`` must be."""
        return any(answer[lit] for lit in self.lits)

    def holds(self, answer: Answer) -> bool:
        return answer[self.result] == any(answer[lit] for lit in self.lits)

    def describe(self, answer: Answer | None = None) -> str:
        return f"one of {len(self.lits)} conditions, or not"


@dataclass(frozen=True)
class Differ:
    """``result`` holds exactly when one of ``a`` and ``b`` holds without the other. Four clauses."""

    result: Lit
    a: Lit
    b: Lit

    def clauses(self, names: Names) -> Iterator[Clause]:
        result, a, b = self.result, self.a, self.b
        yield from ([-result, a, b], [-result, -a, -b], [result, -a, b], [result, a, -b])

    def value(self, answer: Answer) -> bool:
        """What ``result`` must be."""
        return answer[self.a] != answer[self.b]

    def holds(self, answer: Answer) -> bool:
        return answer[self.result] == (answer[self.a] != answer[self.b])

    def describe(self, answer: Answer | None = None) -> str:
        return "two conditions differ, or not"


@dataclass(frozen=True)
class Implies:
    """If all of ``when`` hold, at least one of ``then`` does. One clause."""

    when: tuple[Lit, ...]
    then: tuple[Lit, ...]

    def __init__(self, when: Iterable[Lit], then: Iterable[Lit]) -> None:
        object.__setattr__(self, "when", tuple(when))
        object.__setattr__(self, "then", tuple(then))

    def clauses(self, names: Names) -> Iterator[Clause]:
        yield [*(-lit for lit in self.when), *self.then]

    def holds(self, answer: Answer) -> bool:
        return not all(answer[lit] for lit in self.when) or any(answer[lit] for lit in self.then)

    def describe(self, answer: Answer | None = None) -> str:
        return f"{len(self.when)} conditions together need one of {len(self.then)} others"
