"""Groups that belong to clues: counted on small boards, and cut only where they are wrong."""

from __future__ import annotations

import itertools

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.constraints.base import Answer, Lazy
from penpad.solver.constraints.graph import Graph
from penpad.solver.constraints.groups import GroupSize, OneClueEach
from penpad.solver.search import search
from penpad.solver.task import Task

from tests.solver.counting import holding, sat_answers

CORNER, MIDDLE, FAR = Cell(0, 0), Cell(1, 1), Cell(2, 2)
CLUES: list[tuple[tuple[Cell, int | None], ...]] = [
    (),
    ((CORNER, None),),
    ((CORNER, 3),),
    ((CORNER, None), (FAR, None)),
    ((CORNER, 2), (FAR, 4)),
    ((CORNER, 2), (Cell(0, 1), 2)),
    ((MIDDLE, 5), (FAR, None)),
    ((CORNER, 1), (FAR, 1)),
]


def graph(board: Board) -> Graph:
    return Graph(tuple((cell, number + 2) for number, cell in enumerate(board.cells)), tuple(board.links()))


def lits(board: Board) -> list[int]:
    return list(range(2, len(board.cells) + 2))


@pytest.mark.parametrize("board", [Board(3, 3), Board(3, 4), Board(3, 4, missing=frozenset({Cell(0, 2)}))])
@pytest.mark.parametrize("clues", CLUES)
def test_the_search_finds_exactly_the_areas_with_one_clue_each(
    board: Board, clues: tuple[tuple[Cell, int | None], ...]
) -> None:
    constraint = OneClueEach(graph(board), clues)

    assert sat_answers(constraint, lits(board)) == holding(constraint, lits(board))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 5, 9, 10])
@pytest.mark.parametrize("clues", [{CORNER}, {CORNER, FAR}, {CORNER, MIDDLE}, {CORNER, Cell(0, 1)}])
def test_the_search_finds_exactly_the_areas_in_which_a_clue_has_its_size(size: int, clues: set[Cell]) -> None:
    board = Board(3, 3)
    constraint = GroupSize(graph(board), CORNER, size, frozenset(clues))

    assert sat_answers(constraint, lits(board)) == holding(constraint, lits(board))


@pytest.mark.parametrize("clues", CLUES)
@pytest.mark.parametrize("sizes_first", [True, False])
def test_sizes_and_clues_together_allow_what_both_allow(
    clues: tuple[tuple[Cell, int | None], ...], sizes_first: bool
) -> None:
    board = Board(3, 4)
    every = graph(board)
    names = frozenset(clue for clue, _ in clues)
    both = [GroupSize(every, clue, size, names) for clue, size in clues if size is not None]
    constraints = [*both, OneClueEach(every, clues)] if sizes_first else [OneClueEach(every, clues), *both]
    task = Task(board)
    task.names.last = max(lits(board))
    task.shown = lits(board)
    for constraint in constraints:
        task.add("", constraint)

    found = {tuple(answer[lit] for lit in lits(board)) for answer in search(task, wanted=5000).answers}

    assert found == set.intersection(*(holding(constraint, lits(board)) for constraint in constraints))


@pytest.mark.parametrize(
    "constraint",
    [
        *(OneClueEach(graph(Board(3, 3)), clues) for clues in CLUES),
        GroupSize(graph(Board(3, 3)), CORNER, 3, frozenset({CORNER, FAR})),
        GroupSize(graph(Board(3, 3)), CORNER, 2, frozenset({CORNER, Cell(0, 1)})),
    ],
)
def test_a_cut_is_broken_by_its_answer_and_by_no_right_one(constraint: Lazy) -> None:
    variables = lits(Board(3, 3))
    good = [reading(variables, values) for values in holding(constraint, variables)]

    for values in itertools.product((False, True), repeat=len(variables)):
        answer = reading(variables, values)
        cuts = list(constraint.cuts(answer))
        assert constraint.holds(answer) == (not cuts)
        for cut in cuts:
            assert not any(answer[lit] for lit in cut)
            assert all(any(other[lit] for lit in cut) for other in good)


def reading(variables: list[int], values: tuple[bool, ...]) -> Answer:
    known = [False, True, *[False] * max(variables)]
    for lit, value in zip(variables, values, strict=True):
        known[lit] = value
    return Answer(known)
