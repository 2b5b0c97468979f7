"""The unknown line of a Sudoku, a loop or a path, with the digits beside it; facts about it are written here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from penpad.formats.puzzle import Cell, Edge, Vertex, edge_between
from penpad.solver.cnf import TRUE, Lit
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.count import Count, Implies
from penpad.solver.constraints.loop import SingleLoop
from penpad.solver.constraints.trail import Related, SinglePath
from penpad.solver.sides import points_inside
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.unknowns import Flags, Steps

RULE = "path"

Link = tuple[Cell, Cell]


@dataclass
class Outline:
    """What kind of line it is, gathered from all facts before anything is written."""

    closed: bool = False
    diagonal: bool = False
    """Whether it may step to cells that touch at a corner."""
    apart: bool = False
    """Whether it does not touch itself along a side."""
    corners: bool = False
    """Whether it does not touch itself at a corner either."""
    ends: tuple[Cell, ...] = ()
    """Where it starts and where it ends, if that is known: of a loop none, else none, the first, or both."""
    starts: frozenset[Cell] | None = None
    """The cells in one of which it starts."""
    stops: frozenset[Cell] | None = None
    walls: set[Edge] = field(default_factory=set)
    spots: set[Vertex] = field(default_factory=set)
    """The corners through which it does not step, because a wall or a spot is there."""
    teleports: tuple[Link, ...] = ()
    doors: dict[Edge, Link] = field(default_factory=dict)
    """For sides that are passed in one direction only, the step that is allowed."""


class Track:
    """The unknowns of the line: its steps, and the cells that it visits."""

    def __init__(self, board: Meanings, outline: Outline) -> None:
        self.board = board
        self.task = board.task
        self.outline = outline
        self.cells = tuple(board.digits)
        self.digits: Mapping[Cell, Digit] = board.digits
        twins = {frozenset(pair) for pair in outline.teleports}
        # Who steps from a teleport to its twin would be sent back.
        links = [pair for pair in self._links() if frozenset(pair) not in twins]
        self.line: Steps = self.task.line(links)
        self.jumps: dict[Link, Lit] = {}
        self._jump()
        near: dict[Cell, list[Lit]] = {cell: list(self.line.at(cell)) for cell in self.cells}
        for (a, b), lit in self.jumps.items():
            near[a].append(lit)
            near[b].append(lit)
        self.near = near
        self.visits = Flags({cell: self.task.any_of(near[cell]) for cell in self.cells})
        self.arcs = (*self.line.arcs(), *((a, b, lit) for (a, b), lit in self.jumps.items()))
        self.ends: Flags = Flags({})
        if outline.closed:
            self.add(SingleLoop(self.arcs, tuple(self.visits.items())))
        else:
            self._open()
        self._shape()

    # ---- the line ------------------------------------------------------------------------------------------------

    def _links(self) -> Iterator[Link]:
        inside = set(self.cells)
        for a, b in self.task.board.links():
            if a in inside and b in inside and edge_between(a, b) not in self.outline.walls:
                yield a, b
        if self.outline.diagonal:
            blocked = self._blocked()
            for block in self.task.board.blocks():
                a, b, c, d = sorted(block)
                if inside.issuperset(block) and Vertex(d.row, d.col) not in blocked:
                    yield a, d
                    yield b, c

    def _blocked(self) -> set[Vertex]:
        """The grid points at which there is a wall or a spot."""
        return {*self.outline.spots, *(end for wall in self.outline.walls for end in wall.ends)}

    def _jump(self) -> None:
        """A teleport that is entered leads to its twin."""
        for a, b in self.outline.teleports:
            here, there = self.task.any_of(self.line.at(a)), self.task.any_of(self.line.at(b))
            self.jumps[a, b] = here
            self.add(Implies([here], [there]), (a, b))
            self.add(Implies([there], [here]), (a, b))

    def _open(self) -> None:
        outline = self.outline
        if len(outline.ends) == 2:
            ends: dict[Cell, Lit] = dict.fromkeys(outline.ends, TRUE)
        else:
            allowed = set(self.cells)
            if outline.starts is not None and outline.stops is not None:
                allowed = {*outline.starts, *outline.stops, *outline.ends}
            # An end has exactly one step; a drawing shows which cells these are.
            ends = {
                cell: self.task.any_of(
                    self.task.all_of([lit, *(-other for other in self.near[cell] if other != lit)])
                    for lit in self.near[cell]
                )
                for cell in self.cells
                if cell in allowed
            }
            for cell in outline.ends:
                self.count([ends[cell]], [cell], exactly=1)
        self.ends = Flags(ends)
        self.add(SinglePath(self.arcs, tuple(self.visits.items()), tuple(ends.items())))
        for group in (outline.starts, outline.stops):
            if group is not None:
                self.imply([], [self.ends[cell] for cell in sorted(group)], sorted(group))
        if outline.starts is not None and outline.stops is not None:
            self._opposite(outline.starts, outline.stops)

    def _opposite(self, starts: frozenset[Cell], stops: frozenset[Cell]) -> None:
        """One end lies in the one set and the other in the other."""
        for group, other in ((starts, stops), (stops, starts)):
            own = [self.ends[cell] for cell in sorted(group - other)]
            self.count(own, sorted(group), at_most=1)

    def _shape(self) -> None:
        for block in self.task.board.blocks():
            a, b, c, d = sorted(block)
            if self.outline.diagonal:
                self.count([self.line[a, d], self.line[b, c]], block, at_most=1)
            if self.outline.corners:
                for one, other, beside in ((a, d, (b, c)), (b, c, (a, d))):
                    lits = [self.visits[one], self.visits[other]]
                    self.imply(lits, [*self.visits.over(beside), self.line[one, other]], block)
        if self.outline.apart:
            for a, b in self.task.board.links():
                joined = [self.line[a, b], *(lit for pair, lit in self.jumps.items() if set(pair) == {a, b})]
                self.imply([self.visits[a], self.visits[b]], joined, (a, b))

    # ---- for facts -----------------------------------------------------------------------------------------------

    def add(self, constraint: Constraint, cells: Iterable[Cell] = ()) -> None:
        """A constraint, with the cells it is about."""
        self.task.add(RULE, constraint, at=tuple(cells))

    def count(self, lits: Iterable[Lit], cells: Iterable[Cell], **bounds: int) -> None:
        """So many of the literals hold."""
        self.add(Count(lits, **bounds), cells)

    def imply(self, when: Iterable[Lit], then: Iterable[Lit], cells: Iterable[Cell] = ()) -> None:
        """All of ``when`` together need one of ``then``."""
        self.add(Implies(when, then), cells)

    def relate(self, when: Iterable[Lit], a: Cell, b: Cell, fits: Callable[[int, int], bool]) -> None:
        """Where all of ``when`` hold, the digits of two cells fit together."""
        rows = frozenset((x, y) for x in self.digits[a].values for y in self.digits[b].values if fits(x, y))
        if len(rows) < len(self.digits[a].values) * len(self.digits[b].values):
            self.add(Related(tuple(when), self.digits[a], self.digits[b], rows), (a, b))

    def having(self, cell: Cell, fits: Callable[[int], bool]) -> Lit:
        """The literal "the digit here is one of those that fit"."""
        return self.task.any_of(lit for value, lit in self.digits[cell].options if fits(value))

    @cached_property
    def turns(self) -> Flags:
        """For each cell the literal "the line bends here"."""
        bends = {}
        for cell in self.cells:
            near = {
                other: lit for a, b, lit in self.line.arcs() for other in (a, b) if cell in (a, b) and other != cell
            }
            pairs = [
                (one, other)
                for index, one in enumerate(near)
                for other in list(near)[:index]
                if one.row + other.row != 2 * cell.row or one.col + other.col != 2 * cell.col
            ]
            bends[cell] = self.task.any_of(self.task.all_of([near[one], near[other]]) for one, other in pairs)
        return Flags(bends)

    @cached_property
    def inside(self) -> Flags:
        """For each grid point the literal "it lies inside the loop"."""
        return points_inside(self.task, RULE, self.line)

    @cached_property
    def going(self) -> dict[Link, Lit]:
        """For each step of the line, either way round, the literal "it is walked so"; one way throughout."""
        self.task.unseen = True
        going: dict[Link, Lit] = {}
        into: dict[Cell, list[Lit]] = {cell: [] for cell in self.cells}
        out: dict[Cell, list[Lit]] = {cell: [] for cell in self.cells}
        for a, b, lit in self.arcs:
            for one, other in ((a, b), (b, a)):
                way = going[one, other] = self.task.names.new()
                self.imply([way], [lit], (one, other))
                out[one].append(way)
                into[other].append(way)
            self.imply([lit], [going[a, b], going[b, a]], (a, b))
            self.count([going[a, b], going[b, a]], (a, b), at_most=1)
        for cell in self.cells:
            self.count(into[cell], [cell], at_most=1)
            self.count(out[cell], [cell], at_most=1)
        self._directed(into)
        return going

    def _directed(self, into: dict[Cell, list[Lit]]) -> None:
        """The start is where nothing leads to."""
        outline = self.outline
        if outline.closed:
            return
        if outline.ends:
            self.count(into[outline.ends[0]], [outline.ends[0]], exactly=0)
        elif outline.starts is not None:
            for cell, end in self.ends.items():
                if cell not in outline.starts:
                    self.imply([end], into[cell], [cell])

    @cached_property
    def into(self) -> dict[Cell, list[tuple[Cell, Lit]]]:
        """For each cell where the line may come from, with the literal that it does."""
        found: dict[Cell, list[tuple[Cell, Lit]]] = {cell: [] for cell in self.cells}
        for (a, b), lit in self.going.items():
            found[b].append((a, lit))
        return found

    @cached_property
    def out(self) -> dict[Cell, list[tuple[Cell, Lit]]]:
        """For each cell where the line may go, with the literal that it does."""
        found: dict[Cell, list[tuple[Cell, Lit]]] = {cell: [] for cell in self.cells}
        for (a, b), lit in self.going.items():
            found[a].append((b, lit))
        return found

    @cached_property
    def box(self) -> dict[Cell, int]:
        """The number of each cell's box."""
        return {cell: index for index, area in enumerate(self.board.regions) for cell in area}

    @property
    def boxes(self) -> list[Area]:
        """The boxes, in reading order."""
        return self.board.regions

    def strands(self) -> Iterator[tuple[Cell, Cell, Cell, Lit, Lit]]:
        """Every three cells that may follow each other along the line, with the literals of the two steps; a teleport
        is no step.
        """
        at: dict[Cell, list[tuple[Cell, Lit]]] = {cell: [] for cell in self.cells}
        for a, b, lit in self.line.arcs():
            at[a].append((b, lit))
            at[b].append((a, lit))
        for cell, near in at.items():
            for index, (one, first) in enumerate(near):
                for other, second in near[:index]:
                    yield one, cell, other, first, second

    def ray(self, cell: Cell, down: int, right: int) -> list[Cell]:
        """The cells from one on in a direction, without it."""
        inside = set(self.cells)
        found: list[Cell] = []
        here = Cell(cell.row + down, cell.col + right)
        while here in inside:
            found.append(here)
            here = Cell(here.row + down, here.col + right)
        return found


ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))

__all__ = ["ORTHOGONAL", "RULE", "Link", "Outline", "Track", "pairwise"]
