"""Gap line: the difference of neighbouring digits along the line is one of those that are said."""

from __future__ import annotations

import re
from itertools import pairwise

from penpad.solver.sudoku.meanings import Meanings
from penpad.solver.sudoku.variant import NUMBERS, Stated, Variant

NUMBER = rf"(\d{{1,2}}|{'|'.join(NUMBERS)})"
NEXT = r"\b(adjacent|neighbou?ring)\b"
ARE = r"\b(must be|are|be|is) (always )?consecutive\b"
CONSECUTIVE = rf"{NEXT}[^.]*\blines?\b[^.]*{ARE}|\blines?\b[^.]*{NEXT} (digits|cells|numbers)\b[^.]*{ARE}"
BY = r"\b(by|of|is|be) (exactly |either |always )*(\d|one|two|three|four|five)\b(?! or (more|greater|larger))"
MOST = re.compile(
    rf"\b(?:at most|höchstens|no more than|not more than|maximum (?:difference )?of|up to|not exceed|(?:≤|"
    rf"<=)) ?{NUMBER}\b|\b{NUMBER} or (?:less|fewer|smaller|lower)\b|\b(?:cannot|can't|not|never|no) (?:be |"
    rf"differ |have a difference )?(?:by |of )?(?:further apart |more )(?:in value )?(?:apart )?(?:by )?than "
    rf"{NUMBER}\b",
    re.I,
)
LESS = re.compile(rf"\b(?:less|fewer|smaller) than {NUMBER}\b", re.I)
APART = re.compile(rf"\b{NUMBER} apart\b", re.I)
EXACT = re.compile(
    rf"\b(?:differ by|(?:a|the same|an?) difference of|difference (?:is|equals?|must be|of))(?: exactly| always|"
    rf" either)* ({NUMBER}(?:(?:,| or|, or) {NUMBER})*)\b(?! or (?:more|less|greater|larger|fewer))",
    re.I,
)


def write(board: Meanings, one: Stated) -> None:
    allowed = one.values[0]
    for a, b in pairwise(one.cells):
        board.pair(a, b, lambda x, y: bool(allowed >> abs(x - y) & 1))


def gaps(sentence: str) -> int | None:
    """The differences that a sentence allows, each a bit of the number."""
    if MOST.search(sentence) and LESS.search(sentence):
        return None
    if most := MOST.search(sentence):
        found = (1 << _number(most) + 1) - 1
    elif less := LESS.search(sentence):
        found = (1 << _number(less)) - 1
    elif apart := APART.search(sentence):
        found = 1 << _number(apart)
    elif exact := EXACT.search(sentence):
        found = sum(1 << _value(each) for each in set(re.findall(NUMBER, exact[1], re.I)))
    else:
        return 1 << 1 if re.search(CONSECUTIVE, sentence, re.I) else None
    return found


def _number(found: re.Match[str]) -> int:
    return _value(next(group for group in found.groups() if group))


def _value(text: str) -> int:
    return NUMBERS[text.lower()] if text.lower() in NUMBERS else int(text)


VARIANT = Variant(
    name="Gap line",
    rule="The difference of neighbouring digits along the line is one of those that are said.",
    write=write,
    topics="difference consecutive",
    figures=("line",),
    words=(
        r"\bbenachbart\w*\b[^.]*\blinien?\b[^.]*\bunterscheiden\b[^.]*\bhöchstens\b",
        rf"{NEXT}[^.]*\bdiffer\w*\b[^.]*\b(at most|no more than|not more than|maximum|less than|up to|or less|"
        rf"or fewer)\b",
        rf"\bdifference\b[^.]*{NEXT}[^.]*\blines?\b[^.]*\b(at most|no more than|not more than|less than|or less)\b",
        rf"{NEXT}[^.]*\b(cannot|can't|not|never|no)\b[^.]*\b(further|"
        rf"more) (in value )?(apart )?(in value )?(by )?than\b",
        rf"{NEXT}[^.]*\blines?\b[^.]*\bdiffer\w*\b[^.]*{BY}",
        rf"\blines?\b[^.]*{NEXT}[^.]*\bdiffer\w*\b[^.]*{BY}",
        CONSECUTIVE,
        rf"{NEXT}[^.]*\blines?\b[^.]*\b(are|be|is) (exactly |always )*{NUMBER} apart\b",
    ),
    never=(
        r"\b(not|never|cannot|can't|don't|doesn't)\b(?! (\w+ ){0,4}(more|further|exceed))|\bdots?\b|\bat least\b|"
        r"\bminimum\b|\bcage|\bnot\b[^.]*\bconsecutive|\bnon-?consecutive|\bnever consecutive|\bratio\b|"
        r"\bdouble\b|\bgrid\b|\bdiagonally\b|\bset of\b|\bany order\b|\bsquares?\b|\bcircles?\b|"
        r"\bsame difference\b|\bunmarked\b|\bcannot be consecutive|\bends?\b"
    ),
    cue=r"\bdiffer|\bconsecutive\b",
    value=gaps,
    numbered=True,
    shape="drawn",
)
