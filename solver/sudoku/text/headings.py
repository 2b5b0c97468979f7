"""Headings of rules texts, which only name what the sentence behind them says."""

from __future__ import annotations

import re

HEADING = re.compile(
    r"\W*(?!.*\b(?:is|are|be|must|may|can\w*|not|no|none|except|apply|applies|contains?|have|has|all|only|each|every|one|"
    r"if|where|when|sums?|add|digits?|cells?|rows?|columns?|following|below|without|with|but|also|plus|or)\b)"
    r"[^.:;!?\n]{2,45}:",
    re.I,
)
CHANGING = re.compile(
    r"\b(broken|false|wrong|liars?|lying|lie|modified|reverse\w*|anti\S*|non\S*|special|secret|hidden|unknown|fake|partial|"
    r"incomplete|negative|toroidal|quantum|impossible|twisted|double|triple|hybrid|half|mixed|schr\w+|mystery|either|fuzzy|"
    r"deduced|unclued|ambiguous|missing|corrupt\w*|scrambled|shifted|rotated|mirrored|cipher\w*|exclusive|unique)\b",
    re.I,
)
"""Words of a heading that may change what the usual sentence behind it means."""
MOST_WORDS = 4
MOST_LETTERS = 80


def only_names(parts: list[str], at: int) -> bool:
    """Whether a sentence is a short heading, without a word that demands anything, before a sentence that is none."""
    part = parts[at]
    if (
        at + 1 >= len(parts)
        or parts[at + 1].endswith(":")
        or len(part) > MOST_LETTERS
        or len(part.split()) > MOST_WORDS
    ):
        return False
    return HEADING.fullmatch(part) is not None and CHANGING.search(part) is None
