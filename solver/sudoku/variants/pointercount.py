"""Pointing: the digit in a cell with arrows counts certain digits in the directions of its arrows."""

from __future__ import annotations

import re
from collections.abc import Iterator

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku.drawing.rays import OTHERS, POINTED, directions, rays
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

DISTINCT, ODD, EVEN, PRIME, LARGER, SMALLER, VISIBLE = range(7)


def write(board: Meanings, one: Stated) -> None:
    """``values``: what is counted, then the directions."""
    code, *ways = one.values
    cell = board.digits[one.cells[0]]
    seen = [board.digits[there] for ray in rays(board, one.cells[0], ways) for there in ray]
    if code == DISTINCT:
        lits = [board.task.any_of(digit.is_(value) for digit in seen) for value in board.values]
    elif code in (LARGER, SMALLER):
        lits = [
            board.task.any_of(
                board.task.all_of((here, there))
                for value, here in cell.options
                for other, there in digit.options
                if (other > value if code == LARGER else other < value)
            )
            for digit in seen
        ]
    elif code == VISIBLE:
        lits = [lit for ray in rays(board, one.cells[0], ways) for lit in _visible(board, ray)]
    else:
        wanted = {ODD: (1, 3, 5, 7, 9), EVEN: (0, 2, 4, 6, 8), PRIME: (2, 3, 5, 7)}[code]
        lits = [board.task.any_of(digit.is_(value) for value in wanted) for digit in seen]
    board.add(Tally(cell, tuple(lits)), one.cells)


def _visible(board: Meanings, ray: tuple[Cell, ...]) -> Iterator[int]:
    """For each cell whether its digit is larger than all before it."""
    digits = board.of(ray)
    for index, digit in enumerate(digits):
        yield board.task.any_of(
            board.task.all_of(
                [lit, *(-other for before in digits[:index] for size, other in before.options if size >= value)]
            )
            for value, lit in digit.options
        )


COUNT = r"\b(?:how many|number of|amount of|count of|counts?|total of|anzahl|wie viele)\b[^.]*"
SAID = {
    DISTINCT: rf"{COUNT}\b(?:different|distinct|unique|verschiedene)\b",
    ODD: rf"{COUNT}\bodd\b",
    EVEN: rf"{COUNT}\beven\b",
    PRIME: rf"{COUNT}\bprimes?\b",
    LARGER: rf"{COUNT}\b(?:larger|greater|higher|bigger)\b",
    SMALLER: rf"{COUNT}\b(?:smaller|lower|less)\b",
    VISIBLE: rf"{COUNT}\b(?:skyscrapers?|buildings?|visible)\b",
}


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    ways = directions(text)
    found = [code for code, words in SAID.items() if re.search(words, sentence, re.I)]
    return None if ways is None or len(found) != 1 else (found[0], *ways)


VARIANT = Variant(
    name="Pointing count",
    rule="The digit in a cell with arrows says how many different, odd, even, prime, larger, smaller or visible digits "
    "there are in the directions of its arrows.",
    write=write,
    topics="parity repeat prime",
    figures=("cell arrow",),
    words=(rf"^(?=.*{POINTED}).*(?:{'|'.join(SAID.values())})",),
    never=OTHERS + r"|\bpath\b|\bloop\b|\bshaded\b|\bsame (?:digit|number)\b",
    meant=meant,
    cue=r"\barrows?\b",
    shape="drawn",
)
