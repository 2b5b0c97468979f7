"""A single loop, with and without crossings: counted by brute force on small graphs and boards."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from typing import Any

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Answer, Constraint
from penpad.solver.constraints.count import AnyOf
from penpad.solver.constraints.loop import CrossingLoop, SingleLoop
from penpad.solver.task import Task

from tests.solver.counting import assignments, holding, sat_answers


def on_board(board: Board, crossings: tuple[Cell, ...] | None = None) -> tuple[Any, list[Lit], list[Any]]:
    """A loop on a board as constraint, line literals and definitions."""
    task = Task(board)
    line = task.line()
    task.single_loop("loop", line, crossings=crossings)
    return task.instances[0].constraint, list(line.values()), task.definitions


def on_graph(nodes: int, arcs: list[tuple[int, int]]) -> tuple[SingleLoop, list[Lit], list[Any]]:
    """A loop on any graph."""
    lits = list(range(2, 2 + len(arcs)))
    named = tuple((a, b, lit) for (a, b), lit in zip(arcs, lits, strict=True))
    visits = tuple((node, 2 + len(arcs) + node) for node in range(nodes))
    definitions = [AnyOf(visited, tuple(lit for a, b, lit in named if node in (a, b))) for node, visited in visits]
    return SingleLoop(named, visits), lits, definitions


BOARDS = [Board(1, 1), Board(1, 4), Board(2, 2), Board(2, 4), Board(3, 3), Board(3, 3, missing=frozenset({Cell(1, 1)}))]


@pytest.mark.parametrize("board", BOARDS)
def test_the_search_finds_every_loop_on_a_small_board(board: Board) -> None:
    loop, lits, definitions = on_board(board)

    assert sat_answers(loop, lits, definitions) == holding(loop, lits, definitions)


def test_the_known_numbers_of_loops_on_boards_come_out() -> None:
    sizes = {(2, 2): 1, (3, 3): 13, (3, 4): 40, (4, 4): 213, (4, 5): 1049}

    for (rows, cols), number in sizes.items():
        assert len(sat_answers(*on_board(Board(rows, cols)))) == number


def test_the_search_finds_every_loop_on_random_graphs() -> None:
    chance = random.Random(4)
    for _ in range(12):
        nodes = chance.randint(3, 6)
        pairs = list(combinations(range(nodes), 2))
        loop, lits, definitions = on_graph(nodes, chance.sample(pairs, min(len(pairs), chance.randint(3, 10))))

        assert sat_answers(loop, lits, definitions) == holding(loop, lits, definitions)


@pytest.mark.parametrize("board", [Board(2, 4), Board(3, 3), Board(3, 3, missing=frozenset({Cell(0, 1)}))])
def test_the_search_finds_every_crossing_loop_on_a_small_board(board: Board) -> None:
    loop, lits, definitions = on_board(board, board.cells)

    assert sat_answers(loop, lits, definitions) == holding(loop, lits, definitions)


def test_the_search_finds_every_crossing_loop_on_a_board_of_16_cells() -> None:
    board = Board(4, 4)
    loop, lits, definitions = on_board(board, board.cells)

    right = {tuple(answer[lit] for lit in lits) for answer in even(board, lits, definitions) if loop.holds(answer)}

    assert sat_answers(loop, lits, definitions) == right


def test_crossings_are_allowed_only_where_they_are_listed() -> None:
    board = Board(3, 4)

    free = sat_answers(*on_board(board, board.cells))
    one = sat_answers(*on_board(board, (Cell(1, 1),)))
    none = sat_answers(*on_board(board, ()))

    assert none == sat_answers(*on_board(board))
    assert none < one < free


def test_a_figure_of_eight_is_one_loop_and_two_rings_that_cross_twice_are_not() -> None:
    board = Board(3, 3)
    eight, _, _ = on_board(board, board.cells)
    rings, _, _ = on_board(Board(4, 4), Board(4, 4).cells)

    assert eight.holds(drawn(board, eight, [(0, 1), (0, 0), (1, 0), (1, 1), (1, 2), (2, 2), (2, 1), (1, 1), (0, 1)]))
    one = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0)]
    other = [(1, 1), (1, 2), (1, 3), (2, 3), (3, 3), (3, 2), (3, 1), (2, 1), (1, 1)]
    assert not rings.holds(drawn(Board(4, 4), rings, one, other))


def drawn(board: Board, loop: Any, *walks: list[tuple[int, int]]) -> Answer:
    """The answer that walks of cells make, definitions worked out."""
    task = Task(board)
    line = task.line()
    task.single_loop("loop", line, crossings=board.cells)
    used = {line[Cell(*a), Cell(*b)] for walk in walks for a, b in pairwise(walk)}
    values = [False] * (task.names.last + 1)
    values[1] = True
    for lit in used:
        values[lit] = True
    answer = Answer(values)
    for definition in task.definitions:
        values[abs(definition.result)] = definition.value(answer) == (definition.result > 0)
    return answer


def locally_right(constraint: SingleLoop | CrossingLoop, answer: Answer) -> bool:
    """Whether every node has the right number of arcs; only such answers reach the cuts."""
    crossings = {place.node for place in constraint.crossings} if isinstance(constraint, CrossingLoop) else set()
    degree: dict[Any, int] = {}
    for a, b, lit in constraint.arcs:
        if answer[lit]:
            degree[a] = degree.get(a, 0) + 1
            degree[b] = degree.get(b, 0) + 1
    return bool(degree) and all(number == 2 or (number == 4 and node in crossings) for node, number in degree.items())


CROSSING_BOARDS = [(Board(3, 4), None), (Board(3, 4), Board(3, 4).cells), (Board(3, 4), (Cell(1, 1),))]


@pytest.mark.parametrize(("board", "crossings"), CROSSING_BOARDS)
def test_a_cut_is_broken_by_its_answer_and_by_no_loop(board: Board, crossings: tuple[Cell, ...] | None) -> None:
    loop, lits, definitions = on_board(board, crossings)
    answers = [answer for answer in even(board, lits, definitions) if locally_right(loop, answer)]
    right = [answer for answer in answers if loop.holds(answer)]

    cuts = [(answer, list(loop.cuts(answer))) for answer in answers]

    assert right
    for answer, found in cuts:
        assert loop.holds(answer) == (not found)
        for cut in found:
            assert not any(answer[lit] for lit in cut)
            assert all(any(other[lit] for lit in cut) for other in right)


def even(board: Board, lits: list[Lit], definitions: list[Any]) -> list[Answer]:
    """Every choice of lines with an even number at each cell: all sums of rings around grid points."""
    links = board.links()
    rings = [
        {links.index(pair) for pair in combinations(sorted(block), 2) if pair in links} for block in board.blocks()
    ]
    found = []
    for chosen in range(1 << len(rings)):
        used: set[int] = set()
        for index, ring in enumerate(rings):
            if chosen >> index & 1:
                used ^= ring
        values = [False] * (max([*lits, *(abs(definition.result) for definition in definitions)]) + 1)
        values[1] = True
        for index in used:
            values[lits[index]] = True
        answer = Answer(values)
        for definition in definitions:
            values[abs(definition.result)] = definition.value(answer) == (definition.result > 0)
        found.append(answer)
    return found


def test_two_rings_at_a_distance_are_cut_apart() -> None:
    board = Board(2, 5)
    loop, lits, definitions = on_board(board)
    rings = [answer for answer in even(board, lits, definitions) if locally_right(loop, answer)]

    apart = [answer for answer in rings if list(loop.cuts(answer))]

    assert len(apart) == 5


def test_visits_must_tell_the_truth() -> None:
    loop, lits, _ = on_board(Board(2, 2))
    answers = [answer for answer in assignments([*lits, *(lit for _, lit in loop.visits)]) if loop.holds(answer)]

    assert len(answers) == 1


def test_the_description_says_what_is_wrong_with_a_line() -> None:
    board = Board(2, 2)
    constraint: Constraint = on_board(board)[0]
    crossing: Constraint = on_board(board, board.cells)[0]
    every = drawn(board, constraint, [(0, 0), (0, 1)])

    assert "ends or branches" in constraint.describe(every)
    assert "ends or branches" in crossing.describe(every)
    assert constraint.describe() == "the line is one loop"
