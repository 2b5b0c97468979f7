"""Ring: the number on a side says how many different digits stand in the ring around the two cells of that side."""

from __future__ import annotations

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    near = {
        Cell(cell.row + down, cell.col + right) for cell in one.cells for down in (-1, 0, 1) for right in (-1, 0, 1)
    }
    ring = sorted(near & board.digits.keys() - set(one.cells))
    present = [board.task.any_of(board.digits[cell].is_(value) for cell in ring) for value in board.values]
    board.add(Count(present, exactly=one.values[0]), ring)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    return None if clue is None else (clue,)


VARIANT = Variant(
    name="Ring of cells",
    rule="The number in a circle on a side says how many different digits stand in the ring around both cells.",
    write=write,
    topics="repeat",
    figures=("white dot",),
    words=(
        r"\b(number of|how many) (distinct|different|unique)\b[^.]*\b(ring|surround\w*|around)\b[^.]*"
        r"\btwo (adjacent )?cells\b",
        r"\b(number of|how many) (distinct|different|unique)\b[^.]*\b(ten|10) (surrounding|cells)\b",
    ),
    meant=meant,
    over=("quadruple", "cornerdigits"),
    cue=r"\bring\b|\bdistinct\b",
    shape="drawn",
)
