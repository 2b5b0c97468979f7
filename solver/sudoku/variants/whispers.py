"""Whispers: neighbouring digits along the line differ by at least 5, or as much as is said."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant, number_in

DUTCH = -1
"""The value of a Dutch whisper without a number: one less than a German one has."""
NUMBER = number_in(
    r"at least NUMBER|by NUMBER|NUMBER or (?:more|greater|larger|higher)|of NUMBER|"
    r"minimum (?:difference )?of NUMBER|mindestens NUMBER|(?:≥|>=) ?NUMBER"
)


def write(board: Meanings, one: Stated) -> None:
    usual = (len(board.values) + 1) // 2
    least = {(): usual, (DUTCH,): usual - 1}.get(one.values) or one.values[0]
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: abs(x - y) >= least)


def number(sentence: str) -> int | None:
    """The least difference that a sentence names."""
    found = NUMBER(sentence)
    dutch = re.search(r"\b(dutch|holländ\w*|niederländ\w*)\b", sentence, re.I)
    return DUTCH if found is None and dutch and not re.search(r"\b(german|deutsch\w*)\b", sentence, re.I) else found


VARIANT = Variant(
    name="Whispers",
    rule="Neighbouring digits along the line differ by at least 5, half of the largest digit, or as much as is said.",
    write=write,
    topics="difference",
    figures=("line",),
    usual=("green",),
    words=(
        r"\bwhisper",
        r"\bdiffer(s|ence|ing|ences)?\b.*\b(at least|minimum|or more|or greater|or larger|more than|"
        r"greater than)\b|\bdiffer(s|ence|ing|ences)?\b.*(≥|>=|=>)",
        r"\b(at least|minimum)\b.*\b(apart|differ)",
        r"\b(differenz|unterscheiden)\b.*\bmindestens|\bflüster",
    ),
    never=(
        r"\bchinese\b|\bat most\b|\bno more than\b|\bmaximum\b|\banti-?renban|\bnabner|\bany two digits (on|"
        r"along) (a|the)\b|\ball digits\b[^.]*\beach other\b|\bdiamond|\blockout|\bdots?\b|\bends?\b|"
        r"\bmore than\b|\bgreater than\b|\bknight|\bking\b|\bpath\b|\bsame\b|\bloop\b"
    ),
    cue=r"whisper|\bgreen\b|difference|differenz|at least (5|five|4|four)",
    colours=("#67f067",),
    value=number,
    shape="lines",
)
