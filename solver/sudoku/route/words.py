"""Parts of patterns that the clauses about a line share; sentences are in the common words of ``names``."""

# One way to say something is one pattern, and stays on one line.
# ruff: noqa: E501
from __future__ import annotations

import re

from penpad.solver.sudoku.route.drawing import Drawn
from penpad.solver.sudoku.route.grammar import Context

T = (
    r"(?:(?:the|this|that|its|a|an|your|any|entire|whole|correct|same|single|closed|continuous|resulting|final|thin|1|every|each|path of the)\s)*"
    r"track(?: line)?"
)
WHO = rf"(?:{T}|walker|it|they|you)"
MUST = (
    r"(?:(?:must|should|will|shall|has to|have to|needs? to|always|is|are|do|does|all|each|both|also|be|lie|lies|being|only|together|may|can|either|"
    r"contain|contains|there) )*"
)
ON = (
    r"(?:(?:(?:that|which) )?(?:(?:are|is|lie|lies|appear|appears|appearing|lying|located|found|anywhere|placed) )*"
    rf"(?:on|along|in|within|of|over|inside|part of|belonging to|(?:that )?belongs? to|used by|visited by|forming|making up|covered by|from|through which) {T}(?: passes)?)"
)
COLOUR = r"(?:red|blue|green|yellow|orange|purple|pink|grey|cyan|magenta|teal|black|white|gold|silver|brown|dark|light|colored|shaded|given|lilac|violet)"
MARK = (
    rf"(?:(?:(?:the|a|an|all|every|each|of|both|any|single|2|given|marked) )*"
    rf"(?P<mark>(?:(?:{COLOUR}) )*(?:circled? ?cells?|circles|circle|squares?|circled digits?|shaded cells?|(?:{COLOUR}) cells?|(?:{COLOUR}) ones?)"
    r"|cells? with (?:an? )?(?:\w+ )?(?:circles?|squares?)|cells? (?:marked|containing|having) (?:with )?(?:an? )?(?:\w+ )?(?:circles?|squares?))"
    r"(?: (?:cells?|clues?))?)"
)
NUMBER = r"(?P<number>\d{1,3})"
BOTH_NEAR = r"(?:orthogonally(?: (?:and|or|and/or) diagonally)? |diagonally(?: (?:and|or) orthogonally)? |immediately |up to 8 |8 |9 )*"
W = rf"(?:{T}|walker)"
ADJACENT = r"(?:adjacent|neighboring|consecutive|successive|contiguous|sequential|subsequent|orthogonally-connected)"
PAIRS = rf"(?:(?:any|every|all|each|the|2|pairs? of|set of|orthogonally|horizontally or vertically|two) )*{ADJACENT}(?: pairs? of)? (?:track )?(?:digits|digit|cells?|pairs?)"
SUBJECT = (
    rf"(?:(?:(?:any|every|each|all) )?(?:2 )?(?:cells|digits) (?:which|that) are (?:orthogonally )?{ADJACENT} {ON}|(?:{ON},? )?{PAIRS}(?:,? (?:{ON}|{ADJACENT}))?|cells that are (?:orthogonally )?{ADJACENT} {ON}|digits {ON} that are {ADJACENT}|"
    rf"(?:{ON},? )?digits (?:that are )?next to each other(?: {ON})?)"
)
WHERE = (
    r"(?:(?:(?:that|which) )?(?:(?:are|lie|belong|in|to) )*in different boxes|(?:(?:that|which) )?(?:(?:are|lie) )?(?:in|within) the same box|(?:(?:that|which) )?(?:are )?(?:connected|adjacent) across (?:a |the )?(?:bold )?box borders?|within (?:each|every|a|the same) box|in (?:each|every) box|across (?:the |any |a )?(?:bold )?(?:box )?borders?(?: between (?:2|two) boxes)?|"
    r"(?:that|when|where|if) (?:they )?cross(?:es|ing)?(?: a| the)? box borders?)"
)
HAVE = r"(?:(?:must|should|will|shall|has to|have to|needs? to|always|are|do|does|all|each|both|also|may only|can only|is) )*"


def named(match: re.Match[str], context: Context, group: str = "mark") -> Drawn | None:
    """The marks that a clause names, noted as used."""
    words = match[group]
    found = context.drawing.named(words)
    if found is None and re.search(r"\b(?:all|every|each|any|no|none)\b", match[0]):
        found = context.drawing.named(words, every=True)
    if found is not None:
        context.used += found.marks
        context.notes["marks"] = found
    return found
