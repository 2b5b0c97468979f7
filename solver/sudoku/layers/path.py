"""A loop, a snake or a path that is to be found, with what its cells, its shape and its digits are like."""

from __future__ import annotations

from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Hidden, Layer, Said
from penpad.solver.sudoku.route.names import NOUNS


def read(marks: Reader, said: Said, grids: list[Grid]) -> Hidden | None:
    # The many patterns are loaded only where a text may speak of a path.
    from penpad.solver.sudoku.route.reading import plan

    return plan(marks, said, grids)


def speaks(hidden: Hidden, sentence: str) -> bool:
    from penpad.solver.sudoku.route.reading import Plan

    return isinstance(hidden, Plan) and hidden.about(sentence)


LAYER = Layer(
    name="A loop or path",
    rule="A loop or a path runs through cells as the rules text says, and the digits along it are as it says.",
    opening=rf"\b(?:{NOUNS})\b",
    read=read,
    speaks=speaks,
)
