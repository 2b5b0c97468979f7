"""Where facts about shaded cells are written: the unknowns, with the digits beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.base import Constraint, Digit
from penpad.solver.constraints.count import Count, Implies
from penpad.solver.constraints.graph import Graph
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.shading.names import Names
from penpad.solver.unknowns import Flags

RULE = "shading"
SHADED = re.compile(r"\b(un)?shad(ed|e|ing)\b", re.I)
DRAWN = re.compile(
    r"\b(dots?|kropki|circles?|lines?|arrows?|cages?|diamonds?|thermo\w*|bars?|whispers?|clues?)\b", re.I
)
"""Things that may be black or white, dark or light, themselves."""


class Field:
    """The shaded cells of one board. Kinds are ``True`` for shaded and ``False`` for unshaded."""

    def __init__(self, board: Meanings) -> None:
        self.board = board
        self.task = board.task
        self.cells = tuple(board.digits)
        self.shaded: Flags = board.task.shading(self.cells, grey=True)
        self.clued: frozenset[Cell] = frozenset()
        """The cells with clues for areas."""
        self._values: dict[object, Digit] = {}

    def lit(self, cell: Cell, kind: bool) -> Lit:
        """The literal "this cell is of this kind"."""
        return self.shaded[cell] if kind else -self.shaded[cell]

    def over(self, cells: Iterable[Cell], kind: bool) -> list[Lit]:
        """The literals of several cells."""
        return [self.lit(cell, kind) for cell in cells]

    def add(self, constraint: Constraint, cells: Iterable[Cell] = ()) -> None:
        """A constraint, with the cells it is about."""
        self.task.add(RULE, constraint, at=tuple(cells))

    def count(self, lits: Iterable[Lit], cells: Iterable[Cell], **bounds: int) -> None:
        """So many of the literals hold."""
        self.add(Count(lits, **bounds), cells)

    def imply(self, when: Iterable[Lit], then: Iterable[Lit], cells: Iterable[Cell]) -> None:
        """All of ``when`` together need one of ``then``."""
        self.add(Implies(when, then), cells)

    @cached_property
    def links(self) -> tuple[tuple[Cell, Cell], ...]:
        """Every two cells that share a side."""
        inside = set(self.cells)
        return tuple((a, b) for a, b in self.task.board.links() if a in inside and b in inside)

    def graph(self, kind: bool) -> Graph:
        """The cells of a kind as a graph, to be asked for its areas."""
        return Graph(tuple((cell, self.lit(cell, kind)) for cell in self.cells), self.links)

    def having(self, cell: Cell, fits: Callable[[int], bool]) -> Lit:
        """The literal "the digit here is one of those that fit"."""
        return self.task.any_of(lit for value, lit in self.board.digits[cell].options if fits(value))

    def counted(self, cell: Cell, lit: Lit, value: Callable[[int], int] = lambda value: value) -> Digit:
        """A number that is the digit's value where ``lit`` holds, and 0 elsewhere."""
        return self.chosen(cell, lit, value, lambda _: 0)

    def chosen(
        self, cell: Cell, lit: Lit, then: Callable[[int], int], otherwise: Callable[[int], int] = lambda value: value
    ) -> Digit:
        """A number that is ``then(digit)`` where ``lit`` holds, and ``otherwise(digit)`` elsewhere."""
        options = self.board.digits[cell].options
        table = {value: (then(value), otherwise(value)) for value, _ in options}
        key = (cell, lit, tuple(sorted(table.items())))
        if key not in self._values:
            parts: dict[int, list[Lit]] = {}
            for value, here in options:
                one, other = table[value]
                if one == other:
                    parts.setdefault(one, []).append(here)
                else:
                    parts.setdefault(one, []).append(self.task.all_of([here, lit]))
                    parts.setdefault(other, []).append(self.task.all_of([here, -lit]))
            every_other = {table[value][1] for value, _ in options}
            every_one = {table[value][0] for value, _ in options}
            if len(every_other) == 1 and every_other.isdisjoint(every_one):
                parts[next(iter(every_other))] = [-lit]
            if len(every_one) == 1 and every_one.isdisjoint(every_other):
                parts[next(iter(every_one))] = [lit]
            self._values[key] = Digit(tuple((value, self.task.any_of(lits)) for value, lits in sorted(parts.items())))
        return self._values[key]


class Fact(Protocol):
    """Something that a rules text says about shaded cells."""

    def write(self, field: Field) -> None:
        """Add its constraints."""


@dataclass(frozen=True)
class Plan:
    """All facts about the shaded cells of a puzzle."""

    facts: tuple[Fact, ...]
    alike: bool
    """Whether all facts treat the two kinds alike; then the first cell is unshaded, so that there is one answer."""
    names: Names
    """The names of the two kinds in the rules text."""

    def speaks(self, sentence: str) -> bool:
        """Whether a sentence is about shaded or unshaded cells; black dots and light blue lines are something else."""
        if SHADED.search(sentence):
            return True
        return SHADED.search(self.names.common(sentence)) is not None and not DRAWN.search(sentence)

    def write(self, board: Meanings) -> None:
        """Add everything to the board's task."""
        field = Field(board)
        if self.alike:
            field.count([field.shaded[field.cells[0]]], field.cells[:1], exactly=0)
        for fact in self.facts:
            fact.write(field)


Cells = Sequence[Cell]
Numbers = Mapping[Cell, int | None]
