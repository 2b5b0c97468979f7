"""Placements: covering the cells with given shapes, and all positions of a shape."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from penpad.formats.puzzle import Board, Cell
from penpad.solver import cnf
from penpad.solver.cnf import Clause, Lit, Names
from penpad.solver.constraints.base import Answer

Placement = tuple[Lit, tuple[Any, ...]]
"""A literal "this piece lies here" and the cells that it covers."""
Form = frozenset[tuple[int, int]]
"""A shape: its cells as (row, col), the smallest of each being 0."""


@dataclass(frozen=True)
class Tiling:
    """Every one of ``cells`` is covered by exactly one of the ``placements`` whose literal holds.

    Encoding: per cell, exactly one of the placements over it: O(placements over the cell) clauses.
    """

    cells: tuple[Hashable, ...]
    placements: tuple[Placement, ...]

    @cached_property
    def _over(self) -> dict[Any, list[Lit]]:
        over: dict[Any, list[Lit]] = {cell: [] for cell in self.cells}
        for lit, covered in self.placements:
            for cell in covered:
                if cell in over:
                    over[cell].append(lit)
        return over

    def clauses(self, names: Names) -> Iterator[Clause]:
        for lits in self._over.values():
            yield from cnf.exactly(names, lits, 1)

    def _covers(self, answer: Answer) -> dict[Any, int]:
        covers = dict.fromkeys(self.cells, 0)
        for lit, covered in self.placements:
            if answer[lit]:
                for cell in covered:
                    covers[cell] = covers.get(cell, 0) + 1
        return covers

    def holds(self, answer: Answer) -> bool:
        covers = self._covers(answer)
        return all(covers[cell] == 1 for cell in self.cells)

    def describe(self, answer: Answer | None = None) -> str:
        if answer is None:
            return "every cell is covered exactly once"
        covers = self._covers(answer)
        bare = [str(cell) for cell in self.cells if covers[cell] == 0]
        twice = [str(cell) for cell in self.cells if covers[cell] > 1]
        parts = [f"nothing allowed covers {', '.join(bare[:4])}"] if bare else []
        parts += [f"two pieces cover {', '.join(twice[:4])}"] if twice else []
        return " and ".join(parts) or "every cell is covered exactly once"


def orientations(form: Iterable[tuple[int, int]], *, turn: bool = True, mirror: bool = True) -> list[Form]:
    """The different forms that a shape takes when turned and mirrored, in a fixed order."""
    found: dict[Form, None] = {}
    current = _normal(form)
    for _ in range(4 if turn else 1):
        found[current] = None
        if mirror:
            found[_normal((row, -col) for row, col in current)] = None
        current = _normal((col, -row) for row, col in current)
    return list(found)


def positions(board: Board, forms: Iterable[Form]) -> Iterator[tuple[Cell, ...]]:
    """The cells of every form at every place where it lies wholly on the board."""
    for form in forms:
        height, width = max(row for row, _ in form) + 1, max(col for _, col in form) + 1
        for down in range(board.rows - height + 1):
            for right in range(board.cols - width + 1):
                cells = tuple(Cell(row + down, col + right) for row, col in sorted(form))
                if all(cell in board for cell in cells):
                    yield cells


def polyominoes(size: int) -> list[Form]:
    """All shapes of ``size`` cells, one of each set of turned and mirrored ones, in a fixed order."""
    forms = [_normal([(0, 0)])]
    for _ in range(size - 1):
        grown = {_canonical(form | {cell}) for form in forms for cell in _rim(form)}
        forms = sorted(grown, key=sorted)
    return forms


def _normal(form: Iterable[tuple[int, int]]) -> Form:
    cells = list(form)
    top, left = min(row for row, _ in cells), min(col for _, col in cells)
    return frozenset((row - top, col - left) for row, col in cells)


def _canonical(form: Iterable[tuple[int, int]]) -> Form:
    return min(orientations(form), key=sorted)


def _rim(form: Form) -> set[tuple[int, int]]:
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return {(row + down, col + right) for row, col in form for down, right in steps} - form
