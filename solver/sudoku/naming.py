"""What to call the constraints of one Sudoku: in an explanation, and beside the sentences of its rules text."""

from __future__ import annotations

from collections.abc import Iterable

from penpad.formats.puzzle import Cell
from penpad.solver.sudoku import library
from penpad.solver.sudoku.clues import Clues
from penpad.solver.sudoku.variant import pattern
from penpad.solver.task import Instance

COMMON = {
    "Killer cage": r"\bcages?\b|käfig",
    "Thermometer": r"\bthermo",
    "Arrow": r"\barrow|\bpfeil",
    "Odd and even cells": r"\bodd\b|\beven\b|\b(un)?gerade",
    "Diagonal": r"\bdiagonal",
    "Battenburg": r"\bbattenb[eu]rg|\bchecker",
    "Extra region": r"\bextra\b|\bwindoku\b|\bregions?\b|\bshaded\b|\bcoloured\b|\bcolored\b|\bgr[ea]y\b",
    "Anti-knight": r"\bknight|\bspringer|\brössel",
    "Anti-king": r"\bkings?\b|\bkönig",
    "Nonconsecutive": r"\b(non-?)?consecutive|\baufeinander",
    "Disjoint groups": r"\bdisjoint\b|\bsame (relative )?(position|place)",
}
"""The constraints that every Sudoku may have, with the words of sentences that speak of them."""
SAID = {
    "antiknight": "Anti-knight",
    "antiking": "Anti-king",
    "nonconsecutive": "Nonconsecutive",
    "disjoint": "Disjoint groups",
}
"""Those for the whole board, by the names of their options."""


def named(clues: Clues, instance: Instance) -> tuple[str, str] | None:
    """The name and the rule of the variant that a constraint writes down; ``None`` if it is no single clue of one."""
    places = {place for place in instance.at if isinstance(place, Cell)}
    around = [one for one in clues.stated if places <= set(one.cells)] if instance.rule == "stated" and places else []
    if not around:
        return None
    variant = library.variants()[min(around, key=lambda one: len(one.cells)).kind]
    return variant.name, variant.rule


def common(clues: Clues, sentence: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The constraints of ``COMMON`` that this Sudoku has and a sentence speaks of, each with its places."""
    drawn: dict[str, Iterable[Iterable[Cell]]] = {
        "Killer cage": [cage.cells for cage in clues.cages],
        "Thermometer": [thermo.cells for thermo in (*clues.thermos, *clues.slow)],
        "Arrow": [arrow.cells for arrow in clues.arrows],
        "Odd and even cells": [[cell] for cell in sorted(clues.parity)],
        "Diagonal": clues.diagonals,
        "Battenburg": clues.battenburgs,
        "Extra region": clues.extra,
    }
    held = {name: tuple(" ".join(map(str, cells)) for cells in places) for name, places in drawn.items() if places}
    held |= {SAID[flag]: () for flag in clues.said if flag in SAID}
    return tuple((name, places) for name, places in held.items() if pattern(COMMON[name]).search(sentence))
