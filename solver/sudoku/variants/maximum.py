"""Maximum: a marked cell holds a larger digit than all its neighbours that are not marked so."""

from __future__ import annotations

from penpad.solver.constraints.digits import Increasing
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    marked = {other.cells[0] for other in board.every if other.kind == "maximum"}
    for cell in one.cells:
        for near in board.task.board.neighbours(cell):
            if near not in marked:
                order = (near, cell)
                board.add(Increasing(board.of(order)), order)


VARIANT = Variant(
    name="Maximum",
    rule="A marked cell holds a larger digit than all its neighbours that are not marked so.",
    write=write,
    figures=("shaded cell",),
    words=(
        r"\b(outward\w*|maximum|maxima)\b.*\b(higher|larger|greater|bigger)\b.*\b(than|neighbou?r|adjacent)",
        r"\b(graue|farbige)\w* (feld|zelle)\w*\b.*\bgrößer als\b.*\b(benachbart|nachbar)",
        r"\b(gr[ea]y|shaded)\b.*\b(higher|larger|greater|bigger)\b.*\b(than|neighbou?r|adjacent)",
        r"\b(gr[ea]y|shaded|colou?red|red|blue|green|yellow|orange|purple|pink) "
        r"((shaded |shading )?(cells?|squares?)|shading)\b.*\b(higher|larger|greater|bigger)\b.*\b(than|neighbou?r)",
        r"\bfortress",
    ),
    never=r"\bor equal\b|\beither\b|\bor (all )?(less|smaller|lower)\b",
    cue=r"\b(higher|larger|greater|bigger|maximum)\b",
)
