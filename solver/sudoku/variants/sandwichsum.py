"""Sandwich: a number outside is the sum of the digits between the smallest and the largest one of its row or column."""

from __future__ import annotations

from penpad.solver.constraints.automaton import Accepted
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.sandwich import between
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    ends = [(board.values[0], board.values[-1])]
    machine = between(list(board.values), ends, one.values[0])
    board.add(Accepted(board.of(one.cells), machine), one.cells)


VARIANT = Variant(
    name="Sandwich",
    rule="A number outside is the sum of the digits between the smallest and the largest one of its row or column.",
    write=write,
    shape="outside",
    topics="sum",
    figures=("number outside",),
    words=(
        r"\bsandwich",
        r"\bsumme\b.*\bzwischen\b.*\b(1|0|eins?)\b.*\b(9|8|6|neun)\b",
        r"\bsum\b.*\b(between|sandwiched)\b.*\b(1|0|one)\b.*\b(9|8|6|nine)\b",
    ),
    never=r"\bcage",
    remarks=r"^\W*(a )?(clue of )?(a )?(0|zero) (means|indicates|says|shows)\b[^.]*"
    r"\b(adjacent|next to|neighbou?r\w*|touch)\b",
    cue=r"sandwich|\boutside\b|between the 1 and",
)
