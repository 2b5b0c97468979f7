"""X-sums of other kinds: fewer or more digits than X, from another cell on, products, along diagonals."""

from __future__ import annotations

import re

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.base import Constraint
from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.digits import DigitSum
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import products

PLAIN, SHIFTED, LAST, SECOND = range(4)


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue; where X is read (see ``PLAIN`` and so on); 1 for products; then what is added to X."""
    total, where, product, *offsets = one.values
    branches = []
    for conditions, start, x in _starts(board, one, where):
        for offset in dict.fromkeys(offsets):
            cells = one.cells[start : start + x + offset]
            if x + offset >= 0 and len(cells) == x + offset:
                branches.append((*conditions, _made(board, cells, total, product)))
    board.add(Either(tuple(branches)), one.cells)


Starts = list[tuple[tuple[Constraint, ...], int, int]]


def _starts(board: Meanings, one: Stated, where: int) -> Starts:
    """Each way to read X: the conditions, the index of the first cell that is added, and X."""
    digits = board.of(one.cells)
    if where != SHIFTED:
        read = digits[{PLAIN: 0, LAST: -1, SECOND: 1}[where]]
        return [((Implies([], [lit]),), 0, value) for value, lit in read.options]
    return [
        ((Implies([], [here]), Implies([], [there])), n - 1, x)
        for n, here in digits[0].options
        if 0 < n <= len(digits)
        for x, there in digits[n - 1].options
        if n > 1 or x == 1
    ]


def _made(board: Meanings, cells: tuple[Cell, ...], total: int, product: int) -> Constraint:
    digits = board.of(cells)
    if product:
        return products(digits, board.values, total)
    return DigitSum(digits, total)


NUMBER = r"(?:numbers|digits|cells|values)"
LESS = r"X ?[-–−] ?1|one (?:less|fewer) than X"
MORE = r"X ?\+ ?1|one more than X"


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    if clue is None or re.search(r"\b(lie|lying|false|wrong|broken)\b", sentence, re.I):
        return None
    where = PLAIN
    if re.search(r"\b(from|at|with|in) the [NY]-?th\b|\bshifted\b", sentence, re.I):
        where = SHIFTED
    elif re.search(
        r"\bX\b[^.]*\b(is|being|equals)\b[^.]*\b(last|furthest|farthest|opposite|other end)\b", sentence, re.I
    ):
        where = LAST
    elif re.search(r"\bX\b[^.]*\b(is|being|equals)\b[^.]*\bsecond\b", sentence, re.I):
        where = SECOND
    offsets = [offset for offset, words in ((-1, LESS), (1, MORE)) if re.search(words, sentence, re.I)]
    if not offsets and re.search(r"\bshort-?sighted\b", sentence, re.I):
        offsets = [-1]
    both = re.search(rf"\bX\b,? (?:{NUMBER} )?(?:or|/)\b|\bor X\b(?! ?[-+–−])|\bshort-?sighted\b|\beither\b", sentence)
    if not offsets or both:
        offsets = [0, *offsets]
    product = int(re.search(r"\bproducts?\b|\bmultipl", sentence, re.I) is not None)
    return clue, where, product, *offsets


FIRST = r"(?:first|nearest|closest|next) \(?X\b(?: ?[-+–−] ?1\b\)?)?"

VARIANT = Variant(
    name="X-sum of another kind",
    rule="A number outside is the sum (or product) of X digits, one fewer or one more where the rules say so: X and "
    "the first of them are not those of an ordinary X-sum.",
    write=write,
    topics="sum product opposite",
    figures=("number outside",),
    words=(
        r"\bshort-?sighted\b[^.]*\bX|\bX-?sums?\b[^.]*\bshort-?sighted\b",
        r"\b(?:nearest|first|closest) \(?X\b[^.]*\bor\b[^.]*\bX ?[-+–−] ?1",
        r"\b(?:nearest|first|closest) \(?X ?[-+–−] ?1\)? (?:numbers|digits|cells|values)",
        r"\b(?:nearest|first|closest) X\b[^.]*\b(?:from|starting (?:at|from|with|in)) the N-?th\b",
        r"\bshifted X-?sums?\b[^.]*\bN-?th\b",
        rf"^(?=.*\bproducts? of (?:the )?{FIRST}).*\bX\b",
        r"\bproduct\b[^.]*\bfirst X\b|\bX-?products?\b[^.]*\bfirst\b",
        rf"\bsum of (?:the )?{FIRST}[^.]*\bX\b[^.]*\b(?:last|furthest|farthest|opposite|second|other end)\b",
    ),
    never=r"\bbroken\b|\bliar|\bsandwich\b|\bboth\b",
    meant=meant,
    over=("xsum", "firstdigits", "numberedroom"),
    remarks=r"\b[XN] is the (digit|number|value) (in|of) the (first|[NX]-?th|nearest|last|second) (cell|digit)",
    cue=r"x-?sum|\boutside\b|first [XN]\b|\bX is\b",
    shape="drawn",
)
