"""Mixed threes: no three cells in a row or column, one after the other, are of one kind or a run, as is said."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from penpad.formats.puzzle import Cell
from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

PRIMES, COMPOSITES = (2, 3, 5, 7, 11, 13), (4, 6, 8, 9, 10, 12, 14, 15)
ODD, EVEN, PRIME, COMPOSITE, RUN, WITHIN = 1, 2, 4, 8, 16, 32
KINDS = {
    r"\b(all |only )?odd\b|\bsame parity\b": ODD,
    r"\b(all |only )?even\b|\bsame parity\b": EVEN,
    r"\bprimes?\b": PRIME,
    r"\bcomposites?\b": COMPOSITE,
    r"\b(three |3 )?consecutive (digits|numbers|values)\b": RUN,
}


def which(sentence: str) -> int | None:
    """The kinds that a sentence names, and whether it is about cells of one box only, as the bits of a number."""
    kinds = sum(bit for pattern, bit in KINDS.items() if re.search(pattern, THREE.sub("", sentence, count=1), re.I))
    if kinds & RUN and kinds != RUN:
        return None
    within = re.search(r"\b(within|inside|in) (a|the same|one|any|each|every) (3 ?x ?3 )?box\b", sentence, re.I)
    return kinds + (WITHIN if within else 0) if kinds else None


def threes(board: Meanings, within: bool) -> Iterator[tuple[Cell, Cell, Cell]]:
    """Every three cells in a line, one after the other; only those of one region if ``within``."""
    home = {cell: number for number, area in enumerate(board.regions) for cell in area}
    for cell in board.digits:
        for down, right in ((0, 1), (1, 0)):
            a, b, c = (Cell(cell.row + down * n, cell.col + right * n) for n in range(3))
            alike = len({home.get(each) for each in (a, b, c)}) == 1
            if b in board.digits and c in board.digits and (alike or not within):
                yield a, b, c


def write(board: Meanings, one: Stated) -> None:
    bits = one.values[0]
    sets = [
        [value for value in board.values if value % 2 == 1] if bits & ODD else [],
        [value for value in board.values if value % 2 == 0] if bits & EVEN else [],
        PRIMES if bits & PRIME else [],
        COMPOSITES if bits & COMPOSITE else [],
    ]
    for three in threes(board, bool(bits & WITHIN)):
        for wanted in sets:
            lits = [board.digits[cell].is_(value) for cell in three for value in wanted if value in board.values]
            if lits:
                board.add(Count(lits, at_most=2), three)
        for value in board.values if bits & RUN else ():
            for run in itertools.permutations((value, value + 1, value + 2)):
                if {*run} <= {*board.values}:
                    lits = [board.digits[cell].is_(number) for cell, number in zip(three, run, strict=True)]
                    board.add(Count(lits, at_most=2), three)


LINES = (
    r"\b(rows?\b[^.]*\bcolumns?|horizontal(ly)?\b[^.]*\bvertical(ly)?|orthogonal line|(straight )?lines? \(?horizontal)"
)
THREE = re.compile(
    r"\b(three|3|any three|threesome of) (horizontally or vertically |orthogonally )?"
    r"(consecutive|contiguous|adjacent|successive|neighbou?ring) (digits|cells|numbers)\b|"
    r"\b(three|3) (digits|cells|numbers) in a row\b|\bthree-?somes?\b|\bthree in a row\b",
    re.I,
)
VARIANT = Variant(
    name="Mixed threes",
    rule="No three cells one after the other in a row or column, or only in one box, are all odd, all even, all prime, "
    "all composite, or hold three consecutive digits, as is said.",
    write=write,
    topics="parity consecutive prime",
    figures=("words",),
    words=(
        rf"(?=.*{LINES})(?=.*\b(no|not|never|cannot|can't)\b).*({THREE.pattern}).*"
        r"(\bsame parity\b|\b(all|only|consist of|be|contain|form|hold)\b.*"
        r"\b(odd|even|prime|composite|consecutive (digits|numbers|values))\b)",
    ),
    never=r"\bdiagonal|\bexcept|\bunless|\bline\b|\bcages?\b|\bloop|\bpath|\bincreas|\bexactly|\bat least|\bmore than|"
    r"\bshaded\b|\bmarked\b|\bsum\b|\bsame\b(?! (parity|box|row|column))|\bif\b",
    remarks=r"^\W*1 is neither prime nor composite\W*$",
    value=which,
    shape="drawn",
)
