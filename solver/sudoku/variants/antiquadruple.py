"""Anti-quadruple: the digits in a circle on a corner stand in none of the four cells around it."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for value in dict.fromkeys(one.values):
        board.add(Count([digit.is_(value) for digit in board.of(one.cells)], exactly=0), one.cells)


VARIANT = Variant(
    name="Anti-quadruple",
    rule="The digits in a circle on a corner stand in none of the four cells around it.",
    write=write,
    topics="repeat",
    figures=("corner circle",),
    words=(
        r"\b(digits?|numbers?)\b[^.]*\b(circles?|quads?|quadruples?)\b[^.]*"
        r"\b(must|may|can|do|does|will) ?(not|never)\b (appear|occur|stand|be (placed|found|used))\b[^.]*"
        r"\b(surround\w*|around|touching|adjacent|neighbou?ring|four)\b",
    ),
    never=r"\barrow|how many|\bsums?\b|count|\bexcept|\bunless|\bat least\b|\bmore than\b|\btwice\b|\bonce\b|\brepeat|"
    r"\bline|\ball\b|\boutside\b",
    shape="drawn",
)
