"""Anti-camel: cells a camel's move apart (one step one way, three the other) hold different digits."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.apart(((1, 3), (1, -3), (3, 1), (3, -1)), lambda x, y: x != y)


VARIANT = Variant(
    name="Anti-camel",
    rule="Cells a camel's move apart (one step one way, three the other) hold different digits.",
    write=write,
    topics="repeat difference",
    figures=("words",),
    words=(r"\banti[- ]?camel\b", r"\bcamel['’]?s?[- ]moves?\b"),
    never=r"\bsum|\bmay repeat|\bknight|\bking|\bzebra",
    cue=r"\bcamel\b",
    shape="drawn",
)
