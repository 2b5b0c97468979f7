"""Writes constraints of variant Sudoku into a task, and the steps that their files share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.digits import DigitSum, Table
from penpad.solver.constraints.sums import GroupedSum
from penpad.solver.sudoku import library
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

Digits = dict[Cell, Digit]
Relation = Callable[[int, int], bool]
LONG_SUM = 4
"""Sums of fewer cells are not worth grouping."""


class Meanings:
    """Writes stated constraints into a task, all under one rule. ``every`` are all that the puzzle has."""

    def __init__(
        self,
        task: Task,
        rule: str,
        digits: Digits,
        values: tuple[int, ...],
        regions: list[Area],
        houses: Sequence[Area] = (),
    ) -> None:
        """``houses`` are areas in which no digit repeats, as far as they are known: they make long sums faster."""
        self.task = task
        self.rule = rule
        self.digits = digits
        self.values = values
        self.regions = regions
        self.every: list[Stated] = []
        self.arrows: list[Area] = []
        """Arrows that may be wrong, each from its circle on."""
        self.houses = list(houses)
        self.distinct = True
        """Whether the numbers in a row or column differ."""
        self.counts = digits
        """The numbers that say how many cells count."""

    @property
    def labels(self) -> Mapping[Cell, Digit] | None:
        """The numbers of regions that are to be found, for each cell."""
        return self.task.labels

    def add(self, constraint: Constraint, cells: Iterable[Cell]) -> None:
        self.task.add(self.rule, constraint, at=tuple(cells))

    def write(self, every: list[Stated], negatives: Collection[str]) -> None:
        """All constraints, and what follows where none is given."""
        self.every = every
        for one in every:
            library.variant(one.kind).write(self, one)
        for name in sorted(negatives):
            kind, _, number = name.partition(" ")
            negative = library.variant(kind).negative
            assert negative is not None
            negative(self, int(number) if number else None)

    def of(self, cells: Iterable[Cell]) -> tuple[Digit, ...]:
        return tuple(self.digits[cell] for cell in cells)

    def pair(self, a: Cell, b: Cell, relation: Relation) -> None:
        if a != b:
            rows = frozenset((x, y) for x in self.values for y in self.values if relation(x, y))
            self.add(Table(self.of((a, b)), rows), (a, b))

    def pairs(self, cells: Iterable[Cell], relation: Relation) -> None:
        """Every two of the cells; a cell listed twice counts once."""
        found = tuple(dict.fromkeys(cells))
        for index, a in enumerate(found):
            for b in found[:index]:
                self.pair(a, b, relation)

    def windows(self, cells: tuple[Cell, ...], size: int, relation: Relation) -> None:
        """Every two of ``size`` successive cells."""
        for distance in range(1, size):
            for a, b in zip(cells, cells[distance:], strict=False):
                self.pair(a, b, relation)

    def apart(self, moves: Iterable[tuple[int, int]], relation: Relation) -> None:
        """The relation of every two cells that such a move (down, right) leads between."""
        for cell in self.digits:
            for down, right in moves:
                other = Cell(cell.row + down, cell.col + right)
                if other in self.digits:
                    self.pair(cell, other, relation)

    def links(self) -> Iterator[tuple[Cell, Cell]]:
        """Every two cells that share a side."""
        for cell in self.digits:
            for other in (Cell(cell.row, cell.col + 1), Cell(cell.row + 1, cell.col)):
                if other in self.digits:
                    yield cell, other

    def unmarked(self, kinds: Collection[str], relation: Relation) -> None:
        """The relation of all neighbours between which no clue of these kinds stands."""
        marked = {frozenset(one.cells) for one in self.every if one.kind in kinds}
        for a, b in self.task.board.links():
            if frozenset((a, b)) not in marked:
                self.pair(a, b, relation)

    def equal_sums(self, one: Iterable[Cell], other: Iterable[Cell]) -> None:
        first, second = tuple(one), tuple(other)
        self.total((*first, *second), 0, [*[1] * len(first), *[-1] * len(second)])

    def total(self, cells: Sequence[Cell], total: int, weights: Sequence[int] = ()) -> None:
        """The digits, each times its weight (1 unless given), add up to ``total``; a cell may be listed twice."""
        found: dict[Cell, int] = {}
        for cell, weight in zip(cells, weights or [1] * len(cells), strict=True):
            found[cell] = found.get(cell, 0) + weight
        groups = self._groups(found) if len(found) >= LONG_SUM else [(cell,) for cell in found]
        if all(len(group) == 1 for group in groups):
            self.add(DigitSum(self.of(found), total, list(found.values())), tuple(found))
            return
        factors = tuple(found[group[0]] for group in groups)
        self.add(GroupedSum(tuple(self.of(group) for group in groups), factors, total), tuple(found))

    def _groups(self, weights: dict[Cell, int]) -> list[tuple[Cell, ...]]:
        """The cells in groups of one weight that lie in a house each; large groups first."""
        left = dict.fromkeys(weights)
        groups: list[tuple[Cell, ...]] = []
        while left:
            best: tuple[Cell, ...] = (next(iter(left)),)
            for house in self.houses:
                inside = [cell for cell in house if cell in left]
                for weight in {weights[cell] for cell in inside}:
                    alike = tuple(cell for cell in inside if weights[cell] == weight)
                    best = max(best, alike, key=len)
            groups.append(best)
            for cell in best:
                del left[cell]
        return groups

    def index(self, cell: Cell, line: list[Cell], place: int) -> None:
        """The digit v here says that the v-th cell of the line holds this cell's place, and the reverse."""
        # In a house of all digits the reverse follows, and without it the search is faster.
        whole = len(line) == len(self.values) and any(set(line) == set(house) for house in self.houses)
        for value in self.values:
            here = self.digits[cell].is_(value)
            there = self.digits[line[value - 1]].is_(place + 1) if 0 < value <= len(line) else -1
            self.add(Implies([here], [there]), (cell,))
            if not whole:
                self.add(Implies([there], [here]), (cell,))

    def ends_and_inside(self, one: Stated, fits: Callable[[int, int, int], bool], least: int) -> None:
        """A relation of each inner cell to the smaller and the larger end; the ends differ by ``least`` at least."""
        rows = frozenset(
            (a, b, x)
            for a in self.values
            for b in self.values
            for x in self.values
            if abs(a - b) >= least and fits(min(a, b), max(a, b), x)
        )
        for cell in one.cells[1:-1]:
            cells = (one.cells[0], one.cells[-1], cell)
            self.add(Table(self.of(cells), rows), cells)


def around(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells of a line; a loop goes on for the two cells behind its start, so that windows of three close it."""
    return (*cells, *cells[1:3]) if len(cells) > 3 and cells[0] == cells[-1] else cells


def mirrored(cells: tuple[Cell, ...]) -> Iterator[tuple[Cell, Cell]]:
    """The pairs that are equally far from the middle, outermost first."""
    return ((cells[index], cells[-1 - index]) for index in range(len(cells) // 2))
