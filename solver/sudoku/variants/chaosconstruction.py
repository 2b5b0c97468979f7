"""Chaos construction: the regions are to be found; each is connected and holds every digit once."""

from __future__ import annotations

from penpad.solver.sudoku import chaos
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    numbers = board.task.partition(len(one.cells) // len(board.values))
    chaos.write_regions(board.task, chaos.RULE, numbers, board.digits)
    chaos.number_in_order(board.task, chaos.RULE, numbers)


COUNT = r"(\d+|six|seven|eight|nine|four|five)"

VARIANT = Variant(
    name="Regions to be found",
    rule="The regions are to be found; each is connected and holds every digit once.",
    write=write,
    topics="repeat",
    figures=("words",),
    words=(
        r"\bchaos construction\b",
        rf"\b(divide|split|partition)\b[^.]*\b(grid|board)\b[^.]*\binto {COUNT}\b[^.]*\b(regions|nonominoes|areas|"
        r"boxes|hexominoes|polyominoes)\b",
    ),
    never=r"\bdeconstruction\b|\bsome\b|\btwo regions\b|\bunused\b",
    cue=r"\bregions?\b",
    shape="drawn",
)
