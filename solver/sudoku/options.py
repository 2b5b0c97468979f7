"""What the drawing of a Sudoku does not show: its options, and the words that set them."""

from __future__ import annotations

import re

from penpad.solver.genre import Option

NEVER = r"(cannot|can't|can not|may not|must not|never|not)"
KNIGHTS = r"\b(?:knight|kinght|knigth|knihgt)s?['’]?s?"
"""Also as it is misspelt."""
REPULSED = (
    r"(?:^|[.!?\n])(?![^.!?\n]*\b(?:at least (?:one|two|1|2)|exactly|sum|add)\b)"
    r"(?:(?![^.!?\n]*\bconsecutive\b)|(?=[^.!?\n]*\b(?:same|identical|equal|repeat\w*|itself)\b))[^.!?\n]*"
)
"""A sentence's start, if it does not want equal digits there, and is not about sums or consecutive digits alone."""
EVERYWHERE = r"(?:^|[.!?\n])(?![^.!?\n]*\b(?:dots?|unmarked|unless|not separated)\b)[^.!?\n]*?"
"""A sentence's start, if it is not only about neighbours without a clue between them."""
NEIGHBOURS = r"(?<!diagonally )(adjacent|neighbou?ring|orthogonally)"

OPTIONS = (
    Option(
        "boxes",
        "auto",
        "no: rows and columns only; or the size of the boxes as rows x columns, such as 2x3",
        (
            r"\b(no|without|ohne|keine) (?:\d+ ?[x×] ?\d+ )?(?:boxes|blocks|regions|boxen|blöcke)\b",
            r"\b(latin)\b",
            r"\b(lateinische)s? ",
            r"(?:\(|\brows? and columns?,? )(?:but )?(no)t (?:in )?(?:the )?box(?:es)?\b",
            r"\b(?:rows? and columns?) (only)\b",
        ),
    ),
    Option(
        "digits",
        "",
        "the digits used, as 0-8, as 2,4,6,8 or all of them in order; there may be more than cells in a row",
        (
            r"\bdigits? (?:from )?(\d{1,2} ?(?:-|–|to) ?\d{1,2})\b(?!\s*[-–]\s*\d)",
            r"\bziffern (?:von )?(\d{1,2} ?(?:-|–|bis) ?\d{1,2})\b",
        ),
    ),
    Option(
        "diagonals",
        False,
        "digits do not repeat on the two long diagonals",
        (
            r"\b(both|main|long|marked|two|the) (\w+ )?diagonals\b|\b(each|every|either) (\w+ )?diagonal\b",
            r"\b(x-?sudoku|sudoku[- ]x)\b",
            r"\bdiagonal[- ]?sudoku|\b(haupt)?diagonalen\b",
        ),
    ),
    Option(
        "antiknight",
        False,
        "cells a knight's move apart differ",
        (
            r"\banti[-‐ ]?knight",
            rf"{REPULSED}{KNIGHTS}(,? (or|and) (an? )?(chess )?king['’]?s?)?[ -]moves?\b",
            r"\bspringerzug|\brösselsprung|\bspringer-?sudoku",
        ),
    ),
    Option(
        "antiking",
        False,
        "cells that touch at a corner differ",
        (
            r"\banti[-‐ ]?king",
            rf"{REPULSED}\bking['’]?s?(,? (or|and) (an? )?(chess )?{KNIGHTS})?[ -]moves?\b",
            r"\bun-?touch|\bno[- ]?touch|\bkönigszug|\bdiagonal berühr|\bberühr\w* sich[^.]*\bdiagonal",
            r"\b(identical|same|equal) digits?\b[^.]*\b(not|never|cannot|can't) touch\b[^.]*\bdiagonal",
            r"\btouch(ing)? diagonally|\bdiagonally (touching|adjacent)(?![^.]*\b(consecutive|sum|differ))",
        ),
    ),
    Option(
        "nonconsecutive",
        False,
        "neighbouring cells do not hold consecutive digits",
        (
            r"\bnon[-‐ ]?consecutive\b(?! (digits|numbers|set|values|cells))",
            rf"{EVERYWHERE}{NEIGHBOURS}\b[^.]*\b{NEVER}\b[^.]*\bconsecutive\b",
            rf"{EVERYWHERE}\bconsecutive (digits|numbers)\b[^.]*\b{NEVER}\b[^.]*"
            r"\b(orthogonally )?(adjacent|neighbou?r)",
            rf"{EVERYWHERE}\bno (two )?{NEIGHBOURS}\b[^.]*\bconsecutive\b",
            rf"(?<!two )(?<!three )(?<!four )(?<!non-)\bconsecutive (digits|numbers) {NEVER} be (orthogonal )?"
            r"neighbou?rs\b",
            r"\bbenachbart[^.]*\b(nicht|keine)\b[^.]*\baufeinanderfolgend",
        ),
    ),
    Option(
        "disjoint",
        False,
        "cells in the same place of their boxes differ",
        (
            r"\bdisjoint\b",
            r"\bsame (relative )?(position|place)\b[^.]*\b(box(es)?|blocks?|3 ?x ?3)\b",
            r"\beach digit\b[^.]*\b(every|each) possible (position|place)\b[^.]*\b(box|block|3 ?x ?3)\b",
        ),
    ),
    Option("trust", False, "the drawing and the options say everything; sentences not understood are passed over"),
    Option("windoku", False, "four extra boxes inside hold each digit once", (r"\bwindoku\b|\bhyper-?sudoku",)),
)

SAID = tuple(option.name for option in OPTIONS if isinstance(option.default, bool) and option.name != "trust")
"""The options that add a rule to the whole board."""


def meant_otherwise(name: str, before: str, after: str) -> bool:
    """Whether the words of an option stand in a text, but no longer once what was understood is taken out of it."""
    words = next(option.words for option in OPTIONS if option.name == name)
    found = [any(re.search(word, text, re.I) for word in words) for text in (before, after)]
    return found == [True, False]
