"""Global modulo: every block of 2x2 cells holds a digit of each remainder on division by three."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for block in board.task.board.blocks():
        for rest in range(3):
            lits = [lit for digit in board.of(block) for value, lit in digit.options if value % 3 == rest]
            board.add(Count(lits, at_least=1), block)


VARIANT = Variant(
    name="Global modulo",
    rule="Every block of 2x2 cells holds a digit of each remainder on division by three.",
    write=write,
    figures=("words",),
    words=(
        r"\b(every|each|any)\b.*\b2 ?[x×] ?2\b.*\b(modul|mod\b|remainder|residue|1, ?4,? ?(or|and)? ?7|\(?147\)?)",
        r"\bglobal mod(ulo|ular)?\b",
    ),
    never=r"\bexcept|\bexactly|\blow\b",
    cue=r"\bmodul|\bremainder|\b147\b",
    shape="drawn",
)
