"""Battlefield: the first X and the last Y digits, X and Y being the outermost ones, overlap or leave a gap."""

from __future__ import annotations

from penpad.solver.constraints.base import Constraint
from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.digits import DistinctSum
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    first, last = board.digits[one.cells[0]], board.digits[one.cells[-1]]
    total, size = one.values[0], len(one.cells)
    branches: list[tuple[Constraint, ...]] = []
    for x, here in first.options:
        for y, there in last.options:
            # No digit repeats in a row or column.
            start, stop = sorted((x, size - y))
            cells = one.cells[max(start, 0) : min(stop, size)]
            ends = Implies([], [here]), Implies([], [there])
            if cells and x != y and min(x, y) >= 0:
                branches.append((*ends, DistinctSum(board.of(cells), total)))
            elif not cells and total == 0 and x != y:
                branches.append(ends)
    board.add(Either(tuple(branches)), one.cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    return None if clue is None else (clue,)


VARIANT = Variant(
    name="Battlefield",
    rule="X and Y being the first and the last digit, the first X and the last Y cells of the line overlap or leave a "
    "gap; a number outside is the sum of the digits there.",
    write=write,
    topics="sum",
    figures=("number outside",),
    words=(
        r"\bbattle ?fields?\b",
        r"\bfirst\b[^.]*\blast\b[^.]*\bsum\b[^.]*\b(overlap|gap|no man'?s land|covered by (both|neither))",
        r"\bsum\b[^.]*\b(overlap|gap|no man'?s land)\w*\b[^.]*\bfirst\b[^.]*\blast\b",
        r"\barmies\b[^.]*\b(sum|overlap|gap)|\b(overlap|gap)\b[^.]*\barmies\b",
    ),
    remarks=r"\b(overlap|gap|army|armies|battle)\b",
    meant=meant,
    cue=r"\boutside\b|\boverlap",
    shape="drawn",
)
