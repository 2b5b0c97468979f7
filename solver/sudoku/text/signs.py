"""Finds the digits or letters that a sentence names: "the digits 0-8", "2, 4, 6 and 8", "0-9 and A-F"."""

from __future__ import annotations

import re
import string

TO = r" ?(?:-|–|—|to|through|thru|up to|\.\.\.?|…) ?"
AND = r"(?:, ?and |,? and | ?& ?|, ?| )"
RANGE = re.compile(rf"(?<![\w-])(?P<low>\d{{1,2}}){TO}(?P<high>\d{{1,2}})(?![\w]|[-–]\d)")
LIST = re.compile(rf"(?<![\w-])\d{{1,2}}(?:{AND}\d{{1,2}}(?!\w)){{2,}}")
LETTERS = re.compile(rf"(?<![\w-])(?P<low>[A-Za-z]){TO}(?P<high>[A-Za-z])(?!\w)")
LETTER_LIST = re.compile(rf"(?<![\w-])[A-Z](?:{AND}[A-Z](?!\w)){{2,}}")
MIXED = re.compile(
    rf"(?<![\w-])(?P<low>[01]){TO}(?:9(?: ?(?:,|and|&|\+|plus|then)+ ?(?:the )?(?:letters? )?)(?P<first>[Aa]){TO})?"
    r"(?P<high>[A-Za-z])(?!\w)"
)
WHAT = r"(?:digits?|numbers?|integers?|letters?|symbols?|characters?|values)"
FRONT = re.compile(
    rf"(?:\b{WHAT}(?: (?:from|of|are|used are|in the range(?: of)?|between))?:?|\b(?:place|enter|put|fill(?: in)?|"
    rf"with|using|use|uses|"
    r"contains?|contain|holds?|from|has|have|of)(?: only)?(?: each| every| all)?(?: of)?(?: the)?) ?[\"'(]?$",
    re.I,
)
"""What stands before digits that are named, and not before rows or numbers of cells."""
BEHIND = re.compile(
    r"^[\"')]? ?(?:cells?|rows?|columns?|boxes|regions?|digits?|times|different|consecutive|[x×])\b", re.I
)


def named(sentence: str) -> tuple[tuple[str, ...], tuple[int, int]] | None:
    """The signs that a sentence names, in order, and where they stand in it; nothing if it names none, or others."""
    for pattern in (MIXED, RANGE, LIST, LETTERS, LETTER_LIST):
        for found in pattern.finditer(sentence):
            front = FRONT.search(sentence[: found.start()]) is not None or (
                pattern is not LIST and not sentence[: found.start()]
            )
            if front and not BEHIND.search(sentence[found.end() :]) and (signs := _signs(pattern, found)):
                return signs, found.span()
    return None


def _signs(pattern: re.Pattern[str], found: re.Match[str]) -> tuple[str, ...]:
    if pattern is RANGE:
        return tuple(map(str, range(int(found["low"]), int(found["high"]) + 1)))
    if pattern is LIST:
        return tuple(re.findall(r"\d+", found[0]))
    if pattern is LETTER_LIST:
        return tuple(re.findall(r"\b[A-Z]\b", found[0]))
    high = found["high"]
    letters = string.ascii_uppercase if high.isupper() else string.ascii_lowercase
    last = letters.index(high) + 1
    if pattern is MIXED:
        return (*map(str, range(int(found["low"]), 10)), *letters[:last])
    if found["low"] not in letters:
        return ()
    return tuple(letters[letters.index(found["low"]) : last])


def as_option(signs: tuple[str, ...]) -> str:
    """Signs as the option ``digits`` writes them."""
    if not all(sign.isdigit() for sign in signs):
        return "".join(signs)
    numbers = list(map(int, signs))
    if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        return f"{numbers[0]}-{numbers[-1]}"
    return ",".join(signs)
