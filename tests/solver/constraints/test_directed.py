"""Directed loops, steps towards and away, order along a walk: counted by brute force on small boards."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.directed import Approach, Look, Turning, Walk
from penpad.solver.constraints.order import Alternation, VisitOrder
from penpad.solver.search import search
from penpad.solver.sides import beside, enclosing_loop, one_direction
from penpad.solver.task import Task
from penpad.solver.unknowns import Arrows, Flags

from tests.solver.counting import holding, sat_answers

LIMIT = 1 << 14
Build = Callable[[Task], Arrows]


def searched(build: Build, board: Board) -> set[frozenset[tuple[Cell, Cell]]]:
    """The directed lines that the search finds."""
    task = Task(board)
    line = build(task)
    found = search(task, wanted=LIMIT)
    assert found.kind != "undecided"
    return {walked(line, answer) for answer in found.answers}


def walked(line: Arrows, answer: Answer) -> frozenset[tuple[Cell, Cell]]:
    return frozenset(way for way, lit in line.going.items() if answer[lit])


def tried(build: Build, board: Board) -> set[frozenset[tuple[Cell, Cell]]]:
    """The directed lines, of all that could be drawn, at which every rule holds."""
    task = Task(board)
    line = build(task)
    return {way for answer, way in drawings(task, line) if not task.broken(answer)}


def drawings(task: Task, line: Arrows) -> Iterator[tuple[Answer, frozenset[tuple[Cell, Cell]]]]:
    """Every choice of undirected, one-way or two-way steps, as an answer with its definitions worked out."""
    pairs = list(line)
    for choice in itertools.product(range(3), repeat=len(pairs)):
        known = [False] * (task.names.last + 1)
        known[1] = True
        for (a, b), used in zip(pairs, choice, strict=True):
            if used:
                known[line.going[(a, b) if used == 1 else (b, a)]] = True
        answer = Answer(known)
        for definition in task.definitions:
            value = definition.value(answer)
            known[abs(definition.result)] = value if definition.result > 0 else not value
        yield answer, walked(line, answer)


def plain(task: Task) -> Arrows:
    line = task.directed_line()
    task.single_loop("loop", line)
    task.walk("direction", line)
    return line


def crossing(task: Task) -> Arrows:
    line = task.directed_line()
    task.single_loop("loop", line, crossings=task.board.cells)
    task.walk("direction", line, crossings=task.board.cells)
    return line


def enclosing(task: Task) -> Arrows:
    line = task.directed_line()
    _, inside = enclosing_loop(task, "loop", line)
    one_direction(task, "direction", line, inside)
    return line


SMALL = [Board(1, 1), Board(1, 3), Board(2, 2), Board(2, 3), Board(3, 3, missing=frozenset({Cell(1, 1)}))]


@pytest.mark.parametrize("build", [plain, crossing, enclosing])
@pytest.mark.parametrize("board", SMALL)
def test_the_search_finds_every_directed_loop_on_a_small_board(board: Board, build: Build) -> None:
    assert searched(build, board) == tried(build, board)


def test_every_loop_comes_in_two_directions() -> None:
    for build in (plain, enclosing):
        assert len(searched(build, Board(4, 4))) == 2 * 213


def test_the_search_agrees_with_the_rules_on_loops_that_cross() -> None:
    board = Board(3, 4)
    every = searched(crossing, board)
    assert len(every) > len(searched(plain, board))
    for way in every:
        task = Task(board)
        line = crossing(task)
        known = [False] * (task.names.last + 1)
        known[1] = True
        for step in way:
            known[line.going[step]] = True
        answer = Answer(known)
        for definition in task.definitions:
            value = definition.value(answer)
            known[abs(definition.result)] = value if definition.result > 0 else not value
        assert not task.broken(answer)


def all_walks(task: Task, crossing_too: bool) -> tuple[Arrows, Walk]:
    line = task.directed_line()
    places = task.board.cells[1:] if crossing_too else ()
    task.single_loop("loop", line, crossings=places if crossing_too else None)
    return line, task.walk("direction", line, crossings=places)


@pytest.mark.parametrize("crossing_too", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_order_and_alternation_allow_exactly_the_walks_at_which_they_hold(seed: int, crossing_too: bool) -> None:
    chance = random.Random(seed)
    board = Board(3, 4) if crossing_too else Board(4, 4)
    start = Cell(0, 0)
    around = tuple(chance.sample(board.cells, 5))
    marked_cells = chance.sample(board.cells, 4)
    marked = tuple(sorted(chance.sample(range(1, 5), chance.randint(1, 2))))
    fetch = {cell: chance.random() < 0.3 for cell in board.cells}
    closed = chance.random() < 0.5

    def build(task: Task, *, ordered: bool = True) -> tuple[Arrows, list[VisitOrder | Alternation]]:
        line, walk = all_walks(task, crossing_too)
        marks = tuple((cell, 1 if cell in marked_cells else -1) for cell in around)
        gives = tuple((cell, -1 if fetch[cell] else lit) for cell, lit in walk.crosses)
        if not crossing_too:
            gives = tuple((cell, 1) for cell in board.cells if not fetch[cell] and cell.col == cell.row)
        takes = tuple((cell, 1 if fetch[cell] and cell not in dict(gives) else -1) for cell in board.cells)
        rules: list[VisitOrder | Alternation] = [VisitOrder(walk, start, around, marks, marked, closed)]
        if seed % 2:
            rules = [Alternation(walk, start, takes, gives)]
        for rule in rules if ordered else ():
            task.add("order", rule)
        task.add("start", Count(line.at(start), exactly=2))
        return line, rules

    task = Task(board)
    line, _ = build(task)
    found = {walked(line, answer) for answer in search(task, wanted=LIMIT).answers}
    free = Task(board)
    free_line, rules = build(free, ordered=False)
    answers = search(free, wanted=LIMIT).answers

    assert found == {walked(free_line, answer) for answer in answers if all(rule.holds(answer) for rule in rules)}
    assert answers


@pytest.mark.parametrize("total", [-2, 0, 1, 2])
def test_steps_towards_and_away_are_counted_as_far_as_the_border(total: int) -> None:
    board = Board(3, 4)
    clue = Cell(0, 0)

    def build(task: Task, *, counted: bool) -> tuple[Arrows, Approach, Flags]:
        line = task.directed_line()
        _, inside = enclosing_loop(task, "loop", line)
        one_direction(task, "direction", line, inside)
        borders = task.flags(["first", "second"])
        looks = []
        for near, border in ((Cell(0, 1), borders["first"]), (Cell(0, 2), borders["second"])):
            far = Cell(0, near.col + 1)
            looks.append(
                Look(
                    border,
                    line.going[far, near],
                    line.going[near, far],
                    inside[beside(near, far, right=False)],
                    inside[beside(near, far, right=True)],
                )
            )
        rule = Approach((tuple(looks),), total)
        task.shown += list(borders.values())
        if counted:
            task.add("count", rule)
        return line, rule, borders

    def signs(line: Arrows, borders: Flags, answer: Answer) -> tuple[object, ...]:
        return (walked(line, answer), *(answer[lit] for lit in borders.values()))

    task = Task(board)
    line, _, borders = build(task, counted=True)
    found = {signs(line, borders, answer) for answer in search(task, wanted=LIMIT).answers}
    free = Task(board)
    free_line, rule, free_borders = build(free, counted=False)
    every = search(free, wanted=LIMIT).answers

    assert found == {signs(free_line, free_borders, answer) for answer in every if rule.holds(answer)}
    assert clue in board


def test_a_turning_loop_has_the_inside_on_one_hand() -> None:
    rule = Turning(((2, 3, 4), (5, 4, 3), (6, 3, 4)))
    lits = [2, 3, 4, 5, 6]

    assert sat_answers(rule, lits) == holding(rule, lits)


def test_constraints_say_what_is_wrong() -> None:
    task = Task(Board(2, 2))
    _, walk = all_walks(task, crossing_too=False)
    known = [False] * (task.names.last + 1)
    answer = Answer(known)
    rule = VisitOrder(walk, Cell(0, 0), (Cell(0, 1),), ((Cell(0, 1), 1),), (1,))

    assert rule.describe(answer) == "there is no loop to walk along"
    assert Alternation(walk, Cell(0, 0), (), ()).describe(answer) == "there is no loop to walk along"
    assert rule.holds(answer)
    assert walk.visits(answer, Cell(0, 0)) is None
