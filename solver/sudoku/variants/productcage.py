"""Product cage: the digits of the cage multiply to its number."""

from __future__ import annotations

from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    goal = one.values[0]

    def step(state: int, value: int) -> int | None:
        after = state * value
        if goal == 0:
            # Of numbers that are not 0 it does not matter how large they are.
            return min(after, 1)
        return after if after and goal % after == 0 else None

    product = machine(1, board.values, step, lambda state: state == goal)
    board.add(Accepted(board.of(one.cells), product), one.cells)


VARIANT = Variant(
    name="Product cage",
    rule="The digits of the cage multiply to its number.",
    write=write,
    topics="product repeat",
    figures=("cage",),
    words=(
        r"\bcages?\b[^.]*\b(product|multipl(y|ied) to|multiply)\b",
        r"\bproducts? of (all |the |its )*(digits|numbers|values)\b[^.]*\bcages?\b",
        r"\bkäfig\w*\b[^.]*\bprodukt|\bprodukt\b[^.]*\bkäfig",
    ),
    never=(
        r"\bof (two|some|three|its two) |\blargest\b|\bsmallest\b|\bsums?\b|\badd\b|\bmultiples?\b|\bor\b|"
        r"\beither\b|\bmodul"
    ),
    cue=r"\bproducts?\b",
    plainly=True,
    shape="drawn",
)
