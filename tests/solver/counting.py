"""Counts the answers of one constraint twice: by the real search, and by trying all assignments."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from penpad.formats.puzzle import Board
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Answer, Constraint, Digit
from penpad.solver.constraints.count import AnyOf, Count, Differ
from penpad.solver.search import search
from penpad.solver.task import Task

Assignment = tuple[bool, ...]
LIMIT = 1 << 16


def sat_answers(
    constraint: Constraint, lits: Sequence[Lit], definitions: Sequence[AnyOf | Differ] = ()
) -> set[Assignment]:
    """What the search allows ``lits`` to be; variables up to the largest one of ``lits`` and definitions are taken."""
    task = Task(Board(1, 1))
    task.names.last = max([1, *map(abs, lits), *(abs(definition.result) for definition in definitions)])
    task.shown = list(lits)
    task.definitions += definitions
    task.add("", constraint)
    found = search(task, wanted=LIMIT)
    assert found.kind != "undecided"
    return {tuple(answer[lit] for lit in lits) for answer in found.answers}


def holding(constraint: Constraint, lits: Sequence[Lit], definitions: Sequence[AnyOf | Differ] = ()) -> set[Assignment]:
    """The truth values of ``lits`` (variables) under which the constraint holds, found by trying all of them."""
    return {tuple(answer[lit] for lit in lits) for answer in assignments(lits, definitions) if constraint.holds(answer)}


def assignments(lits: Sequence[Lit], definitions: Sequence[AnyOf | Differ] = ()) -> Iterator[Answer]:
    """Every choice of truth values for ``lits`` (variables), with the definitions worked out."""
    size = max([1, *map(abs, lits), *(abs(definition.result) for definition in definitions)])
    for values in itertools.product((False, True), repeat=len(lits)):
        known = [False, True, *[False] * (size - 1)]
        for lit, value in zip(lits, values, strict=True):
            known[lit] = value
        answer = Answer(known)
        for definition in definitions:
            known[definition.result] = definition.value(answer)
        yield answer


def digits_from(domains: Sequence[Sequence[int]]) -> list[Digit]:
    """A number unknown for each list of values, with variables 2, 3, ...; a single value is certain."""
    numbers = itertools.count(2)
    return [
        Digit(((domain[0], 1),)) if len(domain) == 1 else Digit(tuple((value, next(numbers)) for value in domain))
        for domain in domains
    ]


def sat_numbers(constraint: Constraint, digits: Sequence[Digit]) -> set[tuple[int | None, ...]]:
    """The values of ``digits`` that the search allows, one each."""
    task = Task(Board(1, 1))
    task.shown = [lit for digit in digits for _, lit in digit.options if lit != 1]
    task.names.last = max([1, *task.shown])
    for digit in digits:
        task.add("", Count([lit for _, lit in digit.options], exactly=1))
    task.add("", constraint)
    found = search(task, wanted=LIMIT)
    assert found.kind != "undecided"
    return {tuple(digit.in_(answer) for digit in digits) for answer in found.answers}


def holding_numbers(constraint: Constraint, digits: Sequence[Digit]) -> set[tuple[int | None, ...]]:
    """The values of ``digits`` under which the constraint holds, found by trying all of them."""
    found: set[tuple[int | None, ...]] = set()
    for values in itertools.product(*(digit.values for digit in digits)):
        known = [False] * (2 + sum(len(digit.options) for digit in digits))
        known[1] = True
        for digit, value in zip(digits, values, strict=True):
            known[digit.is_(value)] = True
        if constraint.holds(Answer(known)):
            found.add(values)
    return found
