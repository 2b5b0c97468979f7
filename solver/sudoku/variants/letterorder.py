"""Cages with letters in order: the sums grow with the letters, in the order of the alphabet."""

from __future__ import annotations

from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """The value is the size of the first cage, whose sum is smaller than that of the other cells."""
    length, whole = one.values[0], len(one.cells)
    most = max(abs(value) for value in board.values) * whole

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        place, more = state
        after = more + (value if place < length else -value)
        return (place + 1, after) if place < whole and abs(after) <= most else None

    less = machine((0, 0), board.values, step, lambda state: state[0] == whole and state[1] < 0)
    board.add(Accepted(board.of(one.cells), less), one.cells)


VARIANT = Variant(
    name="Cages with letters in order",
    rule="The sums of cages grow with their letters, in the order of the alphabet.",
    write=write,
    topics="sum repeat",
    figures=("lettered cages",),
    words=(
        r"\b(letters?|totals?|sums?|values?)\b[^.]*\b(increas|ascend|grow)\w*\b[^.]*\balphabet",
        r"\balphabet\w*\b[^.]*\b(increas|ascend|grow)\w*\b",
    ),
    never=r"\bdescend|\bdecreas|\breverse|\bgrid\b|\blines?\b",
    cue=r"\bletters?\b|\balphabet",
    shape="drawn",
)
