"""Mean line: the digit in the circle at one end of the line is the average of the others."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    # Whether the circle itself counts makes no difference to an average.
    rest = len(one.cells) - 1
    board.total(one.cells, 0, [-rest, *[1] * rest])


VARIANT = Variant(
    name="Mean line",
    rule="The digit in the circle at one end of the line is the average of the digits along it.",
    write=write,
    figures=("tipped line",),
    words=(
        r"\bkreis\w*\b[^.]*\b(durchschnitt|mittelwert)\b[^.]*\blinie",
        r"\bcircle\w*\b.*\b(mean|average)\b.*\blines?\b",
        r"\b(mean|average)\b.*\blines?\b.*\bcircle",
        r"\blines?\b.*\b(mean|average)\b.*\bcircle",
    ),
    never=r"\barrow|\brounded\b|\bsum\b|\bends\b|\bcircles at\b",
    cue=r"\b(mean|average)\b",
    open_only=True,
    plainly=True,
    shape="drawn",
)
