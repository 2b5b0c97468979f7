"""Hidden skyscraper: a number outside is the first digit, seen from there, that stands behind a larger one."""

from __future__ import annotations

from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

FOUND = "found"


def write(board: Meanings, one: Stated) -> None:
    hidden = one.values[0]

    def step(tallest: int | str, value: int) -> int | str | None:
        if isinstance(tallest, str) or value == hidden < tallest:
            return FOUND
        return value if value > tallest else tallest if value == tallest else None

    least = board.values[0] - 1
    board.add(
        Accepted(board.of(one.cells), machine(least, board.values, step, lambda state: state == FOUND)), one.cells
    )


VARIANT = Variant(
    name="Hidden skyscraper",
    rule="A number outside is the first digit, seen from there, that stands behind a larger one.",
    write=write,
    figures=("number outside",),
    words=(
        r"\bhidden skyscrapers?\b",
        r"\bfirst (digit|number|skyscraper|building)\b[^.]*\b(hidden|not visible|cannot be seen|obscured)\b",
    ),
    cue=r"\bhidden\b|\boutside\b",
    shape="drawn",
)
