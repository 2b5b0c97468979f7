"""What lies between the smallest and the largest of some different digits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver.cnf import Clause, Names
from penpad.solver.constraints.automaton import Accepted, Machine
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import shown_in

State = tuple[object, ...]


@dataclass(frozen=True)
class Between:
    """The digits, all different, that stand between the smallest and the largest of them add up to ``total``.

    Encoding: a machine that walks along them and guesses first which two are the ends; it keeps the sum between them.
    """

    digits: tuple[Digit, ...]
    total: int

    def clauses(self, names: Names) -> Iterator[Clause]:
        values = sorted({value for digit in self.digits for value in digit.values})
        pairs = [(low, high) for low in values for high in values if low < high]
        return Accepted(self.digits, between(values, pairs, self.total)).clauses(names)

    def holds(self, answer: Answer) -> bool:
        numbers = [number for digit in self.digits if (number := digit.in_(answer)) is not None]
        if len(set(numbers)) < len(self.digits) or len(numbers) < 2:
            return False
        first, last = sorted((numbers.index(min(numbers)), numbers.index(max(numbers))))
        return sum(numbers[first + 1 : last]) == self.total

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"the digits between the smallest and the largest of {len(self.digits)} add up to {self.total}"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"


def between(values: list[int], pairs: list[tuple[int, int]], total: int) -> Machine:
    """Accepts digits in which those between the ends, one of the ``pairs``, add up to ``total``, and none is beyond."""
    steps: dict[tuple[object, int], tuple[object, ...]] = {}
    for low, high in pairs:
        inner = [value for value in values if low < value < high]
        before, after = (low, high, "before"), (low, high, "after")
        for value in inner:
            steps[before, value] = (before,)
            steps[after, value] = (after,)
        for end, other in ((low, high), (high, low)):
            steps[before, end] = ((low, high, other, 0),)
            for sum_so_far in range(total + 1):
                here = (low, high, other, sum_so_far)
                for value in inner:
                    if sum_so_far + value <= total:
                        steps[here, value] = ((low, high, other, sum_so_far + value),)
                if sum_so_far == total:
                    steps[here, other] = (after,)
    starts = frozenset((low, high, "before") for low, high in pairs)
    return Machine(starts, frozenset((low, high, "after") for low, high in pairs), steps)
