"""Digital root cage: no digit repeats, and the sum of the digits has the digital root that is given."""

from __future__ import annotations

from penpad.solver.constraints.digits import AllDifferent, DistinctSum
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    digits = board.of(one.cells)
    board.add(AllDifferent(digits), one.cells)
    most = sum(sorted(board.values)[-len(one.cells) :])
    sums = range(one.values[0], most + 1, 9)
    board.add(Either(tuple((DistinctSum(digits, total),) for total in sums)), one.cells)


VARIANT = Variant(
    name="Digital root cage",
    rule="No digit repeats in the cage, and the sum of its digits has the digital root that is given.",
    write=write,
    topics="sum repeat",
    figures=("cage",),
    words=(r"\bdigital roots?\b[^.]*\bcages?\b|\bcages?\b[^.]*\bdigital roots?\b",),
    cue=r"\bdigital roots?\b|\bcages?\b",
    shape="drawn",
)
