"""Before a digit: a number outside is the sum, or the number, of the digits before a certain one, seen from there."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, SMALL, number, small
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import DONE, walk


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue, the digits that end the sum (bit by bit), 1 if such a digit is counted too, 1 for numbers
    of digits.
    """
    total, stops, including, counting = one.values

    def step(state: int | str, value: int) -> int | str | None:
        if isinstance(state, str):
            return state
        after = state + (1 if counting else value)
        if stops >> value & 1:
            return DONE if (after if including else state) == total else None
        return after if after <= total else None

    walk(board, one.cells, 0, step, lambda state: bool(state == DONE))


STOP = re.compile(
    r"\b(?:before|until|till|preceding|up to(?: and including)?|in front of|reaching|to reach|as far as|"
    r"between the (?:clue|outside|edge|border)(?: of the grid)? and|"
    r"bis(?: zu[rm]?)?|vor)\b (?:(?:you |we )?(?:(?:reach|see|hit|meet|encounter)\w* )?)?"
    r"(?:a |an |the |der |die |zur )?"
    rf"(?:first |erste[rn]? )?(?:digit |number |ziffer )?(?:{SMALL}|(odd|even|prime|ungerade|gerade))\b",
    re.I,
)
WITH = re.compile(r"\b(inclu(ding|sive|ded|des)|einschließlich)\b", re.I)
WITHOUT = re.compile(r"\b(not inclu\w+|excluding|exclusive|not counting|but not|ohne)\b", re.I)
KINDS = {"odd": 0b1010101010, "even": 0b101010101, "prime": 0b10101100}


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue, found = number(text), STOP.search(sentence)
    if clue is None or found is None:
        return None
    kind = (found[2] or "").lower()
    german = {"gerade": "even", "ungerade": "odd"}
    stops = KINDS[german.get(kind, kind)] if kind else 1 << small(found[1])
    including = bool(WITH.search(sentence)) and not WITHOUT.search(sentence)
    if not including and not WITHOUT.search(sentence) and re.search(r"\b(up to|as far as)\b", found[0], re.I):
        return None
    counting = not re.search(r"\b(sums?|summe|total|adds? up)\b", sentence, re.I)
    return clue, stops, int(including), int(counting)


VARIANT = Variant(
    name="Before a digit",
    rule="A number outside is the sum (or number) of the digits before the first one of a certain kind, such as 9 or "
    "an odd digit, seen from there.",
    write=write,
    topics="sum parity prime",
    figures=("number outside",),
    words=(
        rf"^(?=.*{OUTSIDE})(?=.*{STOP.pattern})"
        r".*\b(sums?|summe|total|adds? up|how many (digits|cells)|number of (digits|cells)|wie viele)\b",
        rf"\bbefore (nine|9|one|1)\b[^.]*\b(sums?|clues?)\b[^.]*(?:{STOP.pattern})",
    ),
    never=r"\bfirst X\b|\barrow|\bcage|\bline\b|\bcircle|\bdiagonal|\bvisible\b|\bskyscraper|"
    r"\bbetween\b(?! the (?:clue|outside|edge|border))|\bparity\b|\b(how many|number of) (odd|even)\b|"
    r"\bsum of (the |all )?(odd|even)\b",
    over=("sandwichsum",),
    meant=meant,
    cue=r"\boutside\b|\bbefore\b",
    shape="drawn",
)
