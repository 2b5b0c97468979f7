"""Corner clue: the number in a circle on a corner is the product, the largest, a count and so on of four digits."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import count_different, count_of_parity, fold

ODD, EVEN, DISTINCT = 10, 11, 12


def write(board: Meanings, one: Stated) -> None:
    """``values``: the number and what it says: an operation of ``sayings.OPERATIONS``, or a count."""
    clue, code = one.values
    if code == DISTINCT:
        count_different(board, one.cells, clue)
    elif code in (ODD, EVEN):
        count_of_parity(board, one.cells, int(code == ODD), clue)
    else:
        fold(board, one.cells, code, clue)


COUNT = r"\b(?:how many|number of|count of|counts?|amount of)\b[^.]*"
SAID = {
    1: r"\bproducts?\b|\bmultipl\w+",
    3: r"\b(?:largest|highest|greatest|biggest|maximum)\b",
    4: r"\b(?:smallest|lowest|minimum)\b",
    6: r"\baverage\b|\bmean of\b",
    ODD: rf"{COUNT}\bodd\b",
    EVEN: rf"{COUNT}\beven\b",
    DISTINCT: rf"{COUNT}\b(?:different|distinct|unique)\b",
}


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    found = [code for code, words in SAID.items() if re.search(words, sentence, re.I)]
    return None if clue is None or len(found) != 1 else (clue, found[0])


AROUND = r"\b(?:surround\w*|around|four|4|touching|adjacent|neighbou?ring|2 ?x ?2|corner|intersection)\b"

VARIANT = Variant(
    name="Corner clue",
    rule="The number in a circle on a corner is the product, the largest, the smallest or the mean of the four digits "
    "around it, or says how many of them are odd, even or different.",
    write=write,
    topics="product parity repeat sum",
    figures=("corner circle", "corner text"),
    words=(
        rf"^(?=.*\b(?:circles?|numbers?|clues?|dots?|values?|digits?)\b)(?=.*{AROUND}).*(?:{'|'.join(SAID.values())})",
    ),
    never=r"\boutside\b|\barrow|\blines?\b|\bcage|\bdiagonal|\brows?\b|\bsums?\b|\btwo cells\b|\bring\b|\bshaded\b|"
    r"\bpath\b|\bloop\b|\bbulb|\bordinal|\bcells? (?:is|are) the\b|\bfirst\b",
    meant=meant,
    over=("quadruple", "cornersum"),
    cue=r"\bcircles?\b",
    shape="drawn",
)
