"""Sentences about dots and letters between cells that are not drawn: they demand nothing."""

from __future__ import annotations

import re
from collections.abc import Collection

from penpad.solver.sudoku import library
from penpad.solver.sudoku.variant import Variant

SMALL = frozenset({"white dot", "black dot", "side dot", "side square", "side diamond", "side bar", "sign"})
"""Figures without which a sentence about them says nothing: whatever looked like them would be left unread."""
NAMED = re.compile(r"\b(?:dots?|kropki|punkte?n?)\b|\b(?-i:X|V|XV)(?:'?s)?\b", re.I)


def absent(sentence: str, drawn: Collection[str]) -> list[Variant]:
    """The constraints that a sentence defines for dots and letters of which none is drawn."""
    if not NAMED.search(sentence):
        return []
    small = [one for one in library.variants().values() if one.figures and SMALL.issuperset(one.figures)]
    return [one for one in small if one.id not in drawn and one.defined_by(sentence)]
