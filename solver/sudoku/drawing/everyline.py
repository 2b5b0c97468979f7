"""What the rules text says of lines whatever their colour, besides what lines of each colour mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from penpad.solver.sudoku import library
from penpad.solver.sudoku.text.claims import Claim
from penpad.solver.sudoku.variant import Stated

ADDED = frozenset({"distinctline", "regionsumsalike", "samesetlines"})
"""What lines may have to fulfil besides their meaning."""
EVERY_LINE = re.compile(
    r"\brepeat\w*\b.*\b(on|along|in) ?(a|any|each|every|the same|such a) (lines?|stripes?)\W*$", re.I
)


def of_every_line(claim: Claim) -> bool:
    """Whether a sentence without a colour speaks of lines in every colour."""
    return claim.variant.id == "samesetlines" or EVERY_LINE.search(claim.sentence) is not None


def of_stated(outright: Iterable[Stated], said: Iterable[Claim]) -> Iterator[tuple[Stated, str]]:
    """The same said of lines that the link states outright, each with its sentence."""
    about = [claim for claim in said if claim.variant.id in ADDED and not claim.colours and of_every_line(claim)]
    for one in outright:
        if library.variants()[one.kind].shape == "lines":
            yield from ((Stated(claim.variant.id, one.cells), claim.sentence) for claim in about)
