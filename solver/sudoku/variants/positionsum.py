"""Position sum: a number outside is the sum of the digits in the places that the first two digits name."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.constraints.digits import DigitSum
from penpad.solver.constraints.either import Either
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, number
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    first, second = board.of(one.cells[:2])
    size = range(1, len(one.cells) + 1)
    branches = tuple(
        (
            Implies([], [here]),
            Implies([], [there]),
            DigitSum(board.of((one.cells[x - 1], one.cells[y - 1])), one.values[0]),
        )
        for x, here in first.options
        for y, there in second.options
        if x in size and y in size and x != y
    )
    board.add(Either(branches), one.cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    return None if clue is None else (clue,)


PLACES = r"\b(?:X-?th and (?:the )?Y-?th|positions? X and Y|(?:cells|digits) X and Y)\b"

VARIANT = Variant(
    name="Position sum",
    rule="A number outside is the sum of the digits in the X-th and the Y-th cell seen from there, X and Y being the "
    "first two digits.",
    write=write,
    topics="sum",
    figures=("number outside",),
    words=(
        rf"^(?=.*{OUTSIDE}).*\bsum\b[^.]*\bdigits (in|on|at) (the )?positions?\b[^.]*\b(indicated|given|shown|named)\b"
        r"[^.]*\b(first|nearest) two\b",
        rf"\bsum\b[^.]*{PLACES}[^.]*\bfirst (two|and second)\b",
        rf"\bfirst two\b[^.]*\bX and Y\b[^.]*\bsum\b[^.]*{PLACES}",
    ),
    meant=meant,
    cue=r"\boutside\b|\bpositions?\b",
    shape="drawn",
)
