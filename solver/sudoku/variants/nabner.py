"""Nabner: no two digits along the line are equal or consecutive."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.pairs(one.cells, lambda x, y: abs(x - y) > 1)


VARIANT = Variant(
    name="Nabner",
    rule="No two digits along the line are equal or consecutive.",
    write=write,
    topics="consecutive repeat",
    figures=("line",),
    usual=(
        "yellow",
        "gold",
    ),
    words=(
        r"\blinien?\b[^.]*\bkeine zwei ziffern\b[^.]*\baufeinanderfolgend",
        r"\bnabner|\banti-?renban",
        r"\blines?\b[^.]*\b(not|never|cannot|can't)\b( \w+){0,3} consecutive (digits|numbers|values)\b",
        r"\b(all|any two) digits (on|along) (a|the|each|any) (\w+ )?line\b[^.]*\bdiffer\b[^.]*\bby at least (2|two)\b",
        r"\bno (two|digits|cells)\b.*\bline\b.*\bconsecutive|\bline\b.*\bno (two|digits|cells)\b.*\bconsecutive",
    ),
    never=r"\badjacent|\bneighbou?r|\bnext to\b|\bgr[ea]y cells\b|\bdots?\b",
    remarks=(
        r"\ball digits (on|along)\b.*\bdiffer\b.*\beach other\b.*\bby at least (2|two)\W*$|"
        r"\bno two( digits)?( on (it|the line))? (may|can) be consecutive\W*$|^\W*(digits|numbers) (may|can|must|"
        r"do) ?not repeat (on|along|within) (a|the|any|each|such a)( \w+)? ?lines?\W*$"
    ),
    cue=r"nabner|consecutive|regardless",
    colours=("#c9c883",),
    shape="lines",
)
