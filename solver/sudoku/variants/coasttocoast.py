"""Coast to coast: two digits outside stand in places that mirror each other, in the first and the last few cells."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import SPAN, digits, span
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: how many cells at each end, then both digits."""
    count, first, second = one.values
    line = board.of(one.cells)
    ways = [
        board.task.all_of((line[at].is_(x), line[-1 - at].is_(y)))
        for at in range(count)
        for x, y in ((first, second), (second, first))
    ]
    board.add(Implies([], ways), one.cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue, count = digits(text), span(sentence.replace("first and last", "first"))
    return (count, *clue) if clue is not None and len(clue) == 2 and count else None


VARIANT = Variant(
    name="Coast to coast",
    rule="Two digits outside stand in places of the first and the last few cells of the row or column that mirror each "
    "other, in either order.",
    write=write,
    topics="opposite",
    figures=("numbers outside", "number outside"),
    words=(
        r"\b(symmetric\w*|mirror\w*|opposite)\b[^.]*\bfirst and last (\w+) (cells|digits)\b",
        rf"^(?=.*(?:{SPAN}))(?=.*\blast\b).*\b(symmetric|mirrored|mirroring|opposite) (positions?|places?|cells)\b",
    ),
    meant=meant,
    over=("outsidedigits",),
    cue=r"\boutside\b",
    shape="drawn",
)
