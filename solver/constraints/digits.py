"""Conditions on whole numbers in cells: all different, sums, allowed combinations, ascending order."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer, Digit


def shown_in(digits: Iterable[Digit], answer: Answer) -> str:
    """The numbers of an answer for people, ``?`` where none is chosen."""
    return " ".join("?" if (value := digit.in_(answer)) is None else str(value) for digit in digits)


@dataclass(frozen=True)
class AllDifferent:
    """No two of the numbers are equal.

    With ``values``, the numbers are exactly these in some order: as many of them as numbers, and each occurs.
    Encoding: for each value at most one cell, O(cells * values) clauses for many cells; and with ``values`` one clause
    each saying where it can be.
    """

    digits: tuple[Digit, ...]
    values: tuple[int, ...] | None = None

    def __init__(self, digits: Iterable[Digit], values: Iterable[int] | None = None) -> None:
        object.__setattr__(self, "digits", tuple(digits))
        object.__setattr__(self, "values", None if values is None else tuple(sorted(set(values))))

    def clauses(self, names: Names) -> Iterator[Clause]:
        places: dict[int, list[Lit]] = {}
        for digit in self.digits:
            for value, lit in digit.options:
                places.setdefault(value, []).append(lit)
        if self.values is not None:
            if len(self.values) != len(self.digits):
                yield []
            for value in self.values:
                yield places.get(value, [])
        for lits in places.values():
            if cnf.TRUE in lits:
                others = list(lits)
                others.remove(cnf.TRUE)
                yield from ([-lit] for lit in others)
            else:
                yield from cnf.at_most_one(names, lits)

    def holds(self, answer: Answer) -> bool:
        numbers = [digit.in_(answer) for digit in self.digits]
        if None in numbers or len(set(numbers)) < len(numbers):
            return False
        return self.values is None or set(numbers) == set(self.values)

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.digits)} cells hold different numbers"
        if self.values is not None:
            wanted = f"{len(self.digits)} cells hold {', '.join(map(str, self.values))} once each"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"


@dataclass(frozen=True)
class DigitSum:
    """The numbers, each times its coefficient (1 unless given), add up to ``total``, if the literal ``when`` holds.

    Encoding: a variable for each partial sum from which the total can be reached, one clause for each way on and one
    for each way back: O(numbers * sums * values), and unit propagation finds every number that cannot be.
    """

    digits: tuple[Digit, ...]
    total: int
    coefficients: tuple[int, ...]
    when: Lit

    def __init__(
        self,
        digits: Iterable[Digit],
        total: int,
        coefficients: Iterable[int] | None = None,
        *,
        when: Lit = cnf.TRUE,
    ) -> None:
        object.__setattr__(self, "when", when)
        object.__setattr__(self, "digits", tuple(digits))
        object.__setattr__(self, "total", total)
        object.__setattr__(self, "coefficients", tuple(coefficients or [1] * len(self.digits)))

    def clauses(self, names: Names) -> Iterator[Clause]:
        steps = [
            tuple((factor * value, lit) for value, lit in digit.options)
            for digit, factor in zip(self.digits, self.coefficients, strict=True)
        ]
        return partial_sums(names, steps, self.total, self.when)

    def holds(self, answer: Answer) -> bool:
        if not answer[self.when]:
            return True
        total = 0
        for digit, factor in zip(self.digits, self.coefficients, strict=True):
            number = digit.in_(answer)
            if number is None:
                return False
            total += factor * number
        return total == self.total

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.digits)} numbers add up to {self.total}"
        if any(factor != 1 for factor in self.coefficients):
            wanted = f"{len(self.digits)} numbers times {self.coefficients} add up to {self.total}"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"


def partial_sums(
    names: Names, steps: Sequence[tuple[tuple[int, Lit], ...]], total: int, when: Lit = cnf.TRUE
) -> Iterator[Clause]:
    """Exactly one literal of each step is chosen, and their amounts add up to ``total`` if ``when`` holds."""
    reached: list[set[int]] = [{0}]
    for step in steps:
        reached.append({past + amount for past in reached[-1] for amount, _ in step})
    if total not in reached[-1]:
        yield [-when]
        return
    useful = [set[int]() for _ in reached]
    useful[-1] = {total}
    for level in range(len(steps) - 1, -1, -1):
        useful[level] = {
            past for past in reached[level] if any(past + amount in useful[level + 1] for amount, _ in steps[level])
        }
    before: dict[int, Lit] = {0: when}
    for level, step in enumerate(steps):
        last = level == len(steps) - 1
        after = {amount: when if last else names.new() for amount in sorted(useful[level + 1])}
        for past, known in before.items():
            yield from ([-known, -lit, after.get(past + amount, cnf.FALSE)] for amount, lit in step)
        for amount, known in after.items():
            yield from ([-known, -lit, before.get(amount - part, cnf.FALSE)] for part, lit in step)
        before = after


@dataclass(frozen=True)
class SumPieces:
    """The numbers (none negative), in their order, can be cut into pieces that each add up to ``total``.

    Encoding: a variable for each sum that the piece may have behind each number; a full piece counts as 0, as what
    comes behind it decides nothing else.
    """

    digits: tuple[Digit, ...]
    total: int

    def clauses(self, names: Names) -> Iterator[Clause]:
        before: dict[int, Lit] = {0: cnf.TRUE}
        for digit in self.digits:
            after: dict[int, Lit] = {}
            for past in before:
                for value, _ in digit.options:
                    if past + value <= self.total:
                        after.setdefault((past + value) % self.total, 0)
            after = {rest: names.new() for rest in sorted(after)}
            for past, known in before.items():
                for value, lit in digit.options:
                    fits = past + value <= self.total
                    yield [-known, -lit, after[(past + value) % self.total] if fits else cnf.FALSE]
            for rest, known in after.items():
                for value, lit in digit.options:
                    sources = [before[past] for past in before if (past + value) % self.total == rest]
                    yield [-known, -lit, *sources]
            before = after
        yield [before.get(0, cnf.FALSE)]

    def holds(self, answer: Answer) -> bool:
        rest = self.total
        for digit in self.digits:
            number = digit.in_(answer)
            if number is None or number > rest:
                return False
            rest = rest - number or self.total
        return rest == self.total

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.digits)} numbers in pieces that each add up to {self.total}"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"


@dataclass(frozen=True)
class DistinctSum:
    """No two of the numbers are equal, and together they make ``total`` (if there is one): a cage, a run of Kakuro.

    Encoding: for each value "it occurs", and a variable for each set of values with that total, or for more than a
    dozen sets the partial sums of the values that occur. As many values occur as there are numbers, so none occurs
    twice; ``AllDifferent`` beside it says nothing new but helps the search.
    """

    digits: tuple[Digit, ...]
    total: int | None = None

    def clauses(self, names: Names) -> Iterator[Clause]:
        if self.total is None:
            yield from AllDifferent(self.digits).clauses(names)
            return
        if len(self.digits) == 2:
            first, second = self.digits
            pairs = {(value, self.total - value) for value in first.values if 2 * value != self.total}
            yield from Table(self.digits, frozenset(pair for pair in pairs if pair[1] in second.values)).clauses(names)
            return
        places: dict[int, list[Lit]] = {}
        for digit in self.digits:
            for value, lit in digit.options:
                places.setdefault(value, []).append(lit)
        sets = list(itertools.islice(sets_with_sum(sorted(places), len(self.digits), self.total), MANY_SETS + 1))
        if len(sets) > MANY_SETS:
            yield from self._by_partial_sums(names, places)
        else:
            yield from self._by_sets(names, places, sets)

    def _by_sets(self, names: Names, places: dict[int, list[Lit]], sets: list[tuple[int, ...]]) -> Iterator[Clause]:
        if not sets:
            yield []
            return
        if len(sets) == 1:
            yield from (places[value] for value in sets[0])
            yield from ([-lit] for value, lits in places.items() if value not in sets[0] for lit in lits)
            return
        chosen = [names.new() for _ in sets]
        yield chosen
        for value, lits in places.items():
            # "It occurs": measured on large Kakuro, the search is several times faster with these variables.
            occurs = names.new()
            yield from cnf.any_of(occurs, lits)
            having = [known for known, values in zip(chosen, sets, strict=True) if value in values]
            lacking = [known for known, values in zip(chosen, sets, strict=True) if value not in values]
            yield from ([-known, occurs] for known in having)
            yield from ([-known, -occurs] for known in lacking)
            yield [-occurs, *having]
            yield [occurs, *lacking]

    def _by_partial_sums(self, names: Names, places: dict[int, list[Lit]]) -> Iterator[Clause]:
        assert self.total is not None
        # A count and a sum in one number: the count stands in steps larger than any sum.
        unit = 1 + sum(abs(value) for value in places)
        steps = []
        for value, lits in sorted(places.items()):
            occurs = names.new()
            yield from cnf.any_of(occurs, lits)
            steps.append(((0, -occurs), (2 * unit + value, occurs)))
        yield from partial_sums(names, steps, 2 * unit * len(self.digits) + self.total)

    def holds(self, answer: Answer) -> bool:
        numbers = [digit.in_(answer) for digit in self.digits]
        present = [number for number in numbers if number is not None]
        if len(present) < len(numbers) or len(set(present)) < len(present):
            return False
        return self.total is None or sum(present) == self.total

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.digits)} different numbers"
        if self.total is not None:
            wanted += f" add up to {self.total}"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"


MANY_SETS = 12


def sets_with_sum(values: Sequence[int], size: int, total: int) -> Iterator[tuple[int, ...]]:
    """Every set of ``size`` of the ascending ``values`` with this sum, ascending."""
    if size == 0:
        if total == 0:
            yield ()
        return
    for index in range(len(values) - size + 1):
        # The least and the largest sums that are possible from here on.
        if sum(values[index : index + size]) > total:
            return
        if values[index] + sum(values[len(values) - size + 1 :]) < total:
            continue
        for rest in sets_with_sum(values[index + 1 :], size - 1, total - values[index]):
            yield (values[index], *rest)


@dataclass(frozen=True)
class Table:
    """The numbers, in their order, are one of the ``rows``.

    Encoding: for two numbers, each value names its partners. Else a variable for each row.
    """

    digits: tuple[Digit, ...]
    rows: frozenset[tuple[int, ...]]

    def clauses(self, names: Names) -> Iterator[Clause]:
        lits = [dict(digit.options) for digit in self.digits]
        rows = sorted(row for row in self.rows if all(value in known for value, known in zip(row, lits, strict=True)))
        if len(self.digits) == 2:
            for here, there in ((0, 1), (1, 0)):
                partners: dict[int, list[Lit]] = {value: [] for value in lits[here]}
                for row in rows:
                    partners[row[here]].append(lits[there][row[there]])
                yield from ([-lits[here][value], *others] for value, others in partners.items())
            return
        chosen = [names.new() for _ in rows]
        yield chosen
        supports: dict[tuple[int, int], list[Lit]] = {}
        for known, row in zip(chosen, rows, strict=True):
            for place, value in enumerate(row):
                yield [-known, lits[place][value]]
                supports.setdefault((place, value), []).append(known)
        for place, options in enumerate(lits):
            yield from ([-lit, *supports.get((place, value), [])] for value, lit in options.items())

    def holds(self, answer: Answer) -> bool:
        return tuple(digit.in_(answer) for digit in self.digits) in self.rows

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.digits)} numbers are one of {len(self.rows)} combinations"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"


@dataclass(frozen=True)
class Increasing:
    """Each number is larger than the one before it, or at least as large unless ``strict``.

    Encoding: for neighbours, each value names the larger (and smaller) ones: two clauses a value and pair.
    """

    digits: tuple[Digit, ...]
    strict: bool = True

    def clauses(self, names: Names) -> Iterator[Clause]:
        gap = 1 if self.strict else 0
        for low, high in itertools.pairwise(self.digits):
            for value, lit in low.options:
                yield [-lit, *(other for larger, other in high.options if larger >= value + gap)]
            for value, lit in high.options:
                yield [-lit, *(other for smaller, other in low.options if smaller + gap <= value)]

    def holds(self, answer: Answer) -> bool:
        numbers: list[int] = []
        for digit in self.digits:
            number = digit.in_(answer)
            if number is None or (numbers and (number < numbers[-1] or (self.strict and number == numbers[-1]))):
                return False
            numbers.append(number)
        return True

    def describe(self, answer: Answer | None = None) -> str:
        wanted = f"{len(self.digits)} numbers {'grow' if self.strict else 'never shrink'} along the line"
        return wanted if answer is None else f"{wanted}, here {shown_in(self.digits, answer)}"
