"""A shaded magic square: the rows, the columns and both diagonals of shaded cells that fill a square have one sum."""

from __future__ import annotations

from penpad.solver.sudoku.variant import Variant
from penpad.solver.sudoku.variants.magicsquare import is_square, write

VARIANT = Variant(
    name="A magic square that is shaded",
    rule="The rows, the columns and both diagonals of shaded cells that fill a square have the same sum.",
    write=write,
    topics="sum",
    figures=("shaded cell",),
    words=(
        r"\b(gr[ea]y|shaded|colou?red|marked|red|blue|green|yellow|orange|purple|pink)\b.*\bmagic (squares?|box)",
        r"\bmagic squares?\b.*\b(gr[ea]y|shaded|colou?red|marked|red|blue|green|yellow|orange|purple|pink)\b",
    ),
    never=r"\bnot\b|\bsemi|\bno\b|\bone of\b|\bexcept\b|\bbox \d",
    remarks=(
        r"\brows?\b.*\bcolumns?\b.*\bdiagonals?\b.*\b(sum|add|total|same)\b|\b(sum|add|total|"
        r"same)\b.*\brows?\b.*\bcolumns?\b.*\bdiagonals?\b"
    ),
    cue=r"\bmagic\b",
    area=is_square,
    shape="drawn",
)
