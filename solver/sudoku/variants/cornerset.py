"""Corner set: the four digits around a circle on a corner are all different."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.pairs(one.cells, lambda x, y: x != y)


FOUR = (
    r"\b(?:(?:four|4) (?:\w+ )?(?:digits|cells|numbers)|(?:digits|cells|numbers)[^.]*\b(?:surrounding|around|touching|"
    r"adjacent to)|2 ?x ?2)\b"
)
CIRCLE = r"\b(?:circles?|dots?|discs?|corners?|intersections?)\b"

VARIANT = Variant(
    name="Corner set",
    rule="The four digits around a circle on a corner are all different.",
    write=write,
    topics="repeat",
    figures=("corner circle",),
    words=(
        rf"^(?=.*{FOUR})(?=.*{CIRCLE}).*\b(?:all different|all distinct|all unique|(?:do|may|must|can) ?not repeat)\b",
    ),
    never=r"\blines?\b|\barrow|\bcage|\bsums?\b|\btwo\b|\bthree\b|\bat least\b|\bconsecutive|\bclockwise\b",
    meant=lambda sentence, text: None if text.strip() else (),
    over=("quadruple",),
    cue=r"\bcircles?\b",
    shape="drawn",
)
