"""Anti-taxicab: two equal digits are never exactly as many steps apart as the digit says."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    cells = tuple(board.digits)
    for index, a in enumerate(cells):
        for b in cells[:index]:
            distance = abs(a.row - b.row) + abs(a.col - b.col)
            if distance in board.values:
                lits = [board.digits[a].is_(distance), board.digits[b].is_(distance)]
                board.add(Implies(lits, []), (a, b))


VARIANT = Variant(
    name="Anti-taxicab",
    rule="Two equal digits are never exactly as many steps apart, rows and columns counted together, as they say.",
    write=write,
    topics="repeat difference",
    figures=("words",),
    words=(
        r"\banti[- ]?taxi-?cab\b",
        r"\btaxi-?cab distance\b[^.]*\b(the (same|value)|equal to|its (own )?value|that digit|N)\b",
    ),
    never=r"\bsum|\bexactly \d",
    cue=r"\btaxi-?cab\b",
    shape="drawn",
)
