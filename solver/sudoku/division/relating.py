"""Sentences that say of which cells a figure's cells share a region, or do not."""

from __future__ import annotations

import re
from dataclasses import dataclass

from penpad.solver.sudoku.division.wording import FILLER, NOUN, made_of, words

SUBJECTS = (
    ("sign", r"\b[XV]\b"),
    ("white dot", r"(?i:\bwhite\b[^.]*\b(?:dots?|circles?)\b)"),
    ("black dot", r"(?i:\bblack\b[^.]*\b(?:dots?|circles?)\b)"),
    ("thermo", r"(?i:\bthermo)"),
    ("arrow", r"(?i:\barrows?\b)"),
    ("cage", r"(?i:\bcages?\b)"),
    ("line", r"(?i:\blines?\b|\bwhispers?\b|\bpalindromes?\b|\brenbans?\b)"),
)
BE = (
    r"(?:(?:must|will|always|have to|has to|all|should|both|may only|can only|need to) ){0,4}(?:be|are|is|lie|lies|"
    r"belong|belongs|stay|remain|contained|located|fit|live){0,3}"
)
WHERE = r"(?: ?(?:entirely|completely|fully|wholly|all|part|located|contained|always)){0,4}"
SAME = re.compile(
    rf"(?:,? ?(?:and|which|that|also)){{0,3}} ?{BE}{WHERE} ?(?:in|within|inside|to|of|from) "
    rf"(?:the same|a single|one|a|one single|one and the same) {NOUN}(?: as (?:each other|one another|(?:the|their|"
    rf"its) (?:circle|bulb)))?"
    rf"|(?:,? ?(?:and|which|that|also)){{0,3}} ?(?:must |may )?(?:cannot|can't|never|not|don't|do not|does not) "
    rf"(?:cross|span|pass|extend over) (?:any |a |the )?{NOUN} (?:borders?|boundar(?:y|ies))"
    rf"|(?:,? ?(?:and|which|that|also)){{0,3}} ?(?:must |always )?share (?:a|the same) {NOUN}",
    re.I,
)
APART = re.compile(
    rf"(?:,? ?(?:and|which|that|also)){{0,3}} ?{BE}{WHERE} ?(?:in|within|inside|to|of|from) (?:two )?(?:different|"
    rf"distinct|separate) {NOUN}",
    re.I,
)
PLAIN = FILLER | words("""
    killer shown join joins cell cells digit digits separated joined connected linked marked white black dot
    dots circle circles small
    grey gray red blue green purple orange yellow pink line lines thermo thermos thermometer thermometers arrow
    arrows cage cages x v between adjacent orthogonally two along inside ends its lies always must also part
    kropki shaft bulb whisper whispers palindrome palindromes renban renbans across pair pairs neighbouring
    neighboring end
""")
"""Words of sentences that say nothing of digits."""
ENDS = re.compile(r"\b(?:two |both )?ends of\b|\bend ?points of\b", re.I)


@dataclass(frozen=True)
class Relating:
    """What a sentence says of the regions of a figure's cells, and what of it is left to say about digits."""

    subject: str
    apart: bool
    ends: bool
    rest: str


def relating(sentence: str) -> Relating | None:
    """What a sentence says of regions and figures, if it says that of one kind of figure."""
    same, apart = SAME.search(sentence), APART.search(sentence)
    if (same is None) == (apart is None):
        return None
    found = same or apart
    assert found is not None
    rest = f"{sentence[: found.start()]} {sentence[found.end() :]}"
    rest = re.sub(r"\s+", " ", re.sub(r"^\W*(and|also)\b|\s+(?=[.,])", "", rest)).strip()
    subject = next((name for name, pattern in SUBJECTS if re.search(pattern, rest)), None)
    if subject is None or re.search(rf"\b{NOUN}\b", rest, re.I):
        return None
    rest = re.sub(r" (and|but|,) *(?=[.]?$)", "", re.sub(r"\bcells?(?= and contain\b)", "cells", rest))
    ends = ENDS.search(sentence) is not None
    if apart is not None and subject in ("line", "thermo", "arrow") and not ends:
        return None
    return Relating(subject, apart is not None, ends, "" if made_of(rest, PLAIN) else rest)
