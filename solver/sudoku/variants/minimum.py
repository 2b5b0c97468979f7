"""Minimum: a marked cell holds a smaller digit than all its neighbours that are not marked so."""

from __future__ import annotations

from penpad.solver.constraints.digits import Increasing
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    marked = {other.cells[0] for other in board.every if other.kind == "minimum"}
    for cell in one.cells:
        for near in board.task.board.neighbours(cell):
            if near not in marked:
                order = (cell, near)
                board.add(Increasing(board.of(order)), order)


VARIANT = Variant(
    name="Minimum",
    rule="A marked cell holds a smaller digit than all its neighbours that are not marked so.",
    write=write,
    figures=("shaded cell",),
    words=(
        r"\b(inward\w*|minimum|minima)\b.*\b(lower|smaller|less)\b.*\b(than|neighbou?r|adjacent)",
        r"\b(graue|farbige)\w* (feld|zelle)\w*\b.*\bkleiner als\b.*\b(benachbart|nachbar)",
        r"\b(gr[ea]y|shaded)\b.*\b(lower|smaller|less)\b.*\b(than|neighbou?r|adjacent)",
        r"\b(gr[ea]y|shaded|colou?red|red|blue|green|yellow|orange|purple|pink) "
        r"(cells?|squares?)\b.*\b(lower|smaller|less)\b.*\b(than|neighbou?r)",
    ),
    never=r"\bor equal\b|\beither\b|\bor (all )?(greater|larger|higher)\b",
    cue=r"\b(lower|smaller|less|minimum)\b",
)
