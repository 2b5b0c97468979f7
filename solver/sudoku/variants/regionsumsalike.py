"""Region sum lines of one sum: in every region, the digits of all lines of one colour have the same sum."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.variants.regionsumline import pieces_of


def write(board: Meanings, one: Stated) -> None:
    """The value is the number of the colour."""
    alike = [other for other in board.every if other.kind == one.kind and other.values == one.values]
    first = next(iter(pieces_of(board, alike[0])))
    for piece in pieces_of(board, one):
        if piece != first:
            board.equal_sums(first, piece)


VARIANT = Variant(
    name="Region sum lines of one sum",
    rule="In every region, the digits of all lines of one colour have the same sum.",
    write=write,
    topics="sum",
    figures=("line",),
    words=(
        r"\b(all|every) (of the )?(segments?|pieces?|parts?)\b[^.]*\b(of|in|"
        r"with) the same colou?r\b[^.]*\bsame (sum|total)\b",
        r"\b(all|every) (of the )?(segments?|pieces?|parts?) of (all|every) (\w+ )?lines?\b[^.]*\bsame (sum|total)\b",
        r"\blines? (of|in|with) the same colou?r\b[^.]*\b(have|has|share)\b[^.]*\bsame (region |box |"
        r"segment )?(sum|total)\b",
    ),
    never=r"\bnot\b|\bneed\b|\bmay\b|\bcage",
    cue=r"\bsame (sum|total)\b",
    by_colour=True,
    shape="drawn",
)
