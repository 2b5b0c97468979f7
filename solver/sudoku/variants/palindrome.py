"""Palindrome: digits along the line read the same from both ends."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings, mirrored
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for a, b in mirrored(one.cells):
        board.pair(a, b, lambda x, y: x == y)


VARIANT = Variant(
    name="Palindrome",
    rule="Digits along the line read the same from both ends.",
    write=write,
    figures=("line",),
    usual=("grey",),
    words=(
        r"\bpalindrom",
        r"\b(equidistant|equally (far|distant)|(same|equal) distance)\b[^.]*\b(cent(er|re)|middle|"
        r"ends)\b[^.]*\b(must be|are|be|have the) (the same|equal|identical|same)( digits?| values?)?\W*$",
        r"\b(read|are|is)\b.*\bsame\b.*\b(forwards?|backwards?|both (directions|ways|ends|sides)|"
        r"either (direction|way|end))",
        r"\breads?\b.*\bsame\b.*\b(in )?(each|either|every) direction\b|\bsame forwards? as backwards?\b",
        r"\b(equidistant|equally (far|distant)|(same|equal) distance)\b.*\b(same|equal|identical) (digits?|values?)\b",
        r"\b(lesen|liest)\b.*\b(beide|beiden) (richtung|seite)\w*\b.*\bgleich|\bvorwärts\b.*\brückwärts\b",
        r"\bsame\b.*\b(read )?(backwards? and forwards?|forwards? and backwards?|both ways)\b",
    ),
    never=r"\bnot\b.*palindrom",
    cue=r"palindrom|same (forwards|in both directions)",
    colours=("#cfcfcf",),
    plainly=True,
    shape="lines",
    open_only=True,
)
