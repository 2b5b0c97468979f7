"""Split pea line: the digits between the circles add up to a number made of the two digits in the circles."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    first, last, inner = one.cells[0], one.cells[-1], one.cells[1:-1]
    digits = board.of((first, last, *inner))
    rest = [1] * len(inner)
    ways = tuple((DigitSum(digits, 0, [-a, -b, *rest]),) for a, b in ((10, 1), (1, 10)))
    board.add(Either(ways), one.cells)


VARIANT = Variant(
    name="Split pea line",
    rule="The digits between the circles at the ends of the line add up to a number made of the digits in the circles, "
    "in either order.",
    write=write,
    topics="sum",
    figures=("ring line",),
    words=(
        r"\bsplit[- ]?peas?\b",
        r"\b(sum|add)\w*\b.*\b(two-digit|2-digit|concatenat\w+)\b.*\bcircle\w*\b.*\b(either|any|some) order\b",
        r"\b(sum|add)\w*\b.*\bcircle\w*\b.*\b(two-digit|2-digit|concatenat\w+)\b.*\b(either|any|some) order\b",
        r"\b(sum|add)\w*\b.*\b(concatenation|one of the (two )?(two-digit|2-digit) numbers)\b.*\bcircle",
    ),
    never=r"^(?!.*\bsplit[- ]?pea).*(\barrow|\bpills?\b|\bread\b)",
    cue=r"\bpeas?\b|\bcircle|\border\b",
    open_only=True,
    plainly=True,
    shape="drawn",
)
