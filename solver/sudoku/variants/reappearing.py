"""Reappearing: the digit in a circle stands again in one of the cells around it."""

from __future__ import annotations

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for cell in one.cells:
        near = [Cell(cell.row + down, cell.col + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
        around = [board.digits[other] for other in near if other != cell and other in board.digits]
        for value, lit in board.digits[cell].options:
            board.add(Implies([lit], [digit.is_(value) for digit in around]), near)


AROUND = r"\b(?:surround\w*|around|adjacent|neighbou?r\w*|touching|king'?s move)\b"

VARIANT = Variant(
    name="Reappearing circle",
    rule="The digit in a circle stands again in at least one of the eight cells around it.",
    write=write,
    topics="repeat",
    figures=("circle",),
    words=(
        rf"\bcircles?\b[^.]*\b(?:reappears?|appears? again|repeats?|be repeated|reoccurs?)\b[^.]*{AROUND}",
        rf"\bcircles?\b[^.]*\bappears? (?:also |again )?(?:at least once |in at least one )[^.]*{AROUND}",
    ),
    never=r"\b(?:not|never|cannot|may|can)\b|\bfour\b|\b4\b|\borthogonal|\bexactly (?:one|once)\b|\bcorner|\bquad",
    remarks=r"\bmust reappear at least once\b[^.]*\bsurrounding\b",
    shape="drawn",
)
