"""Extra region: no digit repeats in an extra region; one as large as a row holds each digit."""

from __future__ import annotations

from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    whole = len(one.cells) == len(board.values)
    board.add(AllDifferent(board.of(one.cells), board.values if whole else None), one.cells)


VARIANT = Variant(
    name="Extra region",
    rule="No digit repeats in an extra region; one as large as a row holds each digit.",
    write=write,
    topics="repeat",
    figures=("shaded cell",),
    words=(
        r"\b(shaded|gr[ea]y|extra|colou?red)\b.*\b(regions?|areas?|box(es)?)\b.*\b(contain|hold|each "
        r"digit|once|1 ?- ?9|not repeat|don't repeat)",
    ),
    never=r"\bodd\b|\beven\b|\bsame\b|\bsum\b|\bconsecutive",
    cue=r"\bextra\b|\b(shaded|gr[ea]y)\b",
    shape="drawn",
)
