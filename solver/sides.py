"""Inside and outside of a loop: one literal for each place that the loop winds around.

Two places next to each other lie on different sides exactly when the line passes between them; what lies beyond the
board is outside. The literals are worked out from the line, so they exist for drawn answers too. That the loop turns
back into itself makes different ways to a place agree; saying so again helps the search.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from penpad.formats.puzzle import Board, Cell, Direction, Vertex
from penpad.solver.cnf import FALSE, Lit
from penpad.solver.constraints.count import Differ
from penpad.solver.constraints.directed import Turning
from penpad.solver.constraints.plane import EnclosingLoop
from penpad.solver.task import Task
from penpad.solver.unknowns import Arrows, Flags, Loop, Steps

Pair = tuple[Any, Any, Lit]
"""Two places and the literal "the line passes between them"."""


def points_inside(task: Task, rule: str, line: Steps) -> Flags:
    """For a loop through cells: ``flags[vertex]`` says that a grid point lies inside. ``rule`` is the loop's rule.

    A cell that is off the loop lies on the side of its corners.
    """
    board = task.board
    pairs: list[Pair] = []
    for row in range(board.rows + 1):
        for col in range(board.cols + 1):
            here = Cell(row, col)
            up, left = here.step(Direction.UP), here.step(Direction.LEFT)
            if col < board.cols:
                pairs.append((Vertex(row, col), Vertex(row, col + 1), line[up, here]))
            if row < board.rows:
                pairs.append((Vertex(row, col), Vertex(row + 1, col), line[left, here]))
    rim = [v for v in _points(board) if v.row in (0, board.rows) or v.col in (0, board.cols)]
    return _sides(task, rule, pairs, rim)


def enclosing_loop(task: Task, rule: str, line: Steps) -> tuple[Loop, Flags]:
    """The line is exactly one loop; also says which grid points are inside.

    As ``Task.single_loop`` without crossings, but separate loops are told apart by what they enclose, which is faster
    where other rules speak of inside and outside.
    """
    inside = points_inside(task, rule, line)
    visits = {cell: task.any_of(line.at(cell)) for cell in task.board.cells if line.at(cell)}
    pairs = [
        (point, other)
        for point in inside
        for other in (Vertex(point.row, point.col + 1), Vertex(point.row + 1, point.col))
        if other in inside
    ]
    loop = EnclosingLoop(line.arcs(), tuple(visits.items()), frozenset(), tuple(inside.items()), tuple(pairs))
    task.add(rule, loop)
    return Loop(Flags(visits)), inside


def enclosing_grid_loop(task: Task, rule: str, edges: Flags) -> tuple[Loop, Flags]:
    """The line along the grid is exactly one loop; also says which cells are inside. As ``enclosing_loop`` else."""
    inside = cells_inside(task, rule, edges)
    arcs = tuple((*edge.ends, lit) for edge, lit in edges.items())
    at: dict[Vertex, list[Lit]] = {}
    for a, b, lit in arcs:
        at.setdefault(a, []).append(lit)
        at.setdefault(b, []).append(lit)
    visits = {point: task.any_of(lits) for point, lits in at.items()}
    pairs = [
        (cell, other)
        for cell in inside
        for other in (cell.step(Direction.RIGHT), cell.step(Direction.DOWN))
        if other in inside
    ]
    task.add(rule, EnclosingLoop(arcs, tuple(visits.items()), frozenset(), tuple(inside.items()), tuple(pairs)))
    return Loop(Flags(visits)), inside


def one_direction(task: Task, rule: str, line: Arrows, inside: Flags) -> None:
    """A loop without crossings is walked in one direction: the inside, as ``points_inside`` has it, is on one hand."""
    steps = [
        (lit, inside[beside(a, b, right=True)], inside[beside(a, b, right=False)]) for (a, b), lit in line.going.items()
    ]
    task.add(rule, Turning(tuple(steps)))


def beside(a: Cell, b: Cell, *, right: bool) -> Vertex:
    """The grid point on the right or the left of a step from ``a`` to its neighbour ``b``."""
    rows, cols = b.row - a.row, b.col - a.col
    hand = 1 if right else -1
    return Vertex(a.row + (1 + rows + hand * cols) // 2, a.col + (1 + cols - hand * rows) // 2)


def _points(board: Board) -> list[Vertex]:
    return [Vertex(row, col) for row in range(board.rows + 1) for col in range(board.cols + 1)]


def cells_inside(task: Task, rule: str, edges: Flags) -> Flags:
    """For a loop along the grid: ``flags[cell]`` says that a cell lies inside. ``rule`` is the loop's rule.

    Holes of the board have a side as well: their missing cells are keys too.
    """
    board = task.board
    every = [Cell(row, col) for row in range(-1, board.rows + 1) for col in range(-1, board.cols + 1)]
    known = set(every)
    pairs: list[Pair] = []
    for cell in every:
        top, left, _, _ = board.sides(cell)
        pairs += [
            (near, cell, edges[side])
            for side, near in ((top, cell.step(Direction.UP)), (left, cell.step(Direction.LEFT)))
            if near in known
        ]
    beyond = [cell for cell in every if cell.row in (-1, board.rows) or cell.col in (-1, board.cols)]
    return _sides(task, rule, pairs, beyond)


def _sides(task: Task, rule: str, pairs: Iterable[Pair], outside: Iterable[Any]) -> Flags:
    """Work outward from the places known to be outside; every pair not needed for that becomes a constraint."""
    near: dict[Any, list[tuple[Any, Lit]]] = {}
    for a, b, lit in pairs:
        near.setdefault(a, []).append((b, lit))
        near.setdefault(b, []).append((a, lit))
    inside: dict[Any, Lit] = dict.fromkeys(outside, FALSE)
    queue = list(inside)
    known: set[frozenset[Any]] = set()
    for place in queue:
        for other, lit in near.get(place, ()):
            if other not in inside:
                inside[other] = task.differ(inside[place], lit)
                known.add(frozenset((place, other)))
                queue.append(other)
    for a, others in near.items():
        for b, lit in others:
            pair = frozenset((a, b))
            if pair not in known:
                known.add(pair)
                if lit != FALSE or inside[a] != inside[b]:
                    task.add(rule, Differ(lit, inside[a], inside[b]))
    return Flags(inside)
