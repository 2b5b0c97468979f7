"""Line with its sum at one end: the digit in the circle is the sum of the other digits along the line."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    board.total(one.cells, 0, [-1, *[1] * (len(one.cells) - 1)])


VARIANT = Variant(
    name="Line with its sum at one end",
    rule="The digit in the circle at one end of the line is the sum of the others along it.",
    write=write,
    topics="sum",
    figures=("tipped line",),
    words=(
        r"\bkreis\b[^.]*\bsumme der ziffern\b[^.]*\blinie",
        r"\b(digits|numbers|cells|values)\b[^.]*\blines?\b[^.]*\b(sum|add)\w*( up)? to the (digit|number|value|"
        r"total|one|sum)? ?(placed |written )?(in|inside|of) (the|its|that line's|a) (\w+ )?(circle|bulb|diamond)",
        r"\b(circle|bulb|diamond)\b[^.]*\b(sum|total) of the (digits|numbers|cells|values)\b[^.]*\blines?\b",
    ),
    never=(
        r"\barrow|\bproduct\b|\bends\b|\bthermo|\bcage|\bcircles\b[^.]*\bsum\b|\bodd\b|\beven\b|\bdifference\b|"
        r"\bor\b|\bvalues? of"
    ),
    cue=r"\bsum",
    open_only=True,
    plainly=True,
    shape="drawn",
)
