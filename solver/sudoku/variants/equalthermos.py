"""Equal thermometers: the digits of every thermometer have the same sum, which is not given."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    length = one.values[0]
    board.equal_sums(one.cells[:length], one.cells[length:])


VARIANT = Variant(
    name="Equal thermometers",
    rule="The digits of every thermometer have the same sum, which is not given.",
    write=write,
    topics="sum",
    figures=("thermometers",),
    words=(
        r"\b(sum|total)\b.*\b(each|every|all|any) (\w+ )?thermo\w*\b.*\b(same|equal|identical)\b",
        r"\b(all|every|each) thermo\w*\b.*\b(same|equal|identical) (sum|total)\b",
    ),
    never=r"\bregion|\bbox|\bborder|\blength|\bcolou?r|\bsegment",
    cue=r"\bsame\b",
    shape="drawn",
)
