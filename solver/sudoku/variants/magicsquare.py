"""A magic square: the rows, the columns and both diagonals of a square of cells have the same sum."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.formats.puzzle import Cell
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

BOXES = re.compile(r"\b(?:box(?:es)?|block) ((?:\d(?:, ?| and | und | & |, and )?)+)", re.I)
CENTRAL = re.compile(r"\b(cent(?:re|er|ral)|middle) (?:box|region|block|3 ?x ?3)\b", re.I)
MIDDLE = 1 << 60
"""A bit of the value: the box in the middle."""


def write(board: Meanings, one: Stated) -> None:
    """The value has a bit for each box, from box 1 on; without one, the cells are the square."""
    squares = [one.cells]
    if one.values:
        squares = [area for number, area in enumerate(board.regions) if one.values[0] >> number & 1]
        middle = Cell(board.task.board.rows // 2, board.task.board.cols // 2)
        squares += [area for area in board.regions if one.values[0] & MIDDLE and middle in area]
    for square in squares:
        for a, b in pairwise(_lines(square)):
            board.equal_sums(a, b)


def _lines(square: tuple[Cell, ...]) -> list[tuple[Cell, ...]]:
    cells = sorted(square)
    side = _side(tuple(cells))
    rows = [tuple(cells[start : start + side]) for start in range(0, len(cells), side)]
    cols = [tuple(cells[start::side]) for start in range(side)]
    return [*rows, *cols, tuple(cells[:: side + 1]), tuple(cells[side - 1 : -1 : side - 1])]


def _side(area: tuple[Cell, ...]) -> int:
    return max(cell.row for cell in area) - min(cell.row for cell in area) + 1


def is_square(area: tuple[Cell, ...]) -> bool:
    """Whether cells fill a square."""
    wide = max(cell.col for cell in area) - min(cell.col for cell in area) + 1
    return len(set(area)) == len(area) == _side(area) ** 2 == wide**2 > 1


def boxes(sentence: str) -> int | None:
    """The boxes that a sentence names, each a bit of the number."""
    found = sum(1 << int(each) - 1 for named in BOXES.findall(sentence) for each in re.findall(r"[1-9]", named))
    return found or (MIDDLE if CENTRAL.search(sentence) else None)


VARIANT = Variant(
    name="A magic square",
    rule="The rows, the columns and both diagonals of a box or of shaded cells that fill a square have the same sum.",
    write=write,
    topics="sum",
    figures=("words",),
    words=(r"\bmagic (square|box)|\bmagisches quadrat",),
    never=r"\bnot\b|\bsemi|\bno\b|\bone of\b|\bwhich box\b|\bexcept\b|\bgr[ea]y\b|\bshaded\b|\bcolou?red\b|\bcages?\b",
    remarks=(
        r"\brows?\b.*\bcolumns?\b.*\bdiagonals?\b.*\b(sum|add|total|same)\b|\b(sum|add|total|"
        r"same)\b.*\brows?\b.*\bcolumns?\b.*\bdiagonals?\b"
    ),
    cue=r"\bmagic\b",
    value=boxes,
    numbered=True,
    shape="drawn",
)
