"""Correct arrows: a number outside is the sum of the circles in its line whose arrows are right; others are wrong."""

from __future__ import annotations

from penpad.solver.constraints.correct import CorrectTotal
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    arrows = [arrow for arrow in board.arrows if arrow[0] in one.cells]
    about = dict.fromkeys((*one.cells, *(cell for arrow in arrows for cell in arrow)))
    board.add(CorrectTotal(tuple(board.of(arrow) for arrow in arrows), one.values[0]), about)


VARIANT = Variant(
    name="Correct arrows",
    rule="Arrows may be wrong; a number outside is the sum of those circles in its row or column whose arrows are "
    "right.",
    write=write,
    topics="sum",
    figures=("number outside",),
    words=(
        r"^\W*(a |the )?(numbers?|clues?) outside (of )?the grid (is|are) the sum of the circles in (the|that|its) row "
        r"or column (that are )?(for|of|with) correct arrows\W*$",
    ),
    remarks=r"^\W*arrows in the grid (can|may) be correct or incorrect\W*$|"
    r"^\W*on correct arrows,? the digits on the arrow sum to the (value|digit) in the circle\W*$|"
    r"^\W*incorrect arrows do not sum to the (value|digit) in the circle\W*$|"
    r"^\W*it is up to the solver to determine which arrows are correct (or|and which are) incorrect\W*$|"
    r"^\W*incorrect arrow circles do not contribute to the sum\W*$",
    shape="drawn",
)
