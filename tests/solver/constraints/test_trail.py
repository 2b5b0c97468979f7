"""Paths, and numbers along them: what the clauses allow is exactly what holds."""

from __future__ import annotations

import itertools
import random
from itertools import combinations
from typing import Any

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.count import AnyOf
from penpad.solver.constraints.prefixes import Occurred, WithoutGap
from penpad.solver.constraints.trail import Grows, Related, SinglePath
from penpad.solver.search import search
from penpad.solver.task import Task

from tests.solver.counting import digits_from, holding, holding_numbers, sat_answers, sat_numbers


def on_graph(nodes: int, arcs: list[tuple[int, int]]) -> tuple[SinglePath, list[Lit], list[Any]]:
    """A path on any graph; its ends are unknowns of their own."""
    lits = list(range(2, 2 + len(arcs)))
    named = tuple((a, b, lit) for (a, b), lit in zip(arcs, lits, strict=True))
    ends = tuple((node, 2 + len(arcs) + node) for node in range(nodes))
    visits = tuple((node, 2 + len(arcs) + nodes + node) for node in range(nodes))
    definitions = [AnyOf(visited, tuple(lit for a, b, lit in named if node in (a, b))) for node, visited in visits]
    return SinglePath(named, visits, ends), [*lits, *(lit for _, lit in ends)], definitions


def test_the_search_finds_every_path_on_random_graphs() -> None:
    chance = random.Random(7)
    for _ in range(10):
        nodes = chance.randint(3, 5)
        pairs = list(combinations(range(nodes), 2))
        path, lits, definitions = on_graph(nodes, chance.sample(pairs, min(len(pairs), chance.randint(3, 8))))

        assert sat_answers(path, lits, definitions) == holding(path, lits, definitions)


@pytest.mark.parametrize(("rows", "cols"), [(1, 4), (2, 3), (3, 3)])
def test_every_path_of_a_board_is_found_once(rows: int, cols: int) -> None:
    board = Board(rows, cols)
    links = list(board.links())
    lits = dict(zip(links, range(2, 2 + len(links)), strict=True))
    path, shown, definitions = on_graph(rows * cols, [(a.row * cols + a.col, b.row * cols + b.col) for a, b in lits])

    assert len(sat_answers(path, shown, definitions)) == walked(board)


def walked(board: Board) -> int:
    """How many paths of two cells or more there are, by walking all of them from either end."""
    near: dict[Cell, list[Cell]] = {cell: [] for cell in board.cells}
    for a, b in board.links():
        near[a].append(b)
        near[b].append(a)

    def onward(path: list[Cell]) -> int:
        return sum(1 + onward([*path, cell]) for cell in near[path[-1]] if cell not in path)

    return sum(onward([cell]) for cell in board.cells) // 2


@pytest.mark.parametrize("when", [(), (2,), (2, 3)])
def test_numbers_are_related_only_where_the_conditions_hold(when: tuple[int, ...]) -> None:
    task = Task(Board(1, 1))
    switches = [task.names.new() for _ in range(2)]
    one, other = (Digit(tuple((value, task.names.new()) for value in (1, 2, 3))) for _ in range(2))
    rows = frozenset({(1, 3), (3, 1), (2, 2)})
    asked = tuple(switches[index - 2] for index in when)
    constraint = Related(asked, one, other, rows)
    found = {
        (tuple(answer[lit] for lit in switches), one.in_(answer), other.in_(answer))
        for answer in answers(task, constraint, [one, other], switches)
    }

    expected = {
        (states, x, y)
        for states in itertools.product((False, True), repeat=2)
        for x, y in itertools.product((1, 2, 3), repeat=2)
        if (x, y) in rows or not all(states[index - 2] for index in when)
    }
    assert found == expected


def answers(task: Task, constraint: Constraint, digits: list[Digit], switches: list[Lit]) -> list[Any]:
    """All answers of a constraint on numbers, with literals that switch it."""
    from penpad.solver.constraints.count import Count

    for digit in digits:
        task.add("", Count([lit for _, lit in digit.options], exactly=1))
    task.shown = [*switches, *(lit for digit in digits for _, lit in digit.options)]
    task.add("", constraint)
    return list(search(task, wanted=1 << 16).answers)


@pytest.mark.parametrize("started", [False, True])
def test_a_running_sum_grows_by_the_next_number(started: bool) -> None:
    digits = digits_from([[0, 1, 3], [1, 2], [1, 2, 3, 4]])
    constraint = Grows((), digits[0] if started else None, digits[1], digits[2])

    assert sat_numbers(constraint, digits) == holding_numbers(constraint, digits)


@pytest.mark.parametrize("fresh", [False, True])
@pytest.mark.parametrize("started", [False, True])
def test_what_has_occurred_is_what_had_and_the_number_here(started: bool, fresh: bool) -> None:
    task = Task(Board(1, 1))
    digit = Digit(tuple((value, task.names.new()) for value in (1, 2, 3)))
    before, here = (tuple((value, task.names.new()) for value in (1, 2, 3)) for _ in range(2))
    constraint = Occurred((), before if started else None, digit, here, fresh)
    lits = [lit for _, lit in (*before, *here)]
    found = {(digit.in_(answer), *(answer[lit] for lit in lits)) for answer in answers(task, constraint, [digit], lits)}

    expected = set()
    for own, had in itertools.product((1, 2, 3), itertools.product((False, True), repeat=3)):
        known = had if started else (False, False, False)
        has = tuple(known[value - 1] or value == own for value in (1, 2, 3))
        if not (fresh and known[own - 1]):
            expected.add((own, *had, *has))
    assert found == expected


def test_values_without_a_gap_are_consecutive() -> None:
    have = tuple((value, value + 1) for value in range(1, 6))
    constraint = WithoutGap((), have)
    lits = [lit for _, lit in have]

    assert sat_answers(constraint, lits) == holding(constraint, lits)
    assert len(holding(constraint, lits)) == 1 + sum(6 - size for size in range(1, 6))


def test_two_steps_at_a_node_may_be_one_and_the_same_unknown() -> None:
    visits = tuple((node, 4 + node) for node in range(4))
    arcs = ((0, 1, 2), (1, 2, 2), (2, 3, 3))
    definitions = [AnyOf(visited, tuple(lit for a, b, lit in arcs if node in (a, b))) for node, visited in visits]
    path = SinglePath(arcs, visits, tuple((node, 8 + node) for node in range(4)))
    lits = [2, 3, *range(8, 12)]

    assert sat_answers(path, lits, definitions) == holding(path, lits, definitions)
    assert len(holding(path, lits, definitions)) == 3
