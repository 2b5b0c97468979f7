"""Monotone line: digits grow along the line, from whichever of its ends."""

from __future__ import annotations

from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    values = board.values
    rows = frozenset((x, y, z) for x in values for y in values for z in values if x < y < z or x > y > z)
    for cells in zip(one.cells, one.cells[1:], one.cells[2:], strict=False):
        board.add(Table(board.of(cells), rows), cells)
    board.pair(one.cells[0], one.cells[-1], lambda x, y: x != y)


VARIANT = Variant(
    name="Monotone line",
    rule="Digits grow along the line, from whichever of its ends.",
    write=write,
    figures=("line",),
    words=(
        r"\blinie\b[^.]*\bsteigen\b[^.]*\bvon einem ende\b",
        r"\blines?\b.*\b(increas|grow|ascend|decreas|descend)\w*\b.*\b(from )?(one|either|an) end\b",
        r"\blines?\b.*\b(ascending|increasing|sorted|monoton\w+)\b.*\b(order|end)\b",
        r"\bbulb-?less thermo|\bthermo\w*\b.*\bwithout (a )?bulbs?\b",
    ),
    never=r"\bfrom the bulb|\bcage|\bslow|\bat least \d|\bcircle",
    cue=r"\bincreas|\bascending",
    open_only=True,
    shape="drawn",
)
