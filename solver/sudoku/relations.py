"""Relations of two digits that the words of a rules text state for coloured dots and the like."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isqrt

from penpad.solver.sudoku.text.sayings import SMALL, number, small

SUM, DIFFERENCE, RATIO, PRODUCT, APART, CLOSE = range(6)
PRIME_SUM, SQUARE_SUM, EVEN_SUM, ODD_SUM, MULTIPLE_SUM, PRIME_DIFFERENCE, LARGER, SMALLER, DIVIDES = range(6, 15)
SUM_AT_LEAST, SUM_AT_MOST, PROPORTION, KROPKI = range(15, 19)

PRIMES = frozenset((2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47))


def holds(code: int, numbers: tuple[int, ...]) -> Callable[[int, int], bool]:
    """What a relation demands of two digits, by its code and numbers."""
    first = numbers[0] if numbers else 0
    tests: dict[int, Callable[[int, int], bool]] = {
        SUM: lambda a, b: a + b in numbers,
        DIFFERENCE: lambda a, b: abs(a - b) in numbers,
        RATIO: lambda a, b: any(max(a, b) == times * min(a, b) for times in numbers),
        PRODUCT: lambda a, b: a * b in numbers,
        APART: lambda a, b: abs(a - b) >= first,
        CLOSE: lambda a, b: abs(a - b) <= first,
        PRIME_SUM: lambda a, b: a + b in PRIMES,
        SQUARE_SUM: lambda a, b: a + b >= 0 and isqrt(a + b) ** 2 == a + b,
        EVEN_SUM: lambda a, b: (a + b) % 2 == 0,
        ODD_SUM: lambda a, b: (a + b) % 2 == 1,
        MULTIPLE_SUM: lambda a, b: (a + b) % first == 0,
        PRIME_DIFFERENCE: lambda a, b: abs(a - b) in PRIMES,
        LARGER: lambda a, b: max(a, b) == first,
        SMALLER: lambda a, b: min(a, b) == first,
        DIVIDES: lambda a, b: min(a, b) > 0 and max(a, b) % min(a, b) == 0,
        PROPORTION: lambda a, b: a * numbers[1] == b * first or b * numbers[1] == a * first,
        SUM_AT_LEAST: lambda a, b: a + b >= first,
        SUM_AT_MOST: lambda a, b: a + b <= first,
        KROPKI: lambda a, b: abs(a - b) == 1 or max(a, b) == 2 * min(a, b),
    }
    return tests[code]


SUMS = r"(?:sums?|adds?(?: up)?|adding(?: up)?|total\w*|summe|summiert\w*)"
LINK = (
    r"(?: (?:digits|values|numbers|is|are|of|to|equals?|equal to|that|which|up|must|always|be|have|has|a|ist|von|auf|"
    r"sich|um|by|exactly))*"
)
CLUE = (
    r"(?:the |a |that |this |dem |der )?(?:numbers?|digit|values?|clues?|total|sum|given|zahl)(?:'s value)?\b(?! \d)"
    r"(?: (?:given|shown|written|displayed|inside|in|on|within|indicated|between|cells))*"
)
DIFFERS = r"(?:differ\w*|difference|apart|unterscheid\w*|differenz)"
CONSECUTIVE = r"\bconsecutive\b|\baufeinander"
DOUBLE = r"\b(?:one is )?(?:double|twice) (?:the )?other\b"
MANY = rf"{SMALL}(?! (?:digits|cells|numbers|adjacent|neighbou?ring))(?: (?:or|oder) {SMALL})?"
PATTERNS: tuple[tuple[int, str], ...] = (
    (KROPKI, r"\bconsecutive\b[^.]*\bor\b[^.]*\b(?:double|twice|ratio|1:2|2:1)\b"),
    (APART, rf"\b{DIFFERS}{LINK} (?:at least|mindestens|no less than) {SMALL}\b"),
    (APART, rf"\b{DIFFERS}{LINK} {SMALL} or (?:more|greater)\b"),
    (CLOSE, rf"\b{DIFFERS}{LINK} (?:at most|no more than|höchstens) {SMALL}\b"),
    (SUM_AT_LEAST, rf"\b{SUMS}{LINK} (?:at least|mindestens) {SMALL}\b"),
    (SUM_AT_MOST, rf"\b{SUMS}{LINK} (?:at most|no more than|höchstens) {SMALL}\b"),
    (MULTIPLE_SUM, rf"\b{SUMS}{LINK} (?:multiple of|divisible by) {SMALL}\b"),
    (PRIME_SUM, rf"\b{SUMS}{LINK} prime\b|\bprime sum\b"),
    (SQUARE_SUM, rf"\b{SUMS}{LINK} (?:perfect )?square\b|\bsquare sum\b"),
    (EVEN_SUM, rf"\b{SUMS}{LINK} (?:an )?even\b|\bsame parity\b|\b(?:both|either) (?:odd|even) or both (?:odd|even)\b"),
    (ODD_SUM, rf"\b{SUMS}{LINK} (?:an )?odd\b|\b(?:different|opposite) parit\w+\b|\bone (?:odd|even)\b.*\bone "
     r"(?:odd|even)\b"),
    (PRIME_DIFFERENCE, rf"\b{DIFFERS}{LINK} (?:a )?prime\b"),
    (SUM, rf"\b{SUMS}{LINK} {MANY}\b"),
    (DIFFERENCE, rf"\b{DIFFERS}{LINK} {MANY}\b|\b{SMALL} apart\b"),
    (RATIO, rf"\bratio{LINK} (?:1 ?(?:[:/]|to) ?{SMALL}|{SMALL} ?(?:[:/]|to) ?1)\b|\b{SMALL} times\b|"
     rf"\b1 ?: ?{SMALL}\b|\b{SMALL} ?: ?1\b"),
    (PROPORTION, rf"\bratio{LINK} {SMALL} ?(?:[:/]|to) ?{SMALL}\b|\b{SMALL} ?: ?{SMALL}\b"),
    (PRODUCT, rf"\b(?:products?|multipl\w+){LINK} {MANY}\b"),
    (DIVIDES, r"\b(?:divides|divisor of|multiple of|divisible by) the other\b"),
    (DIFFERENCE, CONSECUTIVE),
    (RATIO, DOUBLE),
    (SUM, rf"\b{SUMS}{LINK} {CLUE}|{CLUE}(?: \w+){{0,8}} \b{SUMS}\b"),
    (PRODUCT, rf"\b(?:products?|multiply){LINK} {CLUE}|{CLUE}(?: \w+){{0,8}} \bproducts?\b"),
    (RATIO, rf"\bratio{LINK} {CLUE}|{CLUE}(?: \w+){{0,8}} \bratio\b"),
    (DIFFERENCE, rf"\b{DIFFERS}{LINK} {CLUE}|{CLUE}(?: \w+){{0,8}} \b{DIFFERS}\b"),
    (LARGER, r"\b(?:larger|higher|greater|bigger|maximum) (?:one )?of\b"),
    (SMALLER, r"\b(?:smaller|lower|minimum) (?:one )?of\b"),
)  # fmt: skip
"""Patterns with the numbers of a relation as groups; the first that is found counts. Those without any take the number
that is written in the dot, or the usual one of a consecutive or double pair.
"""
USUAL = {CONSECUTIVE: 1, DOUBLE: 2}


def stated(sentence: str, text: str) -> tuple[int, ...] | None:
    """The code of the relation that a sentence states, and its numbers, with the text in the dot; or ``None``."""
    if several := MULTIPLES.search(sentence):
        times = sorted({TIMES[word.lower()] for word in several.groups()})
        return None if text.strip() else (RATIO, *times)
    for code, pattern in PATTERNS:
        found = re.search(pattern, sentence, re.I)
        if found is None:
            continue
        numbers = [small(group) for group in found.groups() if group]
        if numbers:
            return None if text.strip() else (code, *numbers)
        if pattern in USUAL:
            return None if text.strip() else (code, USUAL[pattern])
        if code in (PRIME_SUM, SQUARE_SUM, EVEN_SUM, ODD_SUM, PRIME_DIFFERENCE, DIVIDES, KROPKI):
            return None if text.strip() else (code,)
        clue = number(text)
        return None if clue is None else (code, clue)
    return None


TIMES = {"double": 2, "twice": 2, "triple": 3, "quadruple": 4}
MULTIPLES = re.compile(rf"\b({'|'.join(TIMES)}) or ({'|'.join(TIMES)})\b", re.I)

DOTS = (
    r"\b(?:dots?|circles?|discs?|diamonds?|squares?|markers?|bubbles?|spots?|punkte?n?|kreise?n?|rauten?|bars?|"
    r"(?:numbers?|clues?|values?) (?:between|on (?:the )?(?:borders?|edges?|sides?)))\b"
)
WORDS = tuple(rf"^(?=.*{DOTS}).*(?:{pattern})" for pattern in (*(each for _, each in PATTERNS), MULTIPLES.pattern))
"""Sentences about dots that state a relation."""
NEVER = (
    r"\blines?\b|\bcages?\b|\barrows?\b|\boutside\b|\b(?:(?:four|4) (?:digits|cells|surround\w*)|surround\w*|corner|"
    r"2 ?x ?2)\b|\bdiagonal|\bthermo|"
    r"\bcount|\bhow many\b|\bnot\b|\bno\b|\bnever\b|\beach circle\b|\brows?\b|\bdigit(?:al)? root|\bblack or white\b|"
    r"\bwhite or black\b"
)
