"""Renban: digits along the line are consecutive in any order, and none repeats."""

from __future__ import annotations

from penpad.solver.constraints.consecutive import ConsecutiveSet
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    cells = tuple(dict.fromkeys(one.cells))
    board.add(ConsecutiveSet(board.of(cells)), cells)


VARIANT = Variant(
    name="Renban",
    rule="Digits along the line are consecutive in any order, and none repeats.",
    write=write,
    topics="consecutive repeat",
    figures=("line",),
    usual=(
        "purple",
        "pink",
        "magenta",
    ),
    words=(
        r"\brenban",
        r"\bconsecutive\b.*\b(any order|non-?repeat\w*|no repeat\w*|distinct|not repeat|unordered|set)",
        r"\bconsecutive (sequence|run|group|string)\b.*\bnecessarily in order\b",
        r"\bsets of consecutive (digits|numbers)\b.*\b(any|some) order\b",
        r"\bform an? sequence,?( but)? not necessarily in order\b",
        r"\blength n\b.*\bn (sequential|consecutive|different consecutive)\b",
        r"\b(non-?repeating|set|run|sequence|distinct)\b.*\bconsecutive",
        r"\baufeinanderfolgend\w*\b.*\b(beliebiger? reihenfolge|menge)|\baufeinanderfolgend\w* ziffern\b",
    ),
    never=(
        r"(?<!necessarily )(?<!be )\bin order\b|\bmodular|\bentrop|\b(two|three|four) consecutive|"
        r"\bconsecutive (cells|digits (along|on))\b|\bkeine\b[^.]*\baufeinander|\bbenachbart|\bnabner|"
        r"\banti-?renban|\bno (two|digits|cells)\b|\bnot\b[^,;.]*\bconsecutive|\bnever\b|\bcage|\bdots?\b|"
        r"\bdiffer(s|ence)?\b"
    ),
    cue=r"renban|consecutive|\b(purple|pink|magenta)\b",
    colours=("#f067f0",),
    plainly=True,
    shape="lines",
)
