"""The grid of a puzzle of Interactive-Sudoku-Solver: its cells, extra cells, houses and regions, as a task."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from penpad.formats.puzzle import Board, Cell
from penpad.solver.cnf import TRUE, Lit
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.count import Count, Implies, SameCount
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku import chaos, library
from penpad.solver.sudoku.drawing import layout
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated
from penpad.solver.task import Task

from tests.corpus.iss_notation import Token, tokens

SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
EXTRA = 1000
"""Rows from here on hold extra cells, and from twice as far on the regions that are to be found."""


class Sheet(Meanings):
    """The task of one string; ``sink`` collects constraints while a branch is read."""

    def __init__(self, text: str, read: Callable[[Sheet, Token], None], *, boxes: bool = True) -> None:
        self._read = read
        self.every_token = tokens(text)
        by_name: dict[str, list[Token]] = {}
        for token in self.every_token:
            by_name.setdefault(token.name, []).append(token)
        self.by_name = by_name
        shape = by_name["Shape"][0].args if "Shape" in by_name else ["9x9"]
        rows, cols = (int(number) for number in shape[0].split("x"))
        size = max(rows, cols)
        limits = shape[1] if len(shape) > 1 and shape[1] else str(size)
        low, _, high = limits.partition("-")
        values = tuple(range(int(low), int(high) + 1)) if high else tuple(range(1, int(low) + 1))
        self.raw = "Raw" in shape[2:]
        self.area = int(by_name["RegionSize"][0].args[0]) if "RegionSize" in by_name else size
        board = Board(rows, cols)
        task = Task(board)
        self.allowed: dict[Cell, set[int]] = {}
        self.count: dict[str, tuple[int, int, int]] = {}
        for index, token in enumerate(by_name.get("Var", [])):
            self._declare(index, token)
        self._collect_givens(self.every_token)
        places = list(board.cells)
        extra = [Cell(EXTRA + row, n) for row, number, _ in self.count.values() for n in range(number)]
        domains = {cell: sorted(self.allowed.get(cell, set(values)) & set(values)) for cell in (*places, *extra)}
        given = {cell: domain[0] for cell, domain in domains.items() if len(domain) == 1}
        spell = {value: str(value) for value in values}
        digits = task.numbers(domains, given=given, spell=spell)
        regions = self._regions(board, boxes)
        super().__init__(task, "clue", {cell: digits[cell] for cell in places}, values, regions)
        self.every_digit: dict[Cell, Digit] = dict(digits)
        self.houses = list(regions)
        if not self.raw:
            self.houses += [tuple(board.row(index)) for index in range(rows)]
            self.houses += [tuple(board.col(index)) for index in range(cols)]
        self.sink: list[Constraint] | None = None
        if any(not domain for domain in domains.values()):
            self.add(Either(()), places[:1])
        self._houses()
        if "ChaosConstruction" in by_name:
            self._chaos()
        for token in self.every_token:
            self.read(token)

    def of(self, cells: Iterable[Cell]) -> tuple[Digit, ...]:
        return tuple(self.every_digit[cell] for cell in cells)

    def add(self, constraint: Constraint, cells: Iterable[Cell]) -> None:
        if self.sink is None:
            super().add(constraint, cells)
        else:
            self.sink.append(constraint)

    def _declare(self, row: int, token: Token) -> None:
        prefix, size = token.args[0], token.args[2] if len(token.args) > 2 else "1"
        down, _, right = size.partition("x")
        count = int(down) * int(right) if right else int(size or 1)
        self.count[prefix] = (row, count, int(right) if right else 0)

    def _collect_givens(self, every: list[Token]) -> None:
        for token in every:
            if token.name == "":
                for item in token.args:
                    if item and not item.startswith("DG"):
                        place, *values = item.split("_")
                        allowed = {int(value) for value in values}
                        cell = self.cell(place)
                        self.allowed[cell] = self.allowed.get(cell, allowed) & allowed

    def cell(self, name: str) -> Cell:
        if name[0] in "Rr":
            return Cell(int(name[1], 17) - 1, int(name[3], 17) - 1)
        if name.startswith("CC"):
            number = int(name[2:]) - 1
            return Cell(2 * EXTRA, number)
        found = re.fullmatch(r"V([A-Z]+)(\d*)", name)
        assert found is not None, name
        return Cell(EXTRA + self.count[found[1]][0], int(found[2] or 1) - 1)

    def cells(self, names: Iterable[str]) -> tuple[Cell, ...]:
        return tuple(self.cell(name) for name in names if name)

    def _regions(self, board: Board, boxes: bool) -> list[tuple[Cell, ...]]:
        found: list[tuple[Cell, ...]] = []
        if boxes and not self.raw and "NoBoxes" not in self.by_name:
            found += box_regions(board.rows, board.cols, self.area)
        for token in self.by_name.get("Jigsaw", []):
            areas: dict[str, list[Cell]] = {}
            for cell, sign in zip(board.cells, token.args[-1], strict=True):
                areas.setdefault(sign, []).append(cell)
            found += [tuple(area) for area in areas.values() if len(area) == self.area]
        return found

    def _houses(self) -> None:
        board, values = self.task.board, self.values
        lines = [board.row(index) for index in range(board.rows)] + [board.col(index) for index in range(board.cols)]
        for line in [] if self.raw else lines:
            self.different(line)
        for area in self.regions:
            self.different(area)
        if len(values) == board.rows == board.cols:
            for inside, outside in layout.leftovers(board.rows, self.regions):
                for value in values:
                    pair = tuple(tuple(digit.is_(value) for digit in self.of(area)) for area in (inside, outside))
                    self.add(SameCount(pair), inside)

    def different(self, cells: Sequence[Cell]) -> None:
        whole = len(cells) == len(self.values)
        self.add(AllDifferent(self.of(cells), self.values if whole else None), cells)

    def _chaos(self) -> None:
        cells = self.task.board.cells
        number = len(cells) // self.area
        options = {cell: Digit(tuple((n, self.task.names.new()) for n in range(number))) for cell in cells}
        for cell, digit in options.items():
            self.add(Count([lit for _, lit in digit.options], exactly=1), (cell,))
            self.task.shown += [lit for _, lit in digit.options]
        self.task.labels = options
        known = chaos.seeds(self.task, self.digits, self.values)
        chaos.write_regions(self.task, "clue", options, self.digits, known)
        # In machines and clues, regions are numbered like digits.
        first = self.values[0]
        shifted = {cell: Digit(tuple((n + first, lit) for n, lit in digit.options)) for cell, digit in options.items()}
        self.every_digit |= {Cell(2 * EXTRA, index): shifted[cell] for index, cell in enumerate(cells)}
        self.numbering = {Cell(2 * EXTRA, index): options[cell] for index, cell in enumerate(cells)}

    # ---- constraints ---------------------------------------------------------------------------------------------

    def state(self, kind: str, cells: Sequence[Cell], values: Sequence[int] = ()) -> None:
        library.variants()[kind].write(self, Stated(kind, tuple(cells), tuple(values)))

    def read(self, token: Token) -> None:
        """Write one constraint, or collect it while a branch is read."""
        self._read(self, token)

    def ways(self, name: str) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        index = SIGNS.index(name[1:]) - 1
        board = self.task.board
        line = tuple(board.row(index) if name[0] == "R" else board.col(index))
        return line, line[::-1]

    def given_values(self, args: list[str]) -> None:
        for item in args:
            if item.startswith("DG"):
                self._missing(item)
            elif item:
                place, *values = item.split("_")
                cell = self.cell(place)
                if self.sink is None and cell in self.allowed:
                    continue
                lits = [lit for value, lit in self.every_digit[cell].options if str(value) in values]
                self.add(Implies([], lits), (cell,))

    def _missing(self, item: str) -> None:
        """A digit that is missing in a row (``DGC``), a column (``DGR``) or a region (``DGB``) of a doppelganger."""
        index, value = (int(number) for number in item[3:].split("_"))
        board = self.task.board
        houses = {"C": board.row, "R": board.col, "B": lambda index: self.regions[index]}
        for cell in houses[item[2]](index - 1):
            self.add(Implies([self.every_digit[cell].is_(value)], []), (cell,))

    def branch(self, token: Token) -> tuple[Constraint, ...]:
        """The constraints of one branch, collected and not written."""
        before, self.sink = self.sink, []
        self.read(token)
        found, self.sink = self.sink, before
        return tuple(found)

    def neighbouring(self, args: Iterable[str]) -> Iterator[tuple[Cell, Cell]]:
        cells = self.cells(args)
        for index, a in enumerate(cells):
            for b in cells[index + 1 :]:
                if abs(a.row - b.row) + abs(a.col - b.col) == 1:
                    yield a, b

    def same_region(self, a: Cell, b: Cell) -> Lit:
        return TRUE if a == b else self.task.equal(self.numbering[a], self.numbering[b])

    def all_of(self, name: str) -> Iterator[Token]:
        queue = list(self.every_token)
        for token in queue:
            queue += token.inner
            if token.name == name:
                yield token


def box_regions(rows: int, cols: int, area: int) -> list[tuple[Cell, ...]]:
    """The boxes of a grid, as near to squares as they can be and wider than tall; none if no shape fits."""
    fitting = [
        (height, area // height)
        for height in range(1, area + 1)
        if area % height == 0 and rows % height == 0 and cols % (area // height) == 0
    ]
    if not fitting:
        return []
    height, width = min(fitting, key=lambda shape: (abs(shape[0] - shape[1]), shape[0]))
    if height == 1 or width == 1:
        return []
    return [
        tuple(Cell(top + down, left + right) for down in range(height) for right in range(width))
        for top in range(0, rows, height)
        for left in range(0, cols, width)
    ]
