"""Next to a digit: the digits outside are neighbours of a certain digit, usually the 9, in their row or column."""

from __future__ import annotations

import re

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, SMALL, digits, small
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the digit, then its neighbours."""
    cells = board.of(one.cells)
    for index, cell in enumerate(cells):
        for value in dict.fromkeys(one.values[1:]):
            near = [other.is_(value) for other in (*cells[max(index - 1, 0) : index], *cells[index + 1 : index + 2])]
            board.add(Implies([cell.is_(one.values[0])], near), one.cells)


BESIDE = re.compile(
    rf"\b(?:next to|adjacent to|neighbou?rs? of|neighbou?ring|beside|touch(?:es|ing)?|adjacent)\b (?:the )?"
    rf"(?:digit |number )?{SMALL}\b|\bneben der {SMALL}\b",
    re.I,
)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue, found = digits(text), BESIDE.search(sentence)
    if clue is None or found is None or len(clue) > 2:
        return None
    return small(found[1] or found[2]), *clue


VARIANT = Variant(
    name="Next to a digit",
    rule="A digit outside is a neighbour of a certain digit, usually the 9, in its row or column.",
    write=write,
    figures=("number outside", "numbers outside"),
    words=(
        rf"\bnext to (?:nine|9)\b.*(?:{BESIDE.pattern})|\bnext to (?:nine|9)\b[^.]*{OUTSIDE}",
        rf"^(?=.*{OUTSIDE}).*(?:{BESIDE.pattern})",
    ),
    never=r"\bsums?\b|\bproduct|\btotal|\bnot\b|\bnever\b|\bcannot\b|\bdifference|\bsandwich|\blarger|\bsmaller|\bdot\b|"
    r"\bwhite\b|\bblack\b|\bcage|\barrow|\bhow many\b|\bskyscraper|\bconsecutive",
    meant=meant,
    cue=r"\boutside\b|\bnext to\b",
    shape="drawn",
)
