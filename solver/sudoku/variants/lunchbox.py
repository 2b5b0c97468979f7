"""Lunchbox: no digit repeats in the cage; those between its smallest and its largest one add up to its number."""

from __future__ import annotations

from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.sandwich import Between
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    digits = board.of(one.cells)
    board.add(AllDifferent(digits), one.cells)
    board.add(Between(digits, one.values[0]), one.cells)


VARIANT = Variant(
    name="Lunchbox",
    rule="No digit repeats in the cage; those between its smallest and its largest one add up to its number.",
    write=write,
    topics="sum repeat",
    figures=("cage",),
    words=(
        r"\blunch-?box",
        r"\b(between|sandwiched)\b[^.]*\b(smallest|lowest|minimum)\b[^.]*\b(largest|highest|greatest|maximum)\b[^.]*"
        r"\b(cage|box|shape)",
        r"\b(cage|box|shape)\w*\b[^.]*\b(between|sandwiched)\b[^.]*\b(smallest|lowest)\b[^.]*\b(largest|highest)\b",
    ),
    never=r"\bline\b|\brow\b|\bcolumn",
    cue=r"\blunch-?box|\bcages?\b|\bsandwich",
    shape="drawn",
)
