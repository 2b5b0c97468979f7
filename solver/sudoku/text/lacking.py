"""What the rules text says of neighbours between which no dot, X or V stands."""

from __future__ import annotations

import re

LACK = (
    r"(?i:\b(?:without|with no|has no|have no|is no|are no|neither|not (?:separated|joined|connected|linked|marked) "
    r"(?:by|with))(?: an?| any| either)?)"
)
CLUE = r"(?:(?i:(?: white| black| kropki)* (?:dots?|letters?|signs?|symbols?)\b)| (?:X|V|XVs?)\b)"
LACKING = re.compile(
    rf"{LACK}{CLUE}(?: (?:or|nor|and)(?: an?)? (?:X|V|white|black)\b(?i: dots?\b)?)?(?i: between them)?"
)
"""That a clue is not there."""
DENIED = re.compile(r"\b(not|never|neither|nor|cannot|can't|don't|aren't|mustn't|no)\b", re.I)
OTHER = re.compile(
    r"\b(diagonal\w*|knight\w*|king\w*|lines?|cages?|box(es)?|rows?|columns?|unless|except|only|if and only|differ\w*|"
    r"odd|even|exactly|at least|at most|more|less|may still|can still|loop|path)\b",
    re.I,
)


def nowhere_else(sentence: str, present: set[str]) -> frozenset[str] | None:
    """The kinds of clues that a sentence says are all given; ``None`` if it is not clear or says something else.

    ``present`` are the kinds that the puzzle has.
    """
    rest = LACKING.sub(" ", sentence)
    if OTHER.search(rest) or not DENIED.search(rest):
        return None
    kinds: set[str] = set()
    if re.search(r"\bconsecutive\b", rest, re.I):
        kinds.add("difference")
    if re.search(r"\b(ratio|double|twice|half)\b", rest, re.I):
        kinds.add("ratio")
    if re.search(r"\b(sum|add|total)", rest, re.I):
        named = set(re.findall(r"\b(?:\d+|five|ten|fifteen)\b", re.sub(r"\b[12] ?: ?[12]\b", "", rest.lower())))
        sums = {"10" if each in ("10", "ten") else "5" if each in ("5", "five") else "" for each in named}
        if not sums or "" in sums:
            return None
        kinds.add("xv" if len(sums) == 2 else f"xv {min(sums)}")
    about = LACKING.search(sentence)
    colour = re.search(r"\b(white|black)\b", about[0], re.I) if about else None
    if colour is not None and {"difference", "ratio"} <= present:
        # Whether dots of the other colour excuse is then open.
        return None
    return frozenset(kinds) or None
