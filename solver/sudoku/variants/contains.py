"""Contents: the digits that are listed all stand in the area, as often as they are listed or more often."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for value in sorted(set(one.values)):
        lits = [digit.is_(value) for digit in board.of(one.cells)]
        board.add(Count(lits, at_least=one.values.count(value)), one.cells)


VARIANT = Variant(
    name="Contents",
    rule="The digits that are listed all stand in the area, as often as they are listed or more often.",
    write=write,
    topics="repeat",
    figures=("cage",),
    words=(
        r"\b(digits?|numbers?)\b[^.]*\b(corner|clue|label|top left)\b[^.]*\b(appears?|occurs?|be placed|be|"
        r"included|contained|found)\b( at least once| somewhere)? (in|within|inside) (the|that|its|their|"
        r"this) cages?\b",
        r"\bcages? (must )?(contains?|includes?)( at least| all)?( the)? (digits?|numbers?) (given |shown |"
        r"listed |written )?(in|at|by) (its|the|their) (corner|clue|label|top left)",
    ),
    never=r"\bsums?\b|\badd\b|\btotal\b|\bexactly\b|\bonly\b|\bnot\b[^.]*\b(appear|contain|include)",
    cue=r"\bcages?\b",
    plainly=True,
    shape="drawn",
)
