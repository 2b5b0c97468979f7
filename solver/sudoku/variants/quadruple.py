"""Quadruple: the digits in a circle on a corner stand in the four cells around it."""

from __future__ import annotations

from collections import Counter

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    for value, times in Counter(one.values).items():
        lits = [digit.is_(value) for digit in board.of(one.cells)]
        board.add(Count(lits, at_least=times), one.cells)


VARIANT = Variant(
    name="Quadruple",
    rule="The digits in a circle on a corner stand in the four cells around it.",
    write=write,
    topics="repeat",
    figures=("corner circle",),
    words=(
        r"\bquad(ruple)?s?\b",
        r"\b(circle|disc|bubble)s?\b.*\b(surround\w*|around|touching|adjacent|neighbou?ring|four|4|2x2|corner)\b",
        r"\b(surround\w*|around|touching|adjacent|neighbou?ring|four)\b.*\bcircle",
        r"\b(clues?|numbers?|digits?)\b.*\b(intersections?|corners?)\b.*\bsurround",
        r"\bcircled (digits?|numbers?)\b.*\b(surround\w*|around|touching|adjacent|four)\b",
        r"\bcircles?\b.*\bcells?\b.*\btouched by\b",
        r"\bkreis\w*\b.*\b(umliegend|angrenzend|vier|benachbart)",
    ),
    never=r"\b(larger|greater|smaller|higher|bigger|lower|less) than\b|\barrow|how many|\bsum\b|count|\banti\b|"
    r"\b(must|may|can|do|does|will) ?(not|never|n't)\b (appear|occur|stand|contain|hold|be (placed|found|used))\b|"
    r"\bnone of\b",
    remarks=r"^\W*(is|are|is a|means|stands for|represents) (a )?(wild\w*|an? unknown|any digit)\b|"
    r"\b(digits?|numbers?)\b.*\b(each|all|must|have to)\b.*\b(four|4) (surround\w*|adjacent|neighbou?ring)|"
    r"\bcircles?\b.*\b(ascending|increasing|numerical|reading) order\b",
    cue=r"\bcircles?\b|\bquad",
    colours=("#ffffff",),
)
