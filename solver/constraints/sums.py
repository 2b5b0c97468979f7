"""Sums of many numbers, some of which are known to differ from each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit
from penpad.solver.constraints.digits import partial_sums, shown_in


@dataclass(frozen=True)
class GroupedSum:
    """No number of a group repeats in it, and the sums of the groups, each times its weight, add up to ``total``.

    Encoding: for each group, which values occur, and from these its sum; then the partial sums from group to group.
    A long sum over cells of several houses has far fewer partial sums than over single cells, because different
    numbers have no small and no large sums: measured on sums of thirty cells, seconds become hundredths.
    """

    groups: tuple[tuple[Digit, ...], ...]
    weights: tuple[int, ...]
    total: int

    def clauses(self, names: Names) -> Iterator[Clause]:
        steps = []
        for group, weight in zip(self.groups, self.weights, strict=True):
            if len(group) == 1:
                steps.append(tuple((weight * value, lit) for value, lit in group[0].options))
                continue
            sums: dict[int, Lit] = {}
            yield from _sum_of_different(names, group, sums)
            steps.append(tuple((weight * amount, lit) for amount, lit in sums.items()))
        # Few partial sums first: those of the smallest groups.
        yield from partial_sums(names, sorted(steps, key=len), self.total)

    def holds(self, answer: Answer) -> bool:
        total = 0
        for group, weight in zip(self.groups, self.weights, strict=True):
            numbers = [number for digit in group if (number := digit.in_(answer)) is not None]
            if len(set(numbers)) < len(group):
                return False
            total += weight * sum(numbers)
        return total == self.total

    def describe(self, answer: Answer | None = None) -> str:
        digits = [digit for group in self.groups for digit in group]
        wanted = f"{len(digits)} numbers add up to {self.total}"
        if any(weight != 1 for weight in self.weights):
            wanted = f"{len(digits)} numbers times weights add up to {self.total}"
        return wanted if answer is None else f"{wanted}, here {shown_in(digits, answer)}"


def _sum_of_different(names: Names, group: tuple[Digit, ...], sums: dict[int, Lit]) -> Iterator[Clause]:
    """Fills ``sums`` with a literal for each sum that these different numbers can have; exactly one of them holds."""
    places: dict[int, list[Lit]] = {}
    for digit in group:
        for value, lit in digit.options:
            places.setdefault(value, []).append(lit)
    values = sorted(places)
    size = len(group)
    layers: list[set[tuple[int, int]]] = [{(0, 0)}]
    for value in values:
        layers.append(
            {(n + more, part + more * value) for n, part in layers[-1] for more in (0, 1) if n + more <= size}
        )
    layers[-1] = {state for state in layers[-1] if state[0] == size}
    for index in range(len(values) - 1, -1, -1):
        value, later = values[index], layers[index + 1]
        layers[index] = {(n, part) for n, part in layers[index] if {(n, part), (n + 1, part + value)} & later}
    if not layers[-1]:
        yield []
        return
    before = dict.fromkeys(layers[0], cnf.TRUE)
    for index, value in enumerate(values):
        occurs = names.new()
        yield from cnf.any_of(occurs, places[value])
        yield from cnf.at_most_one(names, places[value])
        after = {state: names.new() for state in sorted(layers[index + 1])}
        for (n, part), known in before.items():
            yield [-known, -occurs, after.get((n + 1, part + value), cnf.FALSE)]
            yield [-known, occurs, after.get((n, part), cnf.FALSE)]
        for (n, part), known in after.items():
            yield [-known, -occurs, before.get((n - 1, part - value), cnf.FALSE)]
            yield [-known, occurs, before.get((n, part), cnf.FALSE)]
        before = after
    sums.update({part: lit for (_, part), lit in before.items()})
    yield list(sums.values())
