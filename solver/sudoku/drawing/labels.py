"""Short names that are written on lines and explained in the rules text, such as "GW" for German whispers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from penpad.formats.normal import inner_cell
from penpad.formats.puzzle import Mark, Text
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.figure import Figure
from penpad.solver.sudoku.text.claims import Claim

LABEL = re.compile(r"^\W*([^\W_]{1,5})\b[^:.,]{0,15}:|\(([A-Z]{1,4})\)")
"""A short heading, or capitals in brackets."""


def labels_of(claim: Claim) -> set[str]:
    """The short names under which a sentence defines a constraint, in small letters."""
    return {(heading or inside).lower() for heading, inside in LABEL.findall(claim.sentence)}


def labelled(
    marks: Reader, lines: Iterable[Figure], said: Iterable[Claim]
) -> tuple[dict[str | None, list[Claim]], list[Mark]]:
    """What the lines of each colour are called by the texts on them, and these texts.

    Only colours of which all labelled lines have one name.
    """
    known: dict[str, list[Claim]] = {}
    for claim in said:
        for label in labels_of(claim):
            known.setdefault(label, []).append(claim)
    names: dict[str | None, set[str]] = {}
    texts: list[Mark] = []
    written = [mark for mark in marks.left() if isinstance(mark, Text) and mark.text.strip().lower() in known]
    for text in written:
        cell = inner_cell(text.at)
        on = [figure for figure in lines if cell in figure.cells]
        near = {figure.colour for figure in on}
        if len(near) > 1:
            near = {figure.colour for figure in on if cell in (figure.cells[0], figure.cells[-1])}
        if len(near) == 1:
            names.setdefault(near.pop(), set()).add(text.text.strip().lower())
            texts.append(text)
    return {colour: known[next(iter(found))] for colour, found in names.items() if len(found) == 1}, texts
