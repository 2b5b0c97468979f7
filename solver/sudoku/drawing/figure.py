"""One figure that a constraint of a Sudoku may be drawn with."""

from __future__ import annotations

from dataclasses import dataclass

from penpad.formats.puzzle import Cell, Mark, Place


@dataclass(frozen=True)
class Figure:
    """One figure: its kind (of ``variant.FIGURES``), cells in order, marks, colour and text."""

    kind: str
    cells: tuple[Cell, ...]
    marks: tuple[Mark, ...]
    place: Place
    colour: str | None = None
    text: str = ""
    whole: tuple[Cell, ...] = ()
    """For a piece of a line: all of it."""
