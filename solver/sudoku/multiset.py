"""Reads how often each digit occurs: "two 1s, two 3s, and one each of 2, 4 and 5", "the digits 1, 1, 2 and 3"."""

from __future__ import annotations

import re
from collections import Counter

from penpad.solver.sudoku.variant import NUMBERS

OFTEN = {"once": 1, "twice": 2, "thrice": 3} | {f"{word} times": number for word, number in NUMBERS.items()}
K = rf"(?P<k>\d|{'|'.join(NUMBERS)})"
D = r"(?P<d>\d)(?!\d)"
LIST = r"(?P<list>\d(?!\d)(?:(?:, ?and |, ?| and | & | ?\+ ?)\d(?!\d))*)"
RANGE = r"(?P<low>\d) ?(?:-|–|to|through) ?(?P<high>\d)"
TIMES = rf"(?P<times>once|twice|thrice|{'|'.join(f'{word} times' for word in NUMBERS)}|\d times)"
DIGITS = r"(?:the )?(?:(?:digits?|numbers?) )?(?:from )?"
OTHERS = r"(?:the |all (?:the )?|each of the |every )?(?:other|remaining|rest of the)(?: (?:digits?|numbers?))?"

ITEMS = (
    rf"{K} (?:copies of )?(?:the )?(?:digit )?{D}'?s?",
    rf"(?:exactly )?{K} (?:of )?each (?:of )?{DIGITS}{LIST}",
    rf"(?:exactly )?{K} (?:of )?each (?:of )?{DIGITS}{RANGE}",
    rf"{DIGITS}{LIST} {TIMES}(?: each)?",
    rf"{DIGITS}{RANGE} {TIMES}(?: each)?",
    rf"{TIMES} each (?:of )?{DIGITS}(?:{LIST}|{RANGE})",
    rf"(?:a |the )?pair of {D}'?s",
    rf"an? (?:single )?{D}",
    rf"{DIGITS}{LIST}",
    rf"{DIGITS}{RANGE}",
)
"""Entries of a list; the longest that fits counts."""
COMPILED = tuple(re.compile(item, re.I) for item in ITEMS)
HOUSE = r"(?:(?:each|every|any|all|the|a|outlined|marked|bold|thick|\d ?[x×] ?\d|\w+-cell|irregular|of) )*"
HOUSE += r"(?:rows?|columns?|cols?|box(?:es)?|regions?|blocks?|nonets?|areas?)"
HOUSES = rf"{HOUSE}(?:(?:,? ?(?:and|or|&)|,) ?{HOUSE}){{1,2}}"
FRONT = re.compile(
    rf"(?:(?:in|for) )?(?:each|every|all)(?: of)?(?: the)? {HOUSES},? (?:must |will |should |has to |to "
    rf")?(?:contains?|holds?|"
    r"has|have|includes?|there (?:is|are)|gets?|place|is made of|consists? of)(?: exactly| precisely)? ",
    re.I,
)
BACK = re.compile(
    rf"^(?P<lead>(?:place|put|fill(?: the)?(?: grid| cells| board)?(?: with| in)?|enter|write|use) )(?P<items>.*?),? "
    rf"(?:(?:so that|such that) (?:they|each|these) (?:appear|appears|occur|occurs) )?(?:in|into|to) {HOUSES}$",
    re.I,
)
TOGETHER = re.compile(
    rf"^(?P<items>.*?),? (?:must |each |all )*(?:appears?|occurs?|(?:is|are|must be) placed)(?: exactly)? in {HOUSES}$",
    re.I,
)
GLUE = re.compile(r"^(?:,? ?(?:and|plus|as well as|along with|with|&)|[,;])? ?(?:the )?", re.I)
AGAIN = re.compile(
    rf",? ?(?:with|where|but|except that|and)? ?(?:the )?(?:digits? |numbers? )?{D}(?:'s)? (?:appearing|appears|"
    rf"occurring|occurs|"
    rf"being used|is used|repeated|repeating|is repeated|placed) {TIMES}",
    re.I,
)


def often(sentence: str, size: int) -> tuple[tuple[int, int], ...]:
    """How often each digit occurs in a house of ``size`` cells; nothing if the sentence does not say exactly that."""
    listed = _listed(sentence.strip(" .,;:"))
    if listed is None:
        return ()
    more: Counter[int] = Counter()
    for again in AGAIN.finditer(listed):
        more[int(again["d"])] += _times(again["times"]) - 1
    found = _items(AGAIN.sub("", listed).strip(" ,;"))
    if found is None:
        return ()
    found.update(more)
    return tuple(sorted(found.items())) if sum(found.values()) == size else ()


def _listed(sentence: str) -> str | None:
    """The list in a sentence about rows, columns and regions."""
    front = FRONT.match(sentence)
    if front:
        return sentence[front.end() :]
    match = BACK.match(sentence) or TOGETHER.match(sentence)
    if match is None:
        return None
    return match["items"]


def _items(text: str) -> Counter[int] | None:
    """All entries of a list, added up."""
    found: Counter[int] = Counter()
    while text:
        match = max(
            (match for item in COMPILED if (match := item.match(text)) and _ended(text, match.end())),
            key=lambda match: match.end(),
            default=None,
        )
        if match is None:
            return None
        _count(match, found)
        text = GLUE.sub("", text[match.end() :], count=1)
    return found


def _ended(text: str, end: int) -> bool:
    return re.match(r"$|[,; ]", text[end:]) is not None


def _count(match: re.Match[str], found: Counter[int]) -> None:
    named = {name: text for name, text in match.groupdict().items() if text}
    if "d" in named:
        number = _number(named["k"]) if "k" in named else 2 if "pair" in match[0] else 1
        found[int(named["d"])] += number
        return
    if "list" in named:
        values = list(map(int, re.findall(r"\d", named["list"])))
    else:
        values = list(range(int(named["low"]), int(named["high"]) + 1))
    each = _number(named["k"]) if "k" in named else _times(named.get("times", "once"))
    for value in values:
        found[value] += each


def _number(text: str) -> int:
    return NUMBERS.get(text.lower()) or int(text)


def _times(text: str) -> int:
    text = text.lower()
    return OFTEN[text] if text in OFTEN else int(text.split()[0])
