"""Numbers outside that a link states as sandwich sums, but that the rules text gives another meaning.

The tools of f-puzzles have few kinds of numbers outside; people state any other kind as a sandwich sum.
"""

from __future__ import annotations

import re

from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing import clued
from penpad.solver.sudoku.text.claims import Claim, claims, units
from penpad.solver.sudoku.variant import Stated

SANDWICH = re.compile(r"sandwich|\b(between|zwischen)\b|\bcrusts?\b", re.I)
OUTSIDE = re.compile(
    r"\boutside\b|\bauß(er|en)\w*|\b(clues?|numbers?|digits?|values?) (around|beside|along|on|at) the "
    r"(\w+ )?(edges?|border|perimeter|grid|sides?|top|left)\b",
    re.I,
)


def renamed(marks: Reader, stated: list[Stated], trusted: bool) -> tuple[list[Stated], list[tuple[Stated, str]]]:
    """What remains of the stated constraints, and those with another meaning, each with the sentence that gives it.

    Refuses the puzzle if the rules text tells of numbers outside, but of no meaning that is known, nor of a sandwich.
    With ``trusted`` the link is right.
    """
    sandwiches = [one for one in stated if one.kind == "sandwichsum"]
    rules = marks.puzzle.rules
    if trusted or not sandwiches or SANDWICH.search(f"{marks.puzzle.title} {rules}"):
        return stated, []
    about = [claim for claim in claims(rules) if "number outside" in claim.variant.figures]
    said = {claim.variant.id: claim for claim in about if not clued.wider(claim, about)}
    if len(said) == 1 and not any(one.kind in said for one in stated):
        (kind, claim), kept = next(iter(said.items())), [one for one in stated if one.kind != "sandwichsum"]
        every = [(one.cells, _values(claim, one)) for one in sandwiches]
        if all(values is not None for _, values in every):
            return kept, [(Stated(kind, cells, values or ()), claim.sentence) for cells, values in every]
    told = next((sentence for sentence in units(rules) if OUTSIDE.search(sentence)), None)
    if told is not None:
        marks.refuse(
            f"the link states numbers outside as sandwich sums, but the rules text says {told[:100]!r}; penpad does "
            "not know what they mean",
            sandwiches[0].cells[0],
        )
    return stated, []


def _values(claim: Claim, one: Stated) -> tuple[int, ...] | None:
    """The numbers of a clue by the sentence that gives it its meaning."""
    meant = claim.variant.meant
    return one.values if meant is None else meant(claim.sentence, str(one.values[0]))
