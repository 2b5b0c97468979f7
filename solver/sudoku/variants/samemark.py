"""Same mark: cells with the same letter, symbol or coloured diamond hold the same digit."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: 1 if cells with different marks differ, then how many of the cells have each mark."""
    distinct, *sizes = one.values
    ends = [sum(sizes[:index]) for index in range(len(sizes) + 1)]
    groups = [one.cells[start:stop] for start, stop in pairwise(ends)]
    for group in groups:
        for a, b in pairwise(group):
            board.pair(a, b, lambda x, y: x == y)
    if distinct:
        for first, second in combinations(groups, 2):
            board.pair(first[0], second[0], lambda x, y: x != y)


DIFFERENT = re.compile(
    r"\bdifferent (letters?|symbols?|shapes?|colou?rs?)\b[^.]*\bdifferent\b|"
    r"\b(unique|distinct|different) (digit|value)|\band (vice versa|different)\b",
    re.I,
)
SAME = r"(?:same|identical|equal|matching)"
SIGN = (
    r"(?:letters?|symbols?|shapes?|colou?red (?:\w+ )?(?:circles?|diamonds?|stars?|squares?)|"
    r"diamonds?|stars?|triangles?)"
)
VALUE = r"(?:digits?|numbers?|values?)"

VARIANT = Variant(
    name="Same mark",
    rule="Cells with the same letter, symbol or coloured diamond hold the same digit; where the rules say so, cells "
    "with different ones hold different digits.",
    write=write,
    topics="repeat",
    figures=("cell letter", "cell diamond", "cell square"),
    words=(
        rf"\b{SAME} {SIGN}\b[^.]*\b{SAME} {VALUE}\b",
        rf"\b{SAME} {VALUE}\b[^.]*\b{SAME} {SIGN}\b",
        rf"\b(?:both|all|two|the) (?:cells|squares) (?:with|marked with|containing) (?:an? |the )?(?:\w+ )?{SIGN}\b"
        rf"[^.]*\b{SAME} {VALUE}\b",
        rf"\b(?:each|every) {SIGN}\b[^.]*\b(?:stands for|represents|corresponds to) (?:a|one|exactly one) (?:\w+ )?"
        rf"{VALUE}\b",
    ),
    never=r"\blines?\b|\bcages?\b|\barrows?\b|\bsums?\b|\bcount|\bhow many\b|\bdots?\b|\bnot\b|\bonly\b|\bpath\b",
    meant=lambda sentence, text: None if text else (int(DIFFERENT.search(sentence) is not None),),
    cue=r"\bsame\b|\bletters?\b|\bdiamonds?\b",
    shape="drawn",
)
