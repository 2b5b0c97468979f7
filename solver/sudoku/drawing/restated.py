"""Clues that a link states as one constraint, but to which the rules text gives another, more exact meaning.

The tools of f-puzzles have few kinds of clues; people state others as the nearest kind and say in words what they mean.
"""

from __future__ import annotations

from collections.abc import Sequence

from penpad.solver.sudoku.drawing import clued
from penpad.solver.sudoku.text.claims import Claim
from penpad.solver.sudoku.variant import Stated

COLOURS = {"difference": "white", "ratio": "black"}
"""The colour in which clues of a kind are drawn; the others have none."""
STANDING_IN = ("difference", "ratio", "quadruple", "xsum", "skyscraper", "sandwichsum", "littlekillersum")


def renamed(stated: list[Stated], said: Sequence[Claim]) -> tuple[list[Stated], list[tuple[Stated, str]]]:
    """What remains of the stated constraints, and those with another meaning, each with the sentence that gives it."""
    kept, others = list(stated), []
    for kind in STANDING_IN:
        own = [one for one in kept if one.kind == kind]
        claim = _meaning(kind, said) if own else None
        if claim is None:
            continue
        made = [_with_meaning(one, claim) for one in own]
        if all(one is not None for one in made):
            kept = [one for one in kept if one.kind != kind]
            others += [(one, claim.sentence) for one in made if one is not None]
    return kept, others


def _meaning(kind: str, said: Sequence[Claim]) -> Claim | None:
    """The only claim of something more exact than this kind, where the words do not define the kind itself as well."""
    colour = COLOURS.get(kind)
    about = [claim for claim in said if colour is None or not claim.colours or colour in claim.colours]
    exact = [claim for claim in about if kind in claim.variant.over]
    plain = [claim for claim in about if claim.variant.id == kind and not clued.wider(claim, exact)]
    exact = [claim for claim in exact if not clued.wider(claim, exact)]
    return exact[0] if exact and not plain and len({claim.variant.id for claim in exact}) == 1 else None


def _with_meaning(one: Stated, claim: Claim) -> Stated | None:
    """A stated clue as another constraint; ``None`` if its numbers do not fit it."""
    read = claim.variant.meant
    if read is None:
        return Stated(claim.variant.id, one.cells, one.values)
    values = read(claim.sentence, " ".join(map(str, one.values)))
    return None if values is None else Stated(claim.variant.id, one.cells, values)
