"""Run cages: the digits of every cage are consecutive, in any order, and none repeats."""

from __future__ import annotations

from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.add(AllDifferent(board.of(one.cells)), one.cells)
    board.pairs(one.cells, lambda x, y: 0 < abs(x - y) < len(one.cells))


VARIANT = Variant(
    name="Run cages",
    rule="The digits of every cage are consecutive, in any order, and none repeats.",
    write=write,
    topics="consecutive repeat",
    figures=("cages",),
    words=(
        r"\bkäfig\w*\b[^.]*\baufeinanderfolgend",
        r"\brenban cages?\b",
        r"\bcages?\b[^.]*\bconsecutive (digits|numbers|set)\b[^.]*\b(any|no particular) order\b",
        r"\bcages?\b[^.]*\b(set|run|sequence|group) of consecutive (digits|numbers)\b",
        r"\bdigits in (a|each|every|the same) cage (must be|are|must form|form)( a set of|"
        r" a)? (non-repeating )?consecutive\b",
    ),
    never=(
        r"\bsums?\b|\btotals?\b|\bdots?\b|\blines?\b|\btwo cages\b|\bsame colou?r|\bgr[ea]y\b|\bshaded\b|"
        r"\bpair of\b|\badjacent\b"
    ),
    cue=r"\bconsecutive\b",
    plainly=True,
    each=True,
    shape="drawn",
)
