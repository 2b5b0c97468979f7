"""Domino flat mates: a horizontal pair with one sum has another above it, or a third below it, or both."""

from __future__ import annotations

import re

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

SUMS = re.compile(r"\bsum(?:s|ming)?(?: up)? to (\d{1,2})\b", re.I)


def sums(sentence: str) -> int | None:
    """The three sums in one number: of the pair, of the one above, of the one below."""
    found = [int(each) for each in SUMS.findall(sentence)]
    below = re.search(r"\bbelow\b", sentence, re.I)
    above = re.search(r"\babove\b", sentence, re.I)
    if len(found) != 3 or below is None or above is None:
        return None
    if below.start() < above.start():
        found[1:] = found[:0:-1]
    return found[0] * 10_000 + found[1] * 100 + found[2]


def write(board: Meanings, one: Stated) -> None:
    pair, above, below = one.values[0] // 10_000, one.values[0] // 100 % 100, one.values[0] % 100
    for cell in board.digits:
        if Cell(cell.row, cell.col + 1) not in board.digits:
            continue
        mates = [
            lit
            for row, total in ((cell.row - 1, above), (cell.row + 1, below))
            if (lit := _has_sum(board, Cell(row, cell.col), total)) is not None
        ]
        for value in board.values:
            if pair - value in board.values:
                both = [board.digits[cell].is_(value), board.digits[Cell(cell.row, cell.col + 1)].is_(pair - value)]
                board.add(Implies(both, mates), (cell,))


def _has_sum(board: Meanings, cell: Cell, total: int) -> int | None:
    """A literal that says that a cell and the one to its right have this sum; ``None`` if there are no such cells."""
    other = Cell(cell.row, cell.col + 1)
    if cell not in board.digits or other not in board.digits:
        return None
    ways = [
        -board.task.any_of([-board.digits[cell].is_(value), -board.digits[other].is_(total - value)])
        for value in board.values
        if total - value in board.values
    ]
    return board.task.any_of(ways)


VARIANT = Variant(
    name="Flat mates",
    rule="Every horizontal pair with one sum has a pair with another directly above it or one with a third below it.",
    write=write,
    topics="sum",
    figures=("words",),
    words=(
        r"\bhorizontal (dominoe?s?|pairs?)\b[^.]*\bsum[^.]*\b(above|below)\b[^.]*\bsum[^.]*\b(above|below)\b[^.]*\bsum",
    ),
    never=r"\bvertical|\bexcept|\bunless|\bnot both\b|\bexactly one\b|\bif\b",
    remarks=r"^\W*(it|this|they) (could|can|may|might) have both\b[^.]*\W*$",
    value=sums,
    shape="drawn",
)
