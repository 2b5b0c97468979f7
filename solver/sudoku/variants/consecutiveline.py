"""Consecutive line: digits along the line are consecutive in order, from one end to the other."""

from __future__ import annotations

from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

Seen = tuple[int, ...]
"""Nothing, the first digit, or the last digit and whether it grew by 1 or shrank."""


def write(board: Meanings, one: Stated) -> None:
    def step(state: Seen, value: int) -> Seen | None:
        if not state:
            return (value,)
        by = value - state[0]
        return (value, by) if abs(by) == 1 and by == (*state, by)[1] else None

    board.add(Accepted(board.of(one.cells), machine((), board.values, step, lambda state: True)), one.cells)


VARIANT = Variant(
    name="Consecutive line",
    rule="Digits along the line are consecutive in order, from one end to the other.",
    write=write,
    topics="consecutive difference",
    figures=("line",),
    usual=("pink", "purple"),
    words=(
        r"\blines?\b.*\bconsecutive\b.*(?<!any )(?<!necessarily )(?<!no particular )(?<!be"
        r" )\b(in|in the right|in numerical|in "
        r"ascending or descending|in sequential) order\b",
        r"\bconsecutive\b.*(?<!necessarily )(?<!be )\bin order\b.*\blines?\b",
        r"\blines?\b.*\b(increase|go up|count up|step up)s?\b.*\b(or|and|/)\b.*\b(decrease|"
        r"go down|count down|step down)s?\b.*\b"
        r"by (exactly )?(1|one)\b",
        r"\blines?\b.*\b(a|form) (poker )?straights?\b",
    ),
    never=(
        r"\bnot\b|\bnon-?consecutive|\bany order|\bdiffer|\bcage|\bthermo|\barrow|\brows?\b|"
        r"\bcolumn|\bwhisper|\bmay be\b"
    ),
    remarks=r"^\W*(ie|eg)?\W*\d{3,} (and|or) \d{3,} are valid\b.*",
    cue=r"consecutive|\bstraight\b",
    open_only=True,
    shape="drawn",
)
