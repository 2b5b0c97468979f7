"""Clock face backwards: the four digits around a mark on a corner grow counterclockwise."""

from __future__ import annotations

from penpad.solver.sudoku.clocks import around
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    around(board, one.cells, -1)


VARIANT = Variant(
    name="Clock face backwards",
    rule="The four digits around a mark on a corner grow counterclockwise, from wherever the smallest of them is.",
    write=write,
    figures=("corner circle",),
    words=(
        r"\b(circles?|dots?|clock faces?|discs?|corners?|white|black|red|blue|green|gr[ea]y)\b[^.]*"
        r"\b(counter|anti)[- ]?clockwise\b",
        r"\b(counter|anti)[- ]?clockwise\b[^.]*\b(circles?|dots?|discs?)\b",
    ),
    never=r"\brotat|\bline|\barrow|\bthermo|\bread\b|\beither\b|\bor (counter|anti)|\bor clockwise|"
    r"\bborder\b|\bperimeter\b",
    over=("quadruple",),
    remarks=r"\bclockwise\b",
    meant=lambda sentence, text: None if text.strip() else (),
    cue=r"\bclockwise\b|\bclock faces?\b",
    shape="drawn",
)
