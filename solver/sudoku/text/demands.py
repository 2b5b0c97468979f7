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
        # Digits at one place compared with those at others.
        r"\b(cages?|arrows?|thermo\w*|circles?|squares?)\b(?![^.]*\bnot?\b)[^.]*"
        r"\b(contain|have|hold|share|use)s? (exactly )?the same (set of )?(digits?|numbers?)\b",
    )
)
"""What no sentence needs that only says what cages, arrows, thermometers and marked cells mean."""


def more_demanded(sentence: str) -> bool:
    """Whether a sentence compares or counts, which no rule does that is read by its words alone."""
    return any(pattern.search(sentence) for pattern in DEMANDS)
