"""Lines with one sum: all lines have the same sum, which is not given."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    alike = [other for other in board.every if other.kind == one.kind]
    place = alike.index(one)
    if place:
        board.equal_sums(alike[place - 1].cells, one.cells)


VARIANT = Variant(
    name="Lines with one sum",
    rule="All lines have the same sum, which is not given.",
    write=write,
    topics="sum repeat",
    figures=("line",),
    words=(
        r"\balle (\w+ )?linien\b[^.]*\b(gleiche|selbe|dieselbe) summe\b",
        r"\b(all|both) (the )?(\w+ )?lines\b.*\b(the )?same (sum|total)\b",
        r"\bequal[- ]sum lines?\b",
        r"\b(each|every|any) (\w+ )?lines?\b[^.]*\b(sums?|adds?)( up)? to the same (total|sum|number|value|amount)\b",
        r"\b(all|both|the) (the )?(\w+ )?lines\b[^.]*\b(all )?(sum|add)( up)? to the same (total|sum|number|value|"
        r"amount)\b",
        r"\b(each|every) (individual )?(\w+ )?line (has|shares) (the|an) (same|equal) (sum|total)\b",
        r"\bsum\b.*\b(all|both) (\w+ )?lines\b.*\b(same|equal)\b",
    ),
    never=r"\beach other\b|\bwithin\b|\bown\b|\bbox|\bregion|\bborder|\bpalindrom|\brenban|\bsegment",
    cue=r"\bsame (sum|total)\b",
    plainly=True,
    shape="drawn",
)
