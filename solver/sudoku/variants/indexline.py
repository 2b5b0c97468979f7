"""Index line: the digit at the n-th place of the line says at which place of the line n stands."""

from __future__ import annotations

from penpad.solver.constraints.count import Count, Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """The places are counted from the marked end, which is the first of the cells."""
    digits = board.of(one.cells)
    places = range(1, len(digits) + 1)
    for place, digit in zip(places, digits, strict=True):
        board.add(Count([digit.is_(value) for value in places], exactly=1), one.cells)
        for value in places:
            board.add(Implies([digit.is_(value)], [digits[value - 1].is_(place)]), one.cells)


VARIANT = Variant(
    name="Index line",
    rule="Counted from the marked end of the line, the digit at the n-th place says at which place n stands.",
    write=write,
    figures=("tipped line",),
    words=(
        r"\bindex\w*[- ]lines?\b",
        r"\b(nth|n-th) (cell|digit|position)\b.*\blines?\b.*\b(position|place|where)\b.*\b(digit )?n\b",
        r"\blines?\b.*\b(nth|n-th) (cell|digit|position)\b.*\b(position|place|where)\b.*\b(digit )?n\b",
    ),
    never=r"\barrow|\bcolumn|\brow\b|\bboth\b",
    cue=r"\bindex\b|\bposition",
    open_only=True,
    plainly=True,
    shape="drawn",
)
