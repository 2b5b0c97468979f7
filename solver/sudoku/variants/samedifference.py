"""Same difference line: all neighbouring digits along the line have the same difference."""

from __future__ import annotations

from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    values = board.values
    rows = frozenset((x, y, z) for x in values for y in values for z in values if abs(x - y) == abs(y - z))
    for cells in zip(one.cells, one.cells[1:], one.cells[2:], strict=False):
        board.add(Table(board.of(cells), rows), cells)


VARIANT = Variant(
    name="Same difference line",
    rule="All neighbouring digits along the line have the same difference.",
    write=write,
    topics="difference",
    figures=("line",),
    words=(
        r"\bbenachbart\w*\b[^.]*\blinie[^.]*\b(gleiche|selbe) differenz",
        r"\b(adjacent|neighbou?ring|consecutive)\b.*\blines?\b.*\b(the )?same difference\b",
        r"\bsame[- ]difference lines?\b",
        r"\blines?\b.*\b(adjacent|neighbou?ring|consecutive)\b.*\b(the )?same difference\b",
        r"\bdifference\b.*\b(adjacent|neighbou?ring|consecutive)\b.*\blines?\b.*\b(constant|the same|identical)\b",
    ),
    never=r"\bdots?\b",
    cue=r"\bsame difference\b",
    shape="drawn",
)
