"""Entropic line: every three successive digits along the line are a low, a middle and a high one."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings, around
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    third = max(1, len(board.values) // 3)
    rank = {value: index // third for index, value in enumerate(board.values)}
    board.windows(around(one.cells), 3, lambda x, y: rank[x] != rank[y])


VARIANT = Variant(
    name="Entropic line",
    rule="Every three successive digits along the line are a low, a middle and a high one.",
    write=write,
    figures=("line",),
    usual=(
        "orange",
        "peach",
    ),
    words=(
        r"\bentrop\w*\b.*\bline|\bline\w*\b.*\bentrop",
        r"\blow\b.*\b(mid\w*|medium)\b.*\bhigh\b",
        r"\b(1 ?- ?3|1, ?2,? ?(and|or)? ?3|123)\b.*\b(4 ?- ?6|4, ?5,? ?(and|or)? ?6|456)\b.*\b(7 ?- ?9|"
        r"7, ?8,? ?(and|or)? ?9|789)\b",
    ),
    never=r"\bonly\b|\b2 ?x ?2\b",
    cue=r"entrop|\blow\b|\bhigh\b|\bmedium\b|\bmiddle\b",
    colours=("#ffccaa",),
    shape="lines",
)
