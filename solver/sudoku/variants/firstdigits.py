"""First digits: a number outside is the sum, product or the like of the first few digits, or those in the first box."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import DIGIT, NEAR, OUTSIDE, SMALL, SPAN, number, operation, span
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import fold, nearest


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue, how many digits (0 for those in the first box), and the operation."""
    total, count, code = one.values
    fold(board, nearest(board, one.cells, count), code, total)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    total, count, code = number(text), span(sentence), operation(sentence)
    if total is None or count is None or code is None or (code == 2 and count != 2) or (code == 5 and count % 2 == 0):
        return None
    return total, count, code


VARIANT = Variant(
    name="First digits",
    rule="A number outside is the sum (or product, difference, largest, smallest, median, mean) of the first few "
    "digits seen from there, or of those in the first box.",
    write=write,
    topics="sum product difference",
    figures=("number outside",),
    words=(
        rf"^(?=.*{OUTSIDE})(?=.*(?:{SPAN})).*\b(sums?|adds? up|total|products?|differences?|largest|highest|greatest|"
        r"biggest|maximum|smallest|lowest|minimum|median|average|mean|summe|produkt|differenz)\b",
        rf"\bframe sudoku\b.*\b{NEAR} {SMALL} {DIGIT}",
    ),
    never=r"\b[XNY]\b|\barrows?\b|\bdiagonals?\b|\bcages?\b|\blines?\b|\bcircles?\b|\bdots?\b|\b(odd|even)\b|\bvisible\b|"
    r"\bseen\b(?! from)|skyscraper|sandwich|(?<!difference )\bbetween\b|"
    r"increas|ascend|\border\b|\bpositions?\b|\bparity\b|\bor\b(?! (the )?col)|\beither\b|"
    r"\bexcept|\bunless|\bstarting\b|\bonce\b|\bfrom the\b.*\bth\b",
    meant=meant,
    cue=r"\boutside\b",
    shape="drawn",
)
