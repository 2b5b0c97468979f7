"""Hidden skyscrapers: a number outside is the sum, or number, of the digits that stand behind a larger one."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, number
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import walk

SUM, COUNT, ODD, EVEN = range(4)


def write(board: Meanings, one: Stated) -> None:
    """``values``: the clue, and ``SUM`` or ``COUNT`` of hidden digits, or how many odd or even digits are visible."""
    total, code = one.values

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        tallest, done = state
        if value > tallest:
            after = done + (code == ODD and value % 2 == 1) + (code == EVEN and value % 2 == 0)
        else:
            after = done + (value if code == SUM else code == COUNT)
        return (max(value, tallest), int(after)) if after <= total else None

    walk(board, one.cells, (board.values[0] - 1, 0), step, lambda state: bool(state[1] == total))


HIDDEN = r"\b(?:hidden|not visible|invisible|obscured|blocked|cannot be seen|can't be seen|are not seen)\b"


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    if clue is None:
        return None
    if re.search(HIDDEN, sentence, re.I):
        return clue, SUM if re.search(r"\b(sums?|total|add)\b", sentence, re.I) else COUNT
    return clue, ODD if re.search(r"\bodd\b", sentence, re.I) else EVEN


AMOUNT = r"\b(?:sums?|total|how many|number of|count)\b"
BUILDINGS = r"\b(?:skyscrapers?|buildings?|digits?)\b"

VARIANT = Variant(
    name="Hidden skyscrapers",
    rule="A number outside is the sum, or number, of the digits that stand behind a larger one, or says how many odd "
    "or even digits are visible.",
    write=write,
    topics="sum parity",
    figures=("number outside",),
    words=(
        rf"^(?=.*{OUTSIDE}).*{AMOUNT}[^.]*{BUILDINGS}[^.]*{HIDDEN}",
        rf"^(?=.*{OUTSIDE}).*{AMOUNT}[^.]*{HIDDEN} {BUILDINGS}",
        rf"^(?=.*{OUTSIDE}).*\b(?:how many|number of)\b (?:visible )?(?:odd|even)\b[^.]*"
        r"\b(?:skyscrapers?|buildings?|visible|seen)\b",
    ),
    never=r"\bfirst\b|\barrow|\bcage|\bodd (?:and|or) even\b|\bare hidden by\b|"
    r"\bhidden behind\b.*\btaller\b.*\bvisible\b",
    meant=meant,
    over=("skyscraper", "skyscrapersum", "hiddenskyscraper"),
    remarks=r"\b(larger|taller|bigger|higher|greater)\b.*\b(block|hide|obscure|cover|conceal)\w*\b",
    cue=r"skyscraper|\boutside\b|\bvisible|\bseen\b|\btaller\b",
    shape="drawn",
)
