"""Product line: the digits between the marked ends of the line add up to the product of the digits in them."""

from __future__ import annotations

from penpad.solver.constraints.digits import DigitSum
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant

SUM = r"\b(sum|add|total)s?( up)? (to|is|equals?)\b"
ENDS = r"\b(circles?|circled|squares?|diamonds?|ends?|endpoints)\b"


def write(board: Meanings, one: Stated) -> None:
    """Where a line goes back to where it begins, that digit is multiplied with itself."""
    first, last = board.of((one.cells[0], one.cells[-1]))
    inner = one.cells[1:-1]
    for x, here in first.options:
        for y, there in last.options:
            both = board.task.all_of(dict.fromkeys([here, there]))
            board.add(DigitSum(board.of(inner), x * y, when=both), one.cells)


VARIANT = Variant(
    name="Product line",
    rule="The digits between the circles or squares at the ends of the line add up to the product of those in them.",
    write=write,
    topics="sum product",
    figures=("ring line", "square line"),
    words=(
        r"\bproduct of the circled (digits|numbers|values)\b.*\bsum\b",
        rf"\bproduct of the (circled )?(digits|numbers|values|two)\b.*{ENDS}.*\bsum\b",
        rf"{SUM}.*\bproduct\b.*{ENDS}",
        rf"\bsum\b.*\bproduct\b.*{ENDS}",
        rf"{ENDS}.*\b(multiply|multiplied|product)\b.*\bsum\b",
    ),
    never=r"\barrow|\bcage|\bsum of all\b|\bpill|\bdots?\b|\bdivid",
    cue=r"\bproduct\b|\bmultipl",
    plainly=True,
    shape="drawn",
)
