"""Factors: every digit has a neighbour that is a multiple or a factor of it."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def related(x: int, y: int) -> bool:
    """Whether one of two numbers is a multiple of the other."""
    return (x != 0 and y % x == 0) or (y != 0 and x % y == 0)


def write(board: Meanings, one: Stated) -> None:
    for cell, digit in board.digits.items():
        near = [other for other in board.task.board.neighbours(cell) if other in board.digits]
        for value in board.values:
            fitting = [board.digits[other].is_(n) for other in near for n in board.values if related(value, n)]
            board.add(Implies([digit.is_(value)], fitting), (cell, *near))


VARIANT = Variant(
    name="Factors",
    rule="Every digit shares a side with a multiple or a factor of it.",
    write=write,
    topics="product ratio",
    figures=("words",),
    words=(
        r"\b(each|every) (digit|number|cell)\b[^.]*\b(multiple or (a )?factor|factor or (a )?multiple)\b[^.]*"
        r"\b(adjacent|neighbou?r)",
    ),
    never=r"\bline|\bring\b|"
    r"\ball\b|\bevery (adjacent|neighbou?r)|\beach (adjacent|neighbou?r)|\bdiagonal|\bexactly|\bcage|"
    r"\bexcept|\bnot\b|\bnever\b",
    shape="drawn",
)
