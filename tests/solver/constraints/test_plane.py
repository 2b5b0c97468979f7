"""What follows from the plane: one stretch around the border, one side of a loop; counted by brute force."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Board
from penpad.solver.constraints.plane import EnclosingLoop, OneSide, OneStretch
from penpad.solver.search import search
from penpad.solver.sides import enclosing_loop
from penpad.solver.task import Task

from tests.solver.counting import assignments, holding, sat_answers


@pytest.mark.parametrize("size", range(1, 9))
def test_places_around_a_ring_form_one_stretch(size: int) -> None:
    lits = list(range(2, 2 + size))
    rule = OneStretch(tuple(lits))

    assert sat_answers(rule, lits) == holding(rule, lits)


def test_an_area_lies_on_one_side() -> None:
    lits = list(range(2, 8))
    rule = OneSide(((2, 3), (4, 5), (6, 7)))

    assert sat_answers(rule, lits) == holding(rule, lits)


@pytest.mark.parametrize("board", [Board(2, 3), Board(3, 3)])
def test_each_cut_of_an_enclosing_loop_is_broken_by_its_cause_and_by_no_loop(board: Board) -> None:
    task = Task(board)
    line = task.line()
    enclosing_loop(task, "loop", line)
    loop = next(i.constraint for i in task.instances if isinstance(i.constraint, EnclosingLoop))
    lits = list(line.values())
    every = list(assignments(lits, task.definitions))
    right = [answer for answer in every if not task.broken(answer)]
    others = [instance.constraint for instance in task.instances if instance.constraint is not loop]

    # Cuts are asked for when everything that clauses say holds: no ends, no branches.
    for answer in every:
        local = all(rule.holds(answer) for rule in others) and all(
            any(answer[lit] for lit in clause) for clause in loop.clauses(task.names)
        )
        if not local:
            continue
        cuts = list(loop.cuts(answer))
        assert bool(cuts) != loop.holds(answer)
        for cut in cuts:
            assert not any(answer[lit] for lit in cut)
            assert all(any(good[lit] for lit in cut) for good in right)


def test_a_loop_inside_another_is_cut_off() -> None:
    board = Board(5, 5)
    task = Task(board)
    line = task.line()
    enclosing_loop(task, "loop", line)
    rim = set(board.border_cells())
    task.given_steps("rim", line, {(a, b): True for a, b in board.links() if a in rim and b in rim})

    assert len(search(task, wanted=10).answers) == 1
