"""Anti-zebra: cells a zebra's move apart (two steps one way, three the other) hold different digits."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.apart(((2, 3), (2, -3), (3, 2), (3, -2)), lambda x, y: x != y)


VARIANT = Variant(
    name="Anti-zebra",
    rule="Cells a zebra's move apart (two steps one way, three the other) hold different digits.",
    write=write,
    topics="repeat difference",
    figures=("words",),
    words=(r"\banti[- ]?zebra\b", r"\bzebra['’]?s?[- ]moves?\b"),
    never=r"\bsum|\bmay repeat|\bknight|\bking|\bcamel",
    cue=r"\bzebra\b",
    shape="drawn",
)
