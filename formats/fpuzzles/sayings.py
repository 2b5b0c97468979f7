"""What f-puzzles' constraints mean, in sentences for the rules of formats that only show a drawing.

f-puzzles states its constraints outright, so its rules text may well be silent about them. An app without them would
show a drawing without a meaning, or (for a knight's move) nothing at all: the puzzle would have become another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from penpad.formats.puzzle import Json, Puzzle

_SAYINGS: dict[str, tuple[str, str]] = {
    "norowcol": (r"\b(rows?|columns?)\b[^.]*\brepeat|\brepeat[^.]*\brow", "Digits may repeat in rows and columns."),
    "antiknight": (r"knight|springer|rössel", "Cells a knight's move apart do not contain the same digit."),
    "antiking": (r"\bking|anti-?king|touch|königs", "Cells a king's move apart do not contain the same digit."),
    "nonconsecutive": (r"consecutive|aufeinander", "Orthogonally adjacent cells do not contain consecutive digits."),
    "disjointgroups": (r"disjoint|position", "Disjoint groups: cells in the same position of their boxes differ."),
    "disjoint": (r"disjoint|position", "Disjoint groups: cells in the same position of their boxes differ."),
    "diagonal+": (r"diagonal", "Digits do not repeat along the marked diagonals."),
    "diagonal-": (r"diagonal", "Digits do not repeat along the marked diagonals."),
    "ratio": (r"kropki|ratio|double|twice|black", "Digits joined by a black dot are in a 1:2 ratio."),
    "xv": (r"\bxs?\b|\bxv\b", "Digits joined by an X sum to 10, digits joined by a V sum to 5."),
    "palindrome": (r"palindrom", "Digits along a grey line form a palindrome."),
    "renban": (r"renban|consecutive", "Digits along a purple line form a set of consecutive digits in any order."),
    "betweenline": (
        r"between",
        "Digits along a line between two circles are strictly between the digits in the circles.",
    ),
    "sandwichsum": (r"sandwich|between", "Sandwich sums: numbers outside are the sum of the digits between 1 and 9."),
    "xsum": (r"x-?sum|first", "X-sums: numbers outside are the sum of the first X digits, where X is the first digit."),
    "skyscraper": (
        r"skyscraper|building|visible|seen",
        "Skyscrapers: numbers outside are the number of visible buildings.",
    ),
}
"""By key: what a rules text that speaks of it holds, and the sentence for one that does not."""
_ALL_GIVEN = {"xv": "Xs and Vs", "ratio": "black dots", "difference": "white dots"}
_SPOKEN_OF = r"\b(all|every|negative|not)\b[^.]*\b(dots?|xs?|vs?|xv|clues?|pairs?|kropki|constraints?)\b"
_MOST_FLAGS = 20
_ORDINARY = "Normal sudoku rules apply."


def with_sayings(puzzle: Puzzle) -> tuple[str, set[str]]:
    """The rules with what they leave unsaid, and the names of the extras that they gained a sentence for."""
    said = {name: list(_sentences(name, value, puzzle.rules)) for name, value in puzzle.extras.items()}
    said = {name: found for name, found in said.items() if found}
    if not said:
        return puzzle.rules, set()
    new = dict.fromkeys(sentence for found in said.values() for sentence in found)
    return "\n".join((puzzle.rules or _ORDINARY, *new)), set(said)


def _sentences(name: str, value: Json, rules: str) -> Iterator[str]:
    """What the rules do not say of one of the extras."""
    place, _, key = name.rpartition(".")
    if place not in ("fpuzzles", "sudokupad") or not value:
        return
    if key == "global" and isinstance(value, (list, tuple)):
        flags = [flag for flag in value if isinstance(flag, str)]
        for flag in flags[:_MOST_FLAGS]:
            yield from _sentences(f"{place}.{flag}", flag != "global", rules)
    elif key == "negative" and isinstance(value, (list, tuple)) and not re.search(_SPOKEN_OF, rules, re.I):
        yield from (
            f"All possible {_ALL_GIVEN[kind]} are given." for kind in value if kind in ("xv", "ratio", "difference")
        )
    elif key in _SAYINGS:
        spoken_of, sentence = _SAYINGS[key]
        if not re.search(spoken_of, rules, re.I):
            yield sentence
