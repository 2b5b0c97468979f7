"""A row of numbers in pieces that add up to the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit


@dataclass(frozen=True)
class EqualPieces:
    """The numbers in a row, cut where the literals of ``borders`` hold (one between every two of them), add up to the same
    in all pieces, and to no more than ``most``.

    Encoding: for every place the sum of its piece so far, and one sum for all: O(places * most * values) clauses.
    """

    digits: tuple[Digit, ...]
    borders: tuple[Lit, ...]
    most: int

    def clauses(self, names: Names) -> Iterator[Clause]:
        least = min(value for digit in self.digits for value in digit.values)
        sums = range(least, self.most + 1)
        whole = {total: names.new() for total in sums}
        yield from cnf.exactly(names, list(whole.values()), 1)
        before: dict[int, Lit] = {}
        for place, digit in enumerate(self.digits):
            here = {total: names.new() for total in sums}
            yield from cnf.exactly(names, list(here.values()), 1)
            cut = self.borders[place - 1] if place else cnf.TRUE
            for value, lit in digit.options:
                yield [-cut, -lit, here.get(value, cnf.FALSE)]
                for total, lower in before.items():
                    yield [cut, -lit, -lower, here.get(total + value, cnf.FALSE)]
            yield from ([-cut, -lower, whole[total]] for total, lower in before.items())
            before = here
        yield from ([-lower, whole[total]] for total, lower in before.items())

    def holds(self, answer: Answer) -> bool:
        sums = self._sums(answer)
        return sums is not None and len(set(sums)) == 1 and sums[0] <= self.most

    def _sums(self, answer: Answer) -> list[int] | None:
        sums = [0]
        for place, digit in enumerate(self.digits):
            value = digit.in_(answer)
            if value is None:
                return None
            if place and answer[self.borders[place - 1]]:
                sums.append(0)
            sums[-1] += value
        return sums

    def describe(self, answer: Answer | None = None) -> str:
        wanted = "the pieces between borders add up to the same"
        return wanted if answer is None else f"{wanted}, here to {self._sums(answer)}"
