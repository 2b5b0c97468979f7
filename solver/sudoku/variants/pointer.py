"""Pointer: the digits in the direction of an arrow hold the next digit after the cell's own, or not that one again."""

from __future__ import annotations

import re

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.drawing.rays import OTHERS, POINTED, directions, rays
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

NEXT, NOT_AGAIN, AGAIN = range(3)


def write(board: Meanings, one: Stated) -> None:
    """``values``: what is demanded, then the directions."""
    code, *ways = one.values
    for seen in rays(board, one.cells[0], ways):
        for value, lit in board.digits[one.cells[0]].options:
            if code == NOT_AGAIN:
                for cell in seen:
                    board.add(Implies([lit], [-board.digits[cell].is_(value)]), (one.cells[0], cell))
            else:
                wanted = value + (code == NEXT)
                board.add(Implies([lit], [board.digits[cell].is_(wanted) for cell in seen]), one.cells)


SAID = {
    NEXT: r"\b(?:next (?:digit|number|higher|larger|one)|(?:N|X) ?\+ ?1|one (?:more|higher|greater|larger)|"
    r"point to next)\b",
    NOT_AGAIN: r"\b(?:not|never|no|cannot|can't|eliminat\w*)\b",
    AGAIN: r"\b(?:again|also|same digit|repeat\w*)\b",
}


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    ways = directions(text)
    code = next((code for code, words in SAID.items() if re.search(words, sentence, re.I)), None)
    return None if ways is None or code is None else (code, *ways)


VARIANT = Variant(
    name="Pointer",
    rule="In the direction of an arrow in a cell stands the next digit after the cell's own, or, where the rules say "
    "so, the same digit again, or never again.",
    write=write,
    topics="repeat",
    figures=("cell arrow",),
    words=(
        rf"^(?=.*{POINTED}).*\b(?:next (?:digit|number|higher|larger)|(?:N|X) ?\+ ?1)\b",
        rf"^(?=.*{POINTED}).*\bone (?:more|higher|greater|larger) than\b",
        r"\bpoint(?:s|ing)? to (?:the )?next\b",
        rf"\beliminat(?:or|ors|es?|ion)\b[^.]*{POINTED}|{POINTED}[^.]*\beliminat(?:or|ors|es?|ion)\b",
        rf"\bdigits? (?:in|on) (?:a |the |an )?(?:cells? with (?:an )?)?arrows?\b[^.]*\b(?:not|never|cannot)\b"
        rf"[^.]*{POINTED}",
        rf"{POINTED}[^.]*\b(?:cells?|digits?)\b[^.]*\b(?:not|never|cannot|can't) "
        r"(?:contain|hold|be|have|repeat|appear)\b[^.]*\b(?:same|digit|arrow|cell)",
    ),
    never=OTHERS + r"|\bhow (?:many|far)\b|\bdistance\b|\bcells away\b|\b[NX]-?th\b|\bsums?\b|\bconsecutive\b",
    meant=meant,
    cue=r"\barrows?\b|\bpoint",
    shape="drawn",
)
