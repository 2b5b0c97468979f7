"""Skyscraper sum: a number outside is the sum of the digits that are larger than all before them, seen from there."""

from __future__ import annotations

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.sayings import number
from penpad.solver.sudoku.variant import Stated, Variant
from penpad.solver.sudoku.walks import walk


def write(board: Meanings, one: Stated) -> None:
    total = one.values[0]

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        tallest, done = state
        if value <= tallest:
            return state
        return (value, done + value) if done + value <= total else None

    walk(board, one.cells, (board.values[0] - 1, 0), step, lambda state: bool(state[1] == total))


def meant(sentence: str, text: str) -> tuple[int, ...] | None:
    clue = number(text)
    return None if clue is None else (clue,)


VARIANT = Variant(
    name="Skyscraper sum",
    rule="A number outside is the sum of the digits that are larger than all before them, seen from there.",
    write=write,
    topics="sum",
    figures=("number outside",),
    words=(
        r"\bsky ?scrapers?[- ](sums?|totals?)\b|\b(sum|total)[- ]sky ?scrapers?\b",
        r"\b(sums?|total|heights)\b[^.]*\b(visible|seen|see)\b",
        r"\b(visible|seen|see)\b[^.]*\b(sums?|adds? up|total)\b",
        r"\bsumme\b[^.]*\b(sichtbar|hochhäuser|gebäude)",
    ),
    never=r"\bsandwich|\bproduct|\bcage|\barrow|\bfirst\b|\bhow many\b|\bfog\b|\bparity\b",
    remarks=r"^\W*(the |each |every )?(digits?|numbers?|cells?)\b[^.]*\b(represents?|are|is|stands? for)\b[^.]*"
    r"\b(heights?|skyscrapers?|buildings?)\b[^.]*\W*$|"
    r"\b(larger|taller|bigger|higher|greater)\b.*\b(block|hide|obscure|cover|conceal)\w*\b",
    meant=meant,
    over=("skyscraper",),
    cue=r"skyscraper|\boutside\b|\bvisible|\bseen\b|\btaller\b",
    shape="drawn",
)
