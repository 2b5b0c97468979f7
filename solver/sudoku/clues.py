"""What was read of a Sudoku: everything drawn or said that its rules are about."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.formats.puzzle import Cell, Place
from penpad.solver.sudoku import layer
from penpad.solver.sudoku.drawing.elements import Chain, SumCage
from penpad.solver.sudoku.drawing.layout import Area, Grid
from penpad.solver.sudoku.variant import Stated


@dataclass(frozen=True)
class Clues:
    """Everything drawn or said: ``spell`` is how each digit is written, ``parity`` 1 for odd and 0 for even."""

    grids: list[Grid]
    spell: dict[int, str]
    given: dict[Cell, int]
    regions: list[Area]
    diagonals: list[Area]
    extra: list[Area]
    cages: list[SumCage]
    thermos: list[Chain]
    slow: list[Chain]
    arrows: list[Chain]
    parity: dict[Cell, int]
    battenburgs: list[Area]
    said: frozenset[str]
    stated: list[Stated]
    negatives: set[str]
    sources: tuple[tuple[Stated, str, Place], ...] = ()
    """Each constraint that was read from the drawing, with the sentence that defines it and its place."""
    doubts: tuple[str, ...] = ()
    """Sentences that were not understood, where a stored solution can tell whether they matter."""
    valued: frozenset[str] = frozenset()
    """The kinds of constraints that count the values of cells with hidden roles instead of digits."""
    readings: tuple[frozenset[str], ...] = ()
    """Other readings of what counts values, for a stored solution to choose from."""
    guesses: tuple[str, ...] = ()
    """What was read as it is usually meant, without a word about it; right only if there is one answer."""
    layers: tuple[layer.Found, ...] = ()
    """What is to be found besides the digits."""


def found_rules(clues: Clues) -> set[str]:
    """The rules that were drawn or said, by the names under which a rules text needs them."""
    drawn = {
        "drawn diagonals": clues.diagonals,
        "extra": clues.extra or clues.cages,
        "parity": clues.parity,
        "overlap": clues.grids[1:],
    }
    return {name for name, things in drawn.items() if things} | set(clues.said)
