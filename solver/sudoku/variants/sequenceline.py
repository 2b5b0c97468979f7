"""Sequence line: the digits along the line change by the same amount from each to the next."""

from __future__ import annotations

from penpad.solver.constraints.automaton import Accepted, machine
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

Seen = tuple[int, ...]
"""Nothing, the first digit, or the last digit and the amount by which it changed."""


def write(board: Meanings, one: Stated) -> None:
    def step(state: Seen, value: int) -> Seen | None:
        if len(state) < 2:
            return (value, value - state[0]) if state else (value,)
        return (value, state[1]) if value - state[0] == state[1] else None

    board.add(Accepted(board.of(one.cells), machine((), board.values, step, lambda state: True)), one.cells)


VARIANT = Variant(
    name="Sequence line",
    rule="The digits along the line change by the same amount from each to the next.",
    write=write,
    topics="difference",
    figures=("line",),
    words=(
        r"\barithmetic(al)? (sequences?|progressions?|series)\b",
        r"\blines?\b.*\b(increas|decreas|chang|grow)\w*\b.*\b(same|constant|fixed|equal) (amount|difference|step|"
        r"value)\b",
        r"\b(increas|decreas|chang|grow)\w*\b.*\b(same|constant|fixed|equal) (amount|difference|step|"
        r"value)\b.*\blines?\b",
        r"\barithmetische\w* (folge|reihe)",
    ),
    never=r"\bthermo|\bcage|\barrow|\brows?\b|\bcolumn|\bdiagonal|\bcircle|\bbox",
    cue=r"\barithmetic|\bsequence\b",
    open_only=True,
    plainly=True,
    shape="drawn",
)
