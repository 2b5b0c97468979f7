"""Club sandwich: a number outside is the difference of two neighbouring sandwiches with three crusts."""

from __future__ import annotations

import re
from typing import Any

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import walk

State = tuple[Any, ...]


def write(board: Meanings, one: Stated) -> None:
    """``values``: the difference, then the digits between which the sums are taken: a to b, and b to c."""
    wanted, a, b, c = one.values
    crusts = {a, b, c}
    pairs = ({a, b}, {b, c})
    most = sum(board.values)

    def step(state: State, value: int) -> State | None:
        """A state is the crusts passed, and for both pairs the sum so far, while open or when it is closed."""
        passed, sums = state
        if value in passed:
            return None
        # The third crust may lie inside a pair; then it is one of the digits between them.
        opened = [len(pair & passed) == 1 and value not in pair for pair in pairs]
        added = tuple(done + value if on else done for done, on in zip(sums, opened, strict=True))
        return (passed | ({value} & crusts), added) if max(added) <= most else None

    walk(board, one.cells, (frozenset(), (0, 0)), step, lambda state: abs(state[1][0] - state[1][1]) == wanted)


BETWEEN = re.compile(r"\bbetween (?:the )?(\d) and (?:the )?(\d)\b", re.I)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    pairs = [(int(found[1]), int(found[2])) for found in BETWEEN.finditer(sentence)]
    if clue is None or len(pairs) != 2:
        return None
    shared = set(pairs[0]) & set(pairs[1])
    if len(shared) != 1 or len({*pairs[0], *pairs[1]}) != 3:
        return None
    middle = shared.pop()
    first, last = ({*pair} - {middle} for pair in pairs)
    return clue, first.pop(), middle, last.pop()


VARIANT = Variant(
    name="Club sandwich",
    rule="A number outside is the difference of two sums of its row or column: of the digits between a and b, and of "
    "those between b and c.",
    write=write,
    topics="sum difference",
    figures=("number outside",),
    words=(
        r"\bdifference\b[^.]*\bbetween\b[^.]*\bsums?\b[^.]*\bbetween (the )?\d and (the )?\d\b[^.]*"
        r"\bbetween (the )?\d and (the )?\d\b",
    ),
    meant=meant,
    over=("sandwichsum", "crustsum"),
    cue=r"\boutside\b",
    shape="drawn",
)
