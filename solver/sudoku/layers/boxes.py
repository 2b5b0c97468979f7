"""Boxes to be found on a larger board, whose other cells stay empty."""

from __future__ import annotations

from penpad.solver.reader import Reader
from penpad.solver.sudoku.division.boxes import plan, speaks
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Hidden, Layer, Said


def read(marks: Reader, said: Said, grids: list[Grid]) -> Hidden | None:
    return plan(marks, said) if len(grids) == 1 else None


LAYER = Layer(
    name="Boxes to be found",
    rule="Boxes of the usual size are to be found on a larger board; each holds every digit once, other cells none.",
    opening=r"\bdeconstruction\b|\b\d ?(x|×|by) ?\d\b",
    read=read,
    divides=True,
    speaks=speaks,
)
