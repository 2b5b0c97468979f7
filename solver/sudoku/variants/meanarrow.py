"""Mean arrow: the digit in the circle is the average of the digits along the arrow."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    shaft = one.cells[1:]
    board.add(DigitSum(board.of(one.cells), 0, [-len(shaft), *[1] * len(shaft)]), one.cells)


VARIANT = Variant(
    name="Mean arrow",
    rule="The digit in the circle is the average of the digits along the arrow.",
    write=write,
    figures=("arrow",),
    words=(r"\b(durchschnitt|mittelwert)\b[^.]*\bpfeil|\b(mean|average)\b.*\barrow|\barrow\w*\b.*\b(mean|average)\b",),
    never=r"\bsum\b",
    cue=r"\b(mean|average)\b",
    shape="drawn",
)
