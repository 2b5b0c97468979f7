"""Little killer: the digits along the diagonal that an arrow outside points to add up to its number."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    # Measured: on diagonals, sums from box to box are slower than from cell to cell.
    board.add(DigitSum(board.of(one.cells), one.values[0]), one.cells)


VARIANT = Variant(
    name="Little killer",
    rule="The digits along the diagonal that an arrow outside points to add up to its number.",
    write=write,
    topics="sum",
    figures=("arrow outside",),
    words=(
        r"\b(außerhalb|rand)\b.*\bsumme\b.*\b(diagonalen?|pfeilrichtung)\b",
        r"\balong (the|an|each) arrows? outside the (grid|board)\b.*\bsums?\b",
        r"\bdiagonals?\b.*\b(indicated|marked|pointed (at|to|along|out)) by\b.*\barrows?\b.*\b(sums?|total|add)",
        r"\bsums?\b.*\bdiagonals?\b.*\b(indicated|marked|given) by\b.*\barrows?\b",
        r"\barrows?\b.*\b(sums?|totals?)\b.*\bdiagonals?\b",
        r"\bindicated diagonals?\b.*\b(sum|total|add)",
        r"\blittle killer",
        r"\b(outside|arrows?)\b.*\bsums?\b.*\b(diagonals?|arrow|direction|indicated)\b",
        r"\b(outside|arrows?)\b.*\b(diagonals?|arrow|indicated)\b.*\b(sums?|total)",
        r"\bsums?\b.*\bindicated (diagonals?|direction)",
        r"\bsums?\b.*\bdiagonals?\b.*\boutside",
        r"\bdiagonals?\b.*\bsums?\b.*\b(outside|arrow)",
    ),
    never=r"\bcircle|\bproduct|\bcages?\b",
    cue=r"little killer|\boutside\b|\bindicated\b|\barrows?\b|\bdiagonals?\b",
    shape="outside",
)
