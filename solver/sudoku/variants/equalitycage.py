"""Equality cage: no digit repeats; as many are odd as even, and as many low as high."""

from __future__ import annotations

from penpad.solver.cnf import Lit
from penpad.solver.constraints.count import SameCount
from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    digits = board.of(one.cells)
    board.add(AllDifferent(digits), one.cells)
    half = len(board.values) // 2
    low, high = board.values[:half], board.values[len(board.values) - half :]
    for one_kind, other in (
        ([v for v in board.values if v % 2], [v for v in board.values if v % 2 == 0]),
        (list(low), list(high)),
    ):
        groups: list[tuple[Lit, ...]] = [
            tuple(digit.is_(value) for digit in digits for value in kind) for kind in (one_kind, other)
        ]
        # The middle digit is neither low nor high, so that a full cage has no room for it.
        board.add(SameCount(tuple(groups)), one.cells)


VARIANT = Variant(
    name="Equality cage",
    rule="No digit repeats in the cage; as many are odd as even, and as many are low as high.",
    write=write,
    topics="repeat parity",
    figures=("cage", "cages"),
    words=(
        r"\bequality cages?\b",
        r"\bcages?\b[^.]*\b(same number|equal numbers?|equally many|as many)\b[^.]*\b(odd|even)\b[^.]*\b(low|high)\b",
    ),
    cue=r"\bequality\b|\bcages?\b",
    each=True,
    shape="drawn",
)
