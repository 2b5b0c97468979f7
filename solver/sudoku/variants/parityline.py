"""Parity line: neighbouring digits along the line are odd and even in turn."""

from __future__ import annotations

from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: x % 2 != y % 2)


VARIANT = Variant(
    name="Parity line",
    rule="Neighbouring digits along the line are odd and even in turn.",
    write=write,
    topics="parity",
    figures=("line",),
    usual=("red",),
    words=(
        r"\bwechseln\b[^.]*\b(un)?gerade\b[^.]*\bab\b",
        r"\badjacent\b.*\bline\b.*\bone (even|odd)\b.*\bone (even|odd)\b|\bline\b.*\b(different|opposite) parity\b",
        r"\balternat\w*\b.*\b(parity|odd|even)|\b(parity|odd|even)\b.*\balternat",
        r"\bno two (adjacent|neighbou?ring)\b.*\blines?\b.*\bsame parity\b",
        r"\bparity lines?\b|\blines?\b.*\bdifferent parit(y|ies)\b",
        r"\babwechselnd\b.*\bgerade",
    ),
    cue=r"\bparity|\balternat|\bodd\b|\beven\b",
    shape="drawn",
)
