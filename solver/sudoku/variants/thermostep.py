"""Steps of thermometers: from each digit of a thermometer to the next, the increase is one of those that are said."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import NUMBERS, Stated, Variant

BITS = 60
NUMBER = rf"(\d{{1,2}}|{'|'.join(NUMBERS)})"
LEAST = re.compile(rf"\b(?:at least|minimum of) {NUMBER}\b|\b{NUMBER} or (?:more|greater|larger|higher)\b", re.I)
MOST = re.compile(
    rf"\b(?:at most|no more than|not more than|maximum of|up to) {NUMBER}\b|\b{NUMBER} or (?:less|fewer|smaller|"
    rf"lower)\b",
    re.I,
)
EXACT = re.compile(rf"\bby exactly {NUMBER}\b", re.I)


def write(board: Meanings, one: Stated) -> None:
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: y >= x and bool(one.values[0] >> (y - x) & 1))


def steps(sentence: str) -> int | None:
    """The increases that a sentence allows, each a bit of the number."""
    whole = (1 << BITS) - 1
    found = [
        (pattern, _number(match)) for pattern in (LEAST, MOST, EXACT) if (match := pattern.search(sentence)) is not None
    ]
    if len(found) != 1:
        return None
    pattern, number = found[0]
    if pattern is EXACT:
        return 1 << number
    low = (1 << number + (pattern is MOST)) - 1
    return low if pattern is MOST else whole & ~low


def _number(found: re.Match[str]) -> int:
    text = next(group for group in found.groups() if group).lower()
    return NUMBERS[text] if text in NUMBERS else int(text)


VARIANT = Variant(
    name="Steps of thermometers",
    rule="From each digit of a thermometer to the next, the increase is one of those that are said.",
    write=write,
    topics="difference",
    figures=("thermometers",),
    words=(
        rf"\bthermo\w*\b.*\b(increas|ris|grow|go up|differ)\w*\b.*\b(by|of) (at least|at most|no more than|"
        rf"not more than|exactly|a minimum of|a maximum of|up to) {NUMBER}\b",
        rf"\bthermo\w*\b.*\b(increas|ris|grow|go up|differ)\w*\b.*\b(by|of) {NUMBER} or (more|greater|less|fewer)\b",
    ),
    never=r"\bor stay|\bexcept|\bunless\b|\bslow\b|\bsome\b|\btwo kinds\b|\bcolou?r",
    cue=r"\bthermo",
    value=steps,
    numbered=True,
    shape="drawn",
)
