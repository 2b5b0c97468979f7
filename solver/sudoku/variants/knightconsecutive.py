"""Knights apart: cells a knight's move or a king's move apart never hold consecutive digits, as is said."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

KNIGHT, KING = ((1, 2), (2, 1), (1, -2), (2, -1)), ((0, 1), (1, 0), (1, 1), (1, -1))


def write(board: Meanings, one: Stated) -> None:
    moves = (*(KNIGHT if one.values[0] & 1 else ()), *(KING if one.values[0] & 2 else ()))
    board.apart(moves, lambda x, y: abs(x - y) != 1 and (not one.values[0] & 4 or x != y))


def moved(sentence: str) -> int | None:
    """1 for a knight's move, 2 for a king's, 3 for both; 4 more if digits may not be equal either."""
    moves = (1 if re.search(r"\bknight", sentence, re.I) else 0) + (2 if re.search(r"\bking", sentence, re.I) else 0)
    equal = re.search(r"\b(same|identical|equal|repeat\w*)\b", sentence, re.I)
    return moves + (4 if equal else 0) if moves else None


VARIANT = Variant(
    name="Knights not consecutive",
    rule="Cells a knight's move apart, or a king's, or both, as is said, never hold consecutive digits.",
    write=write,
    topics="consecutive repeat difference",
    figures=("words",),
    words=(
        r"\b(knight|king)['’]?s?[- ]moves?\b[^.]*\b(not|never|cannot|can't)\b[^.]*\bconsecutive\b",
        r"\bconsecutive (digits|numbers)\b[^.]*\b(not|never|cannot|can't)\b[^.]*\b(knight|king)['’]?s?[- ]moves?\b",
        r"\bno two\b[^.]*\b(knight|king)['’]?s?[- ]moves?\b[^.]*\bconsecutive\b",
    ),
    never=r"\bline|\bexcept|\bunless|\bsum|\bcage|\bdots?\b|\bmarked|\bshaded|\bqueen|\bbishop|"
    r"\bmust be consecutive|\bif\b|\borthogonal|\badjacent|\bneighbou?r",
    value=moved,
    shape="drawn",
)
