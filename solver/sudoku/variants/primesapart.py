"""Primes apart: no two neighbouring cells both hold prime digits."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

PRIMES = frozenset({2, 3, 5, 7, 11, 13, 17, 19, 23})


def write(board: Meanings, one: Stated) -> None:
    for a, b in board.links():
        board.pair(a, b, lambda x, y: x not in PRIMES or y not in PRIMES)


VARIANT = Variant(
    name="Primes apart",
    rule="No two cells that share a side both hold prime digits (2, 3, 5, 7).",
    write=write,
    topics="repeat prime",
    figures=("words",),
    words=(
        r"\bprime (digits|numbers)\b[^.]*\b(not|never|cannot|can't)\b[^.]*"
        r"\b(orthogonally adjacent|orthogonal(ly)? neighbou?r\w*|adjacent to (each|one an)other|"
        r"be adjacent|be neighbou?rs|touch(?! each other diag)|share an? (side|edge))\b",
        r"\bno two (prime (digits|numbers)|primes)\b[^.]*\b(adjacent|neighbou?rs?|share an? (side|edge)|touch)\b",
    ),
    never=r"\bline|\bdiagonal|\bcorner|\bexcept|\bcage|\bloop|\bpath|\bdots?\b|\bbox|\bodd\b|\beven\b|\bcomposite|\brow|"
    r"\bsum|\bking\b|\bknight|\bunless",
    shape="drawn",
)
