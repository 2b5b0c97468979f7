"""Writes what was read of a Sudoku into a task."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise, zip_longest

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Count, SameCount
from penpad.solver.constraints.digits import AllDifferent, DigitSum, DistinctSum, Increasing, Table
from penpad.solver.sudoku import alike, doubtful, holding, linetypes, pivots, split
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.division import boxes
from penpad.solver.sudoku.drawing import layout
from penpad.solver.sudoku.drawing.elements import SumCage
from penpad.solver.sudoku.drawing.layout import Area, Grid
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.values import roles
from penpad.solver.task import Task


def constrain(task: Task, clues: Clues) -> None:
    both = split.among(clues.layers)
    if both is not None:
        split.write(task, clues, both, list(_lines(clues.grids)), list(_different_pairs(task, clues)))
        return
    values = tuple(clues.spell)
    empty = boxes.among(clues.layers)
    digits = task.numbers(values, given=clues.given, spell=clues.spell, optional=empty is not None)

    lines = list(_lines(clues.grids))
    held = holding.among(clues.layers) or holding.PLAIN
    houses = [*lines, *(("region", area) for area in clues.regions)]
    counted_diagonals = "diagonal" in clues.valued
    houses += [("diagonal", area) for area in clues.diagonals if not counted_diagonals] + [
        ("extra", area) for area in clues.extra
    ]
    if empty is None:
        holding.write(task, held, digits, values, houses)
    else:
        for rule, area in houses:
            boxes.once(task, rule, digits, area, values)
        boxes.fill(task, clues, digits)
    # Clues of all kinds may depend on regions and boxes that are to be found.
    for found in clues.layers:
        if found.layer.divides:
            found.hidden.write(Meanings(task, "stated", digits, values, clues.regions))
    whole, hidden, together = clues, roles.among(clues.layers), alike.among(clues.layers)
    wrong, pivot = doubtful.among(clues.layers), pivots.among(clues.layers)
    unknown = linetypes.among(clues.layers) is not None
    if unknown:
        clues = linetypes.without(clues)
    if pivot is not None:
        clues = pivots.without(clues, pivot)
    if wrong is not None:
        clues = doubtful.without(clues, wrong)
    if hidden is not None:
        clues, counted = _counted(clues)
        if together is not None:
            every = alike.by_kind(whole, together.lines)
            counted.different += [cells for kind, cells in every.items() if alike.counts_values(whole, kind)]
        areas = {
            "row": [line for rule, line in lines if rule == "row"],
            "column": [line for rule, line in lines if rule == "column"],
            "region": clues.regions,
        }
        roles.write(
            task, hidden, roles.Ground(task.board, areas, digits, [grid.cells for grid in clues.grids]), counted
        )
    usual = not held.free and not held.times
    for inside, beyond in layout.leftovers(len(values), clues.regions) if usual else ():
        for value in values:
            groups = tuple(tuple(digits[cell].is_(value) for cell in area) for area in (inside, beyond))
            task.add("region", SameCount(groups), at=(*inside, *beyond))
    for rule, pair in _different_pairs(task, clues):
        if empty is None:
            task.add(rule, AllDifferent(_of(digits, pair)), at=pair)
        else:
            boxes.once(task, rule, digits, pair, values)
    for cage in clues.cages:
        if empty is None:
            _cage(task, digits, cage)
            continue
        if cage.unique:
            boxes.once(task, "cage", digits, cage.cells, values)
        if cage.total is not None:
            task.add("cage", DigitSum(_of(digits, cage.cells), cage.total), at=cage.cells)
    for thermo in clues.thermos:
        task.add("thermo", Increasing(_of(digits, thermo.cells)), at=thermo.cells)
    for thermo in clues.slow:
        task.add("thermo", Increasing(_of(digits, thermo.cells), strict=False), at=thermo.cells)
    houses_of_digits = holding.distinct(held, houses) if empty is None else []
    meanings = Meanings(task, "stated", digits, values, clues.regions, houses_of_digits)
    arrows = Meanings(task, "arrow", digits, values, clues.regions, houses_of_digits)
    uncertain = any(one.kind == "correctarrows" for one in clues.stated)
    meanings.arrows = [arrow.cells for arrow in clues.arrows] if uncertain else []
    for arrow in clues.arrows if not uncertain else ():
        arrows.total(arrow.cells, 0, [-1, *[1] * (len(arrow.cells) - 1)])
    for cell, rest in clues.parity.items():
        fitting = [lit for value, lit in digits[cell].options if value % 2 == rest]
        task.add("parity", Count(fitting, exactly=1), at=cell)
    mixed = frozenset((a, b) for a in values for b in values if a % 2 != b % 2)
    for block in clues.battenburgs:
        for pair in pairwise((*block, block[0])):
            task.add("battenburg", Table(_of(digits, pair), mixed), at=pair)
    if "nonconsecutive" in clues.said:
        apart = frozenset((a, b) for a in values for b in values if abs(a - b) > 1)
        # In f-puzzles, dots are exceptions.
        dots = {frozenset(one.cells) for one in clues.stated if one.kind in ("difference", "ratio")}
        for pair in task.board.links():
            if frozenset(pair) not in dots:
                task.add("consecutive", Table(_of(digits, pair), apart), at=pair)
    if pivot is not None:
        pivots.write(meanings, pivot, whole)
    if wrong is not None:
        doubtful.write(meanings, wrong, whole)
    if unknown:
        linetypes.write(meanings, whole)
    if together is not None:
        alike.write(meanings, together, linetypes.without(whole) if unknown else whole)
    for found in clues.layers:
        if not found.layer.divides:
            found.hidden.write(meanings)
    meanings.write(clues.stated, clues.negatives)


def _counted(clues: Clues) -> tuple[Clues, roles.Counted]:
    """The clues that count digits, and those that count the values of cells with hidden roles."""
    counted = roles.Counted()
    if "cage" in clues.valued:
        counted.sums = [(cage.cells, cage.total) for cage in clues.cages if cage.total is not None]
        clues = replace(clues, cages=[replace(cage, total=None) for cage in clues.cages])
    if "cage values" in clues.valued:
        counted.different = [cage.cells for cage in clues.cages]
    if "diagonal" in clues.valued:
        counted.different += clues.diagonals
        clues = replace(clues, diagonals=[])
    if "slow" in clues.valued:
        counted.slow = [thermo.cells for thermo in clues.slow]
        clues = replace(clues, slow=[])
    if "thermo" in clues.valued:
        counted.thermos = [thermo.cells for thermo in clues.thermos]
        clues = replace(clues, thermos=[])
    if "arrow" in clues.valued:
        counted.arrows = [arrow.cells for arrow in clues.arrows]
        clues = replace(clues, arrows=[])
    counted.by_digit = "digits count cells" in clues.valued
    counted.stated = [one for one in clues.stated if one.kind in clues.valued]
    return replace(clues, stated=[one for one in clues.stated if one.kind not in clues.valued]), counted


def _of(digits: dict[Cell, Digit], cells: Iterable[Cell]) -> tuple[Digit, ...]:
    return tuple(digits[cell] for cell in cells)


def _cage(task: Task, digits: dict[Cell, Digit], cage: SumCage) -> None:
    numbers = _of(digits, cage.cells)
    if cage.unique:
        task.add("cage", AllDifferent(numbers), at=cage.cells)
        if cage.total is not None:
            task.add("cage", DistinctSum(numbers, cage.total), at=cage.cells)
    elif cage.total is not None:
        task.add("cage", DigitSum(numbers, cage.total), at=cage.cells)


KNIGHT = ((1, 2), (1, -2), (2, 1), (2, -1))
KING = ((1, 1), (1, -1))


def _different_pairs(task: Task, clues: Clues) -> Iterator[tuple[str, tuple[Cell, Cell]]]:
    """The cells that must differ two by two, for chess moves and the same places of boxes."""
    for name, rule, moves in (("antiknight", "knight", KNIGHT), ("antiking", "king", KING)):
        if name not in clues.said:
            continue
        for cell in task.board.cells:
            for down, right in moves:
                other = Cell(cell.row + down, cell.col + right)
                if other in task.board:
                    yield rule, (cell, other)
    if "disjoint" in clues.said:
        # Regions list their cells in reading order, so the same index is the same place.
        for cells in zip(*clues.regions, strict=True):
            yield from (("disjoint", (a, b)) for index, a in enumerate(cells) for b in cells[:index])


def _lines(grids: list[Grid]) -> Iterator[tuple[str, Area]]:
    """The rows and columns in turns: with neither of them first the search of hard boards is far shorter."""
    for grid in grids:
        for row, col in zip_longest(range(grid.rows), range(grid.cols)):
            if row is not None:
                yield "row", tuple(grid.row(row))
            if col is not None:
                yield "column", tuple(grid.col(col))
