"""Between two digits: a number outside is the sum, or number, of the digits between two certain ones of its line."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import SMALL, number, small
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import DONE, walk

State = tuple[str, int]


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue, both digits, and the operation: 0 sum, 1 product, 2 number of digits."""
    total, first, second, code = one.values

    def step(state: State, value: int) -> State | None:
        where, done = state
        if where == DONE:
            return state
        if value in (first, second):
            if where == "before":
                return (str(first + second - value), 0 if code != 1 else 1)
            return (DONE, 0) if str(value) == where and done == total else None
        if where == "before":
            return state
        after = done * value if code == 1 else done + (1 if code == 2 else value)
        return (where, after) if after <= total else None

    walk(board, one.cells, ("before", 0), step, lambda state: bool(state[0] == DONE))


ENDS = re.compile(
    rf"\b(?:between|sandwiched by|enclosed by|zwischen)\b (?:the |der |a )?"
    r"(?:digits? |numbers? |crusts? |ziffern )?(?:of )?"
    rf"{SMALL}(?:'?s)? (?:and|und|&) (?:the |der )?(?:digit |number )?{SMALL}\b",
    re.I,
)


USUAL = ((1, 9), (0, 9), (0, 8))


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    ends = {(small(found[1]), small(found[2])) for found in ENDS.finditer(sentence)}
    if clue is None or len(ends) != 1:
        return None
    first, second = sorted(ends.pop())
    if first == second or second > 60:
        return None
    if re.search(r"\b(products?|produkt)\b", sentence, re.I):
        return clue, first, second, 1
    counting = re.search(r"\b(how many|number of (digits|cells)|anzahl)\b", sentence, re.I)
    # That is an ordinary sandwich.
    return None if not counting and (first, second) in USUAL else (clue, first, second, 2 if counting else 0)


VARIANT = Variant(
    name="Between two digits",
    rule="A number outside is the sum (or product, or number) of the digits between two certain ones of its row or "
    "column.",
    write=write,
    topics="sum product",
    figures=("number outside",),
    words=(
        rf"(?:{ENDS.pattern}).*\b(sum|total|product|how many (digits|cells))|"
        rf"\b(sums?|total|product|number of (digits|cells)|how many (digits|cells)|summe|produkt|anzahl|sandwich\w*)"
        r"\b.*"
        rf"(?:{ENDS.pattern})",
    ),
    never=r"\bcage|\bcircle|\blines?\b|\bdots?\b|\barrow|\bdifference between\b|\babsolute\b",
    over=("sandwichsum",),
    meant=meant,
    cue=r"sandwich|\boutside\b",
    shape="drawn",
)
