"""Corner sum: the four digits around a circle on a corner add up to the number in it."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.add(DigitSum(board.of(one.cells), one.values[0]), one.cells)


VARIANT = Variant(
    name="Corner sum",
    rule="The four digits around a circle on a corner add up to the number in it.",
    write=write,
    topics="sum",
    figures=("corner circle",),
    words=(
        r"\bkreis\w*\b.*\bsumme\b.*\b(vier|umliegend\w*|angrenzend\w*|benachbart\w*)\b",
        r"\b(circle|number|clue)s?\b.*\bsums? of the (four |4 )?(surrounding |adjacent |neighbou?ring |touching )*"
        r"(digits|numbers|cells)\b.*",
        r"\b(four|4|surrounding)\b.*\b(sum|add up)s? to the (number|total|value|clue)\b.*"
        r"\b(circle|corner|intersection)",
    ),
    never=r"\b(arrow|line|cage|outside|diagonal|shaft|two|three|row|column)\b|\bcircled\b",
    over=("quadruple",),
    cue=r"\bsum\b",
    shape="drawn",
)
