"""Run on a corner: the four digits around a circle on a corner are consecutive, in any order."""

from __future__ import annotations

from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

AROUND = r"\b(four|4)? ?(adjacent |surrounding |neighbou?ring )?(cells|digits|squares)\b"
CIRCLE = r"\b(circle|dot|diamond|disc|marker)s?\b"


def write(board: Meanings, one: Stated) -> None:
    board.add(AllDifferent(board.of(one.cells)), one.cells)
    board.pairs(one.cells, lambda x, y: 0 < abs(x - y) < len(one.cells))


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    """Nothing for a circle without a text."""
    return None if text.strip() else ()


VARIANT = Variant(
    name="Run on a corner",
    rule="The four digits around a circle on a corner are consecutive, in any order.",
    write=write,
    topics="consecutive repeat",
    figures=("corner circle",),
    words=(
        rf"{AROUND} (surrounding|around|touching|adjacent to|next to|that touch)\b[^.]*{CIRCLE}[^.]*\bconsecutive\b",
        rf"{CIRCLE}[^.]*\b(surround\w*|around|touch\w*)\b[^.]*{AROUND}[^.]*\bconsecutive\b",
        rf"{CIRCLE}[^.]*\b(four|4) (\w+ )?(cells|digits)\b[^.]*\bconsecutive\b",
        rf"\bconsecutive\b[^.]*\b(four|4) (\w+ )?cells\b[^.]*{CIRCLE}",
    ),
    never=r"\bnot\b|\bnever\b|\bnon-?|\bno two\b|\btwo cells\b|\blines?\b|\bbetween\b|\bseparat|\barrow|\bcages?\b",
    cue=r"\bconsecutive\b",
    meant=meant,
    over=("quadruple",),
    shape="drawn",
)
