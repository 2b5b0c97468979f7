"""What the constraints that f-puzzles states mean for the digits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, pairwise

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.count import Count, Implies
from penpad.solver.constraints.digits import AllDifferent, DigitSum, Increasing, Table
from penpad.solver.constraints.sight import SeenBuildings
from penpad.solver.sudoku.layout import Area
from penpad.solver.sudoku.stated import Stated
from penpad.solver.task import Task

Digits = dict[Cell, Digit]
Relation = Callable[[int, int], bool]


class Meanings:
    """Writes stated constraints into a task, all under one rule."""

    def __init__(self, task: Task, rule: str, digits: Digits, values: tuple[int, ...], regions: list[Area]) -> None:
        self.task = task
        self.rule = rule
        self.digits = digits
        self.values = values
        self.regions = regions

    def add(self, constraint: Constraint, cells: Iterable[Cell]) -> None:
        self.task.add(self.rule, constraint, at=tuple(cells))

    def write(self, every: list[Stated], negatives: set[str]) -> None:
        """All constraints, and what follows where none is given."""
        for one in every:
            if one.kind in ("minimum", "maximum"):
                self.extreme(one, {other.cells[0] for other in every if other.kind == one.kind})
            else:
                getattr(self, one.kind)(one)
        for kind in negatives:
            self.negative(kind, every)

    def of(self, cells: Iterable[Cell]) -> tuple[Digit, ...]:
        return tuple(self.digits[cell] for cell in cells)

    def pair(self, a: Cell, b: Cell, relation: Relation) -> None:
        if a != b:
            rows = frozenset((x, y) for x in self.values for y in self.values if relation(x, y))
            self.add(Table(self.of((a, b)), rows), (a, b))

    def equal_sums(self, one: Iterable[Cell], other: Iterable[Cell]) -> None:
        first, second = tuple(one), tuple(other)
        factors = [*[1] * len(first), *[-1] * len(second)]
        self.add(DigitSum(self.of((*first, *second)), 0, factors), (*first, *second))

    # ---- pairs and places ------------------------------------------------------------------------------------

    def difference(self, one: Stated) -> None:
        step = one.values[0] if one.values else 1
        self.pair(one.cells[0], one.cells[1], lambda x, y: abs(x - y) == step)

    def ratio(self, one: Stated) -> None:
        factor = one.values[0] if one.values else 2
        self.pair(one.cells[0], one.cells[1], lambda x, y: x == factor * y or y == factor * x)

    def xv(self, one: Stated) -> None:
        self.pair(one.cells[0], one.cells[1], lambda x, y: x + y == one.values[0])

    def negative(self, kind: str, every: list[Stated]) -> None:
        """Neighbours without a clue do not have the relation that such clues show."""
        kinds = ("xv",) if kind == "xv" else ("ratio", "difference")
        marked = {frozenset(one.cells) for one in every if one.kind in kinds}
        factors = {one.values[0] if one.values else 2 for one in every if one.kind == "ratio"} or {2}
        for a, b in self.task.board.links():
            if frozenset((a, b)) in marked:
                continue
            if kind == "xv":
                self.pair(a, b, lambda x, y: x + y not in (5, 10))
            else:
                self.pair(a, b, lambda x, y: not any(x == factor * y or y == factor * x for factor in factors))

    def extreme(self, one: Stated, marked: set[Cell]) -> None:
        cell = one.cells[0]
        for near in self.task.board.neighbours(cell):
            if near not in marked:
                order = (cell, near) if one.kind == "minimum" else (near, cell)
                self.add(Increasing(self.of(order)), order)

    def quadruple(self, one: Stated) -> None:
        for value, times in Counter(one.values).items():
            lits = [digit.is_(value) for digit in self.of(one.cells)]
            self.add(Count(lits, at_least=times), one.cells)

    def clone(self, one: Stated) -> None:
        half = len(one.cells) // 2
        for a, b in zip(one.cells[:half], one.cells[half:], strict=True):
            self.pair(a, b, lambda x, y: x == y)

    def rowindexer(self, one: Stated) -> None:
        for cell in one.cells:
            column = self.task.board.col(cell.col)
            self.index(cell, column, cell.row)

    def columnindexer(self, one: Stated) -> None:
        for cell in one.cells:
            self.index(cell, self.task.board.row(cell.row), cell.col)

    def boxindexer(self, one: Stated) -> None:
        for cell in one.cells:
            box = next((area for area in self.regions if cell in area), (cell,))
            self.index(cell, list(box), box.index(cell))

    def index(self, cell: Cell, line: list[Cell], place: int) -> None:
        """The digit v here says that the v-th cell of the line holds this cell's place, and the reverse."""
        for value in self.values:
            here = self.digits[cell].is_(value)
            there = self.digits[line[value - 1]].is_(place + 1) if 0 < value <= len(line) else -1
            self.add(Implies([here], [there]), (cell,))
            self.add(Implies([there], [here]), (cell,))

    # ---- lines -----------------------------------------------------------------------------------------------

    def palindrome(self, one: Stated) -> None:
        for a, b in _mirrored(one.cells):
            self.pair(a, b, lambda x, y: x == y)

    def renban(self, one: Stated) -> None:
        cells = tuple(dict.fromkeys(one.cells))
        self.add(AllDifferent(self.of(cells)), cells)
        for index, a in enumerate(cells):
            for b in cells[:index]:
                self.pair(a, b, lambda x, y: 0 < abs(x - y) < len(cells))

    def nabner(self, one: Stated) -> None:
        cells = tuple(dict.fromkeys(one.cells))
        for index, a in enumerate(cells):
            for b in cells[:index]:
                self.pair(a, b, lambda x, y: abs(x - y) > 1)

    def whispers(self, one: Stated) -> None:
        least = one.values[0] if one.values else (len(self.values) + 1) // 2
        for a, b in pairwise(one.cells):
            self.pair(a, b, lambda x, y: abs(x - y) >= least)

    def betweenline(self, one: Stated) -> None:
        self.ends_and_inside(one, lambda low, high, x: low < x < high, 0)

    def lockout(self, one: Stated) -> None:
        least = one.values[0] if one.values else 4
        self.pair(one.cells[0], one.cells[-1], lambda x, y: abs(x - y) >= least)
        self.ends_and_inside(one, lambda low, high, x: x < low or x > high, least)

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

    def regionsumline(self, one: Stated) -> None:
        owner = {cell: index for index, area in enumerate(self.regions) for cell in area}
        pieces = [tuple(piece) for index, piece in groupby(one.cells, owner.get) if index is not None]
        for a, b in pairwise(pieces):
            self.equal_sums(a, b)

    def zipperline(self, one: Stated) -> None:
        pairs = list(_mirrored(one.cells))
        middle = one.cells[len(one.cells) // 2 : len(one.cells) // 2 + 1] if len(one.cells) % 2 else ()
        for a, b in pairwise([*pairs, middle] if middle else pairs):
            self.equal_sums(a, b)

    def doublearrow(self, one: Stated) -> None:
        self.equal_sums((one.cells[0], one.cells[-1]), one.cells[1:-1])

    def entropicline(self, one: Stated) -> None:
        third = max(1, len(self.values) // 3)
        rank = {value: index // third for index, value in enumerate(self.values)}
        self.windows(one, lambda x, y: rank[x] != rank[y])

    def modularline(self, one: Stated) -> None:
        self.windows(one, lambda x, y: x % 3 != y % 3)

    def windows(self, one: Stated, relation: Relation) -> None:
        """Every two of three successive cells."""
        for distance in (1, 2):
            for a, b in zip(one.cells, one.cells[distance:], strict=False):
                self.pair(a, b, relation)

    # ---- numbers outside -------------------------------------------------------------------------------------

    def littlekillersum(self, one: Stated) -> None:
        self.add(DigitSum(self.of(one.cells), one.values[0]), one.cells)

    def skyscraper(self, one: Stated) -> None:
        self.add(SeenBuildings(self.of(one.cells), one.values[0]), one.cells)

    def xsum(self, one: Stated) -> None:
        first = self.digits[one.cells[0]]
        for value, lit in first.options:
            if 0 < value <= len(one.cells):
                self.add(DigitSum(self.of(one.cells[:value]), one.values[0], when=lit), one.cells)
            else:
                self.add(Implies([lit], []), one.cells[:1])

    def numberedroom(self, one: Stated) -> None:
        for value, lit in self.digits[one.cells[0]].options:
            there = self.digits[one.cells[value - 1]].is_(one.values[0]) if 0 < value <= len(one.cells) else -1
            self.add(Implies([lit], [there]), one.cells)

    def sandwichsum(self, one: Stated) -> None:
        low, high = self.values[0], self.values[-1]
        digits = self.of(one.cells)
        for end in range(len(digits)):
            for start in range(end):
                a, b = digits[start], digits[end]
                crusts = [
                    self.task.all_of([a.is_(low), b.is_(high)]),
                    self.task.all_of([a.is_(high), b.is_(low)]),
                ]
                inner = digits[start + 1 : end]
                self.add(DigitSum(inner, one.values[0], when=self.task.any_of(crusts)), one.cells[start : end + 1])


def _mirrored(cells: tuple[Cell, ...]) -> Iterator[tuple[Cell, Cell]]:
    """The pairs that are equally far from the middle, outermost first."""
    return ((cells[index], cells[-1 - index]) for index in range(len(cells) // 2))
