"""Texts that SudokuPad draws several times at one place, for a rim or a shadow; Penpa+ shows one of them."""

from __future__ import annotations

from collections.abc import Sequence

from penpad.formats.penpa.foreign.pens import is_white, same
from penpad.formats.penpa.foreign.sketch import Sketch
from penpad.formats.penpa.foreign.spots import NEAR, apart
from penpad.formats.puzzle import Mark, Text


def take(marks: Sequence[Mark], sketch: Sketch) -> set[int]:
    """The indices of texts under the same text; a rim or shadow that is seen is named."""
    seen: dict[str, list[Text]] = {}
    used: set[int] = set()
    for index in reversed(range(len(marks))):
        mark = marks[index]
        if not isinstance(mark, Text) or mark.kind != "free":
            continue
        same_words = seen.setdefault(mark.text, [])
        over = next((text for text in same_words if apart(text.at, mark.at) <= NEAR and text.angle == mark.angle), None)
        if over is None:
            same_words.append(mark)
            continue
        used.add(index)
        if not is_white(mark.colour) and not same(mark.colour, over.colour):
            sketch.lose(mark, "shadow")
    return used
