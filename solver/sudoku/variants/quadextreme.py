"""Quad max: an arrow on a corner points to the largest (or smallest) of the four digits around it."""

from __future__ import annotations

import re

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``values``: the index of the cell that the arrow points to, and 1 for the largest or 0 for the smallest."""
    index, largest = one.values
    for other, cell in enumerate(one.cells):
        if other != index:
            board.pair(one.cells[index], cell, (lambda x, y: x > y) if largest else (lambda x, y: x < y))


INDEX = {1: 0, 3: 1, 7: 2, 5: 3}
"""Which of the cells in reading order a diagonal direction leads to."""


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    ways = text.split()
    if len(ways) != 1 or int(ways[0]) not in INDEX:
        return None
    largest = re.search(r"\b(largest|highest|greatest|biggest|max\w*|größte)\b", sentence, re.I)
    smallest = re.search(r"\b(smallest|lowest|min\w*|kleinste)\b", sentence, re.I)
    return None if bool(largest) == bool(smallest) else (INDEX[int(ways[0])], int(largest is not None))


VARIANT = Variant(
    name="Quad max",
    rule="An arrow on a corner points to the largest (or smallest) of the four digits around it, which is there once.",
    write=write,
    figures=("corner arrow",),
    words=(
        r"\bquad[- ]?max|\bmax(imum)? quads?\b",
        r"\barrows?\b[^.]*\bpoint\w*\b[^.]*\b(largest|highest|greatest|biggest|smallest|lowest|max\w*|min\w*)\b",
        r"\bpfeil\w*\b[^.]*\b(größte|kleinste)",
    ),
    never=r"\boutside\b|\bcells? with\b",
    meant=meant,
    cue=r"\barrows?\b",
    shape="drawn",
)
