"""Areas of the same digits: all shaded areas, which are of one size, hold the same digits, as often each."""

from __future__ import annotations

from penpad.solver.constraints.count import SameCount
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

AREAS = r"\b(regions?|areas?|groups?|shapes?|blocks?)\b"
SHADED = r"\b(shaded|gr[ea]y|colou?red|marked|red|blue|green|yellow|orange|purple|pink)\b"


def write(board: Meanings, one: Stated) -> None:
    """``values`` are the sizes of the areas, all the same."""
    size = one.values[0]
    areas = [board.of(one.cells[start : start + size]) for start in range(0, len(one.cells), size)]
    for value in board.values:
        board.add(SameCount(tuple(tuple(digit.is_(value) for digit in area) for area in areas)), one.cells)


VARIANT = Variant(
    name="Areas of the same digits",
    rule="All shaded areas, which are of one size, hold the same digits, as often each.",
    write=write,
    topics="repeat",
    figures=("areas",),
    words=(
        rf"{SHADED} {AREAS}[^.]*\b(contain|hold|have|consist of|share)s?\b[^.]*\bsame (set of )?(digits|numbers)\b",
        rf"{SHADED} {AREAS}[^.]*\b(contain|hold|have|share)s?\b[^.]*\bsame (multi-?set|set|combination)\b",
    ),
    never=(
        r"\b(positions?|places?|arrangement|order|orientation|layout|arranged)\b|\bnot\b|\bclones?\b|"
        r"\bidentical\b|\bsums?\b|\bnumber of\b|\bif\b|\bcolou?r\b"
    ),
    cue=r"\bsame\b",
    shape="drawn",
)
