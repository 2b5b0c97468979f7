"""Close neighbours: digits in neighbouring cells differ by no more than is said."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant, number_in


def write(board: Meanings, one: Stated) -> None:
    for a, b in board.links():
        board.pair(a, b, lambda x, y: abs(x - y) <= one.values[0])


VARIANT = Variant(
    name="Close neighbours",
    rule="Digits in cells that share a side differ by no more than is said.",
    write=write,
    topics="difference",
    figures=("words",),
    words=(
        r"\b(orthogonally )?(adjacent|neighbou?ring) (cells|digits|numbers)\b[^.]*\bdiffer\w*\b[^.]*"
        r"\b(at most|no more than|not more than|maximum|or less|or fewer|or smaller)\b",
        r"\b(orthogonally )?(adjacent|neighbou?ring) (cells|digits|numbers)\b[^.]*"
        r"\b(at most|no more than|not more than) \w+ apart\b",
    ),
    never=r"\blines?\b|\brow|\bcolumn|\bdiagonal|\bexcept|\bcan ?not\b|\bcan't\b|\bloop|\bpath|\bbox|\bdots?\b|\bcage|"
    r"\bmarked|\bshaded|\bor more|\barrow|\bring\b|\bthermo",
    value=number_in(
        r"(?:at most|more than|maximum(?: difference)? (?:of )?)\s*NUMBER|\bNUMBER or (?:less|fewer|smaller)"
    ),
    shape="drawn",
)
