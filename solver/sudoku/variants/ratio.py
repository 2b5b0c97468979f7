"""Black dot: of the digits on both sides of a black dot one is twice the other, or as many times as it says."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    factor = one.values[0] if one.values else 2
    board.pair(one.cells[0], one.cells[1], lambda x, y: x == factor * y or y == factor * x)


def negative(board: Meanings, number: int | None) -> None:
    factors = {one.values[0] if one.values else 2 for one in board.every if one.kind == "ratio"} or {2}
    board.unmarked(
        ("ratio", "difference"), lambda x, y: not any(x == factor * y or y == factor * x for factor in factors)
    )


VARIANT = Variant(
    name="Black dot",
    rule="Of the digits on both sides of a black dot one is twice the other, or as many times as it says.",
    write=write,
    topics="ratio",
    figures=("black dot",),
    words=(
        r"\bblack\w*\b.*\b(ratio|double|twice|half|1 ?[:/] ?2|2 ?[:/] ?1|two times|2 to 1|1 to 2)",
        r"\b(ratio|double|twice|1 ?: ?2|2 ?: ?1)\b.*\bblack",
        r"\bkropki\b",
        r"\bschwarz\w*\b.*\b(verhältnis|doppelt|zweifache|hälfte|1 ?: ?2)",
    ),
    never=r"\bsum\b",
    cue=r"\bdots?\b|\bratio|\bdouble|1 ?: ?2|\btwice\b",
    colours=("#000000",),
    negative=negative,
)
