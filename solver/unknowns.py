"""Groups of literals with the places that they belong to: what a task hands out for its unknowns."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import FALSE, Lit


class Flags(Mapping[Any, Lit]):
    """A literal for each of some places: "shaded", "a star is here". Other places read as false."""

    def __init__(self, lits: dict[Any, Lit]) -> None:
        self._lits = lits

    def __getitem__(self, place: Any) -> Lit:
        return self._lits.get(place, FALSE)

    def __contains__(self, place: object) -> bool:
        return place in self._lits

    def __iter__(self) -> Iterator[Any]:
        return iter(self._lits)

    def __len__(self) -> int:
        return len(self._lits)

    def over(self, places: Iterable[Any]) -> list[Lit]:
        """The literals of several places."""
        return [self[place] for place in places]


class Steps(Mapping[tuple[Cell, Cell], Lit]):
    """A literal for each step between neighbouring cells: "the line goes here". Order of the two cells is free."""

    def __init__(self, lits: dict[tuple[Cell, Cell], Lit]) -> None:
        self._lits = lits
        self._at: dict[Cell, dict[Cell, Lit]] = {}
        for (a, b), lit in lits.items():
            self._at.setdefault(a, {})[b] = lit
            self._at.setdefault(b, {})[a] = lit

    def __getitem__(self, pair: tuple[Cell, Cell]) -> Lit:
        return self._at.get(pair[0], {}).get(pair[1], FALSE)

    def __iter__(self) -> Iterator[tuple[Cell, Cell]]:
        return iter(self._lits)

    def __len__(self) -> int:
        return len(self._lits)

    def at(self, cell: Cell) -> list[Lit]:
        """The literals of all steps from a cell."""
        return list(self._at.get(cell, {}).values())

    def along(self, cells: Sequence[Cell]) -> list[Lit]:
        """The literals of the steps between consecutive cells of a ray."""
        return [self[pair] for pair in itertools.pairwise(cells)]

    def arcs(self) -> tuple[tuple[Cell, Cell, Lit], ...]:
        """All steps as arcs of a graph."""
        return tuple((a, b, lit) for (a, b), lit in self._lits.items())


class Arrows(Steps):
    """The steps of a directed line: ``arrows.going[a, b]`` is the literal "the line goes from a to b"."""

    def __init__(self, lits: dict[tuple[Cell, Cell], Lit], going: dict[tuple[Cell, Cell], Lit]) -> None:
        super().__init__(lits)
        self.going = Flags(going)


@dataclass(frozen=True)
class Loop:
    """A loop constraint's handle: ``visits[cell]`` says that the loop passes through a cell (or grid point), and
    ``crosses[cell]`` that it crosses itself there.
    """

    visits: Flags
    crosses: Flags = field(default_factory=lambda: Flags({}))
