"""What is seen along a row of cells: buildings from the street, open cells up to the first wall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import shown_in


@dataclass(frozen=True)
class Seen:
    """Along each of ``rays`` the literals that hold before the first one that does not are seen, ``count`` in all.

    Count the cell one looks from, if the clue does, by subtracting one from the clue.

    Encoding: at each place "seen up to here"; then, ray by ray, the numbers seen so far are added in unary, with
    O(count^2) clauses a ray.
    """

    rays: tuple[tuple[Lit, ...], ...]
    count: int

    def clauses(self, names: Names) -> Iterator[Clause]:
        if self.count < 0 or self.count > sum(map(len, self.rays)):
            yield []
            return
        total: list[Lit] = []
        for ray in self.rays:
            seen: list[Lit] = []
            # Seeing further than the clue allows needs one literal more, not all of them.
            for lit in ray[: self.count + 1]:
                here = names.new()
                before = seen[-1] if seen else cnf.TRUE
                yield from ([-here, lit], [-here, before], [here, -lit, -before])
                seen.append(here)
            both: list[Clause] = []
            total = _sum(names, total, seen, self.count + 1, both)
            yield from both
        if self.count:
            yield [total[self.count - 1]]
        if self.count < len(total):
            yield [-total[self.count]]

    def holds(self, answer: Answer) -> bool:
        return self._seen(answer) == self.count

    def _seen(self, answer: Answer) -> int:
        seen = 0
        for ray in self.rays:
            for lit in ray:
                if not answer[lit]:
                    break
                seen += 1
        return seen

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{self.count} cells are seen"
        return wanted if answer is None else f"{wanted}, here {self._seen(answer)}"


def _sum(names: Names, left: list[Lit], right: list[Lit], limit: int, clauses: list[Clause]) -> list[Lit]:
    """The sum of two numbers in unary (``left[i]``: more than ``i``), up to ``limit``."""
    if not left or not right:
        return (left or right)[:limit]
    size = min(limit, len(left) + len(right))
    total = [names.new() for _ in range(size)]
    for i in range(len(left) + 1):
        for j in range(len(right) + 1):
            if i + j:
                least = [-left[i - 1]] if i else []
                least += [-right[j - 1]] if j else []
                clauses.append([*least, total[min(i + j, size) - 1]])
            if i + j < size:
                most = [left[i]] if i < len(left) else []
                most += [right[j]] if j < len(right) else []
                clauses.append([*most, -total[i + j]])
    return total


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
