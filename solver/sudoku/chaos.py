"""Regions that the solver has to find: connected, and each with every digit once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.pairing import EveryPairOnce
from penpad.solver.constraints.rooted import RootedAreas
from penpad.solver.task import Task

RULE = "chaos"
"""The rule of what digits alone, without the borders of regions, do not settle."""

Labels = Mapping[Cell, Digit]
"""For each cell the number of its region; regions are numbered in the order of their first cells."""


def write_regions(task: Task, rule: str, labels: Labels, digits: Mapping[Cell, Digit]) -> None:
    """Each region is connected and holds every digit once."""
    cells = tuple(labels)
    task.add(rule, EveryPairOnce(tuple(labels.values()), tuple(digits[cell] for cell in cells)), at=cells)
    near = neighbours(cells)
    same = {(a, b): task.equal(labels[a], labels[b]) for a in cells for b in near[a] if a < b}
    pairs = tuple((a, b, lit) for (a, b), lit in same.items())
    values = sorted({value for digit in digits.values() for value in digit.values})
    # Every region holds the first digit once, wherever that is.
    roots = tuple(digits[cell].is_(values[0]) for cell in cells)
    task.add(rule, RootedAreas(tuple(labels.items()), roots, pairs, len(values)), at=cells)
    for block in task.board.blocks():
        _closed(task, rule, block, same)


def _closed(task: Task, rule: str, block: tuple[Cell, ...], same: Mapping[tuple[Cell, Cell], Lit]) -> None:
    """Around a grid point, a border does not end: where three sides are open, the fourth is too."""
    a, b, c, d = sorted(block)
    sides = [same[pair] for pair in ((a, b), (c, d), (a, c), (b, d)) if pair in same]
    for side in sides if len(sides) == 4 else ():
        task.add(rule, Implies([other for other in sides if other != side], [side]), at=block)


def number_in_order(task: Task, rule: str, labels: Labels) -> None:
    """Regions are numbered in the order of their first cells, so that there is one numbering."""
    cells = tuple(labels)
    for index, cell in enumerate(cells):
        for value, lit in labels[cell].options:
            if value > index:
                task.add(rule, Implies([lit], []), at=cell)
            elif value:
                before = [labels[other].is_(value - 1) for other in cells[:index]]
                task.add(rule, Implies([lit], before), at=cell)


def neighbours(cells: Sequence[Cell]) -> dict[Cell, list[Cell]]:
    """The cells that share a side with each cell."""
    inside = set(cells)
    moves = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return {
        cell: [near for down, right in moves if (near := Cell(cell.row + down, cell.col + right)) in inside]
        for cell in cells
    }
