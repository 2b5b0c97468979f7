"""Shaded cells, and what the rules say of their areas: yin-yang, nurikabe, caves, coral, and clues that count them."""

from __future__ import annotations

from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Hidden, Layer, Said


def read(marks: Reader, said: Said, grids: list[Grid]) -> Hidden | None:
    # The many patterns are loaded only where a text may speak of shading.
    from penpad.solver.sudoku.shading.reading import plan

    return plan(marks, said)


def speaks(hidden: Hidden, sentence: str) -> bool:
    from penpad.solver.sudoku.shading.field import Plan

    return isinstance(hidden, Plan) and hidden.speaks(sentence)


LAYER = Layer(
    name="Shaded cells",
    rule="Some cells are shaded, and their areas and the clues about them are as the rules text says.",
    opening=r"\b(un)?shad(e|ed|ing)\b|\byin\b|\bnurikabe\b|\bcolou?r (each|every|the|all|in|some)\b|\bcoral\b|"
    r"\bcave\b|\bislands?\b|\bblack(en)?\b|\bdark(en)?\b|\bsnake\b|\btwo colou?rs\b|\bjapanese sums?\b",
    read=read,
    speaks=speaks,
)
