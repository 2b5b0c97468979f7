"""Clues that are turned about one of their cells by as many right angles as the digit in it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.base import Constraint
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku import doubtful, layer
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.doubtful import ALL, Collector
from penpad.solver.sudoku.drawing.layout import Area
from penpad.solver.sudoku.meanings import Meanings

EVERY = frozenset({ALL})


@dataclass(frozen=True)
class Pivots:
    """The cells about which the clues through them are turned: clockwise, the other way, or either of them."""

    cells: tuple[Cell, ...]
    ways: tuple[int, ...]
    """1 for clockwise, -1 for the other way; with both, each clue takes one of them."""

    def write(self, board: Meanings) -> None:
        """Nothing: it is written together with the clues, by ``write`` of this file."""


def among(layers: Iterable[layer.Found]) -> Pivots | None:
    """The pivots that layers read."""
    return next((found.hidden for found in layers if isinstance(found.hidden, Pivots)), None)


def turned(cells: Area, pivot: Cell, quarters: int) -> Area:
    """Cells after so many right angles clockwise about another one; they may leave the board."""
    for _ in range(quarters % 4):
        cells = tuple(Cell(pivot.row + cell.col - pivot.col, pivot.col - cell.row + pivot.row) for cell in cells)
    return cells


def unfit(clues: Clues) -> str | None:
    """Why the pivots of a puzzle mean nothing clear; nothing if they do, or if it has none."""
    pivots = among(clues.layers)
    if pivots is None:
        return None
    every = doubtful.clues_of(clues, EVERY)
    for pivot in pivots.cells:
        if not any(pivot in clue.cells for clue in every):
            return f"the rules text speaks of clues that are turned, but none goes through {pivot}"
    if any(len(set(clue.cells) & set(pivots.cells)) > 1 for clue in every):
        return "a clue that is turned has more than one pivot"
    return None


def without(clues: Clues, pivots: Pivots) -> Clues:
    """The clues that are not turned."""
    moved = set(pivots.cells)
    return replace(
        clues,
        cages=[one for one in clues.cages if moved.isdisjoint(one.cells)],
        thermos=[one for one in clues.thermos if moved.isdisjoint(one.cells)],
        slow=[one for one in clues.slow if moved.isdisjoint(one.cells)],
        arrows=[one for one in clues.arrows if moved.isdisjoint(one.cells)],
        stated=[one for one in clues.stated if moved.isdisjoint(one.cells)],
    )


def write(board: Meanings, pivots: Pivots, clues: Clues) -> None:
    """Adds the clues that are turned."""
    for pivot in pivots.cells:
        for part in _parts(clues, pivot):
            branches: list[tuple[Constraint, ...]] = []
            for value, lit in board.digits[pivot].options:
                for quarters in sorted({way * value % 4 for way in pivots.ways}):
                    made = _conditions(board, part, pivot, quarters)
                    if made is not None:
                        branches.append((Count([lit], exactly=1), *made))
            board.add(Either(tuple(branches)), (pivot, *doubtful.clues_of(part, EVERY)[0].cells))


def _parts(clues: Clues, pivot: Cell) -> Iterator[Clues]:
    """The clues through a pivot, each for itself."""
    empty = replace(clues, cages=[], thermos=[], slow=[], arrows=[], stated=[])
    yield from (replace(empty, cages=[one]) for one in clues.cages if pivot in one.cells)
    yield from (replace(empty, thermos=[one]) for one in clues.thermos if pivot in one.cells)
    yield from (replace(empty, slow=[one]) for one in clues.slow if pivot in one.cells)
    yield from (replace(empty, arrows=[one]) for one in clues.arrows if pivot in one.cells)
    yield from (replace(empty, stated=[one]) for one in clues.stated if pivot in one.cells)


def _conditions(board: Meanings, part: Clues, pivot: Cell, quarters: int) -> list[Constraint] | None:
    """What a clue demands after it is turned; nothing if it leaves the board."""
    turn = partial(turned, pivot=pivot, quarters=quarters)
    moved = replace(
        part,
        cages=[replace(one, cells=turn(one.cells)) for one in part.cages],
        thermos=[replace(one, cells=turn(one.cells)) for one in part.thermos],
        slow=[replace(one, cells=turn(one.cells)) for one in part.slow],
        arrows=[replace(one, cells=turn(one.cells)) for one in part.arrows],
        stated=[replace(one, cells=turn(one.cells)) for one in part.stated],
    )
    (clue,) = doubtful.clues_of(moved, EVERY)
    if not all(cell in board.digits for cell in clue.cells):
        return None
    collector = Collector(board)
    clue.write(collector)
    return [constraint for _, constraint in collector.found]
