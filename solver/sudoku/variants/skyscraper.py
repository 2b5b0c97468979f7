"""Skyscraper: a number outside says how many digits are larger than all before them, seen from there."""

from __future__ import annotations

from penpad.solver.constraints.sight import SeenBuildings
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.add(SeenBuildings(board.of(one.cells), one.values[0]), one.cells)


VARIANT = Variant(
    name="Skyscraper",
    rule="A number outside says how many digits are larger than all before them, seen from there.",
    write=write,
    shape="outside",
    figures=("number outside",),
    words=(
        r"\bskyscraper",
        r"\b(how many|number of)\b.*\b(visible|seen|see)\b",
        r"\b(hochhäus|wolkenkratzer)",
    ),
    remarks=r"\b(larger|taller|bigger|higher|greater)\b.*\b(block|hide|obscure|cover|conceal)\w*\b",
    cue=r"skyscraper|\boutside\b|\bvisible|\bseen\b|\btaller\b",
)
