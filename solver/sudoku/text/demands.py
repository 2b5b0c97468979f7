"""Finds in a sentence made of known words what it demands beyond the usual rules and the meaning of what is drawn."""

from __future__ import annotations

import re

COMPARED = r"(different|differ|distinct|unique|identical|equal|(the )?same)"

DEMANDS = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        # Sums that are compared with each other.
        r"(?<!is the )\b(different|distinct|unique|identical|equal|same) (sums?|totals?)\b",
        r"\b(sums?|totals?) ((are|is|must|may|can|have to|all|each|be|not|never) )+"
        rf"{COMPARED}\b(?! (as|to|from|the)\b)",
        r"\b(sums?|totals?) ((must|may|can|do|all|each|not|never) )*(differ|repeat)\b",
        r"\bno two cages\b|\bgleiche summen?\b|\bsummen? (sind|ist) (alle )?(gleich|verschieden)\b",
        # An order of digits that are on no thermometer.
        r"^(?!.*\b(thermo|bulb|tip\b|kolben))(?=.*\b(cages?|diagonal(s|en?)?|rows?|columns?|arrows?|box(es)?|"
        r"käfige?n?|zeilen?|spalten?|pfeile?n?)\b)"
        r".*\b(increas\w+|ascend\w*|ris(e|es|ing)|steig\w*)\b",
        r"^\W*(an? |the )?\W?\?.*\b(odd|even|prime|larger|smaller|same)\b",
        # Things that are counted.
        r"\b(the|total|same|equal) number of\b|\bhow many\b|\bas many\b|\banzahl\b",
        r"^\W*(all|every|each) (odd|even) (digits?|numbers?|cells?)\b.*\b(are|is|must be) (circled|marked|shaded)\b",
        r"\b(row|column|box) \d+\b.*\b(is|are|equals?|same|identical)\b.*\b(row|column|box) \d",
        # The contrary of what is usual, and digits that are named.
        r"\b(not|never|\w+n't) (necessarily )?"
        r"(sum|add|total|increas\w*|ascend\w*|rise|odd|even(?! (diagonally|if|when)))\b",
        r"\b(odd|even) or (an? )?\d\b|\bincreas\w*[^.]*\b(towards?|to) the bulb\b|\bthe digit \d\b",
        r"(^\W*|\bbut )\d (is|must|can|cannot|may|appears|never)\b",
        # Digits at one place compared with those at others.
        r"\b(cages?|arrows?|thermo\w*|circles?|squares?)\b(?![^.]*\bnot?\b)[^.]*"
        r"\b(contain|have|hold|share|use)s? (exactly )?the same (set of )?(digits?|numbers?)\b",
    )
)
"""What no sentence needs that only says what cages, arrows, thermometers and marked cells mean."""


PLURALS = r"(ones|twos|threes|fours|fives|sixes|sevens|eights|nines|zero(e?)s|\d'?s)"
WITHOUT_TOPIC = re.compile(
    r"^(?!\W*(so|like|eg|ie|if|when|alternatively)\b)(?!.*\btemperature)"
    r"(\W*r\d+ ?c\d+\W*[=+<>]|\W*r\d+ ?c\d+ .*\b(is|are|equals?|must|cannot|can't|contains?|not)\b|"
    r".*\b(larger|greater|smaller|bigger|higher|lower|increas\w*|descend\w*|ascend\w*)\b|"
    r".*\b(contain|contains|hold|holds|have|has|include|includes) (an?|no|only|the|neither|both) \d\b|"
    rf".*\b(must|must not|cannot|can't|never|not|no|only|always) .*\b(\d|{PLURALS})\b(?!x)|"
    r".*\b(is|are) (all )?(an? )?\d\W*$|.*\bcorners?\b.* (is|are)\b|.*\bequals?\b|\W*(swap|double|twice)\b|"
    r".*\bbut (the )?\d\b|.*\b(used|placed|appears?) (twice|thrice|three times)\b|"
    rf".*\b{PLURALS} are (all )?in\b|.*\b(largest|smallest|highest|lowest|biggest)\b|"
    r".*\b(touch|touches|next to|beside) (an? )?(one|two|three|four|five|six|seven|eight|nine|\d)\b|"
    rf".*\b{PLURALS} .*\b(next|touch\w*|near|beside|above|below|before|after|left|right|between|diagonal\w*|"
    r"sit|surround\w*)\b|"
    r".*\b(are|is|must be|cannot be|can't be) (all |both |not |never |always )?"
    r"(the same|equal|identical|different|distinct)\b)",
    re.I,
)
"""Sentences that demand something of digits although they name none of the things that a Sudoku consists of."""

ADDED = re.compile(
    r"\b(smallest|largest|lowest|highest) (digit |number |one )?(is )?(in|at|on) the "
    r"(middle|centre|center|ends?|left|right)\b|"
    r"\b(which|that|must|and|always) contains? an? \d\b|\bconsecutive,? mod|\bin order from\b|\bgoing up\b|"
    r"\blarger towards\b|\bstarting (odd|even)\b|"
    r"\bnever next to\b|\bnext to an? \d\b|\band (the|its) line (rises|increases)\b|"
    r"\b(left|right|upper|lower) (one|digit|cell) is\b|\b(do|does|must|may|can) not contain an? \d\b",
    re.I,
)
"""What definitions of drawn constraints add to them in the same sentence."""

DIGIT_AT = re.compile(
    r"\b(is|be|are) (always |never |not |all )?(an? |the digit |the number )?\d+[.!;]?\s*$|"
    r"\b(next to|contain\w*|hold|holds|start\w* with|end\w* (with|in)) an? \d+[.!;]?\s*$",
    re.I,
)
"""One digit that stands somewhere, at a sentence's end."""


def more_demanded(sentence: str) -> bool:
    """Whether a sentence compares or counts, which no rule does that is read by its words alone."""
    return DIGIT_AT.search(sentence) is not None or any(pattern.search(sentence) for pattern in DEMANDS)
