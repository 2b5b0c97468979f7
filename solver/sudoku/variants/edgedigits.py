"""First and last: a number outside is the sum, difference or product of the first and the last digit of its line."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, number, operation
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import fold


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue and the operation."""
    fold(board, (one.cells[0], one.cells[-1]), one.values[1], one.values[0])


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue, code = number(text), operation(sentence, (0, 1, 2))
    return None if clue is None or code is None else (clue, code)


VARIANT = Variant(
    name="First and last digit",
    rule="A number outside is the sum, difference or product of the first and the last digit of its row or column.",
    write=write,
    topics="sum product difference",
    figures=("number outside",),
    words=(
        rf"^(?=.*{OUTSIDE}).*\b(?:sums?|differences?|products?)\b[^.]*"
        r"\b(?:first (?:digit |cell |number )?and (?:the )?last|(?:outer(?:most)?|end|edge) (?:two )?(?:digits|cells)|"
        r"(?:two|both) (?:ends|outer\w*|edge (?:digits|cells)))\b",
        r"\bedge differences?\b",
    ),
    never=r"\b[XNY]\b|\barrow|\bcage|\blines?\b|\bdiagonal|\bcircle|\bsandwich|\boverlap|\bgap\b",
    meant=meant,
    over=("firstdigits",),
    cue=r"\boutside\b",
    shape="drawn",
)
