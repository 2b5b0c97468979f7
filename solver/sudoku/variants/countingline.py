"""Counting line: a digit along the line stands on it as often as it says."""

from __future__ import annotations

from penpad.solver.constraints.count import NoneOrExactly
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

TIMES = r"\b(appears?|occurs?|is found|repeats?|stands?)\b.*\b(exactly )?(that|n|x|as) (many )?times\b"


def write(board: Meanings, one: Stated) -> None:
    cells = tuple(dict.fromkeys(one.cells))
    for value in board.values:
        lits = tuple(lit for digit in board.of(cells) if (lit := digit.is_(value)) != -1)
        board.add(NoneOrExactly(lits, value), cells)


VARIANT = Variant(
    name="Counting line",
    rule="A digit along the line stands on it as often as it says.",
    write=write,
    figures=("line",),
    words=(
        rf"\bif (a|the|any) digit\b.*\blines?\b.*{TIMES}",
        r"\bcounting lines?\b",
        rf"\bdigits? (n |x )?(that (is |appears? )?)?(placed )?(on|along|in) (a|an|each|every|any|"
        rf"the) (\w+ )?line\b.*{TIMES}",
        r"\bdigits?\b.*\blines?\b.*\b(indicates?|tells?|shows?|says?|counts?)\b.*\bhow (many times|"
        r"often)\b.*\b(it|that digit|this digit|the digit)\b.*\b(appears?|occurs?|repeats?)\b.*\b(line|it)\b",
    ),
    never=r"\bcircle|\bcage|\bodd\b|\beven\b|\bindex|\bposition|\bcolou?rs?\b.*\ball lines\b",
    cue=r"\bhow (many|often)\b|\btimes\b",
    plainly=True,
    shape="drawn",
)
