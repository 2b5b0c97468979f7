"""Texts that SudokuPad draws several times at one place, for a rim or a shadow; Penpa+ shows one of them."""

from __future__ import annotations

from collections.abc import Sequence

from penpad.formats.penpa.foreign.pens import same
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import spot_of
from penpad.formats.puzzle import Mark, Text

GRAIN = 0.2
"""In cells: how near texts are that lie on one another."""


def take(marks: Sequence[Mark], sketch: Sketch) -> set[int]:
    """The indices of texts under the same text; one of another colour is named."""
    seen: dict[tuple[str, int, int], Text] = {}
    used: set[int] = set()
    for index in reversed(range(len(marks))):
        mark = marks[index]
        if not isinstance(mark, Text) or mark.kind != "free":
            continue
        spot = spot_of(mark.at)
        if spot is None:
            continue
        over = seen.setdefault((mark.text, round(spot[0] / GRAIN), round(spot[1] / GRAIN)), mark)
        if over is mark or over.angle != mark.angle:
            continue
        used.add(index)
        if not same(mark.colour, over.colour):
            sketch.lose(mark, "shadow")
    return used
