"""Rules of Sudoku variants that are said in words only, and flags by which other apps say them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from penpad.solver.reader import Reader
from penpad.solver.sudoku.drawing.stated import ALIASES, kinds
from penpad.solver.sudoku.text.claims import claims

CHANGED = "doublers, negators and other changed values"
TWO_DIGITS = "Schrödinger cells"
UNKNOWN = {
    "global entropy": r"\bglobal entropy\b|\bentropy\b.*\b2 ?x ?2\b|\b2 ?x ?2\b.*\b(low|entropy)\b",
    "global modularity": r"\bmodular\b.*\b2 ?x ?2\b|\b2 ?x ?2\b.*\bmod(ulo|ular)? ?3\b",
    "knightmare": r"\bknightmare\b",
    "taxicab distance": r"\btaxi ?cab\b",
    "flat mates": r"\bflat ?mates?\b",
    "doppelganger": r"\bdoppelg",
    TWO_DIGITS: r"\bschr(ö|oe|o)dinger",
    "regions to be found": r"\b(chaos construction|deconstruction|(divide|split) the grid into)\b",
    CHANGED: r"\b(doublers?|negators?|multipliers?|halvers?|vampires?)\b",
    "wrong clues": r"\b(liars?|wrogn|lying|is (false|wrong)|are (false|wrong))\b",
    "the queen's move": r"\bqueen'?s? move\b|\banti-?queen\b|\blike (chess )?queens?\b|\bdame(zug|n)\b",
    "the bishop's move": r"\bbishop'?s? move\b|\banti-?bishop\b",
    "camel or zebra moves": r"\b(camel|zebra)'?s?( move)?\b",
    "a toroidal board": r"\btoroid|\bwraps? around\b",
    "sums or differences of neighbours": r"\b(adjacent|neighbou?ring) \w+ (must not|cannot|can't|may not|never) "
    r"(sum|add|differ by [02-9])\b",
    "diagonal neighbours that are not consecutive": r"\bdiagonal(ly)? (non-?consecutive|adjacent \w+.*\bconsecutive)\b",
    "rules other than the normal ones": r"\bsudoku rules do not apply\b|\bnot (normal|standard) sudoku\b",
    "repeated digits in a row": r"\bdigits (may|can) repeat in (rows|columns|boxes|regions)\b",
    "friendly or unfriendly cells": r"\b(un)?friendly\b",
    "the same digit on diagonals": r"\banti-?diagonals?\b",
    "a magic square": r"\bmagic square\b",
    "several overlapping Sudokus": r"\b(samurai|gattai|butterfly|windmill|sohei|shogun|sumo) ?sudoku\b|"
    r"\boverlapping (\w+ )?(grids?|sudokus?|boards?|puzzles?)\b",
}
"""Rules that are not drawn and that penpad cannot add yet, by name, and the words that tell them."""

GLOBAL_FLAGS = {
    "antiknight": "antiknight",
    "antiking": "antiking",
    "nonconsecutive": "nonconsecutive",
    "disjoint": "disjoint",
    "disjointgroups": "disjoint",
    "windoku": "windoku",
    "diagonal+": "rising",
    "diagonal-": "falling",
}
"""Flags of SudokuPad and f-puzzles and the rule that each turns on."""

HARMLESS = frozenset(
    {
        "author", "title", "ruleset", "rules", "solution", "size", "grid", "successMessage", "msgcorrect", "query",
        "fragment", "highlightConflicts", "disabledlogic", "truecandidatesoptions", "fogofwar", "foglight",
        "triggereffect", "settings", "negative", "line", "rectangle", "circle", "text", "cage", "metadata", "hidden",
    }
)  # fmt: skip
"""Members of f-puzzles JSON that are drawn as marks or say nothing about digits."""


DRAWN = frozenset({"killercage", "thermometer", "arrow", "odd", "even", "extraregion"})
"""Constraints of f-puzzles that are read from what is drawn for them."""


READ = HARMLESS | DRAWN | ALIASES.keys()
"""Members that are read elsewhere, besides the constraints."""

CHANGING = frozenset(
    {
        TWO_DIGITS, "regions to be found", CHANGED, "wrong clues",
        "a toroidal board", "rules other than the normal ones", "repeated digits in a row",
        "several overlapping Sudokus",
    }
)  # fmt: skip
"""Those that change what other rules mean; the others only add something."""


ALL_THE_SAME = re.compile(
    r"\b(once( each)?|each once) (in|into) (every|each) row, (every |each )?column,? and (every |each )?"
    r"(\w+ )?(box|region|block)",
    re.I,
)
"""What is the normal rule, though with other digits."""


def refuse_unknown(marks: Reader, judge: bool = False, known: Collection[str] = ()) -> list[str]:
    """Refuse a puzzle whose title or rules text states a rule that penpad cannot add.

    With a ``judge`` (a stored solution), rules that only add something are returned instead. ``known`` are names in
    ``UNKNOWN`` of what was understood from the drawing.
    """
    text = " ".join(f"{marks.puzzle.title}. {marks.puzzle.rules}".split())
    doubts = []
    said = {"words", "unmarked pairs"}
    claimed = [one for one in claims(marks.puzzle.rules) if said & {*one.variant.figures} or one.variant.area]
    read = {*known, *(claim.variant.name.lower() for claim in claimed)}
    if any(claim.variant.id == "friendlycells" for claim in claims(marks.puzzle.rules)):
        read.add("friendly or unfriendly cells")
    for name, pattern in UNKNOWN.items():
        match = re.search(pattern, text, re.I)
        if name == "rules other than the normal ones" and ALL_THE_SAME.search(text):
            continue
        if match and name not in read and not any(match[0] in " ".join(claim.sentence.split()) for claim in claimed):
            why = f"the rules say {match[0][:60]!r}; penpad does not know how to solve Sudoku with {name}"
            if not judge or name in CHANGING:
                marks.refuse(why)
            doubts.append(why)
    return doubts


def silent_on(marks: Reader, pattern: str) -> bool:
    """Whether there is a rules text, but neither it nor the title nor a flag has these words."""
    text = f"{marks.puzzle.title} {marks.puzzle.rules} {' '.join(marks.puzzle.extras)}"
    return bool(marks.puzzle.rules.strip()) and re.search(pattern, text, re.I) is None


def flags(marks: Reader) -> set[str]:
    """The rules that the flags of the link turn on; refuses a flag or constraint that penpad does not know."""
    found = set()
    for key, value in marks.puzzle.extras.items():
        app, _, name = key.partition(".")
        if app == "sudokupad" and name == "metadata" and isinstance(value, Mapping):
            found |= {GLOBAL_FLAGS[inner] for inner, on in value.items() if inner in GLOBAL_FLAGS and _is_on(on)}
        elif app == "sudokupad" and name == "global" and isinstance(value, (list, tuple)):
            found |= {_known(marks, str(flag)) for flag in value}
        elif app in ("sudokupad", "fpuzzles") and name in GLOBAL_FLAGS:
            if _is_on(value):
                found.add(GLOBAL_FLAGS[name])
        elif app == "fpuzzles" and name.startswith("metadata."):
            inner = name.partition(".")[2]
            found |= {GLOBAL_FLAGS[inner]} if inner in GLOBAL_FLAGS and _is_on(value) else set()
        elif app == "fpuzzles" and value not in (None, False, "", [], {}) and name not in READ | kinds():
            _known(marks, name)
    return found


def _known(marks: Reader, flag: str) -> str:
    if flag not in GLOBAL_FLAGS:
        marks.refuse(f"the puzzle has the constraint {flag[:40]!r}, which penpad does not know")
    return GLOBAL_FLAGS[flag]


def _is_on(value: Any) -> bool:
    return value not in (None, False, 0, "", "0", "f", "false", [])
