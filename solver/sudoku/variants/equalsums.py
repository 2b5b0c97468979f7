"""Equal cages: all cages have the same sum."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    length = one.values[0]
    board.equal_sums(one.cells[:length], one.cells[length:])


VARIANT = Variant(
    name="Equal cages",
    rule="All cages have the same sum.",
    write=write,
    topics="sum repeat",
    figures=("cages",),
    words=(
        r"\bcages?\b.*\b(the )?same (sum|total|number|value)\b",
        r"\bcages?\b.*\b(sums?|totals?)\b.*\b(equal|identical|the same)\b",
        r"\bcages?\b.*\bequal (sums?|totals?)\b",
        r"\bcages?\b.*\b(sum|add)s?( up)? to (one |a )?(the same|single|one unknown|one common|common|a constant)\b",
        r"\bkäfige?\w*\b.*\b(gleiche|selbe)\w* summe",
    ),
    never=(
        r"\btwo cages\b|\bsome cages\b|\bsame (row|column)|\bsize|\bletter|\bcolou?r|\bshape|\bwithin the same|"
        r"\bregion|\bdiffer\w*\b|\bno (two|cages?|pairs?)\b|\bnever\b|\bnot all\b|\bnone\b|\bunique|\bdistinct|"
        r"\bcorners?\b|"
        r"\b(equal|equals|identical|same) (to|as) (the|its|their|that) (\w+ )?(number|clue|expression|value|digit)|"
        r"\b(can|may|must|do|does|will) ?not\b(?! repeat)|\b(can|do|does|must)n?['’]t\b(?! repeat)"
    ),
    cue=r"\bcages?\b.*\bsame\b",
    shape="drawn",
)
