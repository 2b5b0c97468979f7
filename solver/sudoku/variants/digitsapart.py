"""Digits apart: two digits that are named never touch each other, nor themselves if that is said."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

SAID = re.compile(
    r"\bdigits (\d) and (\d) (?:may not|cannot|can't|must not|are never|may never|can never) (?:be |appear )?"
    r"(orthogonally or diagonally|orthogonally and diagonally|orthogonally|diagonally) adjacent to "
    r"(?:each |one an)other"
    r"( or (?:to )?themselves)?\W*$",
    re.I,
)
SIDES, CORNERS = ((0, 1), (1, 0)), ((1, 1), (1, -1))


def named(sentence: str) -> int | None:
    """Both digits, the ways (1 sides, 2 corners) and whether a digit does not touch itself, one decimal place each."""
    found = SAID.search(sentence)
    if found is None:
        return None
    ways = ("orthogonally" in found[3].lower()) + 2 * ("diagonally" in found[3].lower())
    return int(found[1]) * 1000 + int(found[2]) * 100 + ways * 10 + (found[4] is not None)


def write(board: Meanings, one: Stated) -> None:
    value = one.values[0]
    pair, ways, alike = {value // 1000, value // 100 % 10}, value // 10 % 10, value % 10
    moves = (*(SIDES if ways & 1 else ()), *(CORNERS if ways & 2 else ()))
    board.apart(moves, lambda x, y: not {x, y} <= pair or (x == y and not alike))


VARIANT = Variant(
    name="Digits apart",
    rule="Two digits that are named never share a side, a corner, or either, as is said; nor do two of a kind, if that "
    "is said too.",
    write=write,
    topics="repeat",
    figures=("words",),
    words=(SAID.pattern,),
    never=r"\bline|\bexcept|\bunless|\bbox|\bcage",
    value=named,
    shape="drawn",
)
