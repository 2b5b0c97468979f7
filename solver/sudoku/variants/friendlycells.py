"""Friendly cells: a marked cell holds the number of its row, column or box; an unfriendly one holds none of them."""

from __future__ import annotations

import re

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

ROW, COLUMN, BOX, UNFRIENDLY = 1, 2, 4, 8


def write(board: Meanings, one: Stated) -> None:
    """The value says which of the numbers count, and whether none of them may stand there."""
    for cell in one.cells:
        lits = [board.digits[cell].is_(value) for value in sorted(numbers(board, cell, one.values[0]))]
        if one.values[0] & UNFRIENDLY:
            board.add(Count(lits, exactly=0), (cell,))
        else:
            board.add(Count(lits, at_least=1), (cell,))


def numbers(board: Meanings, cell: Cell, which: int) -> set[int]:
    """The numbers of the row, column and box of a cell, as far as they count."""
    boxes = sorted(board.regions, key=min)
    box = next((index + 1 for index, area in enumerate(boxes) if cell in area), 0)
    return {number for bit, number in ((ROW, cell.row + 1), (COLUMN, cell.col + 1), (BOX, box)) if which & bit}


def value(sentence: str) -> int | None:
    """Which of the three numbers a sentence names."""
    named = {ROW: r"\brows?\b", COLUMN: r"\bcol(umn)?s?\b", BOX: r"\b(box(es)?|blocks?|regions?)\b"}
    found = sum(bit for bit, word in named.items() if re.search(word, sentence, re.I))
    contrary = re.search(r"\bunfriendly\b|\bnot\b|\bnone\b|\bnever\b|\bno\b", sentence, re.I)
    return (found + (UNFRIENDLY if contrary else 0)) or None


VARIANT = Variant(
    name="Friendly cells",
    rule="A marked cell holds the number of its row, column or box, as is said; or none of them if it is unfriendly.",
    write=write,
    figures=("shaded cell", "circle", "cell square"),
    words=(
        r"\b(un)?friendly\b.*\b(rows?|columns?|box(es)?)\b",
        r"\b(cells?|digits?|squares?|circles?)\b.*\b(matches|match|equals?|equal to|"
        r"the same as|is the number of)\b.*\b(its|their|the) (own )?(row"
        r"|column|box)\b.*\b(number|index|row|column|box)\b",
    ),
    never=r"\bindex(es|ing)?\b|\bposition|\bexactly one\b|\bonly one\b|\bboth\b|\b(each|every) (row|column|box)\b|"
    r"\bsums?\b|\bcages?\b|\barrows?\b|\blines?\b|\bcounts?\b|\bhow many\b|\bserpent|\bsnake",
    remarks=r"^\W*(all |the |all the )?\w+ (cells|squares|circles) are (un)?friendly( cells)?\W*$",
    cue=r"\b(un)?friendly\b",
    value=value,
    shape="drawn",
)
