"""Rossini: the first few digits seen from an arrow outside grow in its direction."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.digits import Increasing, Table
from penpad.solver.reader import Reader
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import SPAN, span
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import nearest

INWARD, OUTWARD, NEITHER = range(3)


def write(board: Meanings, one: Stated) -> None:
    """``values``: how many digits (0 for those in the first box), and the direction or ``NEITHER``."""
    count, way = one.values
    cells = nearest(board, one.cells, count)
    if way != NEITHER:
        board.add(Increasing(board.of(cells if way == INWARD else cells[::-1])), cells)
    elif len(cells) == 3:
        values = board.values
        rows = frozenset((x, y, z) for x in values for y in values for z in values if not (x < y < z or x > y > z))
        board.add(Table(board.of(cells), rows), cells)
    elif len(cells) > 3:
        rises = [board.task.any_of(_less(board, a, b)) for a, b in pairwise(cells)]
        for lits in (rises, [-lit for lit in rises]):
            board.add(Count(lits, at_least=1), cells)


def _less(board: Meanings, a: Cell, b: Cell) -> list[int]:
    """Literals of which one holds exactly when the digit of ``a`` is less than that of ``b``."""
    first, second = board.digits[a], board.digits[b]
    return [
        board.task.all_of((lit, board.task.any_of(second.is_(other) for other in second.values if other > value)))
        for value, lit in first.options
    ]


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    count = span(sentence)
    if text not in ("in", "out"):
        return None
    return (3 if count is None else count), INWARD if text == "in" else OUTWARD


ALL_GIVEN = (
    r"(?<!not )\ball (?:possible |such |of the )*(?:arrows|clues) (?:are|have been) (?:given|shown|marked|indicated)\b|"
    r"\b(?:no|without an?|there (?:is|are) no) arrows?\b[^.]*\b(?:neither|not|isn't|aren't|don't)\b"
)
"""Sentences by which no digits grow or shrink where there is no arrow."""


def unmarked(marks: Reader, found: list[Stated]) -> list[Stated]:
    """The same rows and columns, from the sides without arrow, if the rules say that all arrows are given."""
    own = [one for one in found if one.kind == "rossini"]
    if not own or not re.search(ALL_GIVEN, marks.puzzle.rules, re.I):
        return []
    lines = [tuple(line[::way]) for line in marks.board.lines() for way in (1, -1)]
    seen = {one.cells for one in own}
    return [Stated("rossini", line, (own[0].values[0], NEITHER)) for line in lines if line not in seen]


VARIANT = Variant(
    name="Rossini",
    rule="The first three digits (or those in the first box) seen from an arrow outside grow in its direction; where "
    "the rules say so, none grow or shrink where there is no arrow.",
    write=write,
    figures=("side arrow",),
    words=(
        r"\brossini\b(?=.*\barrow)",
        rf"^(?=.*\barrows?\b)(?=.*(?:{SPAN})).*\b(increas\w*|ascend\w*|rise|rising|grow\w*|aufsteigend\w*|steigen\w*)\b",
    ),
    never=r"\bthermo|\bcircle|\bsums?\b",
    remarks=rf"{ALL_GIVEN}|^\W*not all (possible )?arrows are\b[^.]*\W*$",
    meant=meant,
    cue=r"\barrows?\b",
    shape="drawn",
)
