"""Region sum line: the digits of the line in each region that it passes have the same sum."""

from __future__ import annotations

from itertools import groupby, pairwise

from penpad.formats.puzzle import Cell
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

BRANCHED = (-1,)
"""The values of a line with branches."""


def write(board: Meanings, one: Stated) -> None:
    for a, b in pairwise(pieces_of(board, one)):
        board.equal_sums(a, b)


def pieces_of(board: Meanings, one: Stated) -> list[tuple[Cell, ...]]:
    """The stretches of a line between the borders of regions."""
    cells = one.cells
    owner = {cell: index for index, area in enumerate(board.regions) for cell in area}
    if cells[0] == cells[-1]:
        # A loop has no end: start it where it enters a region.
        cells = cells[:-1]
        turn = next((i for i in range(len(cells)) if owner.get(cells[i]) != owner.get(cells[i - 1])), 0)
        cells = cells[turn:] + cells[:turn]
    if one.values == BRANCHED:
        # The order of the cells says nothing: all those in one region make one sum.
        cells = tuple(sorted(cells, key=lambda cell: owner.get(cell, -1)))
    return [tuple(piece) for index, piece in groupby(cells, owner.get) if index is not None]


VARIANT = Variant(
    name="Region sum line",
    rule="The digits of the line in each region that it passes have the same sum.",
    write=write,
    topics="sum",
    figures=("line",),
    usual=("blue",),
    words=(
        r"\blines?\b.*\b(pass|enter|visit|go)\w*\b.*\b(box|region|3x3)\b.*\bsum\b.*\b(same|equal|constant)",
        r"\b(box(es)?|region|border|boundar)\w*\b.*\b(divide|separate|split|segment|break|cut)\w*\b.*\blines?\b",
        r"\bregion[- ]sums?\b",
        r"\blines?\b.*\bsums?\b.*\b(box|region)\b.*\b(pass|enter|visit|go)\w*\b.*\b(same|equal|identical)",
        r"\bdigits\b.*\blines?\b.*\b(within|in) each (3x3 )?(box|region)\b.*\bsum to the same\b",
        r"\b(border|boundar|boxe?s?|region)\w*\b.*\b(same|equal|identical|constant)\b.*\b(sums?|totals?|value)\b",
        r"\b(same|equal|identical)\b.*\b(sums?|totals?|value)\b.*\b(box|region|border)",
        r"\bsums?\b.*\b(equal|same|identical)\b.*\b(box|region)",
        r"\b(block|box|regionen?|gebiets?)-?grenzen\b.*\b(gleich|selb)\w*\b.*\bsumme",
        r"\b(gleiche|selbe)\w* summe\b.*\b(block|blöcke|region|gebiet)",
    ),
    never=r"\bcages?\b|\barrow|\bspecial\b|\bno two\b|\bcolumn",
    remarks=(
        r"\blines?\b.*\bpass\w* through (more than one|two or more|several|multiple|at least two)\b|"
        r"\bspecial region sum lines\W*$|\b(pass\w*|visits?|enters?)\b.*\b(separately|on its own|by itself)\b|"
        r"\bsegments?\b.*\b(same|equal)\b|\b(same|equal)\b.*\bsegments?\b|\bsums? do(es)? not branch"
    ),
    cue=(
        r"\blines? pass\w* through (more than one|two or more|several|multiple)\b|\bregion sum|\b(equal|"
        r"same) (sum|total)|\bblue\b|\bsegments?\b"
    ),
    colours=("#2ecbff",),
    shape="lines",
)
