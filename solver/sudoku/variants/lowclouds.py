"""Skyscrapers in clouds: of the digits seen from outside, only those above a height that is said are counted."""

from __future__ import annotations

import re

from penpad.solver.constraints.base import Digit
from penpad.solver.constraints.sight import SeenBuildings
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

BUILDINGS = r"\b(skyscrapers?|buildings?|towers?|digits?|heights?)\b"
UNSEEN = r"\b(never|not|cannot|can't) (be )?(visible|seen)\b|\b(invisible|hidden|covered|obscured|unseen|hide|hides)\b"
BELOW = re.compile(r"\b(\d{1,2}) (?:or|and) (?:lower|less|smaller|shorter|below|fewer)\b|\bup to (\d{1,2})\b", re.I)
UNDER = re.compile(r"\b(?:lower|less|smaller|shorter) than (\d{1,2})\b|\bbelow (\d{1,2})\b", re.I)
FROM = re.compile(r"\bonly\b.*\b(\d{1,2}) (?:or|and) (?:higher|more|greater|taller|above|larger)\b", re.I)
OVER = re.compile(r"\bonly\b.*\b(?:higher|more|greater|taller|larger) than (\d{1,2})\b", re.I)


def write(board: Meanings, one: Stated) -> None:
    """The values are the number of digits that are seen, and the greatest height that is not."""
    count, low = one.values
    raised = tuple(
        Digit(tuple((value if value > low else 0, lit) for value, lit in digit.options))
        for digit in board.of(one.cells)
    )
    board.add(SeenBuildings(raised, count), one.cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    """The number of a clue and the height of the clouds."""
    for pattern, more in ((BELOW, 0), (UNDER, -1), (FROM, -1), (OVER, 0)):
        found = pattern.search(sentence)
        if found is not None and text.strip().isdecimal() and len(text.strip()) < 3:
            return int(text), int(next(group for group in found.groups() if group)) + more
    return None


VARIANT = Variant(
    name="Skyscrapers in clouds",
    rule="A number outside counts the digits that are larger than all before them, of those above the clouds.",
    write=write,
    figures=("number outside",),
    words=(
        rf"\b(clouds?|fog|mist|smog)\b.*{BUILDINGS}.*\d.*({UNSEEN})",
        rf"\b(clouds?|fog|mist|smog)\b.*({UNSEEN}|\bcover).*{BUILDINGS}.*\d",
        rf"{BUILDINGS}.*\d.*({UNSEEN}).*\b(clouds?|fog|mist|smog)\b",
        r"\bonly (skyscrapers|buildings)\b.*\d.*\b(visible|seen|count\w*)\b",
        r"\b(skyscrapers|buildings)\b.*\b\d (or|and) (lower|less|smaller|shorter)\b.*\b(never|not|cannot|"
        r"can't) (be )?(visible|seen|counted)\b",
    ),
    cue=r"\bclouds?\b|\bskyscraper|\bvisible\b",
    meant=meant,
    instead=("skyscraper",),
    shape="drawn",
)
