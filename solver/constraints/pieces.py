"""Sums of pieces of rows and of groups that are to be found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit


@dataclass(frozen=True)
class EqualPieces:
    """The numbers in a row, cut where the literals of ``borders`` hold (one between every two of them), add up to the
    same in all pieces, and to no more than ``most`` if that is said.

    Encoding: for every place the sum of its piece so far, and one sum for all: O(places * most * values) clauses.
    """

    digits: tuple[Digit, ...]
    borders: tuple[Lit, ...]
    most: int | None = None

    def clauses(self, names: Names) -> Iterator[Clause]:
        reached = self._reached()
        sums = sorted({total for totals in reached for total in totals})
        whole = {total: names.new() for total in sums}
        yield from cnf.exactly(names, list(whole.values()), 1)
        before: dict[int, Lit] = {}
        for place, digit in enumerate(self.digits):
            here = {total: names.new() for total in sorted(reached[place])}
            yield from cnf.exactly(names, list(here.values()), 1)
            cut = self.borders[place - 1] if place else cnf.TRUE
            for value, lit in digit.options:
                yield [-cut, -lit, here.get(value, cnf.FALSE)]
                for total, lower in before.items():
                    yield [cut, -lit, -lower, here.get(total + value, cnf.FALSE)]
            yield from ([-cut, -lower, whole[total]] for total, lower in before.items())
            before = here
        yield from ([-lower, whole[total]] for total, lower in before.items())

    def _reached(self) -> list[set[int]]:
        """The sums that a piece can have reached at each place."""
        found: list[set[int]] = []
        for digit in self.digits:
            before = {0} | (found[-1] if found else set())
            totals = {total + value for total in before for value in digit.values}
            found.append({total for total in totals if self.most is None or total <= self.most})
        return found

    def holds(self, answer: Answer) -> bool:
        sums = self._sums(answer)
        return sums is not None and len(set(sums)) == 1 and (self.most is None or sums[0] <= self.most)

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


@dataclass(frozen=True)
class SumsAmong:
    """The numbers of every group whose literal holds add up to one of ``totals``, or those of all others to one more.

    ``free``: whether there may be such a total besides.

    Encoding: the other total, and for each group its sums so far: O(numbers * sums * values) clauses.
    """

    groups: tuple[tuple[Lit, tuple[Digit, ...]], ...]
    totals: frozenset[int]
    free: bool = False

    def clauses(self, names: Names) -> Iterator[Clause]:
        most = max((sum(max(digit.values) for digit in digits) for _, digits in self.groups), default=0)
        other = {total: names.new() for total in range(most + 1)} if self.free else {}
        yield from cnf.at_most_one(names, list(other.values()))
        for lit, digits in self.groups:
            before: dict[int, Lit] = {0: cnf.TRUE}
            for digit in digits:
                here: dict[int, Lit] = {}
                for value, here_is in digit.options:
                    for total, lower in before.items():
                        reached = here.setdefault(total + value, names.new())
                        yield [-lit, -here_is, -lower, reached]
                before = here
            for total, reached in before.items():
                if total not in self.totals:
                    yield [-lit, -reached, other.get(total, cnf.FALSE)]

    def holds(self, answer: Answer) -> bool:
        return (found := self._sums(answer)) is not None and len(found - self.totals) <= self.free

    def _sums(self, answer: Answer) -> set[int] | None:
        found = set()
        for lit, digits in self.groups:
            if answer[lit]:
                numbers = [digit.in_(answer) for digit in digits]
                if None in numbers:
                    return None
                found.add(sum(number for number in numbers if number is not None))
        return found

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"the sums are {', '.join(map(str, sorted(self.totals)))}{' or one other' * self.free}"
        return wanted if answer is None else f"{wanted}, here {self._sums(answer)}"
