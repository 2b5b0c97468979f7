"""Odd or even digits apart: no two neighbouring cells both hold odd digits, or both even ones, as is said."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for a, b in board.task.board.links():
        board.pair(a, b, lambda x, y: not x % 2 == y % 2 == one.values[0])


VARIANT = Variant(
    name="Odd or even digits apart",
    rule="No two neighbouring cells both hold odd digits, or both even ones, as is said.",
    write=write,
    topics="parity",
    figures=("words",),
    words=(
        r"\bno two (cells (containing|with|holding) )?(orthogonally )?(odd|even) (digits|numbers)\b[^.]*"
        r"\b(shar\w+ an? (edge|side)|adjacent|neighbou?rs?|touch)\b",
        r"\b(odd|even) (digits|numbers)\b[^.]*\b(not|never|cannot|can't)\b[^.]*"
        r"\b(orthogonally adjacent|shar\w+ an? (edge|side)|adjacent to (each|one an)other)\b",
    ),
    never=r"\bline|\bdiagonal|\bcorner|\bexcept|\bcage|\bloop|\bpath|\bdots?\b|\bbox|\bodd\b.*\beven\b|\beven\b.*\bodd\b",
    cue=r"\b(odd|even)\b",
    value=lambda sentence: int("odd" in sentence.lower()),
    shape="drawn",
)
