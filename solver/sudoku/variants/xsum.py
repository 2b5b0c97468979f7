"""X-sum: a number outside is the sum of the first X digits, X being the digit nearest to it."""

from __future__ import annotations

from penpad.solver.cnf import FALSE
from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.digits import DigitSum, DistinctSum
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import X_IS_FIRST
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    first = board.counts[one.cells[0]]
    if 0 not in board.values and board.digits[one.cells[0]].is_(0) != FALSE:
        _write_with_gaps(board, one)
        return
    # No digit repeats in a row or column, but values of cells may.
    total = DistinctSum if board.distinct else DigitSum
    branches = tuple(
        (Implies([], [lit]), total(board.of(one.cells[:value]), one.values[0]))
        for value, lit in first.options
        if 0 < value <= len(one.cells)
    )
    board.add(Either(branches), one.cells)


def _write_with_gaps(board: Meanings, one: Stated) -> None:
    """Where cells may be empty, X is the first digit, and the first X cells count, empty ones among them."""
    branches = []
    for place, cell in enumerate(one.cells):
        before = [board.digits[other].is_(0) for other in one.cells[:place]]
        for value in board.values:
            if 0 < value <= len(one.cells):
                here = Implies([], [board.task.all_of([*before, board.digits[cell].is_(value)])])
                branches.append((here, DigitSum(board.of(one.cells[:value]), one.values[0])))
    board.add(Either(tuple(branches)), one.cells)


VARIANT = Variant(
    name="X-sum",
    rule="A number outside is the sum of the first X digits, X being the digit nearest to it.",
    write=write,
    shape="outside",
    topics="sum",
    figures=("number outside",),
    words=(
        r"\bersten X (ziffern|zahlen)\b",
        r"\b[xX][- ]?sums?\b",
        r"\bfirst [xXnN] (digits|cells|numbers)\b",
    ),
    never=r"\bX sums? to\b|X ?- ?1|broken|little|\bshort|\blast\b|\bY\b|\bproduct|"
    r"\bx-?sums?( clues?)? or\b|\bor (an? )?(sums?|sandwich\w*|skyscrapers?|numbered)\b",
    remarks=X_IS_FIRST,
    cue=r"x-?sum|\boutside\b|first [XN]\b|\bX is\b",
)
