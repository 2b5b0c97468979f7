"""Clock cages: the digits of a cage of two by two cells ascend clockwise from one of them."""

from __future__ import annotations

from itertools import accumulate, pairwise

from penpad.solver.constraints.base import Constraint
from penpad.solver.constraints.digits import Increasing
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values`` are the sizes of the cages, one behind the other; those of another shape have nothing to fulfil."""
    for start, end in pairwise(accumulate(one.values, initial=0)):
        cage = sorted(one.cells[start:end])
        top, left = cage[0].row, min(cell.col for cell in cage)
        block = [(0, 0), (0, 1), (1, 1), (1, 0)]
        if sorted((cell.row - top, cell.col - left) for cell in cage) != sorted(block):
            continue
        order = board.of(next(cell for cell in cage if (cell.row - top, cell.col - left) == place) for place in block)
        ways: list[tuple[Constraint, ...]] = [(Increasing((*order[i:], *order[:i])),) for i in range(len(order))]
        board.add(Either(tuple(ways)), cage)


VARIANT = Variant(
    name="Clock cages",
    rule="The digits of a cage of two by two cells ascend clockwise from one of them.",
    write=write,
    topics="sum repeat",
    figures=("cages",),
    words=(
        r"\bcages?\b[^.]*\b(ascend|increas)\w*\b[^.]*\b(?<!anti-)(?<!anti)(?<!counter)(?<!counter-)clockwise\b",
        r"\b(ascend|increas)\w*\b[^.]*(?<!anti-)(?<!anti)(?<!counter)(?<!counter-)\bclockwise\b[^.]*\bcages?\b",
    ),
    never=r"\bor (anti|counter)|\bdescend|\bdecreas|\bstrictly\b|\bfrom the (top|lowest cell)",
    remarks=r"^\W*in (the )?(4-cell|2 ?x ?2|four-cell) cages\W*$",
    cue=r"\bclockwise\b",
    shape="drawn",
)
