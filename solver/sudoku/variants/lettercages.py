"""Cages with letters: those with the same letter have the same sum."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    length = one.values[0]
    board.equal_sums(one.cells[:length], one.cells[length:])


VARIANT = Variant(
    name="Cages with letters",
    rule="Cages with the same letter have the same sum.",
    write=write,
    topics="sum repeat",
    figures=("lettered cages",),
    words=(
        r"\bcages?\b.*\bsame letters?\b.*\b(same|equal|identical) (sums?|totals?)\b",
        r"\bsame letters?\b.*\bcages?\b.*\b(same|equal|identical) (sums?|totals?)\b",
    ),
    never=r"\bconsecutive|\bless\b|\bgreater\b|\bunless\b|\bexcept",
    cue=r"\bletters?\b",
    shape="drawn",
)
