"""Shapes into which a Sudoku is divided besides its boxes, rectangles or bent strips, and what digits say of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise, product
from typing import Protocol

from penpad.formats.normal import outline_of
from penpad.formats.puzzle import ORTHOGONAL, Board, Cell, Direction, edge_between
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Constraint
from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.digits import Table
from penpad.solver.constraints.pieces import SumsAmong
from penpad.solver.constraints.shape import Tiling
from penpad.solver.constraints.when import When
from penpad.solver.sudoku.meanings import Meanings

RULE = "areas"


@dataclass(frozen=True)
class Form:
    """A shape in its place: its cells; a rectangle's height and width; a strip's bend and its ends."""

    cells: tuple[Cell, ...]
    sides: tuple[int, int] = (0, 0)
    bend: Cell | None = None
    ends: tuple[Cell, ...] = ()

    def leg(self, end: Cell) -> int:
        """The number of cells from an end to the bend, both included."""
        assert self.bend is not None
        return abs(end.row - self.bend.row) + abs(end.col - self.bend.col) + 1


Placed = list[tuple[Lit, Form]]


class Saying(Protocol):
    """What is said of all shapes."""

    def fits(self, form: Form) -> bool:
        """Whether a shape can lie in this place, whatever the digits."""

    def write(self, board: Meanings, placed: Placed) -> None:
        """Add what it says of digits."""


@dataclass
class Shapes:
    """The board is divided into some of ``forms``, of all of which the sayings hold."""

    forms: list[Form]
    sayings: list[Saying] = field(default_factory=list)

    def write(self, board: Meanings) -> None:
        """Divide the board, the borders drawn with the answer."""
        task = board.task
        borders = task.borders()
        placed: Placed = []
        for form in self.forms:
            if not all(saying.fits(form) for saying in self.sayings):
                continue
            inside = set(form.cells)
            opened = [-borders[edge_between(a, b)] for a, b in task.board.links() if a in inside and b in inside]
            closed = [borders[edge] for edge in sorted(outline_of(form.cells)) if edge in borders]
            placed.append((task.all_of([*opened, *closed]), form))
        tiling = Tiling(task.board.cells, tuple((lit, form.cells) for lit, form in placed))
        task.add(RULE, tiling, at=task.board.cells)
        for saying in self.sayings:
            saying.write(board, placed)


def rectangles(board: Board, most: int) -> Iterator[Form]:
    """All rectangles of at most ``most`` cells."""
    for top, left in product(range(board.rows), range(board.cols)):
        for height, width in product(range(1, board.rows - top + 1), range(1, board.cols - left + 1)):
            if height * width <= most:
                cells = product(range(top, top + height), range(left, left + width))
                yield Form(tuple(Cell(row, col) for row, col in cells), (height, width))


def strips(board: Board, most: int) -> Iterator[Form]:
    """All strips of at most ``most`` cells, one cell wide, that bend once."""
    for bend in board.cells:
        for first, second in combinations(ORTHOGONAL, 2):
            if first.reverse == second:
                continue
            legs = [board.ray(bend, way) for way in (first, second)]
            for one, other in product(range(1, len(legs[0]) + 1), range(1, len(legs[1]) + 1)):
                if one + other < most:
                    cells = (*legs[0][:one][::-1], bend, *legs[1][:other])
                    yield Form(cells, bend=bend, ends=(cells[0], cells[-1]))


# ---- sayings -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Silent:
    """Says nothing of digits."""

    def fits(self, form: Form) -> bool:
        """Every shape can lie everywhere."""
        return True

    def write(self, board: Meanings, placed: Placed) -> None:
        """Nothing."""


@dataclass(frozen=True)
class Holds(Silent):
    """Every shape holds so many of these cells."""

    marked: frozenset[Cell]
    count: int

    def fits(self, form: Form) -> bool:
        """Whether it does."""
        return len(self.marked.intersection(form.cells)) == self.count


@dataclass(frozen=True)
class Size(Silent):
    """The digit in each of these cells is the number of cells of its shape."""

    marked: frozenset[Cell]

    def write(self, board: Meanings, placed: Placed) -> None:
        """Shape by shape."""
        for lit, form in placed:
            for cell in self.marked.intersection(form.cells):
                board.task.add(RULE, Implies([lit], [board.digits[cell].is_(len(form.cells))]), at=cell)


@dataclass(frozen=True)
class Sides(Silent):
    """The digits in the two of these cells that a rectangle holds are its height and width, either way round."""

    marked: frozenset[Cell]

    def write(self, board: Meanings, placed: Placed) -> None:
        """Rectangle by rectangle."""
        for lit, form in placed:
            pair = sorted(self.marked.intersection(form.cells))
            rows = frozenset({form.sides, form.sides[::-1]})
            if len(pair) == 2:
                board.task.add(RULE, When(lit, (Table(board.of(pair), rows),)), at=tuple(pair))


@dataclass(frozen=True)
class Unlike(Silent):
    """No digit repeats in a shape."""

    values: int

    def fits(self, form: Form) -> bool:
        """Whether there are digits enough."""
        return len(form.cells) <= self.values

    def write(self, board: Meanings, placed: Placed) -> None:
        """For every two cells, a literal that they are in one shape."""
        together: dict[tuple[Cell, Cell], list[Lit]] = {}
        for lit, form in placed:
            for a, b in combinations(sorted(form.cells), 2):
                # Rows and columns hold different digits anyway.
                if a.row != b.row and a.col != b.col:
                    together.setdefault((a, b), []).append(lit)
        for (a, b), lits in together.items():
            one = board.task.any_of(lits)
            for value, lit in board.digits[a].options:
                board.task.add(RULE, Implies([one, lit], [-board.digits[b].is_(value)]), at=(a, b))


@dataclass(frozen=True)
class Sums(Silent):
    """The digits of a shape add up to one of these totals, or (``free``) to one more that is not told."""

    totals: frozenset[int]
    free: bool

    def write(self, board: Meanings, placed: Placed) -> None:
        """For all shapes together."""
        groups = tuple((lit, board.of(form.cells)) for lit, form in placed)
        board.task.add(RULE, SumsAmong(groups, self.totals, self.free), at=board.task.board.cells)


@dataclass(frozen=True)
class Bends(Silent):
    """These cells are bends."""

    marked: frozenset[Cell]

    def fits(self, form: Form) -> bool:
        """Whether none of them is elsewhere."""
        return not self.marked.intersection(cell for cell in form.cells if cell != form.bend)


@dataclass(frozen=True)
class Ends(Silent):
    """These cells are ends, with the bend in their direction; ``legs``: their digit counts the cells up to the bend."""

    pointing: tuple[tuple[Cell, Direction], ...]
    legs: bool

    def fits(self, form: Form) -> bool:
        """Whether all of them in the shape point to its bend from its end."""
        return all(cell not in form.cells or _points(form, cell, way) for cell, way in self.pointing)

    def write(self, board: Meanings, placed: Placed) -> None:
        """End by end."""
        for lit, form in placed if self.legs else ():
            for cell, _ in self.pointing:
                if cell in form.cells:
                    board.task.add(RULE, Implies([lit], [board.digits[cell].is_(form.leg(cell))]), at=cell)


def _points(form: Form, cell: Cell, way: Direction) -> bool:
    steps = form.leg(cell) - 1 if cell in form.ends else 0
    down, right = way.value
    return steps > 0 and form.bend == Cell(cell.row + down * steps, cell.col + right * steps)


@dataclass(frozen=True)
class Whispers(Silent):
    """Neighbouring digits of a shape that holds one of these cells, or of every shape, differ by so much at least."""

    least: int
    marked: frozenset[Cell] | None = None

    def write(self, board: Meanings, placed: Placed) -> None:
        """For every two neighbours, a literal that they are in such a shape."""
        far = frozenset((a, b) for a in board.values for b in board.values if abs(a - b) >= self.least)
        together: dict[tuple[Cell, Cell], list[Lit]] = {}
        for lit, form in placed:
            if self.marked is None or self.marked.intersection(form.cells):
                for pair in pairwise(form.cells) if form.bend else _neighbours(form.cells):
                    together.setdefault(pair, []).append(lit)
        for pair, lits in together.items():
            apart: Constraint = Table(board.of(pair), far)
            board.task.add(RULE, When(board.task.any_of(lits), (apart,)), at=pair)


def _neighbours(cells: Sequence[Cell]) -> Iterator[tuple[Cell, Cell]]:
    inside = set(cells)
    for cell in cells:
        for way in (Direction.RIGHT, Direction.DOWN):
            if cell.step(way) in inside:
                yield cell, cell.step(way)
