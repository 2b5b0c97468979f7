"""Triple sum line: of three successive digits along the line, one is the sum of the other two."""

from __future__ import annotations

from itertools import product

from penpad.solver.constraints.digits import Table
from penpad.solver.sudoku.meanings import Meanings, around
from penpad.solver.sudoku.variant import Stated, Variant

THREE = r"\b(three|3|triples?|triplets?|trios?)\b"
OTHERS = r"\bone\b.*\bsum of the (other|remaining) two\b"


def write(board: Meanings, one: Stated) -> None:
    rows = frozenset(row for row in product(board.values, repeat=3) if 2 * max(row) == sum(row))
    cells = around(one.cells)
    for start in range(len(cells) - 2):
        three = cells[start : start + 3]
        board.add(Table(board.of(three), rows), three)


VARIANT = Variant(
    name="Triple sum line",
    rule="Of three successive digits along the line, one is the sum of the other two.",
    write=write,
    topics="sum consecutive",
    figures=("line",),
    words=(
        rf"\blines?\b.*\bone of (any |every |each )?{THREE} (adjacent|consecutive|successive|"
        rf"neighbou?ring)\b.*\bsum of the other two",
        rf"{THREE}.*\b(adjacent|consecutive|successive|neighbou?ring|contiguous|in a row)\b.*\blines?\b.*{OTHERS}",
        rf"\blines?\b.*{THREE}.*\b(adjacent|consecutive|successive|neighbou?ring|contiguous|in a row)\b.*{OTHERS}",
        rf"{THREE}.*\b(adjacent|consecutive|successive|neighbou?ring|contiguous)\b.*{OTHERS}.*\blines?\b",
    ),
    never=r"\bcage|\bbox|\bregion|\barrow|\bdifference\b",
    cue=r"\bsum of the other two\b",
    plainly=True,
    shape="drawn",
)
