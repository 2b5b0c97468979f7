"""Regions that the solver has to find: connected, and each with every digit once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import FALSE, TRUE, Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.pairing import EveryPairOnce
from penpad.solver.constraints.rooted import RootedAreas
from penpad.solver.task import Task

RULE = "chaos"
"""The rule of what digits alone, without the borders of regions, do not settle."""

Labels = Mapping[Cell, Digit]
"""For each cell the number of its region."""
Digits = Mapping[Cell, Digit]


@dataclass(frozen=True)
class Seeds:
    """For each cell the literal "it holds the digit that every region holds once, and by which regions are told apart",
    and the number that its region then has: its row or column. Without ``number``, rows and columns do not tell.
    """

    lits: Mapping[Cell, Lit]
    number: Mapping[Cell, int]


def seeds(task: Task, digits: Digits, values: Sequence[int]) -> Seeds:
    """The seeds of a board: the digit that is given most often, by the column, or by the row.

    Every digit is once in each row (or column) and once in each region, so that rows and regions are paired: that gives
    regions a number that depends on the answer alone, without any order that would have to be said besides.
    """
    given = {value: sum(digit.is_(value) == TRUE for digit in digits.values()) for value in values}
    value = max(values, key=lambda one: given[one])
    lits = {cell: digit.is_(value) for cell, digit in digits.items()}
    board = task.board
    if task.itemised:
        # An explanation leaves out the rules of rows and columns too.
        return Seeds(lits, {})
    if board.rows == len(values):
        return Seeds(lits, {cell: cell.col for cell in digits})
    if board.cols == len(values):
        return Seeds(lits, {cell: cell.row for cell in digits})
    return Seeds(lits, {})


def partition(task: Task, digits: Digits, values: Sequence[int]) -> Labels:
    """Regions as unknowns whose borders are drawn with the answer, and what they have to be."""
    known = seeds(task, digits, values)
    named = {cell: (number, known.lits[cell]) for cell, number in known.number.items()}
    labels = task.partition(len(digits) // len(values), named)
    write_regions(task, RULE, labels, digits, known)
    return labels


def write_regions(task: Task, rule: str, labels: Labels, digits: Digits, known: Seeds) -> None:
    """Each region is connected and holds every digit once, and is numbered by its seed or in the order of its cells."""
    cells = tuple(labels)
    numbers = sorted({value for label in labels.values() for value in label.values})
    task.add(rule, EveryPairOnce(tuple(labels.values()), tuple(digits[cell] for cell in cells)), at=cells)
    near = neighbours(cells)
    pairs = tuple((a, b) for a in cells for b in near[a] if a < b)
    roots: list[tuple[Cell, int, Lit]] = []
    for cell, lit in known.lits.items():
        if cell in known.number:
            roots.append((cell, known.number[cell], lit))
        else:
            roots += [(cell, number, task.all_of([lit, labels[cell].is_(number)])) for number in numbers]
    size = len({value for digit in digits.values() for value in digit.values})
    task.add(rule, RootedAreas(tuple(labels.items()), tuple(root for root in roots if root[2] != FALSE), pairs, size))
    if not known.number:
        number_in_order(task, rule, labels)
    same = {pair: task.equal(labels[pair[0]], labels[pair[1]]) for pair in pairs}
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
