"""High and low line: digits along the line are high and low in turn; the middle digit is neither."""

from __future__ import annotations

from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    middle = min(board.values) + max(board.values)
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: (2 * x - middle) * (2 * y - middle) < 0)


VARIANT = Variant(
    name="High and low line",
    rule="Digits along the line are high and low in turn; the middle digit is neither.",
    write=write,
    figures=("line",),
    words=(
        r"\b(adjacent|neighbou?ring)\b[^.;]*\b(not|never|cannot)\b( \w+)? both (be )?(high|"
        r"low)\b[^.;]*\bor both (be )?(low|high)\b",
        r"\balternat\w*\b[^.;]*\b(high|low)\b[^.;]*\b(low|high)\b",
        r"\b(low|high)\b[^.;]*\b(high|low)\b[^.;]*\balternat",
        r"\b(adjacent|neighbou?ring)\b[^.;]*\bone (high|low)\b[^.;]*\bone (low|high)\b",
        r"\b(adjacent|neighbou?ring)\b[^.;]*\bone\b[^.;]*\b(greater|more|higher|larger) than 5\b[^.;]*\b(less|"
        r"smaller|lower|fewer) than 5\b",
    ),
    never=(
        r"\bgr[ea]y\b.*\bcells?\b|\bcage|\bmid\w*\b|\bmedium\b|\bpeak|\bvalley|\bincreas|\bdecreas|"
        r"\bhigher than\b|\bto low(er)? to\b|\bparity\b|\bodd\b|\bat least\b|\b(0|"
        r"[5-9])\b[^.;]*\blow\b[^.;]*\bhigh\b[^.;]*\b5\b"
    ),
    remarks=r"\b(the digit )?5 (is|does|can|cannot|may)\b[^.;]*\b(neither|not appear|never|not be)\b",
    cue=r"\bhigh\b|\blow\b",
    shape="drawn",
)
