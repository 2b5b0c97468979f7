"""Sums by size: cages of one size have the same sum, those of different sizes different ones, or one of the two."""

from __future__ import annotations

import re
from itertools import accumulate, pairwise

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.totals import DifferentSums
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

ALIKE, APART, UNLIKE = 1, 2, 4
"""Bits of the first value: cages of one size have the same sum; those of different sizes have different ones; those of
one size have different ones."""
SAME = r"\bsame size\b"
TOTAL = r"(sums?|totals?|values?)\b"
UNLIKE_SAID = (
    rf"\bno two cages\b[^.;]*{SAME}[^.;]*\bsame {TOTAL}|\btwo cages\b[^.;]*{SAME}[^.;]*\b(cannot|can't|may not|"
    rf"must not|never)\b[^.;]*\bsame {TOTAL}|\bcages\b[^.;]*{SAME}(?![^.;]*\bsame {TOTAL})[^.;]*\b(different|"
    rf"distinct|unique) {TOTAL}"
)


def write(board: Meanings, one: Stated) -> None:
    """The values behind the first are the sizes of the cages, one behind the other."""
    what, sizes = one.values[0], one.values[1:]
    ends = list(accumulate(sizes, initial=0))
    of_size: dict[int, list[tuple[Cell, ...]]] = {}
    for start, end in pairwise(ends):
        of_size.setdefault(end - start, []).append(one.cells[start:end])
    if what & ALIKE:
        for alike in of_size.values():
            for a, b in pairwise(alike):
                board.equal_sums(a, b)
    if what & UNLIKE:
        for alike in of_size.values():
            if len(alike) > 1:
                every_cell = [cell for cage in alike for cell in cage]
                board.add(DifferentSums(tuple(board.of(cage) for cage in alike)), every_cell)
    if what & APART and what & ALIKE:
        # One cage of each size stands for all of them.
        cages = [alike[0] for alike in of_size.values()]
        board.add(DifferentSums(tuple(map(board.of, cages))), [cell for cage in cages for cell in cage])
    elif what & APART:
        every = [(size, cage) for size, alike in of_size.items() for cage in alike]
        for index, (size, cage) in enumerate(every):
            for other, before in every[:index]:
                if size != other:
                    board.add(DifferentSums((board.of(before), board.of(cage))), (*before, *cage))


def demanded(sentence: str) -> int | None:
    """Which of these a sentence demands."""
    if re.search(UNLIKE_SAID, sentence, re.I):
        return UNLIKE
    alike = re.search(r"\b(same|equal)[- ]sized?\b[^.;]*?\b(same|equal) (sum|total|value)", sentence, re.I)
    apart = re.search(r"\bdifferent(ly)?[- ]siz\w*\b[^.;]*\bdifferent (sum|total|value)", sentence, re.I)
    return (ALIKE if alike else 0) + (APART if apart else 0) or None


VARIANT = Variant(
    name="Sums by size",
    rule="Cages of one size have the same sum, or all different ones; those of different sizes different ones.",
    write=write,
    topics="sum repeat",
    figures=("cages",),
    words=(
        UNLIKE_SAID,
        r"\bcages\b[^.;]*\b(same|equal) size\b[^.;]*\b(same|equal) (sums?|totals?|values?)\b",
        r"\bcages\b[^.;]*\bdifferent(ly)? siz\w*\b[^.;]*\bdifferent (sums?|totals?|values?)\b",
        r"\b(same|equal)[- ]sized? cages\b[^.;]*\b(same|equal) (sums?|totals?|values?)\b",
        r"\bdifferent(ly)?[- ]sized cages\b[^.;]*\bdifferent (sums?|totals?|values?)\b",
    ),
    never=(
        r"\bcolou?r|\bsame shape|\bmay\b(?! not)|\bunless\b|\bexcept|^(?!.*\b(no )?two cages\b).*\b(not|cannot|"
        r"can't|never|no)\b(?! repeat)"
    ),
    cue=r"\bsizes?\b",
    value=demanded,
    numbered=True,
    shape="drawn",
)
