"""Double arrow: the digits along the line add up to the sum of the digits in the circles at its ends."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.equal_sums((one.cells[0], one.cells[-1]), one.cells[1:-1])


VARIANT = Variant(
    name="Double arrow",
    rule="The digits along the line add up to the sum of the digits in the circles at its ends.",
    write=write,
    topics="sum",
    figures=("ring line",),
    words=(
        r"\bsumme\b[^.]*\blinie\b[^.]*\bsumme\b[^.]*\bkreisen\b",
        r"\bsum of the (digits|numbers|values)\b.*\bcircles\b.*\b(sum|equals?|same)\b.*\b(circles?|circled)\b",
        r"\bdouble[- ]?arrow",
        r"\bsum\b.*\bsum\b.*\bcircles\b|\bsum\b.*\b(both|two|connected|end|those|these|its|their|"
        r"attached) (two )?circles\b",
    ),
    never=r"\b(be|lie|in|strictly) between\b|\bbetween the (digit|value|number)|\bconcatenat|\btwo-digit\b",
    cue=r"double arrow|\bend(s|points)?\b|circles\b",
    shape="lines",
    open_only=True,
)
