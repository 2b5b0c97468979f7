"""What is seen along a row of cells: buildings from the street."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import shown_in


@dataclass(frozen=True)
class SeenBuildings:
    """Walking along ``digits``, ``count`` of them are larger than everything before; 0 is an empty place, never seen.

    Encoding: at each place "the largest so far is at least h" and "this one is seen", two clauses a place and height,
    then a count of what is seen.
    """

    digits: tuple[Digit, ...]
    count: int

    def clauses(self, names: Names) -> Iterator[Clause]:
        heights = sorted({value for digit in self.digits for value in digit.values if value > 0})
        # Before the first place nothing is as high as anything.
        high: dict[int, Lit] = dict.fromkeys(heights, cnf.FALSE)
        seen: list[Lit] = []
        for digit in self.digits:
            here = names.new()
            seen.append(here)
            for value, lit in digit.options:
                if value > 0:
                    yield [-lit, -here, -high[value]]
                    yield [-lit, here, high[value]]
                else:
                    yield [-lit, -here]
            after = {height: names.new() for height in heights}
            for index, height in enumerate(heights):
                tall = [lit for value, lit in digit.options if value >= height]
                yield from ([-lit, after[height]] for lit in [*tall, high[height]])
                yield [-after[height], high[height], *tall]
                if index:
                    yield [-after[height], after[heights[index - 1]]]
            high = after
        yield from cnf.exactly(names, seen, self.count)

    def holds(self, answer: Answer) -> bool:
        tallest = seen = 0
        for digit in self.digits:
            number = digit.in_(answer)
            if number is None:
                return False
            if number > tallest:
                tallest = number
                seen += 1
        return seen == self.count

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{self.count} of {len(self.digits)} buildings are seen"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"
