"""Regions to be found: chaos construction, and clues about the regions and their borders."""

from __future__ import annotations

from penpad.solver.reader import Reader
from penpad.solver.sudoku.division.reading import plan, speaks
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Hidden, Layer, Said


def read(marks: Reader, said: Said, grids: list[Grid]) -> Hidden | None:
    return plan(marks, said, grids)


LAYER = Layer(
    name="Regions to be found",
    rule="The regions are to be found; each is connected and holds every digit once.",
    opening=r"\bchaos construction\b|\b(regions?|rooms?|areas?|zones?|houses?|nonomino|octomino|heptomino|hexomino|"
    r"pentomino|polyomino|boxes|nonets?|blocks?|grid|clusters?|borders?|boundaries)\b",
    read=read,
    divides=True,
    speaks=speaks,
)
