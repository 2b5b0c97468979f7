"""Count of neighbours: a marked digit says how many of its neighbours are of the kind that is said."""

from __future__ import annotations

import re

from penpad.formats.puzzle import Cell
from penpad.solver.cnf import Lit
from penpad.solver.constraints.count import Count
from penpad.solver.constraints.either import Either
from penpad.solver.constraints.tally import Tally
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import NUMBERS, Stated, Variant

BITS = 40
DIAGONAL, OWN, GREATER, LESS, EVERY = (1 << BITS + index for index in range(5))
"""Bits of the value: corners count too, the cell itself too; digits above or below its own are counted; every cell that
tells the truth is marked. The bits below are the digits that are counted."""
KINDS = {
    "odd": sum(1 << value for value in range(1, BITS, 2)),
    "even": sum(1 << value for value in range(0, BITS, 2)),
    "prime": sum(1 << n for n in range(2, BITS) if all(n % factor for factor in range(2, n))),
}
PLURAL = {f"{name}s" if name != "six" else "sixes": value for name, value in NUMBERS.items()}
NEAR = r"\b(adjacent|neighbou?r\w*|surround\w*|touch\w*|around)\b"
COUNTS = r"\b(how many|the number of|number of|counts?|amount of)\b"
MARKED = r"\b(circle\w*|circled|gr[ea]y (cells?|squares?)|shaded (cells?|squares?)|marked (cells?|squares?))\b"
DIAGONALLY = re.compile(r"\b(diagonal\w*|eight|8|king'?s?|surround\w*|3 ?x ?3)\b", re.I)
NOT_DIAGONALLY = re.compile(r"\b(not|excluding|except) (\w+ )?diagonal\w*|\borthogonal\w*\b", re.I)
PLURALS = re.compile(rf"\b({'|'.join(PLURAL)})\b", re.I)
SINGLE = re.compile(r"\b(?:digit|number|many|of) (\d)'?s?\b|\b(\d)s\b|\b(\d)'s\b", re.I)
ABOVE = re.compile(r"\b(?:greater|larger|higher|more|bigger) than (\d|it|its|the (?:digit|circle))", re.I)
BELOW = re.compile(r"\b(?:less|smaller|lower|fewer) than (\d|it|its|the (?:digit|circle))", re.I)
ALL = re.compile(
    r"\b(all|every) (possible )?(such )?(cells?|circles?|digits?)\b.*\b(are|is) (marked|circled|given|shaded|shown)\b",
    re.I,
)


def write(board: Meanings, one: Stated) -> None:
    what = one.values[0]
    for cell in board.digits if what & EVERY else one.cells:
        near = _around(board, cell, what)
        counted = tuple(_counts(board, cell, other, what) for other in near)
        if cell in one.cells:
            board.add(Tally(board.digits[cell], counted), (cell, *near))
            continue
        for value, lit in board.digits[cell].options:
            wrong = (Count(counted, at_most=value - 1),), (Count(counted, at_least=value + 1),)
            board.add(Either(((Count([lit], exactly=0),), *wrong)), (cell, *near))


def _around(board: Meanings, cell: Cell, what: int) -> tuple[Cell, ...]:
    corners = (Cell(cell.row + down, cell.col + right) for down in (-1, 1) for right in (-1, 1))
    near = [*board.task.board.neighbours(cell), *(corners if what & DIAGONAL else ()), *((cell,) if what & OWN else ())]
    return tuple(other for other in near if other in board.digits)


def _counts(board: Meanings, cell: Cell, other: Cell, what: int) -> Lit:
    here, there = board.digits[cell], board.digits[other]
    if not what & (GREATER | LESS):
        return board.task.any_of(lit for value, lit in there.options if what >> value & 1)
    return board.task.any_of(
        board.task.all_of([mine, lit])
        for own, mine in here.options
        for value, lit in there.options
        if (value > own and what & GREATER) or (value < own and what & LESS)
    )


def kind(sentence: str) -> int | None:
    """What a sentence says is counted, and where."""
    found = _digits(sentence)
    if found is None:
        return None
    if DIAGONALLY.search(sentence) and not NOT_DIAGONALLY.search(sentence):
        found |= DIAGONAL
    elif not NOT_DIAGONALLY.search(sentence) and re.search(r"\baround\b", sentence, re.I):
        return None
    if re.search(r"\b(including|counting) (itself|the (circled|marked|shaded|central?) cell)\b", sentence, re.I):
        found |= OWN
    return found | (EVERY if ALL.search(sentence) else 0)


def _digits(sentence: str) -> int | None:
    named = [KINDS[word.lower()] for word in dict.fromkeys(re.findall(r"\b(odd|even|prime)\b", sentence, re.I))]
    said = SINGLE.search(sentence) or PLURALS.search(sentence)
    if said:
        word = next(group for group in said.groups() if group).lower()
        named.append(1 << (int(word) if word.isdigit() else PLURAL[word]))
    for pattern, relative in ((ABOVE, GREATER), (BELOW, LESS)):
        if bound := pattern.search(sentence):
            named.append(relative if not bound[1].isdigit() else _beyond(int(bound[1]), relative))
    return named[0] if len(named) == 1 else None


def _beyond(bound: int, way: int) -> int:
    low = (1 << bound) - 1
    return low if way == LESS else ((1 << BITS) - 1) & ~low & ~(1 << bound)


VARIANT = Variant(
    name="Count of neighbours",
    rule="A marked digit says how many of its neighbours are odd, even, larger, or of another kind that is said.",
    write=write,
    topics="parity prime",
    figures=("circle", "shaded cell"),
    words=(
        rf"{MARKED}.*{COUNTS}.*{NEAR}",
        rf"{COUNTS}.*{NEAR}.*{MARKED}",
        r"\bminesweeper\b.*\bcounts?\b",
    ),
    never=(
        r"\blines?\b|\barrows?\b|\bsums?\b|\bboth circles\b|\bcorners?\b|\bdots?\b|\bcages?\b|\boutside\b|"
        r"\bappears?\b|\bloop\b|\bvisible\b|\bsee\b|\b(different|distinct|ring)\b|\bregions?\b"
    ),
    cue=r"\bcount|\bneighbou?r|\badjacent\b|\bsurround",
    value=kind,
    numbered=True,
    shape="drawn",
)
