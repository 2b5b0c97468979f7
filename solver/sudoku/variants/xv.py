"""XV: digits on both sides of an X add up to 10, of a V to 5."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.pair(one.cells[0], one.cells[1], lambda x, y: x + y == one.values[0])


def negative(board: Meanings, number: int | None) -> None:
    sums = (5, 10) if number is None else (number,)
    board.unmarked(("xv",), lambda x, y: x + y not in sums)


VARIANT = Variant(
    name="XV",
    rule="Digits on both sides of an X add up to 10, of a V to 5.",
    write=write,
    topics="sum",
    figures=("sign",),
    words=(
        r"\b[XV]('?s)?\b.*\b(ten|five|10|5|zehn|fünf)\b",
        r"\b(10|5|ten|five)\b.*\b[XV]\b",
        r"\bXV\b",
        r"\bX ?(/|or|and) ?(an? )?V\b.*\b(sums?|add|total)",
    ),
    never=r"[xX]-?sum|\bfirst X\b|roman|\b(?!(?:10|5)\b)\d+\b|"
    r"\b(10|ten) or (?!(5|five)\b)|\b(5|five) or\b|(?<!\b10 )(?<!\bten )\bor (ten|five|fifteen|10|5|15)\b|"
    r"^(?!.*\bX ?(/|,|or|and) ?(an? )?V\b).*\b(10|ten) or (5|five)\b",
    cue=r"\b[XV]('?s)?\b|\b(ten|five|10|5)\b",
    negative=negative,
)
