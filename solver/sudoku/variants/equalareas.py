"""Areas of one sum: all shaded areas have the same sum, which is not given."""

from __future__ import annotations

from itertools import accumulate, pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

AREAS = r"\b(regions?|areas?|groups?|shapes?|blocks?)\b"
SHADED = r"\b(shaded|gr[ea]y|colou?red|marked|red|blue|green|yellow|orange|purple|pink)\b"


def write(board: Meanings, one: Stated) -> None:
    """``values`` are the sizes of the areas, one behind the other."""
    areas = [one.cells[start:end] for start, end in pairwise(accumulate(one.values, initial=0))]
    for a, b in pairwise(areas):
        board.equal_sums(a, b)


VARIANT = Variant(
    name="Areas of one sum",
    rule="All shaded areas have the same sum, which is not given.",
    write=write,
    topics="sum repeat",
    figures=("areas",),
    words=(
        r"\b(grauen?|farbigen?|markierten?|schattierten?) (gebiete|bereiche|flächen)\b[^.]*\b(gleiche|selbe) summe\b",
        rf"{SHADED} {AREAS}[^.]*\b(same|equal|identical) (sums?|totals?)\b",
        rf"{SHADED} {AREAS}[^.]*\b(sum|add)s?( up)? to the same\b",
        rf"\b(sums?|totals?)\b[^.]*{SHADED} {AREAS}[^.]*\b(same|equal|identical)\b",
    ),
    never=r"\blines?\b|\bcages?\b|\bnot\b|\bcolou?r\b|\barrows?\b|\bletter|\bno two\b|\bbox\b|\brows?\b",
    cue=r"\bsame\b|\bequal\b",
    plainly=True,
    shape="drawn",
)
