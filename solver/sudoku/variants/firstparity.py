"""First seen: a digit outside is the first odd digit seen from there if it is odd, the first even one if even."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, digits
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import DONE, walk


def write(board: Meanings, one: Stated) -> None:
    for clue in one.values:

        def step(state: str, value: int, clue: int = clue) -> str | None:
            if state == DONE or value == clue:
                return DONE
            return state if (value - clue) % 2 else None

        walk(board, one.cells, "before", step, lambda state: bool(state == DONE))


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    return digits(text)


THAT = r"(?:that|this|its|their|the same|the clue's|matching|the given)"
PARITY = r"(?:odd|even|(?:un)?gerade)"

VARIANT = Variant(
    name="First odd or even digit",
    rule="A digit outside is the first odd digit seen from there if it is odd, the first even one if it is even.",
    write=write,
    topics="parity",
    figures=("number outside",),
    words=(
        rf"\bfirst[- ]seen\b[^.]*\b({PARITY}|parity)\b",
        rf"^(?=.*{OUTSIDE}).*\bfirst (?:seen )?\(?{PARITY}\b",
        rf"^(?=.*{OUTSIDE}).*\bfirst (?:digit|number|one) (?:seen )?(?:of|with) {THAT} (?:parity|type|kind)",
        rf"^(?=.*{OUTSIDE}).*\berste\w* (?:un)?gerade",
    ),
    never=r"\b(before|until|up to|sums?|how many|count\w*|number of|between|after|line|arrow|diagonal)\b",
    meant=meant,
    cue=r"\boutside\b",
    shape="drawn",
)
