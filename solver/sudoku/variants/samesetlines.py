"""Lines of the same digits: all lines hold the same digits, each as often."""

from __future__ import annotations

from penpad.solver.constraints.count import SameCount
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

SAME = r"\b(the )?same (\w+ )?(digits|numbers|composition|set|multiset)\b"


def write(board: Meanings, one: Stated) -> None:
    alike = [other for other in board.every if other.kind == one.kind]
    place = alike.index(one)
    if not place:
        return
    for value in board.values:
        groups = tuple(
            tuple(lit for digit in board.of(line.cells) if (lit := digit.is_(value)) != -1)
            for line in (alike[place - 1], one)
        )
        board.add(SameCount(groups), (*alike[place - 1].cells, *one.cells))


VARIANT = Variant(
    name="Lines of the same digits",
    rule="All lines hold the same digits, each as often.",
    write=write,
    figures=("line",),
    words=(
        rf"\b(all|both|the two|two|every|the)( of the)?( \w+)? lines\b[^.]*\b(contain|hold|have|share|"
        rf"consist)\w*\b[^.]*{SAME}",
    ),
    never=(
        r"\bbox|\bregion|\bsegment|\bsame (place|position|order|direction)|\bread\b|\bdifferent\b|\bif\b|"
        r"\bno two\b|\bnumber of\b|\bnot\b|\bat least\b|\bends?\b|\bsum\b|\bcage|\bset of\b"
    ),
    remarks=r"\border of the digits\b.*\b(not|may|can)\b.*\bsame\b",
    cue=r"\bsame (digits|composition)\b",
    plainly=True,
    shape="drawn",
)
