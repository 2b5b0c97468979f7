"""Search nine: an arrow in a cell points to a 9 (or another digit), and the cell says how far away that is."""

from __future__ import annotations

import re

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.drawing.rays import OTHERS, POINTED, directions, rays
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import SMALL, small
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the digit that is pointed to, then the directions."""
    wanted, *ways = one.values
    for seen in rays(board, one.cells[0], ways):
        for value, lit in board.digits[one.cells[0]].options:
            there = board.digits[seen[value - 1]].is_(wanted) if 0 < value <= len(seen) else -1
            board.add(Implies([lit], [there]), one.cells)


TARGET = re.compile(
    rf"\b(?:to|at|towards?|from|of) (?:the |an? )?(?:digit |number |nearest |first )?{SMALL}\b|"
    rf"\bwhere the (?:digit )?{SMALL}\b|\bthe {SMALL} (?:is|lies|stands|appears)\b|"
    rf"\b(?:digit|number) {SMALL}\b|\bsearch {SMALL}\b",
    re.I,
)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    ways, found = directions(text), TARGET.search(sentence)
    if ways is None or found is None:
        return None
    return small(next(group for group in found.groups() if group)), *ways


VARIANT = Variant(
    name="Search nine",
    rule="An arrow in a cell points to a 9 (or another digit that the rules name), and the digit in the cell says how "
    "many cells away that is.",
    write=write,
    figures=("cell arrow",),
    words=(
        rf"\b(?:distance|how far)\b.*(?:{TARGET.pattern})",
        rf"^(?=.*{POINTED})(?=.*(?:{TARGET.pattern})).*\b(?:distance|how (?:many cells|far)|cells away|steps? away|"
        r"far away|number of (?:cells|steps))\b",
    ),
    remarks=r"^\W*(?:an |the |each )?arrows? (?:in (?:a |the )?cells? )?points? (?:to|at|towards?|in the direction of) "
    rf"(?:the |a )?(?:digit )?{SMALL}\W*$",
    never=OTHERS + r"|\bhow many (?:different|odd|even|distinct)\b|\btwo cells away\b",
    meant=meant,
    cue=r"\barrows?\b|\bdistance\b",
    shape="drawn",
)
