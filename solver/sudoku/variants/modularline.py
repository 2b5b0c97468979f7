"""Modular line: every three successive digits along the line leave the three different remainders when divided by 3."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings, around
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.windows(around(one.cells), 3, lambda x, y: x % 3 != y % 3)


VARIANT = Variant(
    name="Modular line",
    rule="Every three successive digits along the line leave the three different remainders when divided by 3.",
    write=write,
    figures=("line",),
    usual=(
        "teal",
        "turquoise",
    ),
    words=(
        r"\bmodular\b",
        r"\b(residue|remainder|modulo|mod)\w*\b.*\b(3|three)\b",
        r"\b147\b.*\b258\b.*\b369\b",
        r"\b1, ?4,? ?(and |or )?7\b.*\b2, ?5,? ?(and |or )?8\b.*\b3, ?6,? ?(and |or )?9\b",
    ),
    never=r"\bunimodular\b|\bsame (remainder|residue)|\b2 ?x ?2\b|\bmod(ulo)? ?[0-24-9n]",
    cue=r"modular|modulo|\bremainder|residue|\{",
    colours=("#33bbbb",),
    shape="lines",
)
