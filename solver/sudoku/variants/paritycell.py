"""Odd and even cells: a mark that the rules name, in any form and colour, says that a digit is odd, or even."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: 1 for odd digits, 0 for even ones."""
    for cell in one.cells:
        wrong = [lit for value, lit in board.digits[cell].options if value % 2 != one.values[0]]
        board.add(Count(wrong, exactly=0), (cell,))


MARK = (
    r"(?:circles?|circled|round|discs?|squares?|diamonds?|shaded|shading|highlighted|colou?red|cells?|kreis\w*|"
    r"quadrat\w*|feld\w*|zellen?)"
)
PARITY = r"(?:odd|even|(?:un)?gerade\w*)"

VARIANT = Variant(
    name="Odd and even cells",
    rule="A circle, square, diamond or colour of cells that the rules name says that a digit is odd, or even.",
    write=write,
    topics="parity",
    figures=("parity mark",),
    words=(rf"\b{MARK}\b.*\b{PARITY}\b|\b{PARITY}\b.*\b{MARK}\b",),
    never=r"\b(?:lines?|cages?|arrows?|dots?|adjacent|neighbou?r\w*|counts?|how many|number of|sums?|outside|first|"
    r"diagonals?|thermo\w*|either|alternat\w*|total\w*|same|different|shar\w*|touch\w*|surround\w*|path|loop|snake|all|more|fewer|"
    r"odd or even|even or odd|not|no|if|when|must be shaded|unshaded|region|box|boxes)\b",
    cue=r"\b(?:odd|even)\b",
    shape="drawn",
)
