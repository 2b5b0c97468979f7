"""Clues in cells that count or add up cells of a kind: around them, along arrows, in sight, in their area."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from penpad.formats.puzzle import Cell, Direction
from penpad.solver.cnf import TRUE, Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.digits import DigitSum
from penpad.solver.constraints.grown import GrownSize
from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku.shading.field import Field

KIND = {"shaded": True, "unshaded": False}


@dataclass(frozen=True)
class Fixed:
    """These cells are of this kind."""

    cells: tuple[Cell, ...]
    kind: bool

    def write(self, field: Field) -> None:
        for cell in self.cells:
            field.count([field.lit(cell, self.kind)], [cell], exactly=1)


@dataclass(frozen=True)
class Counts:
    """The digit of ``cell`` is how many of the ``places`` are of a kind; ``what`` may be "sum", then of their digits.

    ``kind`` is "shaded", "unshaded", "same" or "opposite", the last two as seen from the cell. ``only``: where the
    cell is of the other kind, nothing is said.
    """

    cell: Cell
    places: tuple[Cell, ...]
    kind: str
    what: str = "number"
    only: bool | None = None

    @property
    def alike(self) -> bool:
        """Whether it treats both kinds alike."""
        return self.kind not in KIND and self.only is None

    def write(self, field: Field) -> None:
        lits = of_kind(field, self.cell, self.places, self.kind)
        when = TRUE if self.only is None else field.lit(self.cell, self.only)
        if self.what == "sum":
            parts = [field.counted(place, lit) for place, lit in zip(self.places, lits, strict=True)]
            equal(field, field.board.digits[self.cell], parts, (self.cell, *self.places), when)
        else:
            tally(field, field.board.digits[self.cell], lits, (self.cell, *self.places), when)


def of_kind(field: Field, cell: Cell, places: Iterable[Cell], kind: str) -> list[Lit]:
    """The literals "this place is of that kind", where the kind may be relative to a cell."""
    if kind in KIND:
        return field.over(places, KIND[kind])
    here = field.shaded[cell]
    lits = []
    for place in places:
        if place == cell:
            lits.append(TRUE if kind == "same" else -TRUE)
        else:
            differ = field.task.differ(here, field.shaded[place])
            lits.append(differ if kind == "opposite" else -differ)
    return lits


def tally(field: Field, digit: Digit, lits: Sequence[Lit], cells: Iterable[Cell], when: Lit = TRUE) -> None:
    """So many of the literals hold as the digit says, if ``when`` holds."""
    field.add(Tally(digit, tuple(lits), when), cells)


def equal(field: Field, digit: Digit, parts: Sequence[Digit], cells: Iterable[Cell], when: Lit = TRUE) -> None:
    """The parts add up to the digit, if ``when`` holds."""
    weights = [1] * len(parts) + [-1]
    field.add(DigitSum((*parts, digit), 0, weights, when=when), cells)


@dataclass(frozen=True)
class Sees:
    """The digit of ``cell`` is how many cells are seen along ``ways`` before the first that is not of the kind.

    ``own``: the cell counts itself. ``kind`` as in ``Counts``.
    """

    cell: Cell
    ways: tuple[Direction, ...]
    kind: str
    own: bool
    only: bool | None = None

    @property
    def alike(self) -> bool:
        """Whether it treats both kinds alike."""
        return self.kind not in KIND and self.only is None

    def write(self, field: Field) -> None:
        seen: list[Lit] = [TRUE] if self.own else []
        cells = [self.cell]
        for way in self.ways:
            ray = [cell for cell in field.task.board.ray(self.cell, way) if cell in field.shaded]
            lits = of_kind(field, self.cell, ray, self.kind)
            cells += ray
            seen += [field.task.all_of(lits[: length + 1]) for length in range(len(lits))]
        when = TRUE if self.only is None else field.lit(self.cell, self.only)
        tally(field, field.board.digits[self.cell], seen, cells, when)


@dataclass(frozen=True)
class AreaSizes:
    """The digits of these cells are the sizes of the areas of one kind in which they lie."""

    cells: tuple[Cell, ...]

    alike = True

    def write(self, field: Field) -> None:
        borders = tuple((a, b, field.task.differ(field.shaded[a], field.shaded[b])) for a, b in field.links)
        sizes = tuple((cell, field.board.digits[cell]) for cell in self.cells)
        field.add(GrownSize(field.cells, borders, sizes), self.cells)


@dataclass(frozen=True)
class Dotted:
    """The two cells of each pair are of one kind, or of different ones."""

    pairs: tuple[tuple[Cell, Cell], ...]
    differ: bool

    alike = True

    def write(self, field: Field) -> None:
        for a, b in self.pairs:
            for kind in (True, False):
                field.imply([field.lit(a, kind)], [field.lit(b, kind != self.differ)], (a, b))


@dataclass(frozen=True)
class LineCount:
    """Of these cells, ``total`` are of a kind, or the digits of those of a kind add up to it."""

    cells: tuple[Cell, ...]
    total: int
    kind: bool
    what: str = "number"

    def write(self, field: Field) -> None:
        lits = field.over(self.cells, self.kind)
        if self.what == "number":
            field.count(lits, self.cells, exactly=self.total)
            return
        parts = tuple(field.counted(cell, lit) for cell, lit in zip(self.cells, lits, strict=True))
        field.add(DigitSum(parts, self.total), self.cells)


@dataclass(frozen=True)
class Balanced:
    """In each of these groups, the digits of shaded cells add up to as much as those of unshaded ones."""

    groups: tuple[tuple[Cell, ...], ...]

    alike = True

    def write(self, field: Field) -> None:
        for cells in self.groups:
            parts = tuple(
                field.chosen(cell, field.shaded[cell], lambda value: value, lambda value: -value) for cell in cells
            )
            field.add(DigitSum(parts, 0), cells)


def around(cell: Cell, cells: Iterable[Cell], *, corners: bool, own: bool) -> tuple[Cell, ...]:
    """The cells around one, in their order."""
    near = []
    for other in cells:
        rows, cols = abs(other.row - cell.row), abs(other.col - cell.col)
        if (max(rows, cols) == 1 and (corners or rows + cols == 1)) or (own and other == cell):
            near.append(other)
    return tuple(near)
