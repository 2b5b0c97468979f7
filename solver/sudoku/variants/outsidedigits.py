"""Digits outside: they stand in the first few cells, or in the first box, seen from there."""

from __future__ import annotations

from penpad.solver.constraints.count import Count
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import OUTSIDE, SPAN, digits, span
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import nearest


def write(board: Meanings, one: Stated) -> None:
    """``values``: how many cells (0 for those in the first box), then the digits."""
    cells = nearest(board, one.cells, one.values[0])
    for value in dict.fromkeys(one.values[1:]):
        board.add(Count([digit.is_(value) for digit in board.of(cells)], at_least=1), cells)


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    count, clue = span(sentence), digits(text)
    return None if count is None or clue is None else (count, *clue)


VARIANT = Variant(
    name="Digits outside",
    rule="A digit outside stands in the first few cells seen from there, or in the first box.",
    write=write,
    topics="repeat",
    figures=("number outside",),
    words=(
        rf"^(?=.*{OUTSIDE})(?=.*(?:{SPAN})).*\b(appears?|placed?|occurs?|contained|contains?|found|located|go|goes|stehen|"
        r"steht|vorkommen|kommen|lie|somewhere|one of)\b",
        rf"\boutside sudoku\b.*(?:{SPAN})",
    ),
    never=r"\b[XNY]\b|\barrows?\b|\bdiagonals?\b|\bcages?\b|\bcircles?\b|\bdots?\b|\b(odd|even)\b|\bvisible\b|\bseen\b|"
    r"skyscraper|sandwich|\bbetween\b|increas|ascend|\b(that|this|same|given|the) order\b|\bparity\b|\bsums?\b|\btotal|"
    r"\bproduct|\bdifference|\bsymmetric|\beither order\b|\bapart\b|\bhow many\b|\blast\b|"
    r"\b(not|never|cannot)\b",
    meant=meant,
    cue=r"\boutside\b",
    shape="drawn",
)
