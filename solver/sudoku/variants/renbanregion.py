"""Renban region: the digits of a shaded area are consecutive, in any order, and none repeats."""

from __future__ import annotations

from penpad.solver.constraints.consecutive import ConsecutiveSet
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.add(ConsecutiveSet(board.of(one.cells)), one.cells)


VARIANT = Variant(
    name="Renban region",
    rule="The digits of a shaded area are consecutive, in any order, and none repeats.",
    write=write,
    topics="consecutive repeat",
    figures=("shaded cell",),
    words=(
        r"\b(shaded|gr[ea]y|colou?red)\b.*\b(regions?|areas?|groups?|shapes?)\b.*\bconsecutive",
        r"\bconsecutive\b.*\b(shaded|gr[ea]y|colou?red)\b.*\b(regions?|areas?|groups?|shapes?)\b",
    ),
    never=r"\blines?\b|\bdots?\b|\bcages?\b|\bnot consecutive|\bnon-?consecutive",
    cue=r"\bconsecutive",
    shape="drawn",
)
