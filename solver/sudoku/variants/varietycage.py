"""Variety cage: the number of the cage says how many different digits it holds."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import count_different


def write(board: Meanings, one: Stated) -> None:
    count_different(board, one.cells, one.values[0])


VARIANT = Variant(
    name="Variety cage",
    rule="The number of the cage says how many different digits it holds.",
    write=write,
    topics="repeat",
    figures=("cage",),
    words=(
        r"\bcages?\b[^.]*\b(number|count|how many)\b[^.]*\b(different|distinct|unique) (digits|numbers|values)\b",
        r"\b(number|count|how many)\b[^.]*\b(different|distinct|unique) (digits|numbers|values)\b[^.]*\bcages?\b",
    ),
    never=r"\bsums?\b|\badd\b|\bline\b|\brow\b|\bcolumn\b|\bodd\b|\beven\b",
    cue=r"\b(different|distinct|unique)\b",
    plainly=True,
    shape="drawn",
)
