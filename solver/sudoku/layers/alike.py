"""Rules over all clues of a kind: no digit repeats on them, or digits in diamonds bar other kinds of clues."""

from __future__ import annotations

import re

from penpad.formats.normal import snap
from penpad.formats.puzzle import Cell, Mark, Shape
from penpad.solver.reader import Reader
from penpad.solver.sudoku.alike import Alike
from penpad.solver.sudoku.drawing.layout import Grid
from penpad.solver.sudoku.layer import Layer, Said

DIGITS = r"(?:digits?|values?|numbers?)"
WORDS = (
    r"(?:(?:unique|different|individual|single|given|separate|standard|line|clue|constraint|"
    r"rule|variant|of the|the|following|these|such|individual|listed|one) )*"
)
TYPE = (
    rf"(?:the )?{WORDS}(?P<what>clue|constraint|line|rule|element)?s?(?:'s)? ?(?:types?|kinds?|categor(?:y|ies))"
    r"(?: of (?P<of>clue|constraint|line)s?)?(?: (?:listed|given|mentioned|described)?(?: below| above)?)?(?: here)?"
)
ALL = r"(?:each|every|any|all|a(?: given| single| particular)?|the same|one)(?: of)?"
NOT = r"(?:(?:may|can|must|will|should|shall|do|does) ?(?:not|never)|cannot|can't|mustn't|won't|doesn't|don't|never)"
AGAIN = rf"(?:any )?(?:repeat\w*|duplicates?|duplicated|identical)(?: of)?(?: any)?(?: the)?(?: {DIGITS}| anything)?"
WHERE = (
    r"(?:,? (?:anywhere|throughout|across|within|in|on|over)(?: (?:the|this|all|any|of|"
    r"its|in|on|entire|whole|puzzle|grid|board|instances?|them|it|these|those|clues?|lines?|"
    r"same|type|kind))*)?"
)
ONCE = r"(?:more than once|twice|more than one time|again)"
ONE = (
    rf"(?:more than one (?:instance|copy|occurrence) of (?:each |any |a given |the same"
    rf" |a )?(?:of the )?{DIGITS}(?: (?:from )?\d ?(?:-|to) ?\d+)?|the same {DIGITS} {ONCE}|"
    rf"any {DIGITS} {ONCE}|a {DIGITS} {ONCE})"
)

