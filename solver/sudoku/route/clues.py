"""Clues that are drawn and count the cells of a line: in sight, around, on circles, beside dots and grid points."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from penpad.formats.puzzle import Cell, Direction
from penpad.solver.cnf import TRUE, Lit
from penpad.solver.constraints.count import NoneOrExactly
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.constraints.grown import GrownSize
from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku.route.grammar import Fact
from penpad.solver.sudoku.route.track import ORTHOGONAL, Track


@dataclass(frozen=True)
class Around(Fact):
    """The digit of each of these cells counts the cells around it that are on the line, or off it.

    ``corners``: also those that touch at a corner; ``own``: the cell itself, too. ``only``: where the cell itself is on
    the line (``True``) or off it (``False``).
    """

    cells: tuple[Cell, ...]
    corners: bool = True
    own: bool = False
    on: bool = True
    only: bool | None = None

    def write(self, track: Track) -> None:
        for cell in self.cells:
            near = [
                other
                for other in track.cells
                if max(abs(other.row - cell.row), abs(other.col - cell.col)) == 1
                and (self.corners or other.row == cell.row or other.col == cell.col)
            ]
            lits = [_sign(track.visits[other], self.on) for other in [*near, *([cell] if self.own else [])]]
            when = TRUE if self.only is None else _sign(track.visits[cell], self.only)
            track.add(Tally(track.digits[cell], tuple(lits), when), [cell, *near])


@dataclass(frozen=True)
class Sees(Fact):
    """The digit of each of these cells counts the line's cells seen along rows and columns up to the first off it.

    ``own``: the cell counts itself. ``only`` as in ``Around``.
    """

    cells: tuple[Cell, ...]
    own: bool = True
    only: bool | None = None

    def write(self, track: Track) -> None:
        for cell in self.cells:
            seen: list[Lit] = [TRUE] if self.own else []
            places = [cell]
            for down, right in ORTHOGONAL:
                ray = track.ray(cell, down, right)
                places += ray
                seen += [track.task.all_of(track.visits.over(ray[: length + 1])) for length in range(len(ray))]
            when = TRUE if self.only is None else _sign(track.visits[cell], self.only)
            track.add(Tally(track.digits[cell], tuple(seen), when), places)


@dataclass(frozen=True)
class AlongArrow(Fact):
    """The digit of a cell counts the cells of the line along its arrow, up to the edge of the board.

    ``seen``: only those before the first that is off the line.
    """

    cell: Cell
    ways: tuple[Direction, ...]
    seen: bool = False

    def write(self, track: Track) -> None:
        lits: list[Lit] = []
        places = [self.cell]
        for way in self.ways:
            down, right = way.value
            ray = track.ray(self.cell, down, right)
            places += ray
            on = track.visits.over(ray)
            lits += [track.task.all_of(on[: length + 1]) for length in range(len(on))] if self.seen else on
        track.add(Tally(track.digits[self.cell], tuple(lits)), places)


@dataclass(frozen=True)
class CirclesCount(Fact):
    """A digit in a circle on the line (or off it) says how many circles on the line (off it) hold that digit."""

    cells: tuple[Cell, ...]
    on: bool

    def write(self, track: Track) -> None:
        for value in track.board.values:
            lits = [
                track.task.all_of([_sign(track.visits[cell], self.on), track.digits[cell].is_(value)])
                for cell in self.cells
            ]
            track.add(NoneOrExactly(tuple(lits), value), self.cells)


@dataclass(frozen=True)
class OfGroup(Fact):
    """Of each of these groups of cells so many are on the line."""

    groups: tuple[tuple[Cell, ...], ...]
    numbers: frozenset[int]

    def write(self, track: Track) -> None:
        for group in self.groups:
            lits = track.visits.over(group)
            for number in set(range(len(group) + 1)) - self.numbers:
                self._not(track, group, lits, number)

    def _not(self, track: Track, group: tuple[Cell, ...], lits: list[Lit], number: int) -> None:
        for chosen in combinations(range(len(lits)), number):
            track.imply(
                [lit if index in chosen else -lit for index, lit in enumerate(lits)],
                [],
                group,
            )


@dataclass(frozen=True)
class DifferentDigits(Fact):
    """No two of these cells hold the same digit."""

    cells: tuple[Cell, ...]

    def write(self, track: Track) -> None:
        track.add(AllDifferent(track.board.of(self.cells)), self.cells)


@dataclass(frozen=True)
class AreaSizes(Fact):
    """The digits of these cells, which are off the line, are the sizes of the areas that the line leaves there.

    ``every``: they are off the line for sure; otherwise it is said only of those that are.
    """

    cells: tuple[Cell, ...]

    def write(self, track: Track) -> None:
        for cell in self.cells:
            track.count([track.visits[cell]], [cell], exactly=0)
        borders = tuple(
            (a, b, track.task.differ(track.visits[a], track.visits[b])) for a, b in track.task.board.links()
        )
        track.add(GrownSize(track.cells, borders, tuple((cell, track.digits[cell]) for cell in self.cells)), self.cells)


def _sign(lit: Lit, positive: bool) -> Lit:
    return lit if positive else -lit
