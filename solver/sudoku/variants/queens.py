"""Queens: cells with the digit that is named see each other like queens of chess, along diagonals too."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant, number_in


def write(board: Meanings, one: Stated) -> None:
    rows: dict[tuple[str, int], list[int]] = {}
    for cell, digit in board.digits.items():
        for line in (("falling", cell.row - cell.col), ("rising", cell.row + cell.col)):
            rows.setdefault(line, []).append(digit.is_(one.values[0]))
    for lits in rows.values():
        board.add(Count(lits, at_most=1), one.cells[:1])


VARIANT = Variant(
    name="Queens",
    rule="No two cells with the digit that is named are on one diagonal, long or short.",
    write=write,
    topics="repeat",
    figures=("words",),
    words=(
        r"\b(the )?\d(['’]?s)?\b[^.]*\b(behave|act|move|see|attack)\w*\b[^.]*\bqueens?\b",
        r"\bqueens?\b[^.]*\bdigit \d\b",
    ),
    never=r"\bknight|\bking\b|\band \d|\bor \d",
    cue=r"\bqueens?\b",
    value=number_in(r"\b(?:the )?NUMBER(?:['’]?s)?\b"),
    shape="drawn",
)
