"""Bounded line: no digit along the line is smaller or larger than both of its ends."""

from __future__ import annotations

from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    first, last = one.cells[0], one.cells[-1]
    values = board.values
    rows = frozenset((x, y, z) for x in values for y in values for z in values if min(x, y) <= z <= max(x, y))
    for cell in one.cells[1:-1]:
        board.add(Table(board.of((first, last, cell)), rows), (first, last, cell))


VARIANT = Variant(
    name="Bounded line",
    rule="The digits at the ends of the line are the smallest and the largest one on it; others may equal them.",
    write=write,
    figures=("line",),
    words=(
        r"\b(ends?|first|last)\b.*\bline\b.*\b(minimum|smallest|lowest|min)\b.*\b(maximum|largest|highest|"
        r"greatest|max)\b",
        r"\bline\b.*\b(ends?|first and last)\b.*\b(minimum|smallest|lowest|min)\b.*\b(maximum|largest|highest|"
        r"greatest|max)\b",
        r"\b(minimum|smallest|lowest)\b.*\b(maximum|largest|highest|greatest)\b.*\bline\b.*\bends\b",
    ),
    never=r"\bdifference\b|\bsum\b|\bcage|\bcircle|\bproduct\b|\bstrictly\b|\bbetween\b|\bcolumn|\brow\b",
    cue=r"\bbounded\b|\bminimum\b",
    open_only=True,
    plainly=True,
    shape="drawn",
)