PATTERNS = (
    rf"(?:for |on |in |within |across )?{ALL} {TYPE},? (?:{NOT} (?:contain|have|hold|use|include) (?:{AGAIN}|{ONE})|"
    rf"(?:(?:may|can|must|will|should) )?(?:contains?|has|have|holds?|uses?) (?:no|"
    rf"only (?:unique|different|distinct)|only non-?) ?(?:{AGAIN}|{DIGITS})|"
    rf"{DIGITS} {NOT} (?:be )?repeat\w*|no {DIGITS} (?:may |can |is )?(?:repeats?|repeated)){WHERE}",
    rf"no {DIGITS} (?:(?:may|can|is|are|must)(?: be| allowed to)* )?(?:repeat(?:s|ed)?|"
    rf"appears?|occurs?|used|found|placed)(?: {ONCE})? (?:with)?(?:on|in|across|within|"
    rf"among) {ALL} {TYPE}{WHERE}",
    rf"(?:the same )?{DIGITS} (?:(?:{NOT})(?: be)? (?:repeat(?:ed)?|appear|occur|used|"
    rf"found)(?: {ONCE})?) (?:on|in|across|within|among) (?:{ALL} {TYPE}|(?:(?:different"
    rf" |any |two )?(?:clues|lines|constraints) of )?(?:the same|each|any|a) (?P<same>type|"
    rf"kind)(?: of (?P<last>clue|line|constraint)s?)?){WHERE}",
    rf"(?:each|every|a|any) {DIGITS} (?:may |can |must )?(?:appears?|occurs?|be used)"
    rf" (?:at most|no more than) once (?:on|in|across|within|among|per) (?:{ALL} )?{TYPE}{WHERE}",
    rf"all (?:the )?{DIGITS} (?:on|in|across) (?:clues|lines|{ALL} {TYPE})(?: of the"
    rf" same (?:type|kind))? (?:are|must be|have to be) (?:all )?(?:different|distinct|"
    rf"unique){WHERE}",
)
SAME_KIND = r"of the same (?:type|kind)"
ACROSS = (
    rf"no two (?:different )?(?P<what>clue|line|constraint|cage|arrow)s (?:{SAME_KIND})"
    rf" (?:(?:may|can|must|will) )?(?:share|contain|have|hold)s? (?:a|any|the same)"
    rf" "
    rf"(?:common )?{DIGITS}(?: in common)?",
    rf"(?:different |two |any two )?(?P<what>clue|line|constraint)s {SAME_KIND} (?:{NOT}"
    rf" (?:share|have)(?: a| any| the same)? ?(?:common )?{DIGITS}(?: in common)?|"
    rf"(?:have|share) no (?:common )?{DIGITS}(?: in common)?)",
    rf"(?:a|the same|no|any) {DIGITS} {NOT} (?:appear|occur|be used) on (?:more than"
    rf" one|two(?: different)?) (?P<what>clue|line|constraint)s? {SAME_KIND}",
)
HEADINGS = (
    rf"for (?:all|each|every) (?:of the )?{TYPE}(?: below)?",
    r"(?:the )?(?:clue|constraint) types(?: are)?(?: as follows)?",
)
BARRING = (
    rf"(?:the |an? |any )?{DIGITS} in (?:the |a )?diamonds? (?:can|may|must|will)(?: never|not|"
    rf" not)? ?(?:be )?(?:used|appear|occur|placed|repeated)? ?(?:on|in) (?:a|any) (?:different|"
    rf"other) (?:clue|line|constraint)s? types? (?:than|to|from|as) the (?:one|"
    rf"(?:clue|line|constraint)(?: type)?)(?: that| which)? (?:the|its|that) diamond"
    rf" (?:lives|lies|is|sits|stands|appears)(?: on| in)?",
    rf"(?:the |an? |any )?{DIGITS} in (?:the |a )?diamonds? (?:can only|may only|only) (?:be used|"
    rf"appear|occur) on (?:the|that|its) (?:clue|line|constraint) type(?: it lives on)?",
    rf"(?:the |an? |any )?{DIGITS} in (?:a |the )?diamonds? (?:can|may|must)(?: never| ?not) (?:be"
    rf" used|appear|occur) on (?:a |any )?(?:clues?|lines?) of (?:a |any )?(?:different|"
    rf"other|another) (?:types?|kinds?|colou?rs?)",
)


def read(marks: Reader, said: Said, grids: list[Grid]) -> Alike | None:
    """The rule, if the text states one."""
    diamonds = _diamonds(marks)
    if diamonds and said.take(*BARRING, at=tuple(diamonds)):
        used = {id(mark) for every in diamonds.values() for mark in every}
        marks.skip(lambda mark: id(mark) in used)
        return Alike(barring=tuple(sorted(diamonds)))
    found = said.take(*PATTERNS)
    apart = said.take(*ACROSS) if not found else []
    if apart:
        return Alike(lines=apart[0]["what"].lower() == "line", across=True)
    if not found:
        return None
    said.take(*HEADINGS)
    words = " ".join(match[0] for match in found)
    return Alike(lines=re.search(r"\blines?\b", words, re.I) is not None and not re.search(r"\bclues?\b", words, re.I))


def _diamonds(marks: Reader) -> dict[Cell, list[Mark]]:
    """Squares turned by half a right angle, by the cell that they stand in."""
    found: dict[Cell, list[Mark]] = {}
    for mark in marks.left():
        if isinstance(mark, Shape) and not mark.rounded and mark.angle % 90 == 45:
            place = snap(mark.at)
            if isinstance(place, Cell) and place in marks.board:
                found.setdefault(place, []).append(mark)
    return found


LAYER = Layer(
    name="Digits on clues of one kind",
    rule="No digit occurs twice on all the clues of one kind.",
    opening=r"\b(types?|kinds?|categor(y|ies))\b",
    read=read,
)
