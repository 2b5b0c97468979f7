"""Sum line: the line can be cut into pieces of successive cells that each add up to 10, or as much as is said."""

from __future__ import annotations

from penpad.solver.constraints.digits import SumPieces
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.add(SumPieces(board.of(one.cells), one.values[0] if one.values else 10), one.cells)


VARIANT = Variant(
    name="Sum line",
    rule="The line can be cut into pieces of successive cells that each add up to 10, or as much as is said.",
    write=write,
    topics="sum",
    figures=("line",),
    words=(
        r"\b(ten|10)[- ]lines?\b",
        r"\blines?\b.*\b(groups?|segments?|pieces)\b.*\b(sum|add)\w*\b.*\b(10|ten)\b",
    ),
    cue=r"\bgroups?\b|\bsums? to (10|ten)\b",
    shape="drawn",
    open_only=True,
)
