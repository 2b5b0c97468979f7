"""How rules texts say that digits tell of which kind their cells are."""

from __future__ import annotations

import re
from collections.abc import Callable

from penpad.solver.sudoku.shading.area_words import LEAD, MUST, K
from penpad.solver.sudoku.shading.areas import SameDigits, Tied
from penpad.solver.sudoku.shading.field import Fact
from penpad.solver.sudoku.shading.grammar import Clause, Context, clause

NUMBERS = r"\{?\d+(?:(?:,? (?:and|or) |, ?|-| to )\d+)*\}?"
CLASSES: dict[str, Callable[[int], bool]] = {
    "even": lambda value: value % 2 == 0,
    "odd": lambda value: value % 2 == 1,
    "prime": lambda value: value in (2, 3, 5, 7, 11, 13),
    "composite": lambda value: value in (4, 6, 8, 9, 10, 12, 14, 15, 16),
    "low": lambda value: value < 5,
    "high": lambda value: value > 5,
}
CLASS = rf"(?P<class>{'|'.join(CLASSES)})"
WITH = (
    r"(?:(?:all|every|each|the|cells?|containing|with|that|which|contain|contains|holding|having|hold|an?|"
    r"any|of|digits?|numbers?|values?) )*"
)
DIGITS = (
    rf"{WITH}(?:(?P<set>{NUMBERS})|(?:digits )?(?P<less>less than|lower than|smaller than|below|at most|"
    rf"under) (?P<least>\d+)|(?:digits )?(?P<more>greater than|more than|higher than|larger than|above|"
    rf"at least|over) (?P<most>\d+)|{CLASS})(?P<five> (?:digits |numbers )?and 5s?)?(?: digits?| numbers?|"
    rf" cells?)*(?: (?P<list>\{{[\d, -]+\}}|[\d, -]+))?"
)
TIED = (rf"{DIGITS} {MUST}(?: always| part of| in| on| all| of| considered)*(?: the)? {K}(?: cells?| areas?)?",)
SAME = (
    (
        r"{LEAD}(?:cells|digits)(?: that)?(?: (?:with|containing|contain|having|have|of|sharing|that|hold|"
        r"share))* the same digit(?:s)? (?:must |should |will |are |is |be |always |all |have to |"
        r"also )*(?:have |of |get |be |share |in |given )*the same color(?:ing)?"
    ).replace("{LEAD}", LEAD),
    (
        r"(?:all )?(?:the )?(?:instances of )?(?:the )?same digits?(?: must| are| is| have| has| be| always|"
        r" share| of)* the same color"
    ),
    (
        r"(?:each|every|all|any) (?:instances? of )?(?:a |the )?(?:same |given )?(?:digits?|number)(?: must|"
        r" are| is| have| has| be| always| of)* (?:of )?the same color"
    ),
)


def _numbers(text: str) -> set[int]:
    found: set[int] = set()
    for part in re.finditer(r"(\d+)(?:(?:-| to )(\d+))?", text):
        low, high = int(part[1][:4]), int((part[2] or part[1])[:4])
        found |= set(range(low, min(high, 99) + 1))
    return found


def _tied(match: re.Match[str], context: Context) -> list[Fact] | None:
    listed = match["list"] or match["set"]
    if listed and not match["five"]:
        digits = _numbers(listed)
    elif match["list"]:
        digits = _numbers(match["list"])
    elif match["less"]:
        bound = int(match["least"][:4])
        digits = {value for value in range(100) if value < bound or (match["less"] == "at most" and value == bound)}
    elif match["more"]:
        bound = int(match["most"][:4])
        digits = {value for value in range(100) if value > bound or (match["more"] == "at least" and value == bound)}
    elif match["class"]:
        digits = {value for value in range(100) if CLASSES[match["class"]](value)}
        if match["class"] in ("high", "low") and context.marks.board.rows != 9:
            return None
        digits |= {5} if match["five"] else set()
    else:
        return None
    return [Tied(match["k"] == "shaded", frozenset(digits))]


KIND_DIGITS = (
    (
        rf"(?:an? |any |the )?{K} cells? (?P<never2>cannot|never) (?:contain|hold|"
        rf"have)(?: an?)? {CLASS}(?: digits?| numbers?)?"
    ),
    (
        rf"(?:all )?(?:the )?{K} cells? (?:must )?(?:only )?(?:contain|contains|hold|"
        rf"have)(?: only)? (?:the )?(?:(?:low|high|even|odd) )?digits (?:from )?(?P<only>\d[\d, -]*\d)"
    ),
    rf"(?:(?:the|all|every|each|digits?|numbers?|in|of) )*{K}(?: cells?| digits?| areas?)? (?:must |"
    rf"should |will |may |can |have to )?(?:only |always )*"
    rf"(?:are|be|is|contain|contains|hold|holds)(?: only| always| all| an?)* {CLASS}(?: digits?| numbers?)?",
    rf"(?P<no>no) {K} cells? (?:may |can )?(?:contains?|holds?|has|have)(?: an?| the digits?| any)* (?P<one>\d)s?",
    (
        rf"(?:an? |the |any )?{K} cells? (?P<never>cannot|never) (?:contain|hold|have)(?: an?| the digits?|"
        rf" any)* (?P<one2>\d)s?"
    ),
)


def _kind_digits(match: re.Match[str], context: Context) -> list[Fact] | None:
    groups = match.groupdict()
    kind = match["k"] == "shaded"
    digit = groups.get("one") or groups.get("one2")
    if groups.get("only"):
        listed = groups["only"]
        digits = _numbers(listed) if re.search(r"[,-]", listed) else {int(sign) for sign in listed if sign.isdigit()}
        return [Tied(not kind, frozenset(range(100)) - digits)]
    if groups.get("never2"):
        return [Tied(not kind, frozenset(value for value in range(100) if CLASSES[groups["class"]](value)))]
    if digit:
        return [Tied(not kind, frozenset({int(digit)}))]
    if groups["class"] in ("high", "low"):
        return None
    return [Tied(not kind, frozenset(value for value in range(100) if not CLASSES[groups["class"]](value)))]


def _same(match: re.Match[str], context: Context) -> list[Fact] | None:
    context.declared = True
    return [SameDigits()]


CLAUSES: tuple[Clause, ...] = (
    *(clause(each, _same) for each in SAME),
    *(clause(each, _tied) for each in TIED),
    *(clause(each, _kind_digits) for each in KIND_DIGITS),
)
