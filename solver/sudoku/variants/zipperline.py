"""Zipper line: digits equally far from the middle of the line have the same sum."""

from __future__ import annotations

from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings, mirrored
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    pairs = list(mirrored(one.cells))
    middle = one.cells[len(one.cells) // 2 : len(one.cells) // 2 + 1] if len(one.cells) % 2 else ()
    for a, b in pairwise([*pairs, middle] if middle else pairs):
        board.equal_sums(a, b)


VARIANT = Variant(
    name="Zipper line",
    rule=(
        "Digits equally far from the middle of the line have the same sum, which is the digit in the "
        "middle if there is one."
    ),
    write=write,
    topics="sum",
    figures=("line",),
    usual=("lavender",),
    words=(
        r"\bzipper",
        r"\b(equidistant|equally (far|distant)|(same|equal) distance)\b.*\b(cent(er|re)|middle)",
    ),
    never=r"\b(the same|identical|equal) (digits?|values?)\b",
    remarks=r"^\W*(if|where|when) (there is|a line has|the line has) an? (middle|cent(er|re|ral)) (cell|digit),? "
    r"(it|this|that cell|this cell|the cell) (holds|contains|is|equals) (this|that|the same|the) (total|sum)\W*$|"
    r"\bodd (length|number)\b[^.]*\b(sum|total)\b[^.]*\b(central|middle|cent(er|re))\b|"
    r"\b(central|middle|cent(er|re))\b[^.]*\b(sum|total)\b[^.]*\bodd (length|number)\b",
    cue=r"zipper|equidistant|equally far",
    colours=("#cdb1ec",),
    shape="lines",
    open_only=True,
)
