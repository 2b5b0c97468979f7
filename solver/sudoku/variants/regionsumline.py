"""Region sum line: the digits of the line in each region that it passes have the same sum."""

from __future__ import annotations

from itertools import groupby, pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    owner = {cell: index for index, area in enumerate(board.regions) for cell in area}
    pieces = [tuple(piece) for index, piece in groupby(one.cells, owner.get) if index is not None]
    for a, b in pairwise(pieces):
        board.equal_sums(a, b)


VARIANT = Variant(
    name="Region sum line",
    rule="The digits of the line in each region that it passes have the same sum.",
    write=write,
    figures=("line",),
    words=(
        r"\bregion[- ]sums?\b",
        r"\b(border|boundar|boxe?s?|region)\w*\b.*\b(same|equal|identical|constant)\b.*\b(sums?|totals?|value)\b",
        r"\b(same|equal|identical)\b.*\b(sums?|totals?|value)\b.*\b(box|region|border)",
        r"\bsums?\b.*\b(equal|same|identical)\b.*\b(box|region)",
        r"\b(gleiche|selbe)\w* summe\b.*\b(block|blöcke|region|gebiet)",
    ),
    never=r"\bcages?\b|\barrow|\bspecial\b|\bno two\b|\bcolumn",
    cue=r"\bregion sum|\b(equal|same) (sum|total)|\bblue\b|\bsegments?\b",
    colours=("#2ecbff",),
    shape="lines",
    open_only=True,
)
