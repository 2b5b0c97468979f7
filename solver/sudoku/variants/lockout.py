"""Lockout line: digits along the line lie outside those in the diamonds at its ends, which differ by at least 4."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant, number_in


def write(board: Meanings, one: Stated) -> None:
    least = one.values[0] if one.values else 4
    board.pair(one.cells[0], one.cells[-1], lambda x, y: abs(x - y) >= least)
    board.ends_and_inside(one, lambda low, high, x: x < low or x > high, least)


VARIANT = Variant(
    name="Lockout line",
    rule="Digits along the line lie outside those in the diamonds at its ends, which differ by at least 4.",
    write=write,
    topics="difference",
    figures=("diamond line",),
    words=(
        r"\blockout",
        r"\bdiamonds?\b.*\b(between|outside|at least)",
        r"\b(between|outside)\b.*\bdiamond",
    ),
    remarks=(
        r"\b(not|never|cannot|can't) (lie |be |fall |strictly )*(between|in the range)\b|\boutside (of )?(the |"
        r"this )?(range|interval)\b"
    ),
    cue=r"lockout|diamond",
    value=number_in(r"at least NUMBER|difference of NUMBER"),
    shape="lines",
    open_only=True,
)
