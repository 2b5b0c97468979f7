"""Rectangles or bent strips into which the board is divided besides its boxes: shikaku, sashigane."""

from __future__ import annotations

from penpad.solver.reader import Reader
from penpad.solver.sudoku.division.shapewords import plan, speaks
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Hidden, Layer, Said


def read(marks: Reader, said: Said, grids: list[Grid]) -> Hidden | None:
    return plan(marks, said) if len(grids) == 1 else None


LAYER = Layer(
    name="Shapes to be found",
    rule="The board is divided into rectangles or into bent strips, of which the rules text says more.",
    opening=r"\brectang|\bl-? ?shape|\bsashigane\b",
    read=read,
    speaks=speaks,
)
