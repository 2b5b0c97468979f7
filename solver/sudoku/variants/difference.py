"""White dot: digits on both sides of a white dot are consecutive, or differ by the number in it."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    step = one.values[0] if one.values else 1
    board.pair(one.cells[0], one.cells[1], lambda x, y: abs(x - y) == step)


def negative(board: Meanings, number: int | None) -> None:
    board.unmarked(("difference", "ratio"), lambda x, y: abs(x - y) != 1)


VARIANT = Variant(
    name="White dot",
    rule="Digits on both sides of a white dot are consecutive, or differ by the number in it.",
    write=write,
    topics="consecutive difference",
    figures=("white dot",),
    words=(
        r"\bwhite\b.*\bconsecutive|\bconsecutive\b.*\bwhite|\bwhite\b.*\bdiffer(s|ence)? (of|by) (exactly )?(1|one)\b",
        r"\bkropki\b",
        r"\bwei(ß|ss)\w*\b.*\b(aufeinander ?folge|differenz (von )?(1|eins)\b|konsekutiv)",
        r"\b(numbers?|digits?|values?|clues?)\b.*\b(circles?|circled|dots?)\b.*\bdifferences?\b.*\b(between|of)\b",
        r"\bcircled (numbers?|digits?)\b.*\bbetween\b.*\bdifference",
        r"\b(small )?(circles?|dots?) (join|link|connect|separate|between)\b.*\bconsecutive\b",
        r"\bdifference\b.*\bwhite (dot|circle)|\bwhite (dot|circle)s?\b.*\bdifference\b.*\b(number|digit|"
        r"value|given|shown)",
        r"\bwhite (dot|circle)s?\b.*\b(differ|difference)\b.*\b(this|that|the) (number|value|amount)\b",
        r"\bwhite (dot|circle)s?\b.*\b(one|1)( digit)? apart\b",
    ),
    never=r"\bnot consecutive|\bnon-?consecutive|at least",
    cue=r"\bdots?\b|consecutive|\bdifference",
    colours=("#ffffff",),
    negative=negative,
)
