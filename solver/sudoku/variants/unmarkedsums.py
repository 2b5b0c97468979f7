"""Unmarked pairs: digits in neighbouring cells add up to certain numbers only where a cage or a clue marks them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from penpad.formats.puzzle import Cage, Cell
from penpad.solver.reader import Reader
from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.text.phrases import sentences
from penpad.solver.sudoku.variant import Stated, Variant


def write(board: Meanings, one: Stated) -> None:
    """``cells``: the pairs in cages, one after the other; ``values``: the sums that no unmarked pair has."""
    marked = {frozenset(one.cells[at : at + 2]) for at in range(0, len(one.cells), 2)}
    marked |= {frozenset(clue.cells) for clue in board.every if clue.kind in CLUES}
    for a, b in board.links():
        if frozenset((a, b)) not in marked:
            board.pair(a, b, lambda x, y: x + y not in one.values)


CLUES = ("xv", "sumdot", "dotrelation", "colourdot")
PAIRS = (
    r"(?:domino(?:e?s)?|pairs?(?: of (?:\w+ )?(?:cells|digits))?|(?:(?:orthogonally )?adjacent|neighbou?ring) "
    r"(?:cells|digits|numbers|pairs))"
)
SUMS = r"(?:sums?|adds?(?: up)?|totals?)(?: to| of)? (\d+)(?:,? (?:or|and|nor) (?:to )?(\d+))?"
SAID = (
    rf"\bno (?:(?:other|unmarked|uncaged|two) )+{PAIRS} (?:(?:can|may|will|which|that) )*{SUMS}\W*$",
    rf"\b(?:unmarked|uncaged|all other) {PAIRS} "
    rf"(?:may not|cannot|can't|must not|never|do not|don't|will not) {SUMS}\W*$",
    rf"\b(?:all|every) (?:possible )?{PAIRS} (?:which |that |with (?:a |digits )?)?(?:sums?|adds?(?: up)?|totals?)"
    rf"(?:ming|ling)?(?: to| of)? (\d+) (?:are|is|have been) (?:caged|marked|given|shown|in a cage|in cages)\W*$",
)
BARE = re.compile(
    r"^\W*(?:there is a |the |a )?negative constraint(?: applies| is in (?:effect|force|place)|)\W*$", re.I
)
"""That something holds where no clue is, without a word about what."""


def read(marks: Reader) -> Iterator[tuple[Stated, str]]:
    """What the rules text says about unmarked pairs, with the sentences that say it."""
    pairs = [cage.cells for cage in marks.puzzle.given if isinstance(cage, Cage) and len(cage.cells) == 2]
    cells = tuple(cell for pair in pairs for cell in pair if isinstance(cell, Cell))
    for sentence in sentences(marks.puzzle.rules):
        found = next((found for each in SAID if (found := re.search(each, sentence, re.I))), None)
        if found is not None:
            yield Stated("unmarkedsums", cells, tuple(int(group) for group in found.groups() if group)), sentence


VARIANT = Variant(
    name="Unmarked pairs",
    rule="Digits in cells that share a side add up to the numbers that are said only where a cage of two cells, an X, "
    "a V or a dot marks them.",
    write=write,
    topics="sum",
    figures=("unmarked pairs",),
    words=SAID,
    remarks=BARE.pattern,
    shape="drawn",
)
