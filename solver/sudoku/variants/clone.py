"""Clone: two figures of the same shape hold the same digits in the same places."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    half = len(one.cells) // 2
    for a, b in zip(one.cells[:half], one.cells[half:], strict=True):
        board.pair(a, b, lambda x, y: x == y)


VARIANT = Variant(
    name="Clone",
    rule="Two figures of the same shape hold the same digits in the same places.",
    write=write,
    figures=("shaded cell",),
    words=(
        r"\bin one part of an? (\w+ )?region\b.*\bsame (position|place)s?\b.*\bother\b.*\bregion\b",
        r"\b(graue|farbige|gefärbte)\w* (bereiche|gebiete|formen|figuren)\b.*\b(gleichen?|selben?) (ziffern|"
        r"zahlen)\b.*\b(positionen|stellen|plätzen|anordnung)\b",
        r"\bsame (relative )?positions?\b.*\b(shaded|gr[ea]y|colou?red) (shapes?|areas?|regions?|"
        r"figures?)\b.*\bsame (digit|number)s?\b",
        r"\b(regions?|areas?|groups?|shapes?|cells)\b.*\b(same|matching|identical) colou?rs?\b.*\b(same|"
        r"identical) (digits|numbers)\b.*\b(order|positions?|places?)\b",
        r"\bclones?\b",
        r"\b(shaded|gr[ea]y|colou?red)\b.*\b(identical|same (arrangement|order))",
        r"\b(shaded|gr[ea]y|colou?red)\b.*\bsame (digits|numbers)\b.*\b(order|positions?|places?|arrange\w*|layout)\b",
    ),
    never=r"\blines?\b|\bcages?\b|\barrows?\b|\bcircles?\b|\bsums?\b|\bgrids\b",
    cue=r"\bclones?\b|\bidentical|\bsame\b",
    shape="clone",
)
