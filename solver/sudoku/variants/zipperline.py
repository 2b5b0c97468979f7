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
        r"\b(gleiche\w*|selbe\w*) abstand\b[^.]*\bmitte\b[^.]*\bsumme\b",
        r"\bzipper",
        r"\b(equidistant|equally (far|distant)|(same|equal) distance)\b.*\b(cent(er|re)|middle).*\b(sum|add|total)",
        r"\b(sum|add|total)\w*\b.*\b(equidistant|equally (far|distant)|(same|equal) distance)\b.*\b(cent(er|re)|"
        r"middle)",
    ),
    never=r"\b(the same|identical|equal) (digits?|values?)\b",
    remarks=(
        r"^\W*(the )?(digit in the )?(cent(er|re|ral)|middle)( digit| cell)? (is|equals|gives|shows|holds|"
        r"contains) (this|the|that|their) (total|sum)\W*$|^\W*(if|where|when) (there is|a line has|"
        r"the line has) an? (middle|cent(er|re|ral)) (cell|digit),? (it|this|that cell|this cell|the cell) (holds|"
        r"contains|is|equals) (this|that|the same|the) (total|sum)\W*$|\bodd (length|number)\b[^.]*\b(sum|"
        r"total)\b[^.]*\b(central|middle|cent(er|re))\b|\b(central|middle|cent(er|re))\b[^.]*\b(sum|"
        r"total)\b[^.]*\bodd (length|number)\b"
    ),
    cue=r"zipper|equidistant|equally far",
    colours=("#cdb1ec",),
    shape="lines",
    open_only=True,
)
