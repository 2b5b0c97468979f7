"""Anti-quadruple: the digits in a circle on a corner stand in none of the four cells around it."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for value in dict.fromkeys(one.values):
        board.add(Count([digit.is_(value) for digit in board.of(one.cells)], exactly=0), one.cells)


CIRCLE = r"\b(?:circles?|quads?|quadruples?|discs?|dots?|bubbles?|corners?|intersections?)\b"
NOT = (
    r"\b(?:must not|mustn't|may not|cannot|can not|can't|(?:do|does) not|don't|doesn't|will not|never|are not|is not)\b"
    r"(?: (?:appear|occur|stand|contain|hold|be|go|in|any|placed|found|used|present))*"
)
NEAR = r"\b(?:surround\w*|around|touch\w*|adjacent|neighbou?ring|four|4|2 ?x ?2|connected)\b"

VARIANT = Variant(
    name="Anti-quadruple",
    rule="The digits in a circle on a corner stand in none of the four cells around it.",
    write=write,
    topics="repeat",
    figures=("corner circle",),
    words=(
        rf"\b(digits?|numbers?)\b[^.]*{CIRCLE}[^.]*{NOT}[^.]*{NEAR}",
        rf"{CIRCLE}[^.]*\b(digits?|numbers?)\b[^.]*{NOT}[^.]*{NEAR}",
        rf"\b(none|neither) of the (digits|numbers)\b[^.]*{CIRCLE}[^.]*{NEAR}",
        rf"{NEAR}[^.]*{NOT}[^.]*\b(digits?|numbers?)\b[^.]*{CIRCLE}",
        rf"\b(exclusion|anti-?quad\w*)\b[^.]*{CIRCLE}",
    ),
    never=r"\bsome of\b|\bat most\b|\bexactly\b|"
    r"\barrow|how many|\bsums?\b|count|\bexcept|\bunless|\bat least\b|\bmore than\b|\btwice\b|\bonce\b|\brepeat|"
    r"\bline|\ball\b|\boutside\b",
    over=("quadruple",),
    cue=r"\bcircles?\b|\banti|\bexclu",
    shape="drawn",
)
