"""Alternating line: digits along the line grow and shrink in turns."""

from __future__ import annotations

from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings, around
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    cells = around(one.cells)
    values = board.values
    rows = frozenset((x, y, z) for x in values for y in values for z in values if (x < y > z) or (x > y < z))
    for three in zip(cells, cells[1:], cells[2:], strict=False):
        board.add(Table(board.of(three), rows), three)
    board.pair(cells[0], cells[1], lambda x, y: x != y)


VARIANT = Variant(
    name="Alternating line",
    rule="Digits along the line grow and shrink in turns.",
    write=write,
    figures=("line",),
    words=(
        r"\b(lines?|stripes?)\b.*\balternat\w*\b.*\b(larger|greater|higher|increas\w*|up|peaks?)\b.*"
        r"\b(smaller|less|lower|decreas\w*|down|valleys?)\b",
        r"\b(lines?|stripes?)\b.*\boscillat\w*|\bzig-?zag lines?\b",
        r"\balternat\w*\b.*\b(increas\w*|larger)\b.*\b(decreas\w*|smaller)\b.*\b(lines?|stripes?)\b",
    ),
    never=r"\bpolarity|\b(high|low) \(|\bby at least",
    cue=r"\balternat",
    shape="drawn",
)
