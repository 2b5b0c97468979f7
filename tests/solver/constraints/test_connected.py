"""Connected areas: counted on small boards, and cut only where they fall apart."""

from __future__ import annotations

import itertools

import pytest
from penpad.formats.puzzle import Board, Cell
from penpad.solver.constraints.base import Answer
from penpad.solver.constraints.connected import Connected
from penpad.solver.task import Task

from tests.solver.counting import holding, sat_answers

BOARDS = [
    Board(1, 1),
    Board(1, 4),
    Board(3, 3),
    Board(2, 5),
    Board(3, 4),
    Board(3, 4, missing=frozenset({Cell(1, 1)})),
    Board(3, 3, missing=frozenset({Cell(0, 1), Cell(1, 0), Cell(1, 1)})),
    Board(1, 5, missing=frozenset({Cell(0, 1), Cell(0, 3)})),
]


def area(board: Board, *, negated: bool = False) -> tuple[Connected, list[int]]:
    task = Task(board)
    flags = task.flags(board.cells)
    task.connected("", flags, negated=negated)
    constraint = task.instances[0].constraint
    assert isinstance(constraint, Connected)
    return constraint, list(flags.values())


@pytest.mark.parametrize("board", BOARDS)
def test_the_search_finds_exactly_the_connected_areas(board: Board) -> None:
    constraint, lits = area(board)

    assert sat_answers(constraint, lits) == holding(constraint, lits)


def test_the_others_can_be_the_connected_ones() -> None:
    constraint, lits = area(Board(2, 3), negated=True)

    assert sat_answers(constraint, lits) == holding(constraint, lits)


def test_there_are_as_many_connected_areas_as_known() -> None:
    constraint, lits = area(Board(2, 2))

    assert len(holding(constraint, lits)) == 16 - 2


@pytest.mark.parametrize("board", BOARDS)
def test_the_search_finds_exactly_the_areas_that_reach_the_border(board: Board) -> None:
    task = Task(board)
    flags = task.flags(board.cells)
    task.reaches_border("", flags)
    constraint, lits = task.instances[0].constraint, list(flags.values())

    assert sat_answers(constraint, lits) == holding(constraint, lits)


def test_a_hole_in_the_board_is_no_border() -> None:
    board = Board(3, 5, missing=frozenset({Cell(1, 1)}))

    assert Cell(1, 2) not in board.border_cells()
    assert len(board.border_cells()) == 12


def test_a_lone_inner_cell_does_not_reach_the_border() -> None:
    task = Task(Board(3, 3))
    flags = task.flags(task.board.cells)
    task.reaches_border("", flags)
    constraint, lits = task.instances[0].constraint, list(flags.values())

    assert len(holding(constraint, lits)) == 2**9 - 2**4


def test_a_cut_is_broken_by_its_answer_and_by_no_connected_area() -> None:
    constraint, lits = area(Board(3, 3, missing=frozenset({Cell(2, 0)})))
    good = [reading(lits, values) for values in holding(constraint, lits)]

    for values in itertools.product((False, True), repeat=len(lits)):
        answer = reading(lits, values)
        cuts = list(constraint.cuts(answer))
        assert constraint.holds(answer) == (not cuts)
        for cut in cuts:
            assert not any(answer[lit] for lit in cut)
            assert all(any(other[lit] for lit in cut) for other in good)


def reading(lits: list[int], values: tuple[bool, ...]) -> Answer:
    known = [False, True, *[False] * max(lits)]
    for lit, value in zip(lits, values, strict=True):
        known[lit] = value
    return Answer(known)
