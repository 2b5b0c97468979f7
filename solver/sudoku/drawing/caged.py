"""What the rules text says of cages: other meanings of their numbers, letters for sums, and what they have together."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from penpad.formats.puzzle import Cage, Cell
from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.elements import SumCage
from penpad.solver.sudoku.text.claims import Claim, claims, units
from penpad.solver.sudoku.text.phrases import without_harmless
from penpad.solver.sudoku.variant import NEGATION, Stated, pattern

Found = list[tuple[Stated, str]]
"""Constraints, each with the sentence that defines it."""
DISTINCT = re.compile(
    r"\b(not|never|no|cannot|can't|don't|doesn't)\b[^.]*\brepeat\w*\b[^.]*\bcages?\b|"
    r"\bcages?\b[^.]*\b(not|never|no|cannot|can't|don't|doesn't)\b[^.]*\brepeat|"
    r"\bcages?\b[^.]*(?<!number of )(?<!many )\b(different|distinct|unique) digits\b",
    re.I,
)


# ---- numbers that are no sums ------------------------------------------------------------------------------------

LISTS = frozenset({"lookandsay", "contains", "containsexactly"})
"""Kinds whose number is a list of digits."""


def numbered(marks: Reader, cages: list[SumCage]) -> tuple[list[SumCage], Found]:
    """What cages mean if the rules text gives their numbers another meaning than a sum: for all of them, or none."""
    said = [claim for claim in claims(marks.puzzle.rules) if "cage" in claim.variant.figures]
    meant = [cage for cage in cages if cage.total is not None]
    if meant and not said:
        _refuse_denied(marks)
    if not said or not meant:
        return cages, []
    if len({claim.variant.id for claim in said}) > 1:
        marks.refuse("the rules text gives cages several meanings, and penpad cannot tell which cage has which")
    other = re.compile(r"\bcages?\b[^.]*\b(sums?|add|total)\b", re.I)
    for sentence in units(marks.puzzle.rules):
        if other.search(sentence) and not said[0].variant.defined_by(sentence):
            marks.refuse(f"the rules text gives cages several meanings, one of them with {sentence[:80]!r}")
    kind, value = said[0].variant.id, _value(said[0])
    found = []
    for cage in meant:
        text = str(cage.total)
        values = tuple(map(int, text)) if kind in LISTS else (int(text),)
        if kind == "lookandsay" and len(text) % 2:
            marks.refuse(f"{text} says not how often the cage holds which digit", cage.cells[0])
        found.append((Stated(kind, cage.cells, (*values, *value)), said[0].sentence))
    distinct = DISTINCT.search(marks.puzzle.rules) is not None
    rest = [replace(cage, total=None) for cage in meant if cage.unique] if distinct else []
    return [*(cage for cage in cages if cage.total is None), *rest], found


def _refuse_denied(marks: Reader) -> None:
    """Refuse rules that say what the numbers of cages are not."""
    for sentence in units(marks.puzzle.rules):
        if NUMBERS_SAID.search(sentence) and pattern(NEGATION).search(without_harmless(sentence)):
            marks.refuse(f"the rules text says {sentence[:100]!r} of cages, which penpad does not know")


NUMBERS_SAID = re.compile(
    r"\b(number|clue|total)s? (in|of|on) (the corner of )?(a|the|each|every|any) cages?\b|"
    r"\bcages?' ?s? (number|clue|total)\b",
    re.I,
)


def _value(claim: Claim) -> tuple[int, ...]:
    return () if claim.value is None else (claim.value,)


# ---- all cages together ------------------------------------------------------------------------------------------


def together(marks: Reader, cages: list[tuple[Cell, ...]]) -> Found:
    """What is said of all of these cages, those with a sum too."""
    about = [claim for claim in claims(marks.puzzle.rules) if "cages" in claim.variant.figures]
    cells_of = list(dict.fromkeys(cages))
    if not cells_of or not about or len({one.variant.id for one in about if one.variant.id in CONTRARY}) > 1:
        return []
    every = tuple(cell for cage in cells_of for cell in cage)
    sizes = tuple(len(cage) for cage in cells_of)
    found: dict[Stated, str] = {}
    for claim in about:
        if claim.variant.id == "equalsums":
            found |= {Stated("equalsums", a + b, (len(a),)): claim.sentence for a, b in pairwise(cells_of)}
        elif claim.value is not None or claim.variant.value is None:
            one_by_one = [Stated(claim.variant.id, cage, _value(claim)) for cage in cells_of]
            whole = [Stated(claim.variant.id, every, (*_value(claim), *sizes))]
            found |= dict.fromkeys(one_by_one if claim.variant.each else whole, claim.sentence)
    return list(found.items())


CONTRARY = frozenset({"equalsums", "unequalsums"})
"""Kinds that say what the sums of all cages are."""


# ---- letters -----------------------------------------------------------------------------------------------------


def lettered(marks: Reader) -> tuple[list[SumCage], list[Stated]]:
    """Cages with a letter in place of a sum, if the rules say that equal letters are equal sums; they are taken.

    Letters whose sums differ or grow stand for one sum each, too.
    """
    said = {claim.variant.id for claim in claims(marks.puzzle.rules) if "lettered cages" in claim.variant.figures}
    if not said:
        return [], []
    known = [mark for mark in marks.left() if isinstance(mark, Cage) and LETTER.fullmatch(mark.label.strip())]
    marks.skip(lambda mark: mark in known)
    named: dict[str, list[tuple[Cell, ...]]] = {}
    made = []
    for cage in known:
        cells = tuple(cell for cell in cage.cells if isinstance(cell, Cell) and cell in marks.board)
        if len(cells) < len(cage.cells):
            marks.refuse("a cage leaves the board", *cage.cells[:1])
        named.setdefault(cage.label.strip(), []).append(cells)
        made.append(SumCage(cells, None, cage.unique is not False))
    pairs = [pair for alike in named.values() for pair in pairwise(alike)]
    stated = [Stated("lettercages", a + b, (len(a),)) for a, b in pairs]
    first = [named[letter][0] for letter in sorted(named)]
    if "letterdiffer" in said and len(first) > 1:
        stated.append(Stated("letterdiffer", tuple(cell for cage in first for cell in cage), tuple(map(len, first))))
    if "letterorder" in said:
        stated += [Stated("letterorder", a + b, (len(a),)) for a, b in pairwise(first)]
    return made, stated


LETTER = re.compile(r"[A-Za-z]")
