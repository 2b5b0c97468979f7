"""Knightmare: digits a knight's move apart never add up to 5 or 15."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    sums = one.values or (5, 15)
    board.apart(((1, 2), (1, -2), (2, 1), (2, -1)), lambda x, y: x + y not in sums)


VARIANT = Variant(
    name="Knightmare",
    rule="Digits a knight's move apart never add up to 5 or 15.",
    write=write,
    topics="sum difference",
    figures=("words",),
    words=(r"\bknight['’]?s?[- ]move\b[^.]*\b(sum|add)\w*\b[^.]*\b5 (or|and|nor) 15\b",),
    never=r"\bX\b|\bV\b",
    cue=r"\bknightmare\b|\bknight['’]?s?[- ]move\b.*\bsum",
    shape="drawn",
)
