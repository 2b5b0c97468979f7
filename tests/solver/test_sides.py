"""Inside and outside of a loop: the loops found with it are all loops, and the sides are right."""

from __future__ import annotations

import pytest
from penpad.formats.puzzle import Board, Cell, Vertex
from penpad.solver.search import search
from penpad.solver.sides import enclosing_grid_loop, enclosing_loop
from penpad.solver.task import Task

HOLE = Board(3, 4, missing=frozenset({Cell(1, 1)}))


@pytest.mark.parametrize("board", [Board(1, 1), Board(1, 3), Board(2, 3), Board(3, 3), HOLE])
def test_as_many_loops_enclose_something_as_there_are_loops(board: Board) -> None:
    cells, plain, grid, edges = Task(board), Task(board), Task(board), Task(board)
    enclosing_loop(cells, "loop", cells.line())
    plain.single_loop("loop", plain.line())
    enclosing_grid_loop(grid, "loop", grid.grid_line())
    edges.grid_loop("loop", edges.grid_line())

    found = [len(search(task, wanted=10000).answers) for task in (cells, plain, grid, edges)]

    assert found[0] == found[1]
    assert found[2] == found[3]


def test_a_loop_along_the_grid_parts_its_cells() -> None:
    task = Task(Board(2, 2))
    edges = task.grid_line()
    _, inside = enclosing_grid_loop(task, "loop", edges)

    for answer in search(task, wanted=100).answers:
        for edge, lit in edges.items():
            first, second = edge.cells
            assert answer[lit] == (answer[inside[first]] != answer[inside[second]])


def test_a_grid_point_in_the_middle_of_a_ring_is_inside_and_the_rim_is_not() -> None:
    task = Task(Board(2, 2))
    _, inside = enclosing_loop(task, "loop", task.line())

    (answer,) = search(task).answers

    assert answer[inside[Vertex(1, 1)]]
    assert not any(answer[inside[Vertex(row, col)]] for row in (0, 2) for col in (0, 1, 2))
