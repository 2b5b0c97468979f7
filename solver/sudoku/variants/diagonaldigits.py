"""Diagonals: a number outside with an arrow is the product, or a number of digits, of the diagonal it points to."""

from __future__ import annotations

import re

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import count_different, count_of_parity, products

PRODUCT, DISTINCT, ODD, EVEN, LARGEST, SMALLEST = range(6)


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue and what it says."""
    clue, code = one.values
    digits = board.of(one.cells)
    if code == PRODUCT:
        board.add(products(digits, board.values, clue), one.cells)
    elif code == DISTINCT:
        count_different(board, one.cells, clue)
    elif code in (ODD, EVEN):
        count_of_parity(board, one.cells, int(code == ODD), clue)
    else:
        beyond = [value for value in board.values if (value > clue if code == LARGEST else value < clue)]
        board.add(Count([digit.is_(clue) for digit in digits], at_least=1), one.cells)
        board.add(Count([digit.is_(value) for digit in digits for value in beyond], exactly=0), one.cells)


SAID = {
    PRODUCT: r"\bproducts?\b|\bmultipl",
    DISTINCT: r"\b(?:how many|number of|count of|count)\b[^.]*\b(?:different|distinct|unique)\b",
    ODD: r"\b(?:how many|number of|count of|count)\b[^.]*\bodd\b",
    EVEN: r"\b(?:how many|number of|count of|count)\b[^.]*\beven\b",
    LARGEST: r"\b(?:largest|highest|greatest|maximum)\b",
    SMALLEST: r"\b(?:smallest|lowest|minimum)\b",
}


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    found = [code for code, words in SAID.items() if re.search(words, sentence, re.I)]
    return None if clue is None or len(found) != 1 else (clue, found[0])


VARIANT = Variant(
    name="Diagonal digits",
    rule="A number with an arrow outside is the product of the diagonal's digits, or says how many are odd, even or "
    "different, or is the largest or smallest of them.",
    write=write,
    topics="product parity repeat",
    figures=("arrow outside",),
    words=(
        r"^(?=.*\b(?:diagonals?|arrows?)\b)(?=.*\b(?:outside|arrows?|clues?|indicated|little killer)\b)"
        rf".*(?:{'|'.join(SAID.values())})",
    ),
    never=r"\bcircle|\bcages?\b|\bsums?\b|\bshaft|\bbulb|\binside a cell\b|\bin cells\b",
    meant=meant,
    over=("littlekillersum",),
    cue=r"\boutside\b|\bindicated\b|\barrows?\b|\bdiagonals?\b",
    shape="drawn",
)
