"""Slips of the pen in rules texts: a long unknown word one letter off a known one, or two words without a space."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

LEAST = 6
"""Shorter words are too easily other words."""


def corrected(text: str, known: Collection[str]) -> str:
    """A text with the slips in it mended; ``known`` are the words as they should be."""
    words = frozenset(known)
    text = re.sub(r"\b[^\W\d_]{4,5}\b", lambda found: _mended_short(found[0], words), text)
    text = re.sub(r"[^\W\d_]{3,}", lambda found: _parted(found[0], words), text)
    return re.sub(rf"[^\W\d_]{{{LEAST},}}", lambda found: _mended(found[0], words), text)


SHORT = ("arrow", "arrows", "digit", "digits", "cells", "cages", "number", "column", "circle", "square", "diagonal")
"""Words that are known even by a short slip of them."""
REAL = frozenset(("shaped", "shares", "counts", "larger", "formed", "placing"))
"""Words that are right though they are near others."""
LITTLE = frozenset(("a", "of", "on", "the", "and"))
"""Words that are written together with the next one by mistake."""


def _parted(word: str, known: frozenset[str]) -> str:
    small = word.lower()
    if small in known:
        return word
    cuts = [cut for cut in range(1, len(word)) if {small[:cut], small[cut:]} <= known]
    fitting = [cut for cut in cuts if small[:cut] in LITTLE or small[cut:] in LITTLE]
    return f"{word[: fitting[0]]} {word[fitting[0] :]}" if len(fitting) == 1 else word


def _mended_short(word: str, known: frozenset[str]) -> str:
    near = [other for other in SHORT if other in known and _one_off(word.lower(), other)]
    return near[0] if word.lower() not in known and len(near) == 1 else word


def _mended(word: str, known: frozenset[str]) -> str:
    small = word.lower()
    if small in known or small in REAL:
        return word
    near = {other for other in _of_length(known, len(small)) if _one_off(small, other)}
    return near.pop() if len(near) == 1 else word


@cache
def _of_length(known: frozenset[str], length: int) -> frozenset[str]:
    """The words that are about so long."""
    return frozenset(word for word in known if len(word) >= LEAST and abs(len(word) - length) < 2)


def _one_off(a: str, b: str) -> bool:
    """Whether one letter put in, left out, changed or swapped with the next makes one word of the other."""
    if len(a) < len(b):
        a, b = b, a
    start = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), len(b))
    if len(a) > len(b):
        return a[start + 1 :] == b[start:]
    rest, other = a[start:], b[start:]
    return rest[1:] == other[1:] or (rest[1::-1] == other[:2] and rest[2:] == other[2:])
