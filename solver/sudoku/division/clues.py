"""What clues say of regions that are to be found, in literals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku import chaos
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.task import Task

Labels = Mapping[Cell, Digit]


@dataclass(frozen=True)
class Together:
    """Cells of one region, or (``apart``) cells no two of which are in one region."""

    cells: tuple[Cell, ...]
    apart: bool = False

    def write(self, board: Meanings, labels: Labels) -> None:
        pairs = [(a, b) for index, a in enumerate(self.cells) for b in self.cells[:index]]
        for a, b in pairs if self.apart else pairwise(self.cells):
            if a != b:
                wanted = 0 if self.apart else 1
                board.task.add(chaos.RULE, Count([board.task.equal(labels[a], labels[b])], exactly=wanted), at=(a, b))


@dataclass(frozen=True)
class Border:
    """A border is drawn between these two cells."""

    cells: tuple[Cell, Cell]

    def write(self, board: Meanings, labels: Labels) -> None:
        Together(self.cells, apart=True).write(board, labels)


@dataclass(frozen=True)
class Counted:
    """The digit of ``cell`` counts something of regions.

    ``what``: along ``rays``, ``borders``, or cells of ``other`` regions, or ``own`` cells, or ``seen`` ones (own cells
    up to the first border); ``regions``: different regions among the cells of the first ray and this one. ``itself``:
    whether the cell counts too.
    """

    cell: Cell
    what: str
    rays: tuple[tuple[Cell, ...], ...]
    itself: bool = False

    def write(self, board: Meanings, labels: Labels) -> None:
        lits = self._lits(board.task, labels)
        digit = board.digits[self.cell]
        if self.itself and self.what != "regions":
            digit = Digit(tuple((value - 1, lit) for value, lit in digit.options))
        board.task.add(chaos.RULE, Tally(digit, tuple(lits)), at=self.cell)

    def _lits(self, task: Task, labels: Labels) -> list[Lit]:
        if self.what == "regions":
            around = [*(cell for ray in self.rays for cell in ray), *[self.cell] * self.itself]
            numbers = sorted({number for cell in around for number in labels[cell].values})
            return [task.any_of(labels[cell].is_(number) for cell in around) for number in numbers]
        found = []
        for ray in self.rays:
            whole = (self.cell, *ray)
            if self.what == "borders":
                found += [-task.equal(labels[a], labels[b]) for a, b in pairwise(whole)]
            elif self.what in ("own", "other"):
                same = [task.equal(labels[self.cell], labels[other]) for other in ray]
                found += same if self.what == "own" else [-lit for lit in same]
            else:
                reached: list[Lit] = []
                for a, b in pairwise(whole):
                    reached.append(task.all_of([*reached[-1:], task.equal(labels[a], labels[b])]))
                found += reached
        return found
