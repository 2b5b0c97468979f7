"""Remote clone: a cell with an arrow holds N, and so does the N-th cell in the arrow's direction."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.drawing.rays import OTHERS, POINTED, directions, rays
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

ECHO, EACH_OTHER = 1, 2


def write(board: Meanings, one: Stated) -> None:
    """``values``: 1 if no smaller digit stands as far away as it says, 2 if the remote cells are like each
    other, not like this one; then the directions.
    """
    code, *ways = one.values
    echo = code == ECHO
    cell = board.digits[one.cells[0]]
    if code == EACH_OTHER:
        for a, b in pairwise(rays(board, one.cells[0], ways)):
            for value, lit in cell.options:
                _alike(board, lit, *(ray[value - 1 : value] if value > 0 else () for ray in (a, b)))
        return
    for seen in rays(board, one.cells[0], ways):
        for value, lit in cell.options:
            there = board.digits[seen[value - 1]].is_(value) if 0 < value <= len(seen) else -1
            board.add(Implies([lit], [there]), one.cells)
            for less in range(1, value if echo else 1):
                if less <= len(seen):
                    board.add(Implies([lit], [-board.digits[seen[less - 1]].is_(less)]), one.cells)


def _alike(board: Meanings, when: int, a: tuple[Cell, ...], b: tuple[Cell, ...]) -> None:
    """If a literal holds, both cells are there and hold the same digit."""
    if not a or not b:
        board.add(Implies([when], []), (*a, *b))
        return
    for value in board.values:
        board.add(Implies([when, board.digits[a[0]].is_(value)], [board.digits[b[0]].is_(value)]), (*a, *b))


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    ways = directions(text)
    if ways is None:
        return None
    if any(way % 2 == 0 for way in ways):
        # In its own row or column, no digit stands again.
        return (EACH_OTHER, *ways) if len(ways) > 1 else None
    return (ECHO if re.search(r"\bechoe?s?\b|\bsilent\b", sentence, re.I) else 0, *ways)


N = r"[NX]"
AWAY = (
    rf"(?:\b{N}-?th (?:cell|digit)|\b{N} (?:cells|steps|spaces|places|squares) (?:away|from|in)|"
    r"\bthat (?:many|number of) (?:cells|steps))"
)

VARIANT = Variant(
    name="Remote clone",
    rule="A cell with diagonal arrows holds N, and so does the N-th cell in each of their directions; where the rules "
    "speak of echoes, no smaller digit M stands in the M-th cell. With arrows along rows and columns, the N-th cells "
    "hold the same digit.",
    write=write,
    figures=("cell arrow",),
    words=(
        rf"^(?=.*{POINTED})(?=.*{AWAY}).*\b(?:same (?:digit|number|value)|also (?:contains?|holds?|is)|equals?|"
        r"identical|repeat\w*|appears? again|copy|copies|clones?)\b",
        rf"^(?=.*{POINTED}).*\bdigit\b[^.]*\b(?:appears|repeats|repeated)\b[^.]*{AWAY}",
        r"\bremote clones?\b[^.]*\b(?:arrow|cell)",
    ),
    never=OTHERS,
    remarks=r"\bthe cell \w+ (?:cells|steps) away in (?:that|its) direction also (?:contains?|holds?|is) \w+\W*$|"
    r"\b(?:smaller|lower) digits are silent\b|\bno digit \w+ (?:<|less than|smaller than) \w+ appears exactly \w+ "
    r"cells away\b|^\W*that cell also contains [nx]\W*$",
    meant=meant,
    cue=r"\barrows?\b",
    shape="drawn",
)
