"""X-distance: of two digits outside, the second stands X cells behind the first, X being the first of the line."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import digits
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    line = board.of(one.cells)
    first, second = one.values
    for x, here in line[0].options:
        ways = [
            board.task.all_of((line[at].is_(first), line[at + x].is_(second))) for at in range(len(line) - x) if x > 0
        ]
        board.add(Implies([here], ways), one.cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = digits(text)
    return clue if clue is not None and len(clue) == 2 else None


VARIANT = Variant(
    name="X-distance",
    rule="Of two digits outside, the second stands X cells behind the first one, X being the first digit of the row or "
    "column.",
    write=write,
    figures=("numbers outside", "number outside"),
    words=(
        r"\b(second|other)\b[^.]*\bX (cells|places|positions|steps) (away )?(from|after|behind)\b[^.]*\bfirst\b",
        r"\bX-?distance\b[^.]*\b(order|second|first)\b",
        r"\b(two|both) (digits|numbers)\b[^.]*\bX (cells|places|positions) (apart|from each other)\b[^.]*\border\b",
    ),
    never=r"\bany order\b|\beither order\b",
    meant=meant,
    over=("outsidedigits",),
    cue=r"\boutside\b|\bX is\b",
    shape="drawn",
)
