"""Descriptive pair: of two digits outside, A stands in the B-th cell, or B in the A-th cell, seen from there."""

from __future__ import annotations

from penpad.solver.constraints.count import Implies
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import digits
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    line = board.of(one.cells)
    a, b = one.values
    ways = [line[place - 1].is_(value) for value, place in ((a, b), (b, a)) if 0 < place <= len(line)]
    board.add(Implies([], ways), one.cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = digits(text)
    return clue if clue is not None and len(clue) == 2 else None


VARIANT = Variant(
    name="Descriptive pair",
    rule="Of two digits A and B outside, A stands in the B-th cell seen from there, or B in the A-th cell.",
    write=write,
    figures=("number outside", "numbers outside"),
    words=(
        r"\bdescriptive pairs?\b",
        r"\b(A|X|digit) (is|appears|stands|placed)?[^.]*\b(B|Y)-?th\b[^.]*\bor\b[^.]*\b(A|X)-?th\b",
        r"\bone (of the|of two|of these)[^.]*\bdigits?\b[^.]*\bposition\b[^.]*\bother\b[^.]*\b(outside|clue)",
    ),
    never=r"\bsum\b|\bdistance\b",
    meant=meant,
    cue=r"\boutside\b|\bpairs?\b",
    shape="drawn",
)
