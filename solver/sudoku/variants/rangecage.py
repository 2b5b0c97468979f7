"""Range cage: the largest digit of the cage less its smallest one is its number."""

from __future__ import annotations

from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

Ends = tuple[int, int] | None
"""The smallest and the largest digit so far."""


def write(board: Meanings, one: Stated) -> None:
    goal = one.values[0]

    def step(state: Ends, value: int) -> Ends:
        low, high = (value, value) if state is None else (min(state[0], value), max(state[1], value))
        return (low, high) if high - low <= goal else None

    spread = machine(None, board.values, step, lambda state: state is not None and state[1] - state[0] == goal)
    board.add(Accepted(board.of(one.cells), spread), one.cells)


VARIANT = Variant(
    name="Range cage",
    rule="The difference of the largest and the smallest digit of the cage is its number.",
    write=write,
    topics="difference repeat",
    figures=("cage",),
    words=(
        r"\bkäfigs?\b[^.]*\bdifferenz\b[^.]*\bgrößte\w*\b[^.]*\bkleinste",
        r"\bcages?\b[^.]*\bdifference\b[^.]*\b(largest|highest|greatest|maximum|biggest)\b[^.]*\b(smallest|lowest|"
        r"least|minimum)\b",
        r"\bcages?\b[^.]*\bdifference\b[^.]*\b(smallest|lowest|least|minimum)\b[^.]*\b(largest|highest|greatest|"
        r"maximum|biggest)\b",
        r"\bdifference\b[^.]*\b(largest|highest|greatest|maximum|biggest)\b[^.]*\b(smallest|lowest|least|"
        r"minimum)\b[^.]*\bcages?\b",
    ),
    never=r"\bsums?\b|\bline\b|\brow\b|\bcolumn\b",
    cue=r"\bdifference\b",
    plainly=True,
    shape="drawn",
)
