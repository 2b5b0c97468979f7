"""Line without repeats: no digit repeats along the line."""

from __future__ import annotations

from penpad.solver.constraints.digits import AllDifferent
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    cells = tuple(dict.fromkeys(one.cells))
    board.add(AllDifferent(board.of(cells)), cells)


VARIANT = Variant(
    name="Line without repeats",
    rule="No digit repeats along the line.",
    write=write,
    topics="repeat",
    figures=("line",),
    words=(
        r"\bziffern\b[^.]*\blinien?\b[^.]*\bnicht wiederholen|\bnicht\b[^.]*\blinie\b[^.]*\bwiederhol",
        r"\b(digits?|numbers?|values?)\b[^.;]*\b(not|never|cannot|can't|"
        r"don't) (be )?repeat(ed)?\b[^.;]*\b(\w*lines?|stripes?)\b",
        r"\b(\w*lines?|stripes?)\b[^.;]*\b(digits?|numbers?|values?)\b[^.;]*\b(not|never|cannot|can't|"
        r"don't) (be )?repeat(ed)?\b",
        r"\b(digits?|numbers?|values?)\b[^.;]*\b(\w*lines?|stripes?)\b[^.;]*\b(not|never|cannot|can't|don't) repeat\b",
        r"\b(each|every|no|a) (\w+ )?lines? (cannot|can't|may not|must not|does not|may) contain (a )?(repeated|"
        r"repeating) digits?\b",
        r"\blines?\b[^.;]*\bno (digit \w*repeats?|repeated (digits?|numbers?)|repeats)\b",
        r"\bno (digits?|numbers?) (may |can )?repeats?\b[^.;]*\blines?\b",
    ),
    never=r"\brenban|\bconsecutive|\bset\b|\bdiagonal|\bcage|\bthermo|\barrow|\bmarked line",
    cue=r"\brepeat",
    shape="drawn",
)
