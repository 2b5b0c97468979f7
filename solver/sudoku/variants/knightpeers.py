"""Knight's peers: each digit of a kind that is named stands a knight's move from another of the same value."""

from __future__ import annotations

import re

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

MOVES = tuple((a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b))
EVERY = 2
FEW = re.compile(
    r"\b(?:every|each|all|any)? ?(?:(even|odd) )?(?:digits?|numbers?|cells?)?\W*"
    r"(?:must |has to |have to |needs to |should )?(?:see|be|have|stand)s?\b",
    re.I,
)


def which(sentence: str) -> int | None:
    """0 for even digits, 1 for odd ones, 2 for all."""
    named = re.findall(r"\b(even|odd)\b", sentence, re.I)
    return EVERY if not named else int(named[0].lower() == "odd") if len(named) == 1 else None


def write(board: Meanings, one: Stated) -> None:
    wanted = [value for value in board.values if one.values[0] in (EVERY, value % 2)]
    for cell, digit in board.digits.items():
        near = [other for down, right in MOVES if (other := Cell(cell.row + down, cell.col + right)) in board.digits]
        for value in wanted:
            board.add(Implies([digit.is_(value)], [board.digits[other].is_(value) for other in near]), (cell, *near))


VARIANT = Variant(
    name="Knight's peers",
    rule="Every even digit, or every odd one, or every digit, as is said, has an equal one a knight's move away.",
    write=write,
    topics="parity repeat difference",
    figures=("words",),
    words=(
        r"\b(digits?|numbers?)\b[^.]*\bsees? at least (one|1)\b[^.]*\b(identical|same|equal|itself)\b[^.]*\bknight",
        r"\b(digits?|numbers?)\b[^.]*\b(must|has to|have to|needs to) (be|stand|lie)\b[^.]*\bknight['’]?s?[- ]move\b"
        r"[^.]*\b(from|of) at least (one|1) (other )?(identical|same|equal|of the same)\b",
    ),
    never=r"\bking\b|\bnot\b|\bexcept|\bsum|\bmarked|\bshaded|\bcircle|\bexactly|\bor\b|"
    r"\b[1-9]s?\b(?! (identical|same|equal))",
    value=which,
    shape="drawn",
)
